import type { CrowdOrder, CrowdReport } from './crowd.ts'
import { LiveLine } from './live-line.ts'
import { monotonicMs } from './measure.ts'

/** Thousands of watchers in a process of their own, at the word of the bench that started it. */
let lines: LiveLine[] = []
let paused = 0
let deliveries = 0
/** By lot and seq: when it came to each watcher who reads. */
let arrivals = new Map<string, number[]>()
const awaited = new Set<string>()
/** Who is not in sync by then never will be. */
const JOIN_MS = 60_000
/** The seq each watcher must reach before the crowd is in sync. */
let wanted: { readonly seqs: ReadonlyMap<number, number>; left: number } | null = null
let tooLate: NodeJS.Timeout | undefined

const tell = (report: CrowdReport) => process.send?.(report)

function onState(lotId: number, seq: number): void {
  deliveries++
  if (wanted !== null && seq === wanted.seqs.get(lotId) && --wanted.left === 0) {
    wanted = null
    clearTimeout(tooLate)
    tell({ type: 'done', at: monotonicMs(), deliveries })
  }
  const key = `${lotId}:${seq}`
  const times = arrivals.get(key)
  if (times === undefined) arrivals.set(key, [monotonicMs()])
  else times.push(monotonicMs())
  tellWhole(key)
}

function tellLate(): void {
  const unanswered = lines.filter(({ isAnswered }) => !isAnswered).length
  tell({ type: 'late', unanswered, behind: wanted?.left ?? 0 })
}

function tellWhole(key: string): void {
  const count = arrivals.get(key)?.length ?? 0
  if (count < lines.length - paused || !awaited.delete(key)) return
  tell({ type: 'whole', key, deliveries })
}

process.on('message', (order: CrowdOrder) => {
  switch (order.type) {
    case 'join': {
      wanted = { seqs: new Map(order.seqs), left: order.count * order.seqs.length }
      const lotIds = order.seqs.map(([lotId]) => lotId)
      for (let n = 0; n < order.count; n++)
        lines.push(new LiveLine({ port: order.port, bare: order.bare, lotIds }, onState))
      if (order.bare) void connected()
      else tooLate = setTimeout(tellLate, JOIN_MS)
      break
    }
    case 'await':
      awaited.add(order.key)
      tellWhole(order.key)
      break
    case 'stall':
      for (const [index, line] of lines.entries()) {
        if (index % order.every !== 0) continue
        line.socket.pause()
        paused++
      }
      tell({ type: 'done', at: monotonicMs(), deliveries })
      break
    case 'ask':
      for (const [index, line] of lines.entries())
        if (index % order.every === 0) for (const lotId of order.lotIds) line.ask(lotId)
      break
    case 'resume':
      for (const line of lines) line.socket.resume()
      paused = 0
      tell({ type: 'done', at: monotonicMs(), deliveries })
      break
    case 'arrivals':
      tell({ type: 'arrivals', arrivals: [...arrivals] })
      arrivals = new Map()
      break
    case 'forget':
      arrivals = new Map()
      break
    case 'leave':
      for (const { socket } of lines) socket.destroy()
      lines = []
      paused = 0
      tell({ type: 'done', at: monotonicMs(), deliveries })
  }
})

// Whoever measured is gone.
process.on('disconnect', () => process.exit())

async function connected(): Promise<void> {
  for (const { socket } of lines)
    if (socket.connecting) await new Promise((resolve) => socket.once('connect', resolve))
  tell({ type: 'done', at: monotonicMs(), deliveries })
}
