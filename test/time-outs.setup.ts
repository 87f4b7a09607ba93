import { vi } from 'vitest'
import { WAIT_MS } from './time-outs.ts'

const { waitFor } = vi

/** Vitest gives it one second and has no setting for that. Files that share a process share `vi`: the first one sets it. */
if (waitFor.name !== 'waitForLong') {
  vi.waitFor = function waitForLong(fact, options) {
    return waitFor(fact, {
      timeout: WAIT_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
  }
}
