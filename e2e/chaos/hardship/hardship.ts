import { beforeLookingAgain } from '../../product/pause.ts'

/** What a hardship found out: a fact, whether it held, and what there is to see where it did not. */
export interface Finding {
  readonly says: string
  readonly holds: boolean
  readonly details?: readonly string[]
}

/** A time in which something the house stands on fails, and what must be true then and afterwards. */
export interface Hardship {
  readonly name: string
  live(): Promise<readonly Finding[]>
}

/** Waits until it is so, and tells whether it came in time. */
export async function comesTrue(withinMs: number, look: () => boolean | Promise<boolean>): Promise<boolean> {
  const giveUp = performance.now() + withinMs
  while (!(await look())) {
    if (performance.now() > giveUp) return false
    await beforeLookingAgain(100)
  }
  return true
}

export function noneOf(says: string, found: readonly string[]): Finding {
  return { says, holds: found.length === 0, details: found }
}

export function atMost(says: string, value: number, most: number): Finding {
  return { says, holds: value <= most, details: [`${Math.round(value)}, and at most ${most} is allowed`] }
}
