import {
  type Day,
  dateOfDay,
  dayIn,
  grouped,
  isoDay,
  MONTH_NAMES,
  parseIso,
  WEEKDAY_NAMES,
  wibClock,
  wibDay,
} from '@ketok/domain'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  Disclosure,
  EmptyState,
  IconButton,
  Loading,
  Skeleton,
} from '@ketok/ui'
import { useSearchParams } from 'react-router'
import { ComponentError } from '../../../components/component-error.tsx'
import { at } from '../../../components/lot-time.ts'
import { useSessionsAhead } from '../../../components/use-sessions-ahead.ts'
import { config } from '../../../config.ts'
import { serverNow } from '../../../start/observe.ts'
import { useReading } from '../../../start/query.ts'
import { type Auction, AuctionRow } from './auction-row.tsx'
import { type Month, monthAfter, readMonth, weeksOf, writeMonth } from './month.ts'

/** Calendar (Sunday first) and list by branch; month and day live in the address. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const today = wibDay(serverNow())
  const month: Month = readMonth(query.get('bulan')) ?? wibClock(serverNow())
  const weeks = weeksOf(month)
  const chosen = readDay(query.get('tanggal'))
  const { data, error, refetch } = useReading('GET /lelang', {
    query: { from: isoDay(weeks[0]?.[0] ?? today), until: isoDay(weeks.at(-1)?.[6] ?? today), limit: 100 },
  })
  useSessionsAhead(data?.auctions)
  const auctions = data?.auctions ?? []
  const countByDay = grouped(auctions, (auction) => dayOf(auction))
  const shown =
    chosen === null
      ? auctions.filter((auction) => isIn(month, dayOf(auction)))
      : (countByDay.get(chosen) ?? [])
  // One plans ahead: what is over stands last, folded away unless nothing else is left.
  const past = shown.filter(({ state }) => state === 'closed' || state === 'cancelled')
  const ahead = shown.filter((auction) => !past.includes(auction))

  const goTo = (months: number) =>
    setQuery({ bulan: writeMonth(monthAfter(month, months)) }, { preventScrollReset: true })
  const choose = (day: Day) =>
    setQuery(
      { bulan: writeMonth(month), ...(day === chosen ? {} : { tanggal: isoDay(day) }) },
      { preventScrollReset: true },
    )

  return (
    <div className="page-box py-6 md:py-8">
      <title>{`Jadwal Lelang · ${config.brand.name}`}</title>
      <h1 className="mb-4 text-24 font-bold tracking-tight">Jadwal Lelang</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[380px_minmax(0,1fr)]">
        <section aria-label="Kalender" className="rounded-panel border border-line bg-surface p-3 md:p-4">
          <div className="mb-2 flex items-center justify-between">
            <IconButton label="Bulan sebelumnya" onClick={() => goTo(-1)}>
              <ChevronLeftIcon aria-hidden="true" />
            </IconButton>
            <h2 aria-live="polite" className="text-16 font-bold">
              {MONTH_NAMES[month.month - 1]} {month.year}
            </h2>
            <IconButton label="Bulan berikutnya" onClick={() => goTo(1)}>
              <ChevronRightIcon aria-hidden="true" />
            </IconButton>
          </div>
          <table className="w-full table-fixed text-center text-14">
            <thead>
              <tr>
                {WEEKDAY_NAMES.map((name) => (
                  <th key={name} scope="col" abbr={name} className="h-8 text-12 font-medium text-text-3">
                    {name.slice(0, 3)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td key={day} className="p-0.5">
                      <DayButton
                        day={day}
                        isOther={dateOfDay(day).month !== month.month}
                        isToday={day === today}
                        isChosen={day === chosen}
                        count={countByDay.get(day)?.length ?? 0}
                        onChoose={choose}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>

        <div className="flex min-w-0 flex-col gap-6">
          {error ? (
            <ComponentError error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <Loading label="Memuat jadwal">
              <Skeleton height={120} count={3} />
            </Loading>
          ) : shown.length === 0 ? (
            <EmptyState
              title={chosen === null ? 'Belum ada lelang bulan ini' : 'Tidak ada lelang di tanggal ini'}
            >
              Pilih tanggal bertanda di kalender, atau lihat bulan berikutnya.
            </EmptyState>
          ) : (
            <>
              <ByBranch auctions={ahead} />
              {past.length > 0 &&
                (ahead.length === 0 ? (
                  <ByBranch auctions={past} />
                ) : (
                  <Disclosure summary={`Sudah selesai · ${past.length} lelang`}>
                    <div className="flex flex-col gap-6">
                      <ByBranch auctions={past} />
                    </div>
                  </Disclosure>
                ))}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** Also drawn in the preview of a sale that is not published yet. */
export function ByBranch({ auctions }: { auctions: readonly Auction[] }) {
  return [...grouped(auctions, ({ branch }) => branch.name)].map(([branch, ofBranch]) => (
    <section key={branch} aria-label={branch}>
      <h2 className="mb-2 text-16 font-bold">{branch}</h2>
      <ul className="rounded-panel border border-line bg-surface">
        {ofBranch.map((auction) => (
          <AuctionRow key={auction.auction_id} auction={auction} />
        ))}
      </ul>
    </section>
  ))
}

/** A sale stands on the day of those who go there. */
const dayOf = ({ time_zone, opens_at }: Auction): Day => dayIn(time_zone, at(opens_at))

function isIn({ year, month }: Month, day: Day): boolean {
  const date = dateOfDay(day)
  return date.year === year && date.month === month
}

function readDay(text: string | null): Day | null {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text ?? '')) return null
  const noon = parseIso(`${text}T12:00:00+07:00`)
  return noon === null ? null : wibDay(noon)
}

interface DayButtonProps {
  day: Day
  isOther: boolean
  isToday: boolean
  isChosen: boolean
  count: number
  onChoose: (day: Day) => void
}

function DayButton({ day, isOther, isToday, isChosen, count, onChoose }: DayButtonProps) {
  const { day: date, month } = dateOfDay(day)
  const words = `${date} ${MONTH_NAMES[month - 1]}, ${count === 0 ? 'tidak ada lelang' : `${count} lelang`}`
  const look = isChosen
    ? 'bg-brand text-on-brand'
    : isOther
      ? 'text-text-3'
      : count > 0
        ? 'bg-brand-50 font-bold text-brand hover:bg-brand-100'
        : ''
  return (
    <button
      type="button"
      aria-label={words}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      disabled={count === 0}
      onClick={() => onChoose(day)}
      className={`relative grid h-11 w-full place-items-center rounded-control ${look} ${isToday && !isChosen ? 'shadow-[inset_0_0_0_1px_var(--brand)]' : ''}`}
    >
      {date}
      {count > 0 && (
        <span
          aria-hidden="true"
          className={`absolute bottom-1.5 h-1 rounded-full ${isChosen ? 'bg-on-brand' : 'bg-brand'} ${count > 1 ? 'w-3' : 'w-1'}`}
        />
      )}
    </button>
  )
}
