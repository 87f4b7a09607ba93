import { daysFrom, isoDay } from '@ketok/domain'
import { TextField } from '@ketok/ui'
import { dayOf } from '../../../components/day-of.ts'

interface StartFieldProps {
  start: string
  today: string
  onStart: (day: string) => void
}

/** From which day on a table counts: tomorrow at the earliest, for today's hammers have fallen by the old one. */
export function StartField({ start, today, onStart }: StartFieldProps) {
  return (
    <TextField
      label="Berlaku mulai"
      type="date"
      min={isoDay(daysFrom(dayOf(today), 1))}
      error={startFault(start, today)}
      hint="Mulai pukul 00.00 WIB."
      value={start}
      onChange={({ target }) => onStart(target.value)}
    />
  )
}

export function startFault(start: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(start)) return 'Isi tanggal mulai berlaku'
  return start <= today ? 'Pilih tanggal setelah hari ini' : undefined
}

/** When tables usually change. */
export function firstOfNextMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${nextYear}-${String(nextMonth).padStart(2, '0')}-01`
}
