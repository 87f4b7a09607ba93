import type { Stage } from '../stage/stage.ts'

/** One story of a person in a real browser, told by what is on the screen. Every file here exports its own. */
export interface Journey {
  /** A fact that holds when it went well. */
  readonly says: string
  /** It disturbs everybody else or counts what they do, so that it runs after all others and by itself. */
  readonly alone?: boolean
  /** It waits for clocks for longer than half a minute, so that it begins before the others. */
  readonly isLong?: boolean
  /** Its people look at notifications, which only a Chromium with windows shows. */
  readonly needsWholeBrowser?: boolean
  live(stage: Stage): Promise<void>
}
