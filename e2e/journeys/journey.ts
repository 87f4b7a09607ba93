import type { Stage } from '../stage/stage.ts'

/** One story of a person in a real browser, told by what is on the screen. */
export interface Journey {
  /** A fact that holds when it went well. */
  readonly says: string
  live(stage: Stage): Promise<void>
}
