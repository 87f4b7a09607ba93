import type { BidderId, LotId, NiplId } from '../../ids.ts'
import { ByteRecord, utf8 } from '../byte-record.ts'
import type { Sha256 } from '../hash-chain.ts'
import type { CommitmentKind } from './public-ledger.ts'

/*
 * What stands in a log of layout 2 in the place of what nobody may read there.
 *
 * commitment (69 bytes)  name 16 | length of the whole 4 | layout version 1 | lot 4 | seq 4 | amount 8 | salt 32
 *                        hashed by SHA-256; the name is 'KETOK MAXIMUM\0\0\0' or 'KETOK RESERVE\0\0\0'
 *
 * pseudonym (25 bytes)   name 16 | layout version 1 | lot 4 | id 4
 *                        under HMAC-SHA256 with the key of the lot, the first 16 bytes of it;
 *                        the name is 'KETOK BIDDER\0\0\0\0' or 'KETOK NIPL\0\0\0\0\0\0'
 */

export const COMMITMENT_SALT_SIZE = 32
export const PSEUDONYM_SIZE = 16
export const LOT_KEY_SIZE = 32

const LAYOUT_VERSION = 2
const COMMITMENT_BYTES = 69

const COMMITMENT_NAMES = {
  maximum: utf8('KETOK MAXIMUM\0\0\0'),
  reserve: utf8('KETOK RESERVE\0\0\0'),
} as const satisfies Record<CommitmentKind, Uint8Array>

const BIDDER_NAME = utf8('KETOK BIDDER\0\0\0\0')
const NIPL_NAME = utf8('KETOK NIPL\0\0\0\0\0\0')

/** An amount that only its owner knows, with what proves it. */
export interface Opening {
  /** The event that committed to it. */
  readonly seq: number
  /** Rupiah; a reserve of 0 says that there is none. */
  readonly amount: number
  /** 32 random bytes, used for this and for nothing else. */
  readonly salt: Uint8Array
}

export function commitmentOf(
  kind: CommitmentKind,
  lotId: number,
  { seq, amount, salt }: Opening,
  sha256: Sha256,
): Uint8Array {
  const record = new ByteRecord(COMMITMENT_BYTES)
  record.raw(COMMITMENT_NAMES[kind], 16)
  record.u32(COMMITMENT_BYTES)
  record.u8(LAYOUT_VERSION)
  record.u32(lotId)
  record.u32(seq)
  record.u64(amount)
  record.raw(salt, COMMITMENT_SALT_SIZE)
  return sha256(record.bytes)
}

/** What goes under the key of the lot. */
export function bidderNameBytes(lotId: LotId, bidder: BidderId): Uint8Array {
  return nameBytes(BIDDER_NAME, lotId, bidder)
}

export function niplNameBytes(lotId: LotId, nipl: NiplId): Uint8Array {
  return nameBytes(NIPL_NAME, lotId, nipl)
}

function nameBytes(name: Uint8Array, lotId: LotId, id: number): Uint8Array {
  const record = new ByteRecord(25)
  record.raw(name, 16)
  record.u8(LAYOUT_VERSION)
  record.u32(lotId)
  record.u32(id)
  return record.bytes
}
