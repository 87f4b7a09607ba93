import { useObservable } from '@ketok/app'
import { online } from '@ketok/client'
import { classes, type LucideIcon, SignalHighIcon, SignalIcon, SignalLowIcon, WifiOffIcon } from '@ketok/ui'
import { live, serverClock } from '../start/app-services.ts'

interface Quality {
  words: string
  tone: string
  Icon: LucideIcon
}

/** Half a round trip; above these a bid in the last second may come late. */
const GOOD_MS = 150
const FAIR_MS = 400

/** How well this room is connected. On a phone the icon alone, the words for who listens. */
export function Connection() {
  const status = useObservable(live.status)
  const latency = useObservable(serverClock.latency)
  // The socket learns of a lost line only after a while; the browser knows at once.
  const isOnline = useObservable(online)
  const isConnected = isOnline && status === 'connected'
  const isFirst = isOnline && latency === null
  const { words, tone, Icon } = isConnected ? qualityOf(latency) : isFirst ? connecting : lost
  return (
    <span className="flex items-center gap-2 text-13 text-text-2">
      <Icon aria-hidden="true" className={classes('size-5', isConnected && 'stroke-3', tone)} />
      <span className="max-lg:sr-only">{words}</span>
    </span>
  )
}

const connecting: Quality = { words: 'Menyambung…', tone: 'text-text-3', Icon: SignalIcon }
const lost: Quality = { words: 'Menyambung ulang…', tone: 'text-danger', Icon: WifiOffIcon }

function qualityOf(latencyMs: number | null): Quality {
  if (latencyMs === null) return { words: 'Sambungan siap', tone: 'text-success', Icon: SignalIcon }
  if (latencyMs <= GOOD_MS) return { words: 'Sambungan baik', tone: 'text-success', Icon: SignalIcon }
  if (latencyMs <= FAIR_MS) return { words: 'Sambungan sedang', tone: 'text-warning', Icon: SignalHighIcon }
  return { words: 'Sambungan lambat', tone: 'text-danger', Icon: SignalLowIcon }
}
