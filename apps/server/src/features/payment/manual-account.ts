import { randomInt } from 'node:crypto'
import { type Rupiah, rupiah } from '@ketok/domain'
import { sql } from 'kysely'
import { refuse } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import type { Db } from '../../tables.ts'
import { openManualAmounts } from './payment.store.ts'

/** Three digits (kode unik) tell two transfers of the same sum apart. */
const DIGITS_MAX = 999

/** The house's own account; without one in the settings nobody can pay so. */
export function manualAccount({ config }: Pick<Services, 'config'>) {
  if (config.manual === null) refuse({ code: 'invalid_input' }, 'payment_method')
  return config.manual
}

/**
 * Digits which added to `owed` give an amount that no open transfer has. Two that ask at once take turns, so that both
 * see what the other took.
 */
export async function freeDigits(tx: Db, owed: Rupiah): Promise<Rupiah> {
  await sql`select pg_advisory_xact_lock(hashtext('manual_transfer_amount'))`.execute(tx)
  const taken = new Set(await openManualAmounts(tx, owed + 1, owed + DIGITS_MAX))
  const free = Array.from({ length: DIGITS_MAX }, (_, index) => index + 1).filter(
    (digits) => !taken.has(owed + digits),
  )
  const digits = free[randomInt(Math.max(1, free.length))]
  if (digits === undefined) refuse({ code: 'busy' })
  return rupiah(digits)
}
