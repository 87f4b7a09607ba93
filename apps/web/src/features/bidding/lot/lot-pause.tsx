import type { PublicLot } from '@ketok/contract/live'
import { InfoIcon } from '@ketok/ui'

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** Why nobody can bid now, and that nothing is lost by it. */
export function LotPause({ lot: { pause } }: { lot: PublicLot }) {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-brand-50 px-4 py-2 text-13 font-medium text-brand"
    >
      <InfoIcon aria-hidden="true" className="size-4 shrink-0" />
      {pause === undefined ? 'Lot ini dijeda.' : `Lot ini dijeda: ${asSentence(pause.reason)}`} Sisa waktunya
      disimpan, dan ditambah begitu dilanjutkan.
    </p>
  )
}
