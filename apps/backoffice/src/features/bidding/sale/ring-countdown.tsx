import type { SaleNow } from '@ketok/contract/live'
import { parseIso, SECOND_MS } from '@ketok/domain'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../observe.ts'

const RADIUS = 26
const AROUND = 2 * Math.PI * RADIUS
const REDRAW_MS = 100

/** The ring of the automatic mode. It runs by the server's time; the server alone decides when it is over. */
export function RingCountdown({ sale }: { sale: Pick<SaleNow, 'current' | 'automatic'> }) {
  const { current, automatic } = sale
  const endsAt = current?.ends_at == null ? null : parseIso(current.ends_at)
  const leftMs = useLeft(endsAt)
  if (automatic === null) return null
  const isBreak = current === null || current.stage === 'on_block' || current.stage === 'hammer'
  const wholeMs = isBreak ? automatic.break_ms : automatic.ring_ms
  const part = leftMs === null ? 0 : Math.min(1, leftMs / wholeMs)
  return (
    <div className="console-ring" role="timer" aria-label="Cincin waktu mode otomatis">
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          data-break={isBreak}
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - part)}
        />
      </svg>
      <b>{leftMs === null ? 'A' : Math.ceil(leftMs / SECOND_MS)}</b>
    </div>
  )
}

function useLeft(endsAt: number | null): number | null {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => setNow(serverNow()), REDRAW_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? null : Math.max(0, endsAt - now)
}
