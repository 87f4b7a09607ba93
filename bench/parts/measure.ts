import { setTimeout as pause } from 'node:timers/promises'

export interface Goal {
  readonly value: number
  readonly goal: number
  readonly met: boolean
}

export const atLeast = (value: number, goal: number): Goal => ({
  value: round(value),
  goal,
  met: value >= goal,
})
export const atMost = (value: number, goal: number): Goal => ({
  value: round(value),
  goal,
  met: value <= goal,
})

export interface Outcome {
  readonly bench: string
  readonly ratios: Record<string, number>
  readonly figures: Record<string, number>
  readonly goals: Record<string, Goal>
}

/** The last line of standard output; everything else goes to standard error. */
export function report({ bench, ratios, figures, goals }: Outcome): void {
  process.stdout.write(
    `${JSON.stringify({ bench, ratios: rounded(ratios), figures: rounded(figures), goals })}\n`,
  )
}

export function log(line: string): void {
  process.stderr.write(`${line}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** One clock for all processes of the machine. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** How many a second get done when so many are always under way. */
export async function perSecond(
  runMs: number,
  underWay: number,
  once: (worker: number) => Promise<void>,
): Promise<number> {
  const start = performance.now()
  const end = start + runMs
  let done = 0
  await Promise.all(
    Array.from({ length: underWay }, async (_, worker) => {
      while (performance.now() < end) {
        await once(worker)
        done++
      }
    }),
  )
  return (done / (performance.now() - start)) * 1000
}

/** Each contender in turn, round after round, so that a machine that slows down slows all of them. */
export async function interleaved<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[]
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let turn = 1; turn <= rounds; turn++) {
    for (const name of names) {
      const value = await contenders[name]()
      seen[name].push(value)
      log(`  round ${turn}: ${name} ${round(value)}`)
      await pause(300)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Name, number>
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function rounded(values: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, round(value)]))
}
