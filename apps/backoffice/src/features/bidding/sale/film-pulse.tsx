import { useReading } from '../../../query.ts'

const LOOK_MS = 10_000

/** Whether bidders can see the rostrum on film. */
export function FilmPulse({ auctionId }: { auctionId: number }) {
  const params = { auction_id: auctionId }
  const { data } = useReading('GET /office/sidang/{auction_id}/siaran', { params }, { everyMs: LOOK_MS })
  if (data === undefined || data.on_air === null) return null
  return (
    <p className="console-line" data-up={data.on_air}>
      <i aria-hidden="true" />
      {data.on_air ? 'Siaran lancar' : 'Siaran terputus'}
    </p>
  )
}
