import type { SaleCommand, SaleEvent } from './sale.ts'

type Happening = SaleEvent['type']
/** Pausing never waits, and words disturb nobody. */
type Considered = Exclude<SaleCommand['type'], 'pause' | 'post_message'>

/**
 * What may happen to a session between a look at the console and a command from it without changing what the command
 * means. Whoever resumes saw the lot stand still, perhaps a moment before the session said so.
 */
const changesNothingFor: Record<Considered, readonly Happening[]> = {
  open_prebid: ['message_posted', 'automatic_chosen'],
  start: ['message_posted', 'prebid_opened'],
  resume: ['message_posted', 'sale_paused'],
  end: ['message_posted'],
  ratify: ['message_posted'],
  set_automatic: ['message_posted', 'prebid_opened', 'sale_paused', 'sale_resumed'],
}

/** Whether a command was given to a screen that no longer told the truth about what it decides. */
export function isStale(command: Considered, since: readonly Happening[]): boolean {
  return since.some((happening) => !changesNothingFor[command].includes(happening))
}
