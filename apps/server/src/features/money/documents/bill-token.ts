import { createHmac } from 'node:crypto'
import { type BillId, billId } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { isMadeByAny, ringFor } from '../../../platform/secrets/secrets.ts'

const PROOF_BYTES = 12
const ID_BYTES = 4

type Keys = Pick<Config['keys'], 'sealing'>

/**
 * What is printed on a bill as a QR code: the bill's id and a proof that only the house can make, so that nobody finds
 * other bills by counting and nothing need be stored. 22 letters: a code that cheap phones read off paper.
 */
export function billToken(keys: Keys, bill: BillId): string {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(bill)
  return Buffer.concat([id, proofOf(ringOf(keys)[0], id)]).toString('base64url')
}

/** Null for anything the house did not print. */
export function billOfToken(keys: Keys, token: string): BillId | null {
  if (!/^[A-Za-z0-9_-]{22}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  // The last letter holds two bits that mean nothing: a paper has one code, not four.
  if (bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, ID_BYTES)
  if (!isMadeByAny(ringOf(keys), bytes.subarray(ID_BYTES), (key) => proofOf(key, id))) return null
  return billId(id.readUInt32BE())
}

const ringOf = ({ sealing }: Keys) => ringFor(sealing, 'ketok bill paper')

function proofOf(key: Uint8Array, id: Uint8Array): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, PROOF_BYTES)
}
