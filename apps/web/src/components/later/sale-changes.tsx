import type { Reply } from '@ketok/contract'
import { momentBeside, zoneDate } from '@ketok/domain'
import { at } from '../lot-time.ts'

type Changed = Pick<Reply<'GET /lelang/{auction_id}'>, 'moved' | 'corrections' | 'time_zone'>

/** What of a sale is not as it was announced first; nothing of it changes silently. */
export function SaleChanges({
  sale: { moved, corrections, time_zone },
  className,
}: {
  sale: Changed
  className?: string
}) {
  if (moved === undefined && corrections === undefined) return null
  return (
    <div className={`grid gap-1 text-13 leading-body text-text-2 wrap-anywhere ${className ?? ''}`}>
      {moved !== undefined && (
        <p>
          Dipindah dari {momentBeside(time_zone, at(moved.from))}. Alasan: {moved.reason}
        </p>
      )}
      {corrections?.map(({ version, at: when, reason, differences }) => (
        <p key={version}>
          Ralat {zoneDate(time_zone, at(when))}: {differences.map(inWords).join('; ')}. Alasan: {reason}
        </p>
      ))}
    </div>
  )
}

const inWords = ({ label, before, after }: { label: string; before: string; after: string }) =>
  `${label}${before === '' ? '' : ` dari ${before}`} menjadi ${after === '' ? 'kosong' : after}`
