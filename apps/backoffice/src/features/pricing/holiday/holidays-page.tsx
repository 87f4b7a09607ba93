import { LoadError } from '@ketok/app'
import { type Day, daysFrom, holdsOneOf, isoDay, TARIFF_EDITORS } from '@ketok/domain'
import { Button, buttonClass, ChevronLeftIcon, ChevronRightIcon, Loading, notify, Skeleton } from '@ketok/ui'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { KeyHints } from '../../../components/key-hints.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { HolidayDialog } from './holiday-dialog.tsx'
import { MonthSheet } from './month-sheet.tsx'
import './holiday.css'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** PostgreSQL and people know them. */
const YEARS = { first: 2020, last: 2099 } as const

/** The days on which deadlines can lie, month by month. */
export function Component() {
  const [address] = useSearchParams()
  const found = useReading('GET /office/keuangan/libur')
  const mayChange = holdsOneOf(useStaff()?.roles ?? [], TARIFF_EDITORS)
  const [openDay, setOpenDay] = useState<string | null>(null)
  const [stopped, setStopped] = useState<string | null>(null)
  const holidays = useMemo(
    () => new Map(found.data?.holidays.map((holiday) => [holiday.day, holiday])),
    [found.data],
  )
  if (found.data === undefined)
    return found.isError ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <Bones />
  const { today } = found.data
  const wantedYear = Number(address.get('tahun'))
  const year = wantedYear >= YEARS.first && wantedYear <= YEARS.last ? wantedYear : Number(today.slice(0, 4))
  const inYear = (day: string | null) => day?.startsWith(`${year}-`)
  const stop = inYear(stopped) && stopped !== null ? stopped : inYear(today) ? today : `${year}-01-01`
  const ofYear = found.data.holidays.filter(({ day }) => inYear(day))

  function open(day: string): void {
    if (mayChange) setOpenDay(day)
    else notify.notice('Hanya kasir dan admin yang mengubah hari libur')
  }
  function onKey(event: KeyboardEvent, day: Day): void {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    const next = step === undefined ? null : isoDay(daysFrom(day, step))
    if (next === null || !inYear(next)) return
    event.preventDefault()
    document.getElementById(`hari-${next}`)?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title={`Hari libur ${year}`}
        note="Tenggat tagihan, konfirmasi, dan pengembalian dihitung dalam hari kerja. Tenggat yang sudah diberikan tidak bergeser."
        actions={
          <div className="flex gap-2">
            <Link to={paths.holidays(year - 1)} className={buttonClass({ variant: 'outline' })}>
              <ChevronLeftIcon aria-hidden="true" />
              {year - 1}
            </Link>
            <Link to={paths.holidays(year + 1)} className={buttonClass({ variant: 'outline' })}>
              {year + 1}
              <ChevronRightIcon aria-hidden="true" />
            </Link>
          </div>
        }
      />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {MONTHS.map((month) => (
            <MonthSheet
              key={month}
              {...{ year, month, today, holidays, stop, onKey }}
              onOpen={open}
              onStop={setStopped}
            />
          ))}
        </div>
        <section className="office-sheet p-4" aria-label={`Daftar hari libur ${year}`}>
          <h2 className="px-1 text-16 font-bold">{ofYear.length} hari libur</h2>
          <ul className="mt-1">
            {ofYear.map((holiday) => (
              <li key={holiday.day} className="border-b border-line last:border-0">
                <button
                  type="button"
                  className="grid w-full grid-cols-[92px_minmax(0,1fr)] gap-2 rounded-control px-1 py-2 text-left text-13 hover:bg-n-50"
                  onClick={() => open(holiday.day)}
                >
                  <span className="text-text-2">{dayWords(holiday.day)}</span>
                  <span>
                    <span className="font-semi">{holiday.name}</span>
                    {holiday.estimate && <span className="text-text-2"> · perkiraan</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {mayChange && (
            <Button variant="outline" full className="mt-3" onClick={() => open(stop)}>
              Tambah hari libur
            </Button>
          )}
          <Legend />
        </section>
      </div>
      <KeyHints
        hints={[
          { keys: ['←', '→', '↑', '↓'], does: 'pilih hari' },
          { keys: ['Enter'], does: 'tambah, ubah, atau hapus' },
        ]}
      />
      {openDay !== null && (
        <HolidayDialog
          key={openDay}
          day={openDay}
          holiday={holidays.get(openDay)}
          onClose={() => setOpenDay(null)}
        />
      )}
    </div>
  )
}

function Legend() {
  const marks = [
    ['month-mark bg-danger-bg', 'Libur nasional'],
    ['month-mark bg-warning-bg', 'Cuti bersama'],
    ['month-mark shadow-[inset_0_0_0_1.5px_var(--danger-line)]', 'Perkiraan, belum diputuskan'],
    ['month-mark bg-brand', 'Hari ini'],
  ] as const
  return (
    <ul className="mt-4 grid gap-1 px-1 text-12 text-text-2">
      {marks.map(([mark, label]) => (
        <li key={label} className="flex items-center gap-2">
          <i aria-hidden="true" className={mark} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Bones() {
  return (
    <Loading className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {MONTHS.map((month) => (
        <div key={month} className="office-sheet p-4">
          <Skeleton count={6} height={28} className="mb-1" />
        </div>
      ))}
    </Loading>
  )
}
