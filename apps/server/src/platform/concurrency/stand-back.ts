import { existsSync, readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { basename } from 'node:path'

/** As low as the encoder of pictures (`picture-encoder.ts`). */
const NICE = 10
/** Linux tells a thread its number there, and has a priority for each thread; other systems have none. */
const OWN_THREAD = '/proc/thread-self'

/** Gives the thread that calls it a low priority: where there are more threads than processors, the one of the bids goes first. */
export function standBack(): void {
  if (!existsSync(OWN_THREAD)) return
  const thread = Number(basename(readlinkSync(OWN_THREAD)))
  // A process that was started with a lower one may not go back up.
  if (getPriority(thread) < NICE) setPriority(thread, NICE)
}
