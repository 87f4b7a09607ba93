import { ByteRecord, utf8 } from '../byte-record.ts'
import {
  type ChainGenesis,
  type ChainVerdict,
  HASH_SIZE,
  type PublicTerms,
  type Sha256,
} from '../hash-chain.ts'
import type { Automatic } from '../live-lot/lot.ts'
import { PSEUDONYM_SIZE } from './commitment.ts'
import {
  PUBLIC_SHAPES,
  type PublicLotEvent,
  type PublicOpening,
  type PublicOutcome,
  type PublicShape,
} from './public-event.ts'

/*
 * Layout 2 of a lot's log. hash(n) = SHA-256(bytes of link n); hash(0) = SHA-256(genesis).
 *
 * genesis (25 bytes)  'KETOK LOT CHAIN\0' 16 | layout version 1 | lot 4 | terms version 4
 * link                previous hash 32 | layout version 1 | type 1 | seq 4 | at 8 | body
 *
 * The body is the fields of the type in the order of PUBLIC_SHAPES, each by its kind:
 *   flag, source, call, operator 1 | count 4 | long 8 | name 16 | hash 32 | text: length 4, then UTF-8
 *   terms      version 4 | base 8 | increment 8 | W 4 | X 4 | C 4 | confirm factor 4 | opens 8 | closes 8
 *   outcome    result 1 (0 passed, 1 sold, 2 konfirmasi) | price 8 | winner 16 | NIPL 16
 *   opening    seq 4 | amount 8 | salt 32
 *   automatic  ring 4 | break 4
 *   frozen     count 4 | each: bidder 16 | NIPL 16
 * What is not there is 0. operator: 0 the system, 1 one of the staff. source: 0 floor, 1 online, 2 proxy.
 *
 * There is no salt beside the body, unlike layout 1: nothing in it can be guessed from its hash, for its pseudonyms need
 * the key of the lot and its commitments have 32 random bytes of their own.
 */

export const PUBLIC_LAYOUT_VERSION = 2

const HEAD_SIZE = HASH_SIZE + 1 + 1 + 4 + 8
const TERMS_SIZE = 52
const OUTCOME_SIZE = 1 + 8 + 2 * PSEUDONYM_SIZE
const OPENING_SIZE = 4 + 8 + 32
const NOBODY = new Uint8Array(PSEUDONYM_SIZE)
const NO_SALT = new Uint8Array(32)

const RESULTS = { passed: 0, sold: 1, konfirmasi: 2 } as const
const SOURCES = { floor: 0, online: 1, proxy: 2 } as const

export function publicGenesisBytes({ lotId, termsVersion }: ChainGenesis): Uint8Array {
  const record = new ByteRecord(25)
  record.raw(utf8('KETOK LOT CHAIN\0'), 16)
  record.u8(PUBLIC_LAYOUT_VERSION)
  record.u32(lotId)
  record.u32(termsVersion)
  return record.bytes
}

export function publicLinkBytes(previousHash: Uint8Array, event: PublicLotEvent<Uint8Array>): Uint8Array {
  const { code, fields } = PUBLIC_SHAPES[event.type]
  const body = event as unknown as Readonly<Record<string, unknown>>
  const text = typeof body.reason === 'string' ? utf8(body.reason) : null
  let size = FIXED_SIZES[event.type] ?? 0
  if (size === 0) {
    size = HEAD_SIZE
    for (const [name, kind] of fields) size += sizeOf(kind, body[name], text)
  }
  const record = new ByteRecord(size)
  record.raw(previousHash, HASH_SIZE)
  record.u8(PUBLIC_LAYOUT_VERSION)
  record.u8(code)
  record.u32(event.seq)
  record.u64(event.at)
  for (const [name, kind] of fields) write(record, kind, body[name], text)
  return record.bytes
}

/** Of the types whose bytes are always as many; nothing is measured in a race. */
const FIXED_SIZES: Partial<Record<PublicLotEvent<Uint8Array>['type'], number>> = Object.fromEntries(
  Object.entries(PUBLIC_SHAPES)
    .filter(([, { fields }]) => fields.every(([, kind]) => kind !== 'text' && kind !== 'frozen'))
    .map(([type, { fields }]) => [
      type,
      fields.reduce((size, [, kind]) => size + sizeOf(kind, null, null), HEAD_SIZE),
    ]),
)

type FieldKind = PublicShape['fields'][number][1]

function sizeOf(kind: FieldKind, value: unknown, text: Uint8Array | null): number {
  switch (kind) {
    case 'flag':
    case 'source':
    case 'call':
    case 'operator':
      return 1
    case 'count':
    case 'maybe count':
      return 4
    case 'long':
    case 'maybe long':
    case 'automatic':
      return 8
    case 'name':
      return PSEUDONYM_SIZE
    case 'hash':
      return HASH_SIZE
    case 'terms':
      return TERMS_SIZE
    case 'outcome':
      return OUTCOME_SIZE
    case 'opening':
      return OPENING_SIZE
    case 'text':
      return 4 + (text?.length ?? 0)
    case 'frozen':
      return 4 + (value as readonly unknown[]).length * 2 * PSEUDONYM_SIZE
  }
}

function write(record: ByteRecord, kind: FieldKind, value: unknown, text: Uint8Array | null): void {
  switch (kind) {
    case 'flag':
      record.u8(value === true ? 1 : 0)
      break
    case 'source':
      record.u8(SOURCES[value as keyof typeof SOURCES])
      break
    case 'call':
      record.u8(Number(value))
      break
    case 'operator':
      record.u8(value === 'system' ? 0 : 1)
      break
    case 'count':
    case 'maybe count':
      record.u32(Number(value ?? 0))
      break
    case 'long':
    case 'maybe long':
      record.u64(Number(value ?? 0))
      break
    case 'name':
      record.raw(value as Uint8Array, PSEUDONYM_SIZE)
      break
    case 'hash':
      record.raw(value as Uint8Array, HASH_SIZE)
      break
    case 'text':
      record.text(text ?? utf8(String(value)))
      break
    case 'automatic': {
      const automatic = value as Automatic | null
      record.u32(automatic?.ringMs ?? 0)
      record.u32(automatic?.breakMs ?? 0)
      break
    }
    case 'terms':
      writeTerms(record, value as PublicTerms)
      break
    case 'outcome': {
      const outcome = value as PublicOutcome<Uint8Array>
      const sale = outcome.result === 'passed' ? null : outcome
      record.u8(RESULTS[outcome.result])
      record.u64(sale?.price ?? 0)
      record.raw(sale?.winner ?? NOBODY, PSEUDONYM_SIZE)
      record.raw(sale?.nipl ?? NOBODY, PSEUDONYM_SIZE)
      break
    }
    case 'opening': {
      const opening = value as PublicOpening<Uint8Array> | null
      record.u32(opening?.seq ?? 0)
      record.u64(opening?.amount ?? 0)
      record.raw(opening?.salt ?? NO_SALT, 32)
      break
    }
    case 'frozen': {
      const frozen = value as readonly { bidder: Uint8Array; nipl: Uint8Array | null }[]
      record.u32(frozen.length)
      for (const { bidder, nipl } of frozen) {
        record.raw(bidder, PSEUDONYM_SIZE)
        record.raw(nipl ?? NOBODY, PSEUDONYM_SIZE)
      }
    }
  }
}

function writeTerms(record: ByteRecord, terms: PublicTerms): void {
  record.u32(terms.version)
  record.u64(terms.base)
  record.u64(terms.increment)
  record.u32(terms.windowMs)
  record.u32(terms.extensionMs)
  record.u32(terms.capMs)
  record.u32(terms.confirmFactor)
  record.u64(terms.opensAt)
  record.u64(terms.closesAt)
}

export interface PublicLink {
  readonly event: PublicLotEvent<Uint8Array>
  readonly hash: Uint8Array
}

export function verifyPublicChain(
  genesis: ChainGenesis,
  links: readonly PublicLink[],
  sha256: Sha256,
): ChainVerdict {
  let previous = sha256(publicGenesisBytes(genesis))
  let seq = 0
  for (const { event, hash } of links) {
    seq++
    const expected = sha256(publicLinkBytes(previous, event))
    if (event.seq !== seq || !sameBytes(hash, expected)) return { intact: false, brokenSeq: seq }
    previous = hash
  }
  return { intact: true, checked: seq, root: previous }
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
