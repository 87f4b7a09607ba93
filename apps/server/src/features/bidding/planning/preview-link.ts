import { createHmac } from 'node:crypto'
import { type AuctionId, auctionId, type Instant, instant } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { isMadeByAny, ringFor } from '../../../platform/secrets/secrets.ts'

type Keys = Pick<Config['keys'], 'sealing'>

export interface PreviewLink {
  readonly auctionId: AuctionId
  readonly until: Instant
}

const HEAD_BYTES = 8
const PROOF_BYTES = 16

/**
 * Lets whoever has the link look at one plan until its end. Signed and not stored: what it says is which plan and how long, and
 * only the house can make another.
 */
export function previewToken(keys: Keys, { auctionId: id, until }: PreviewLink): string {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(id)
  head.writeUInt32BE(until / 1000, 4)
  return Buffer.concat([head, proofOf(ringOf(keys)[0], head)]).toString('base64url')
}

/** Null for anything that this house did not sign. */
export function readPreviewToken(keys: Keys, token: string): PreviewLink | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== HEAD_BYTES + PROOF_BYTES) return null
  const head = bytes.subarray(0, HEAD_BYTES)
  if (!isMadeByAny(ringOf(keys), bytes.subarray(HEAD_BYTES), (key) => proofOf(key, head))) return null
  return { auctionId: auctionId(head.readUInt32BE()), until: instant(head.readUInt32BE(4) * 1000) }
}

const ringOf = ({ sealing }: Keys) => ringFor(sealing, 'ketok sale preview')

const proofOf = (key: Uint8Array, head: Uint8Array): Buffer =>
  createHmac('sha256', key).update(head).digest().subarray(0, PROOF_BYTES)
