import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** As the encoder of pictures does (`picture-encoder.ts`). */
const NICE = 10

/**
 * Called in a thread whose work nobody waits for with a finger on the screen: bids go first where there are more threads than
 * processors. Linux alone has a priority for each thread, by its number.
 */
export function standBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICE)
  } catch {
    // Elsewhere the thread is as good as any other.
  }
}
