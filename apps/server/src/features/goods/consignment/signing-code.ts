import { randomInt } from 'node:crypto'
import { HOUR_MS, instant, MINUTE_MS, maskEmail, plus, wibIso } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { customerById } from '../../people/account/account.ts'
import { consignmentById } from './consignment.store.ts'
import { isSigningCode, signingCodeHash } from './price-link.ts'
import { codeMail } from './tell-consignor.ts'
import { dropSigningCode, saveSigningCode, signingCode, takeSigningTry } from './thread.store.ts'

const GOOD_MS = 15 * MINUTE_MS
/** A million codes and five tries: guessing leads nowhere. */
const MOST_TRIES = 5
/** Each sends a mail. */
const CODES: Limit = { name: 'consignment_code', burst: 5, everyMs: HOUR_MS / 5 }

/** A new code takes the place of the one before. */
export async function sendSigningCode(
  services: Services,
  { consignmentId, priceId }: { readonly consignmentId: number; readonly priceId: number },
): Promise<{ sent_to: string; expires_at: string }> {
  const { db, config, sharedLimits, mail, now } = services
  await sharedLimits.take(CODES, priceId)
  const expiresAt = plus(now(), GOOD_MS)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sentTo = await inTransaction(db, async (tx) => {
    const row = orNotFound(await consignmentById(tx, consignmentId))
    const owner = await customerById(tx, row.customer_id)
    await saveSigningCode(tx, {
      price_id: priceId,
      code_hash: signingCodeHash(config, priceId, code),
      sent_to: owner.email,
      expires_at: new Date(expiresAt),
      wrong_tries: 0,
    })
    await mail.send(tx, codeMail(config, owner, row, code))
    return owner.email
  })
  return { sent_to: maskEmail(sentTo), expires_at: wibIso(expiresAt) }
}

/** Where the right code was sent to. A try counts although what it was for is refused. */
export async function checkSigningCode(
  { db, config, now }: Services,
  priceId: number,
  code: string,
): Promise<string> {
  const kept = await signingCode(db, priceId)
  if (kept === null || now() >= instant(kept.expires_at.getTime()))
    return refuse({ code: 'consignment_code_expired' }, 'code')
  const tries = await takeSigningTry(db, priceId, MOST_TRIES)
  if (tries === null) return refuse({ code: 'consignment_code_expired' }, 'code')
  if (isSigningCode(config, priceId, code, kept.code_hash)) return kept.sent_to
  return refuse({ code: 'consignment_code_wrong', left: MOST_TRIES - tries }, 'code')
}

/** In the transaction of what it signed. */
export async function codeUsed(tx: Db, priceId: number): Promise<void> {
  await dropSigningCode(tx, priceId)
}
