/*
 * They end what hangs. None of them says how fast anything is to be: a machine that does much else takes ten times as long as
 * an idle one, and a test that names a time-out of its own fails there by luck (`no-luck.test.ts`).
 */

/** `npm test -- --timeouts 0.5` halves them all. */
const factor = Number(process.env.TEST_TIMEOUT_FACTOR ?? 1)

/** For something that is waited for. */
export const WAIT_MS = 60_000 * factor

/** For a test or a hook, with all that it waits for. */
export const TEST_MS = 600_000 * factor
