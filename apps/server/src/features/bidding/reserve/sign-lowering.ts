import { createHmac, randomInt } from 'node:crypto'
import type { Body, Reply } from '@ketok/contract'
import { type CustomerId, HOUR_MS, instant, MINUTE_MS, maskEmail, plus, wibIso } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { isMadeByAny } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { customerById } from '../../people/account/account.ts'
import { sellersOf } from '../../people/company/company.ts'
import {
  type Lowering,
  lockLowering,
  loweringById,
  saveCode,
  setSigned,
  takeSigningTry,
} from './reserve.store.ts'
import { ownLoweringView } from './reserve.views.ts'
import { codeMail } from './reserve-news.ts'

const GOOD_MS = 15 * MINUTE_MS
/** A million codes and five tries: guessing leads nowhere. */
const MOST_TRIES = 5
/** Each sends a mail. */
const CODES: Limit = { name: 'reserve_code', burst: 5, everyMs: HOUR_MS / 5 }

/** A new code takes the place of the one before. */
export async function sendCode(
  { db, config, sharedLimits, mail, now }: Services,
  customerId: CustomerId,
  id: number,
): Promise<Reply<'POST /customer/limit/{lowering_id}/kode'>> {
  await toBeSigned(db, now(), customerId, id)
  await sharedLimits.take(CODES, id)
  const expiresAt = plus(now(), GOOD_MS)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sentTo = await inTransaction(db, async (tx) => {
    const lowering = await toBeSigned(tx, now(), customerId, id)
    const owner = await customerById(tx, customerId)
    await saveCode(tx, id, { hash: hashOf(config.keys.sealing[0], id, code), sentTo: owner.email, expiresAt })
    await mail.send(tx, codeMail(config, owner, lowering, code))
    return owner.email
  })
  return { sent_to: maskEmail(sentTo), expires_at: wibIso(expiresAt) }
}

/** The typed name and the code of the mailbox are the signature. What is signed stays signed: twice is once. */
export async function signLowering(
  { db, config, now }: Services,
  customerId: CustomerId,
  id: number,
  { signed_name, code }: Body<'POST /customer/limit/{lowering_id}/tanda-tangan'>,
  address: string,
): Promise<Reply<'POST /customer/limit/{lowering_id}/tanda-tangan'>> {
  const found = await own(db, customerId, id)
  if (found.state === 'signed') return ownLoweringView(found)
  const { code_hash, code_expires_at } = await toBeSigned(db, now(), customerId, id)
  if (code_hash === null || code_expires_at === null || now() >= instant(code_expires_at.getTime()))
    return refuse({ code: 'consignment_code_expired' }, 'code')
  const tries = await takeSigningTry(db, id, MOST_TRIES)
  if (tries === null) return refuse({ code: 'consignment_code_expired' }, 'code')
  if (!isMadeByAny(config.keys.sealing, code_hash, (key) => hashOf(key, id, code)))
    refuse({ code: 'consignment_code_wrong', left: MOST_TRIES - tries }, 'code')
  return inTransaction(db, async (tx) => {
    await lockLowering(tx, id)
    if ((await own(tx, customerId, id)).state !== 'signed') {
      await toBeSigned(tx, now(), customerId, id)
      await setSigned(tx, id, { name: signed_name, at: now(), address })
    }
    return ownLoweringView(await own(tx, customerId, id))
  })
}

async function own(db: Db, customerId: CustomerId, id: number): Promise<Lowering> {
  const lowering = orNotFound(await loweringById(db, id))
  // Whoever acts for a company signs for it, with a code of their own mailbox.
  return orNotFound((await sellersOf(db, customerId)).includes(lowering.customer_id) ? lowering : null)
}

/** The lowering waits for its seller, and its lot for its opening. */
async function toBeSigned(db: Db, now: number, customerId: CustomerId, id: number): Promise<Lowering> {
  const lowering = await own(db, customerId, id)
  if (lowering.state !== 'asked' || lowering.opens_at.getTime() <= now) refuse({ code: 'reserve_stands' })
  return lowering
}

const hashOf = (key: Uint8Array, id: number, code: string) =>
  createHmac('sha256', key).update(`reserve code:${id}:${code}`).digest()
