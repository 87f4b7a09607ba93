import { findNats } from '../../../../scripts/tools/nats.ts'
import { findPgBouncer } from '../../../../scripts/tools/pgbouncer.ts'
import { findPromtool } from '../../../../scripts/tools/promtool.ts'

/**
 * What tests start beside the house is fetched before the first of them begins: on a slow line it would use up the time of one
 * test, and two of them could fetch at once. Where it cannot be fetched, the test that needs it says so.
 */
export default async function setup(): Promise<void> {
  for (const find of [findNats, findPgBouncer, findPromtool]) await find().catch(() => undefined)
}
