import { type Observable, source } from './observable.ts'

/**
 * The server's time, seen from here: offset of the exchange with the least delay among the recent ones.
 * Built on `performance.now()`, so that a user who sets his clock during an auction moves nothing.
 */
export interface ServerClock {
  /** Epoch milliseconds as the server would say now. */
  now(): number
  /** A reply came: sent and received by `monotonic()`, and the server's time in it. */
  observe(sentAt: number, receivedAt: number, serverTime: number): void
  /** A one-way hint (a reply whose sending is unknown); counts only until a real exchange was seen. */
  hint(serverTime: number): void
  monotonic(): number
  /** Half the round trip in ms, for "Sambungan baik, 62 md"; null before the first exchange. */
  readonly latency: Observable<number | null>
}

const KEPT = 8

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
      samples.push({ delay, offset: serverTime + delay - receivedAt })
      if (samples.length > KEPT) samples.shift()
      offset = samples.reduce((best, sample) => (sample.delay < best.delay ? sample : best)).offset
      latency.set(Math.round(delay))
    },
  }
}
