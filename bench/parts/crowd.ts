import { type ChildProcess, fork } from 'node:child_process'
import { SERVER_FLAGS } from '../../scripts/process/server-flags.ts'

export type CrowdOrder =
  | { type: 'join'; port: number; bare: boolean; count: number; seqs: [lotId: number, seq: number][] }
  | { type: 'await'; key: string }
  | { type: 'stall'; every: number }
  | { type: 'ask'; every: number; lotIds: number[] }
  | { type: 'resume' }
  | { type: 'arrivals' }
  | { type: 'forget' }
  | { type: 'leave' }

export type CrowdReport =
  | { type: 'done'; at: number; deliveries: number }
  | { type: 'late'; unanswered: number; behind: number }
  | { type: 'whole'; key: string; deliveries: number }
  | { type: 'arrivals'; arrivals: [key: string, times: number[]][] }

/** Watchers in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess
  readonly #whole = new Map<string, () => void>()
  #answer: ((report: CrowdReport) => void) | null = null
  deliveries = 0

  constructor() {
    this.#child = fork(new URL('crowd-process.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning', ...SERVER_FLAGS],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child.on('message', (told) => {
      const report = told as CrowdReport
      if (report.type === 'late')
        throw new Error(
          `Failed to bring the crowd in: ${report.behind} states are missing, ${report.unanswered} lines had no answer`,
        )
      if (report.type !== 'arrivals') this.deliveries = report.deliveries
      if (report.type === 'whole') this.#whole.get(report.key)?.()
      else this.#answer?.(report)
    })
  }

  /** Until each has the state of each lot; answers when, on the clock of `monotonicMs`. */
  async join(port: number, count: number, seqs: [number, number][], bare = false): Promise<number> {
    return this.#done({ type: 'join', port, bare, count, seqs })
  }

  /** Until everybody who reads has that state. */
  async has(lotId: number, seq: number): Promise<void> {
    const key = `${lotId}:${seq}`
    const whole = new Promise<void>((resolve) => this.#whole.set(key, resolve))
    this.#child.send({ type: 'await', key } satisfies CrowdOrder)
    await whole
    this.#whole.delete(key)
  }

  /** One in so many stops reading. */
  async stall(every: number): Promise<void> {
    await this.#done({ type: 'stall', every })
  }

  /** Those who do not read ask for whole states, which fills their lines. */
  ask(every: number, lotIds: number[]): void {
    this.#child.send({ type: 'ask', every, lotIds } satisfies CrowdOrder)
  }

  async resume(): Promise<void> {
    await this.#done({ type: 'resume' })
  }

  /** When each state came to each, by `lot:seq`; asked once. */
  async arrivals(): Promise<Map<string, number[]>> {
    const report = await this.#ask({ type: 'arrivals' })
    return new Map(report.type === 'arrivals' ? report.arrivals : [])
  }

  forget(): void {
    this.#child.send({ type: 'forget' } satisfies CrowdOrder)
  }

  async leave(): Promise<void> {
    await this.#done({ type: 'leave' })
  }

  close(): void {
    this.#child.kill()
  }

  async #done(order: CrowdOrder): Promise<number> {
    const report = await this.#ask(order)
    return report.type === 'done' ? report.at : Number.NaN
  }

  #ask(order: CrowdOrder): Promise<CrowdReport> {
    const answer = new Promise<CrowdReport>((resolve) => {
      this.#answer = resolve
    })
    this.#child.send(order)
    return answer
  }
}
