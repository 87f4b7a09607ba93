import { CallError } from '@ketok/client'
import {
  addWorkingDays,
  atWib,
  DEADLINE_HOUR,
  daysFrom,
  EXTENSION_DAYS_MAX,
  formatRupiah,
  holidaySet,
  type Instant,
  isoDay,
  isWorkingDay,
  laterOf,
  parseIso,
  wibDay,
  wibDeadline,
} from '@ketok/domain'
import { notify, StateBox, TextAreaField, TextField } from '@ketok/ui'
import { useMemo, useState } from 'react'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { dayOf } from '../../../components/day-of.ts'
import { serverNow } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { type Bill, lotWords } from './bill-words.tsx'

interface ExtendDialogProps {
  /** One, or several that get the same day. */
  bills: readonly Bill[]
  onClose: () => void
  onExtended?: () => void
}

/** What is offered first. */
const USUAL_WORKING_DAYS = 2

/** More time for winners, with a reason, before their time is over. */
export function ExtendDialog({ bills, onClose, onExtended }: ExtendDialogProps) {
  const refresh = useRefreshDesk()
  const calendar = useReading('GET /office/keuangan/libur')
  const holidays = useMemo(
    () => holidaySet((calendar.data?.holidays ?? []).map(({ day }) => ({ day: dayOf(day) }))),
    [calendar.data],
  )
  const latestDue = bills.reduce<Instant>(
    (latest, { due_at }) => laterOf(latest, parseIso(due_at) ?? latest),
    serverNow(),
  )
  const firstDue = bills.reduce<Instant>((first, { due_at }) => {
    const due = parseIso(due_at) ?? first
    return due < first ? due : first
  }, latestDue)
  const [chosen, setDay] = useState<string | null>(null)
  const day = chosen ?? isoDay(addWorkingDays(wibDay(latestDue), USUAL_WORKING_DAYS, holidays))
  const [reason, setReason] = useState('')
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  const after = isDay ? atWib(dayOf(day), DEADLINE_HOUR) : null
  const problem =
    after === null
      ? 'Isi tanggal'
      : !isWorkingDay(dayOf(day), holidays)
        ? 'Pilih hari kerja: bank tidak bekerja pada hari itu'
        : after <= latestDue
          ? `Pilih hari setelah ${wibDeadline(latestDue)}`
          : undefined
  const blocked = problem ?? (reason.trim() === '' ? 'Isi alasan perpanjangan' : undefined)
  const [only] = bills

  async function extend(): Promise<void> {
    const refused: string[] = []
    for (const bill of bills) {
      try {
        await client.call('POST /office/keuangan/tagihan/{bill_id}/perpanjang', {
          params: { bill_id: bill.bill_id },
          body: { due_on: day, reason: reason.trim() },
        })
      } catch (fault) {
        // One is told in the dialog; of several the others go on.
        if (!(fault instanceof CallError) || bills.length === 1) throw fault
        refused.push(`${bill.title}: ${fault.message}`)
      }
    }
    await refresh()
    onExtended?.()
    if (refused.length > 0) notify.error(`Tidak diperpanjang: ${refused.join('; ')}`)
    if (refused.length < bills.length)
      notify.success(
        bills.length === 1 ? 'Tenggat diperpanjang' : `${bills.length - refused.length} tenggat diperpanjang`,
      )
  }

  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={bills.length === 1 ? 'Perpanjang tenggat' : `Perpanjang ${bills.length} tenggat`}
      confirm="Perpanjang"
      {...(blocked !== undefined && { blocked })}
      onConfirm={extend}
      changes={[
        bills.length === 1 && only
          ? {
              label: 'Tagihan',
              to: `${lotWords(only.lot_number)} · ${only.title} · ${formatRupiah(only.total)}`,
            }
          : {
              label: 'Tagihan',
              to: `${bills.length} tagihan · ${formatRupiah(bills.reduce((sum, { total }) => sum + total, 0))}`,
            },
        ...(bills.length === 1 && only ? [{ label: 'Pemenang', to: only.customer.full_name }] : []),
        {
          label: 'Jatuh tempo',
          from: bills.length === 1 && only ? dayAndTime(only.due_at) : `paling awal ${wibDeadline(firstDue)}`,
          to: after === null ? '-' : wibDeadline(after),
        },
      ]}
    >
      <TextField
        label="Sampai tanggal"
        type="date"
        value={day}
        min={isoDay(daysFrom(wibDay(latestDue), 1))}
        max={isoDay(daysFrom(wibDay(firstDue), EXTENSION_DAYS_MAX))}
        hint={`Hari kerja, pukul 17.00 WIB, paling jauh ${EXTENSION_DAYS_MAX} hari dari tenggat sekarang.`}
        error={problem}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextAreaField
        label="Alasan"
        data-autofocus
        rows={3}
        maxLength={255}
        placeholder="Misalnya: gangguan sistem bank pada hari jatuh tempo"
        hint="Tercatat bersama nama Anda. Pemenang diberi tahu tenggat barunya."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <StateBox tone="info" title="Virtual account lama ditutup">
        Pemenang memilih bank lagi dan mendapat nomor yang baru. Transfer ke rekening kita tetap berlaku
        dengan jumlah yang sama.
      </StateBox>
    </ChangeDialog>
  )
}
