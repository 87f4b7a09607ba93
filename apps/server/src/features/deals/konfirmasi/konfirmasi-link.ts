import { createHmac } from 'node:crypto'
import type { LotId } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { sameSecret } from '../../../platform/secrets.ts'

/**
 * Lets whoever has the seller's mail answer for this one lot without signing in. Signed and not stored: the database
 * shows nobody how to answer, and the question itself says until when the link is good for anything.
 */
export function konfirmasiToken({ keys }: Pick<Config, 'keys'>, lotId: LotId): string {
  const signature = createHmac('sha256', keys.sealing).update(`konfirmasi:${lotId}`).digest('base64url')
  return `${lotId}_${signature}`
}

/** Null for anything that this house did not sign. */
export function lotOfToken(config: Pick<Config, 'keys'>, token: string): LotId | null {
  const lotId = /^([1-9][0-9]{0,9})_/.exec(token)?.[1]
  if (lotId === undefined) return null
  const id = Number(lotId) as LotId
  return sameSecret(token, konfirmasiToken(config, id)) ? id : null
}
