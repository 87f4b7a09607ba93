/** Every time-out of the journeys is multiplied by it (`npm test -- --timeouts 0.5`). */
export const TIMEOUT_FACTOR = Number(process.env.TEST_TIMEOUT_FACTOR ?? 1)

/** A machine that runs everything at once is slow; a person who waits longer would have left. */
export const TIMEOUT_MS = 60_000 * TIMEOUT_FACTOR
