/** Time as the exporter needs it; tests move it by hand. */
export interface Timers {
  /** Epoch milliseconds. */
  now(): number
  /** Runs once after so long; the answer calls it off. */
  after(ms: number, run: () => void): () => void
}

export const realTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
