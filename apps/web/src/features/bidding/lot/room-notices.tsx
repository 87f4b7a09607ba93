import type { PublicLot } from '@ketok/contract/live'
import { InfoIcon } from '@ketok/ui'
import { LineNotice } from '../../../bidding/lost-line.tsx'

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** What a bidder must know before anything else: the line is down, or the lot stands still. */
export function RoomNotices({ lot }: { lot: PublicLot | undefined }) {
  return (
    <>
      <LineNotice />
      {lot?.state === 'paused' && <Pause lot={lot} />}
    </>
  )
}

function Pause({ lot }: { lot: PublicLot }) {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-brand-50 px-4 py-2 text-13 font-medium text-brand"
    >
      <InfoIcon aria-hidden="true" className="size-4 shrink-0" />
      {lot.pause === undefined ? 'Lot ini dijeda.' : `Lot ini dijeda: ${asSentence(lot.pause.reason)}`} Sisa
      waktunya disimpan, dan ditambah begitu dilanjutkan.
    </p>
  )
}
