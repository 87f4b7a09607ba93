import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { formatRupiah, isWorkingDay, WEEKDAY_NAMES, weekdayOf } from '@ketok/domain'
import { CheckboxField, linkClass, notify, Skeleton, StateBox, TextAreaField, TextField } from '@ketok/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { dayOf } from '../../../components/day-of.ts'
import { RestoredNote } from '../../../components/restored-note.tsx'
import { useKeptForm } from '../../../components/use-kept-form.ts'
import { paths } from '../../../paths.ts'

export type Holiday = Reply<'GET /office/keuangan/libur'>['holidays'][number]
type Effect = Reply<'POST /office/keuangan/libur/pratinjau'>

interface HolidayDialogProps {
  day: string
  /** What it is now, if it is one. */
  holiday: Holiday | undefined
  onClose: () => void
}

/** A day off, or off no longer, with the deadlines that this moves said before. */
export function HolidayDialog({ day, holiday, onClose }: HolidayDialogProps) {
  const refresh = useRefreshDesk()
  const form = useKeptForm(`libur-${day}`, {
    isRemoving: false,
    name: holiday?.name ?? '',
    isLeave: holiday?.collective_leave ?? false,
    isEstimate: holiday?.estimate ?? false,
    reason: '',
  })
  const { isRemoving, name, isLeave, isEstimate, reason } = form.fields
  const isOff = !isRemoving
  const isChanged =
    isRemoving ||
    holiday === undefined ||
    holiday.name !== name.trim() ||
    holiday.collective_leave !== isLeave ||
    holiday.estimate !== isEstimate
  const blocked =
    isOff && name.trim() === ''
      ? 'Isi nama hari libur'
      : !isChanged
        ? 'Belum ada yang berubah'
        : reason.trim() === ''
          ? 'Isi alasan'
          : undefined
  const weekday = WEEKDAY_NAMES[weekdayOf(dayOf(day))]

  async function save(): Promise<void> {
    if (isOff)
      await client.call('PUT /office/keuangan/libur/{day}', {
        params: { day },
        body: {
          name: name.trim(),
          collective_leave: isLeave,
          estimate: isEstimate,
          reason: reason.trim(),
        },
      })
    else
      await client.call('DELETE /office/keuangan/libur/{day}', {
        params: { day },
        body: { reason: reason.trim() },
      })
    form.forget()
    await refresh()
    notify.success(isOff ? `${dayWords(day)} menjadi hari libur` : `${dayWords(day)} menjadi hari kerja`)
  }

  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`${weekday}, ${dayWords(day)}`}
      confirm={isRemoving ? 'Hapus hari libur' : 'Simpan hari libur'}
      danger={isRemoving}
      {...(blocked !== undefined && { blocked })}
      onConfirm={save}
      changes={[
        {
          label: 'Hari itu',
          from: holiday
            ? kindWords(holiday)
            : isWorkingDay(dayOf(day), new Set())
              ? 'hari kerja'
              : 'akhir pekan',
          to: isRemoving
            ? isWorkingDay(dayOf(day), new Set())
              ? 'hari kerja'
              : 'akhir pekan'
            : name.trim() === ''
              ? '-'
              : kindWords({ name: name.trim(), collective_leave: isLeave, estimate: isEstimate }),
        },
      ]}
    >
      <RestoredNote form={form} isNew={holiday === undefined} />
      {holiday !== undefined && (
        <CheckboxField
          label="Bukan hari libur lagi"
          checked={isRemoving}
          onChange={({ target }) => form.change({ isRemoving: target.checked })}
        />
      )}
      {isOff && (
        <>
          <TextField
            label="Nama hari libur"
            data-autofocus
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={({ target }) => form.change({ name: target.value })}
          />
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <CheckboxField
              label="Cuti bersama"
              checked={isLeave}
              onChange={({ target }) => form.change({ isLeave: target.checked })}
            />
            <CheckboxField
              label="Masih perkiraan"
              checked={isEstimate}
              onChange={({ target }) => form.change({ isEstimate: target.checked })}
            />
          </div>
        </>
      )}
      <TextAreaField
        label="Alasan"
        rows={2}
        maxLength={255}
        placeholder="Misalnya: SKB Tiga Menteri Nomor 1 Tahun 2027"
        hint="Tercatat bersama nama Anda."
        value={reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
      <Effects day={day} off={isOff} />
    </ChangeDialog>
  )
}

const kindWords = ({ name, collective_leave, estimate }: Omit<Holiday, 'day'>) =>
  [name, collective_leave && 'cuti bersama', estimate && 'perkiraan'].filter(Boolean).join(' · ')

function Effects({ day, off }: { day: string; off: boolean }) {
  const found = useQuery({
    queryKey: ['holiday preview', day, off],
    queryFn: ({ signal }) =>
      client.call('POST /office/keuangan/libur/pratinjau', { body: { day, off } }, { signal }),
    retry: false,
  })
  return (
    <section aria-label="Pratinjau tenggat" className="grid gap-2">
      <h3 className="text-14 font-semi">Pengaruh pada tenggat</h3>
      {found.data !== undefined ? (
        <EffectWords effect={found.data} />
      ) : found.isError ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton count={3} height={20} />
      )}
    </section>
  )
}

const BILLS_NAMED = 5

function EffectWords({ effect: { moves, due_then, due_then_count } }: { effect: Effect }) {
  return (
    <>
      {moves.length === 0 ? (
        <p className="text-14 text-text-2">Tidak ada tenggat baru yang bergeser.</p>
      ) : (
        <table className="w-full text-13">
          <caption className="sr-only">Tenggat tagihan baru yang bergeser</caption>
          <thead>
            <tr className="text-left text-12 text-text-2">
              <th scope="col" className="py-1 font-semi">
                Diketok pada
              </th>
              <th scope="col" className="py-1 font-semi">
                Jatuh tempo semula
              </th>
              <th scope="col" className="py-1 font-semi">
                Menjadi
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map(({ hammered_on, due_before, due_after }) => (
              <tr key={hammered_on} className="border-t border-line">
                <td className="py-1.5">{dayWords(hammered_on)}</td>
                <td className="py-1.5 text-text-2">{dayAndTime(due_before)}</td>
                <td className="py-1.5 font-semi">{dayAndTime(due_after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {due_then_count > 0 && (
        <StateBox tone="warning" title={`${due_then_count} tagihan jatuh tempo tepat hari itu dan tetap`}>
          Tenggat yang sudah diberikan tidak bergeser sendiri; perpanjang bila perlu.
          <ul className="mt-1">
            {due_then.slice(0, BILLS_NAMED).map(({ bill_id, title, full_name, total }) => (
              <li key={bill_id}>
                <Link className={linkClass} to={paths.bill(bill_id)}>
                  {title}
                </Link>
                , {full_name}, {formatRupiah(total)}
              </li>
            ))}
          </ul>
        </StateBox>
      )}
    </>
  )
}
