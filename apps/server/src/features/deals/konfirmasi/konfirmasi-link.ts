import { createHmac } from 'node:crypto'
import { isId, type LotId, lotId as lotIdOf } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { isMadeByAny } from '../../../platform/secrets/secrets.ts'

/**
 * Lets whoever has the seller's mail answer for this one lot without signing in. Signed and not stored: the database
 * shows nobody how to answer, and the question itself says until when the link is good for anything.
 */
export function konfirmasiToken({ keys }: Pick<Config, 'keys'>, lotId: LotId): string {
  return signed(keys.sealing[0], lotId)
}

function signed(key: Uint8Array, lotId: LotId): string {
  return `${lotId}_${createHmac('sha256', key).update(`konfirmasi:${lotId}`).digest('base64url')}`
}

/** Null for anything that this house did not sign. */
export function lotOfToken({ keys }: Pick<Config, 'keys'>, token: string): LotId | null {
  const lotId = /^([1-9][0-9]{0,9})_/.exec(token)?.[1]
  if (lotId === undefined) return null
  const number = Number(lotId)
  if (!isId(number)) return null
  const id = lotIdOf(number)
  return isMadeByAny(keys.sealing, token, (key) => signed(key, id)) ? id : null
}
