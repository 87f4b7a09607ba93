/** Every time-out of the journeys is multiplied by it (`npm test -- --patience 0.5`). */
export const TIMEOUT_FACTOR = Number(process.env.TEST_PATIENCE ?? 1)

/** A machine that runs everything at once is slow; a person who waits longer would have left. */
export const TIMEOUT_MS = 20_000 * TIMEOUT_FACTOR
