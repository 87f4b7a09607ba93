import { CallError } from '@ketok/client'
import {
  addWorkingDays,
  type Day,
  DEADLINE_HOUR,
  dateOfDay,
  dayIn,
  daysFrom,
  deadlineBeside,
  EXTENSION_DAYS_MAX,
  formatDate,
  formatRupiah,
  holidaySet,
  hourIn,
  isoDay,
  isWorkingDay,
  parseIso,
  present,
  TIME_ZONE_WORDS,
} from '@ketok/domain'
import { notify, StateBox, TextAreaField, TextField } from '@ketok/ui'
import { useMemo, useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { dayOf } from '../../../components/day-of.ts'
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
  // Each is due by the clocks of the branch that sold it.
  const dues = bills
    .map(({ due_at, time_zone: zone }) => ({ at: present(parseIso(due_at)), zone }))
    .toSorted((a, b) => a.at - b.at)
  const [first, latest] = [present(dues[0]), present(dues.at(-1))]
  const [zone, otherZone] = new Set(dues.map((due) => due.zone))
  const [chosen, setDay] = useState<string | null>(null)
  const day = chosen ?? isoDay(addWorkingDays(dayIn(latest.zone, latest.at), USUAL_WORKING_DAYS, holidays))
  const [reason, setReason] = useState('')
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  const after = isDay ? dayOf(day) : null
  const problem =
    after === null
      ? 'Isi tanggal'
      : !isWorkingDay(after, holidays)
        ? 'Pilih hari kerja: bank tidak bekerja pada hari itu'
        : dues.some((due) => hourIn(due.zone, after, DEADLINE_HOUR) <= due.at)
          ? `Pilih hari setelah ${deadlineBeside(latest.zone, latest.at)}`
          : undefined
  const hourZone = otherZone === undefined ? TIME_ZONE_WORDS[present(zone)] : 'waktu cabangnya'
  const dueWords = (on: Day) =>
    otherZone === undefined
      ? deadlineBeside(present(zone), hourIn(present(zone), on, DEADLINE_HOUR))
      : `${formatDate(dateOfDay(on))}, 17.00 ${hourZone}`
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
          from: `${bills.length === 1 ? '' : 'paling awal '}${deadlineBeside(first.zone, first.at)}`,
          to: after === null ? '-' : dueWords(after),
        },
      ]}
    >
      <TextField
        label="Sampai tanggal"
        type="date"
        value={day}
        min={isoDay(daysFrom(dayIn(latest.zone, latest.at), 1))}
        max={isoDay(daysFrom(dayIn(first.zone, first.at), EXTENSION_DAYS_MAX))}
        hint={`Hari kerja, pukul 17.00 ${hourZone}, paling jauh ${EXTENSION_DAYS_MAX} hari dari tenggat sekarang.`}
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
