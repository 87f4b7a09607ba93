import { holdsOneOf, SALE_STAFF } from '@ketok/domain'
import { TriangleAlertIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { useStaff } from '../observe.ts'
import { paths } from '../paths.ts'
import { useReading } from '../query.ts'

const ASK_MS = 30_000

/**
 * Only a person opens a session: whoever could is told that nobody has, wherever in the office they are. In the bar, where
 * it comes and goes without moving what somebody is about to press.
 */
export function UnopenedSales() {
  const isSaleStaff = holdsOneOf(useStaff()?.roles ?? [], SALE_STAFF)
  const { data } = useReading('GET /office/lelang', undefined, { enabled: isSaleStaff, everyMs: ASK_MS })
  const unopened = isSaleStaff ? (data?.today.filter(({ state }) => state === 'unopened') ?? []) : []
  const [first, ...others] = unopened
  return (
    <span role="status" className="min-w-0">
      {first && (
        <Link
          to={others.length === 0 ? paths.console(first.auction_id) : paths.auctions}
          title={unopened.map(({ name }) => name).join(', ')}
          className="flex min-h-11 items-center gap-2 rounded-control bg-warning-bg px-3 text-14 font-semi text-warning-text max-md:px-2"
        >
          <TriangleAlertIcon aria-hidden="true" className="size-5 shrink-0" />
          <span className="truncate max-md:sr-only">
            {others.length === 0 ? first.name : `${unopened.length} sidang`} belum dibuka
          </span>
        </Link>
      )}
    </span>
  )
}
