import { type Observable, source } from '../observable.ts'

/**
 * The server's time, seen from here: offset of the exchange with the least delay among the recent ones.
 * Built on `performance.now()`, so that a user who sets their clock during an auction moves nothing.
 */
export interface ServerClock {
  /** Epoch milliseconds as the server would say now. */
  now(): number
  /** A reply came: sent and received by `monotonic()`, and the server's time in it. */
  observe(sentAt: number, receivedAt: number, serverTime: number): void
  /** A one-way hint (a reply whose sending is unknown); counts only until a real exchange was seen. */
  hint(serverTime: number): void
  monotonic(): number
  /** Half the round trip in ms, for "Sambungan baik"; null before the first exchange. */
  readonly latency: Observable<number | null>
}

const KEPT = 8
/** The house's own clock may be put right by a little while exchanges are kept. */
const SLACK_MS = 250

export function createServerClock(
  monotonic: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
): ServerClock {
  let offset = wall() - monotonic()
  const samples: { delay: number; offset: number }[] = []
  const latency = source<number | null>(null)
  return {
    monotonic,
    latency,
    now: () => monotonic() + offset,
    hint(serverTime) {
      if (samples.length === 0) offset = serverTime - monotonic()
    },
    observe(sentAt, receivedAt, serverTime) {
      const delay = (receivedAt - sentAt) / 2
      const seen = { delay, offset: serverTime + delay - receivedAt }
      // Each is wrong by its delay at most. Two that cannot both be true: this computer slept, and its count with it.
      const contradicts = (before: typeof seen) =>
        Math.abs(before.offset - seen.offset) > before.delay + delay + SLACK_MS
      if (samples.some(contradicts)) samples.length = 0
      samples.push(seen)
      if (samples.length > KEPT) samples.shift()
      offset = samples.reduce((best, sample) => (sample.delay < best.delay ? sample : best)).offset
      latency.set(Math.round(delay))
    },
  }
}
