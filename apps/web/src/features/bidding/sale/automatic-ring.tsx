import { at } from '../../../components/lot-time.ts'
import { useServerNow } from '../../../start/observe.ts'

const TICK_MS = 250
const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

/** Without an auctioneer the ring sells: it empties, and every bid fills it again. */
export function AutomaticRing({ ringMs, endsAt }: { ringMs: number; endsAt: string }) {
  const leftMs = Math.max(0, at(endsAt) - useServerNow(TICK_MS))
  const share = Math.min(1, leftMs / ringMs)
  return (
    <div className="relative size-12 shrink-0" role="timer" aria-label="Sisa waktu lot ini">
      <svg viewBox="0 0 44 44" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="22" cy="22" r={RADIUS} fill="none" strokeWidth="4" className="stroke-line" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          className="stroke-n-900"
        />
      </svg>
      <span className="absolute inset-0 grid place-items-center text-16 font-bold">
        {Math.ceil(leftMs / 1000)}
      </span>
    </div>
  )
}
