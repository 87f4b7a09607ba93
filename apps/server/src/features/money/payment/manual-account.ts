import { randomInt } from 'node:crypto'
import { DAY_MS, type Instant, plus, type Rupiah, rupiah } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { lockManualAmounts, manualAmounts } from './payment.store.ts'

/** Three digits (kode unik) tell two transfers of the same sum apart. */
const DIGITS_MAX = 999

/** The house's own account; without one in the settings nobody can pay so. */
export function manualAccount({ config }: Pick<Services, 'config'>) {
  if (config.manual === null) refuse({ code: 'invalid_input' }, 'payment_method')
  return config.manual
}

/** Money for a transfer that ended may come so late and still be told by its amount. */
const LATE_DAYS = 30

/**
 * Digits which added to `owed` give an amount that no open transfer has, nor, while there are such, one that ended
 * lately or a line that nobody has decided on. Two that ask at once take turns, so that both see what the other took.
 */
export async function freeDigits(tx: Db, owed: Rupiah, at: Instant): Promise<Rupiah> {
  await lockManualAmounts(tx)
  const since = plus(at, -LATE_DAYS * DAY_MS)
  const known = await manualAmounts(tx, { from: rupiah(owed + 1), to: rupiah(owed + DIGITS_MAX), since })
  const unused = digitsBeside(known, owed)
  const free =
    unused.length > 0
      ? unused
      : digitsBeside(
          known.filter(({ open }) => open),
          owed,
        )
  const digits = free[randomInt(Math.max(1, free.length))]
  if (digits === undefined) refuse({ code: 'busy' })
  return rupiah(digits)
}

function digitsBeside(taken: readonly { amount: number }[], owed: Rupiah): number[] {
  const amounts = new Set(taken.map(({ amount }) => amount))
  return Array.from({ length: DIGITS_MAX }, (_, index) => index + 1).filter(
    (digits) => !amounts.has(owed + digits),
  )
}
