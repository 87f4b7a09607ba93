import type { AuctionId } from '../../ids.ts'
import { ByteRecord, fromHex, utf8 } from '../byte-record.ts'
import { type ChainVerdict, HASH_SIZE, type Sha256 } from '../hash-chain.ts'
import type { SaleEvent } from './sale.ts'

/*
 * The log of a session is chained as the log of a lot is (hash-chain.ts), without salt, for nothing in it is secret.
 *
 * genesis (21 bytes)  'KETOK SALE CHAIN' 16 | layout version 1 | auction 4
 *
 * link                previous hash 32 | layout version 1 | type 1 | seq 4 | at 8 | by 4 | body
 *   1 prebid_opened, 2 sale_started, 4 sale_resumed, 5 sale_ended   nothing more
 *   3 sale_paused       reason
 *   6 automatic_chosen  ring 4 | break 4   (0 when an auctioneer sells)
 *   7 message_posted    text
 *   8 sale_ratified     count 4 | each: lot 4 | last hash of its log 32
 *
 * by = staff id, 0 for the system. Texts are length 4 | UTF-8.
 */

const LAYOUT_VERSION = 1
const HEAD_SIZE = HASH_SIZE + 1 + 1 + 4 + 8 + 4

const CODES = {
  prebid_opened: 1,
  sale_started: 2,
  sale_paused: 3,
  sale_resumed: 4,
  sale_ended: 5,
  automatic_chosen: 6,
  message_posted: 7,
  sale_ratified: 8,
} as const satisfies Record<SaleEvent['type'], number>

export function saleGenesisBytes(auctionId: AuctionId): Uint8Array {
  const record = new ByteRecord(21)
  record.raw(utf8('KETOK SALE CHAIN'), 16)
  record.u8(LAYOUT_VERSION)
  record.u32(auctionId)
  return record.bytes
}

export function saleLinkBytes(previousHash: Uint8Array, event: SaleEvent): Uint8Array {
  const text = utf8(
    event.type === 'sale_paused' ? event.reason : event.type === 'message_posted' ? event.text : '',
  )
  const record = new ByteRecord(HEAD_SIZE + bodySize(event, text))
  record.raw(previousHash, HASH_SIZE)
  record.u8(LAYOUT_VERSION)
  record.u8(CODES[event.type])
  record.u32(event.seq)
  record.u64(event.at)
  record.u32(event.by === 'system' ? 0 : event.by)
  switch (event.type) {
    case 'sale_paused':
    case 'message_posted':
      record.text(text)
      break
    case 'automatic_chosen':
      record.u32(event.automatic?.ringMs ?? 0)
      record.u32(event.automatic?.breakMs ?? 0)
      break
    case 'sale_ratified':
      record.u32(event.lots.length)
      for (const { lotId, head } of event.lots) {
        record.u32(lotId)
        record.raw(fromHex(head) ?? new Uint8Array(0), HASH_SIZE)
      }
      break
  }
  return record.bytes
}

function bodySize(event: SaleEvent, text: Uint8Array): number {
  switch (event.type) {
    case 'sale_paused':
    case 'message_posted':
      return 4 + text.length
    case 'automatic_chosen':
      return 8
    case 'sale_ratified':
      return 4 + event.lots.length * (4 + HASH_SIZE)
    default:
      return 0
  }
}

export function verifySaleChain(
  auctionId: AuctionId,
  links: readonly { readonly event: SaleEvent; readonly hash: Uint8Array }[],
  sha256: Sha256,
): ChainVerdict {
  let previous = sha256(saleGenesisBytes(auctionId))
  let seq = 0
  for (const { event, hash } of links) {
    seq++
    const expected = sha256(saleLinkBytes(previous, event))
    const isSame = hash.length === expected.length && hash.every((byte, index) => byte === expected[index])
    if (event.seq !== seq || !isSame) return { intact: false, brokenSeq: seq }
    previous = hash
  }
  return { intact: true, checked: seq, root: previous }
}
