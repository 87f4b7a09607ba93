import { formatRupiah, groupThousands } from '@ketok/domain'
import { Link } from 'react-router'

export interface Sum {
  readonly label: string
  /** Undefined until it is known. */
  readonly amount: number | undefined
  readonly count?: number
  /** Shows the rows behind it. */
  readonly to?: string
}

/** A page's money at a glance, each a way to its rows. */
export function SumStrip({ label, sums }: { label: string; sums: readonly Sum[] }) {
  return (
    <ul
      aria-label={label}
      className="office-sheet grid grid-cols-2 divide-line overflow-hidden sm:grid-cols-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none xl:divide-x"
    >
      {sums.map(({ to, ...sum }) => (
        <li key={sum.label} className="min-w-0">
          {to === undefined ? (
            <div className="px-4 py-3">
              <SumWords {...sum} />
            </div>
          ) : (
            <Link
              to={to}
              replace
              preventScrollReset
              className="block px-4 py-3 text-text no-underline -outline-offset-2 hover:bg-n-50"
            >
              <SumWords {...sum} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function SumWords({ label, amount, count }: Omit<Sum, 'to'>) {
  return (
    <>
      <span className="flex justify-between gap-2 text-13 text-text-2">
        <span className="truncate">{label}</span>
        {count !== undefined && <span>{groupThousands(count)}</span>}
      </span>
      <span translate="no" className="figure block truncate text-16">
        {amount === undefined ? ' ' : formatRupiah(amount)}
      </span>
    </>
  )
}
