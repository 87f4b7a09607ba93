import type { Facts } from './facts.ts'

/** One invariant of the house. `check` tells how much it compared: a check of nothing proves nothing. */
export interface Checker {
  readonly id: string
  /** What holds, in one sentence. */
  readonly says: string
  check(facts: Facts, tally: Tally): void
}

export interface Verdict {
  readonly checker: Checker
  readonly checked: number
  readonly violations: readonly string[]
}

/** Counts what was compared and keeps what was wrong. */
export class Tally {
  checked = 0
  readonly violations: string[] = []

  expect(holds: boolean, otherwise: () => string): void {
    this.checked++
    if (!holds) this.violations.push(otherwise())
  }
}

export function judge(checker: Checker, facts: Facts): Verdict {
  const tally = new Tally()
  checker.check(facts, tally)
  return { checker, checked: tally.checked, violations: tally.violations }
}

export function holds({ checked, violations }: Verdict): boolean {
  return checked > 0 && violations.length === 0
}
