import { isRecord } from '../../is-record.ts'
import { isKeyOf } from '../../keys-of.ts'
import type { Rupiah } from '../../rupiah.ts'
import { fromHex, toHex } from '../byte-record.ts'
import { type AnyLotEvent, HASH_SIZE, type PublicTerms } from '../hash-chain.ts'
import type { Automatic, BidSource } from '../live-lot/lot.ts'
import { PSEUDONYM_SIZE } from './commitment.ts'

/*
 * An event of layout 2: everything in it is public, and everything in it is hashed. `Bytes` is how its pseudonyms,
 * commitments and salts lie at hand: bytes in the house, hex on the wire.
 */

/** Which of the staff it was is nobody's business outside; that a person did it is. */
export type PublicOperator = 'system' | 'staff'

export type PublicOutcome<Bytes> =
  | {
      readonly result: 'sold' | 'konfirmasi'
      readonly price: Rupiah
      readonly winner: Bytes
      readonly nipl: Bytes
    }
  | { readonly result: 'passed' }

/** The commitment of a maximum that was beaten, opened by what beat it. */
export interface PublicOpening<Bytes> {
  readonly seq: number
  readonly amount: Rupiah
  readonly salt: Bytes
}

interface Happened {
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
}

interface Bodies<Bytes> {
  lot_published: {
    readonly lotId: number
    readonly by: PublicOperator
    readonly terms: PublicTerms
    /** A commitment, also where there is none. */
    readonly reserve: Bytes
  }
  lot_moved: {
    readonly by: PublicOperator
    readonly opensAt: number
    readonly closesAt: number
    readonly reason: string
  }
  /** A commitment in the place of the one before it. */
  reserve_lowered: { readonly by: PublicOperator; readonly reserve: Bytes }
  lot_opened: { readonly closesAt: number; readonly hardCloseAt: number }
  bid_placed: {
    readonly bidder: Bytes
    readonly nipl: Bytes
    /** To the bidder's maximum. */
    readonly commitment: Bytes
    readonly price: Rupiah
    readonly leader: Bytes
    readonly leaderNipl: Bytes
    readonly reserveMet: boolean
    readonly closesAt: number
    /** Of the bidder's own maximum where it was beaten at once; of the former leader's where this bid beat it. */
    readonly opened: PublicOpening<Bytes> | null
  }
  maximum_raised: { readonly bidder: Bytes; readonly commitment: Bytes }
  maximum_lowered: { readonly bidder: Bytes; readonly commitment: Bytes; readonly undoes: number | null }
  bid_undone: {
    readonly bidder: Bytes
    readonly nipl: Bytes
    readonly price: Rupiah
    readonly undoes: number
  }
  lot_paused: { readonly by: PublicOperator; readonly since: number; readonly reason: string }
  lot_resumed: { readonly by: PublicOperator; readonly closesAt: number; readonly hardCloseAt: number }
  lot_closed: { readonly outcome: PublicOutcome<Bytes> }
  konfirmasi_ended: { readonly outcome: PublicOutcome<Bytes> }
  lot_withdrawn: { readonly by: PublicOperator; readonly reason: string }
  lot_cancelled: { readonly by: PublicOperator; readonly reason: string }
  proxy_set: { readonly bidder: Bytes; readonly nipl: Bytes; readonly commitment: Bytes }
  proxy_removed: { readonly bidder: Bytes }
  lot_called_up: {
    readonly by: PublicOperator
    readonly floorLeads: boolean
    readonly automatic: Automatic | null
    readonly endsAt: number | null
    readonly frozen: readonly { readonly bidder: Bytes; readonly nipl: Bytes | null }[]
  }
  step_set: { readonly by: PublicOperator; readonly step: Rupiah }
  ask_announced: { readonly by: PublicOperator; readonly ask: Rupiah; readonly endsAt: number | null }
  bid_taken: {
    readonly source: BidSource
    readonly by: PublicOperator
    readonly bidder: Bytes
    readonly nipl: Bytes
    readonly price: Rupiah
    readonly reserveMet: boolean
    readonly ask: Rupiah
    readonly endsAt: number | null
  }
  call_made: { readonly by: PublicOperator; readonly call: number }
  bid_taken_back: {
    readonly by: PublicOperator
    readonly undoes: number
    readonly count: number
    readonly bidder: Bytes
    readonly nipl: Bytes
    readonly price: Rupiah
    readonly ask: Rupiah
    readonly endsAt: number | null
  }
  hammer_fallen: {
    readonly by: PublicOperator
    readonly outcome: PublicOutcome<Bytes>
    readonly endsAt: number | null
  }
  lot_reopened: {
    readonly by: PublicOperator
    readonly ask: Rupiah
    readonly endsAt: number | null
    readonly reason: string
  }
  bidding_paused: { readonly by: PublicOperator; readonly reason: string }
  bidding_resumed: { readonly by: PublicOperator; readonly endsAt: number | null }
  automatic_set: {
    readonly by: PublicOperator
    readonly automatic: Automatic | null
    readonly endsAt: number | null
  }
  ring_restarted: { readonly endsAt: number | null }
}

export type PublicLotEvent<Bytes> = {
  [Type in keyof Bodies<Bytes>]: Happened & { readonly type: Type } & Bodies<Bytes>[Type]
}[keyof Bodies<Bytes>]

export type PublicEventType = AnyLotEvent['type']

type FieldKind =
  | 'flag'
  | 'count'
  | 'long'
  | 'maybe count'
  | 'maybe long'
  | 'name'
  | 'hash'
  | 'operator'
  | 'text'
  | 'terms'
  | 'outcome'
  | 'opening'
  | 'automatic'
  | 'frozen'
  | 'source'
  | 'call'

export interface PublicShape {
  /** Its number in the bytes; the same as in layout 1. */
  readonly code: number
  /** In the order of the bytes. */
  readonly fields: readonly (readonly [name: string, kind: FieldKind])[]
}

const OUTCOME = [['outcome', 'outcome']] as const
const STOPPED = [
  ['by', 'operator'],
  ['reason', 'text'],
] as const

/** The one place that says which fields an event has and how each lies: bytes, JSON and checks follow it. */
export const PUBLIC_SHAPES: { readonly [Type in PublicEventType]: PublicShape } = {
  lot_published: {
    code: 1,
    fields: [
      ['lotId', 'count'],
      ['by', 'operator'],
      ['terms', 'terms'],
      ['reserve', 'hash'],
    ],
  },
  lot_opened: {
    code: 2,
    fields: [
      ['closesAt', 'long'],
      ['hardCloseAt', 'long'],
    ],
  },
  bid_placed: {
    code: 3,
    fields: [
      ['bidder', 'name'],
      ['nipl', 'name'],
      ['commitment', 'hash'],
      ['price', 'long'],
      ['leader', 'name'],
      ['leaderNipl', 'name'],
      ['reserveMet', 'flag'],
      ['closesAt', 'long'],
      ['opened', 'opening'],
    ],
  },
  maximum_raised: {
    code: 4,
    fields: [
      ['bidder', 'name'],
      ['commitment', 'hash'],
    ],
  },
  maximum_lowered: {
    code: 5,
    fields: [
      ['bidder', 'name'],
      ['commitment', 'hash'],
      ['undoes', 'maybe count'],
    ],
  },
  bid_undone: {
    code: 6,
    fields: [
      ['bidder', 'name'],
      ['nipl', 'name'],
      ['price', 'long'],
      ['undoes', 'count'],
    ],
  },
  lot_paused: {
    code: 7,
    fields: [
      ['by', 'operator'],
      ['since', 'long'],
      ['reason', 'text'],
    ],
  },
  lot_resumed: {
    code: 8,
    fields: [
      ['by', 'operator'],
      ['closesAt', 'long'],
      ['hardCloseAt', 'long'],
    ],
  },
  lot_closed: { code: 9, fields: OUTCOME },
  lot_withdrawn: { code: 10, fields: STOPPED },
  lot_cancelled: { code: 11, fields: STOPPED },
  proxy_set: {
    code: 12,
    fields: [
      ['bidder', 'name'],
      ['nipl', 'name'],
      ['commitment', 'hash'],
    ],
  },
  proxy_removed: { code: 13, fields: [['bidder', 'name']] },
  lot_called_up: {
    code: 14,
    fields: [
      ['by', 'operator'],
      ['floorLeads', 'flag'],
      ['automatic', 'automatic'],
      ['endsAt', 'maybe long'],
      ['frozen', 'frozen'],
    ],
  },
  step_set: {
    code: 15,
    fields: [
      ['by', 'operator'],
      ['step', 'long'],
    ],
  },
  ask_announced: {
    code: 16,
    fields: [
      ['by', 'operator'],
      ['ask', 'long'],
      ['endsAt', 'maybe long'],
    ],
  },
  bid_taken: {
    code: 17,
    fields: [
      ['source', 'source'],
      ['by', 'operator'],
      ['bidder', 'name'],
      ['nipl', 'name'],
      ['price', 'long'],
      ['reserveMet', 'flag'],
      ['ask', 'long'],
      ['endsAt', 'maybe long'],
    ],
  },
  call_made: {
    code: 18,
    fields: [
      ['by', 'operator'],
      ['call', 'call'],
    ],
  },
  bid_taken_back: {
    code: 19,
    fields: [
      ['by', 'operator'],
      ['undoes', 'count'],
      ['count', 'count'],
      ['bidder', 'name'],
      ['nipl', 'name'],
      ['price', 'long'],
      ['ask', 'long'],
      ['endsAt', 'maybe long'],
    ],
  },
  hammer_fallen: {
    code: 20,
    fields: [
      ['by', 'operator'],
      ['outcome', 'outcome'],
      ['endsAt', 'maybe long'],
    ],
  },
  lot_reopened: {
    code: 21,
    fields: [
      ['by', 'operator'],
      ['ask', 'long'],
      ['endsAt', 'maybe long'],
      ['reason', 'text'],
    ],
  },
  bidding_paused: { code: 22, fields: STOPPED },
  bidding_resumed: {
    code: 23,
    fields: [
      ['by', 'operator'],
      ['endsAt', 'maybe long'],
    ],
  },
  automatic_set: {
    code: 24,
    fields: [
      ['by', 'operator'],
      ['automatic', 'automatic'],
      ['endsAt', 'maybe long'],
    ],
  },
  ring_restarted: { code: 25, fields: [['endsAt', 'maybe long']] },
  konfirmasi_ended: { code: 26, fields: OUTCOME },
  lot_moved: {
    code: 27,
    fields: [
      ['by', 'operator'],
      ['opensAt', 'long'],
      ['closesAt', 'long'],
      ['reason', 'text'],
    ],
  },
  reserve_lowered: {
    code: 28,
    fields: [
      ['by', 'operator'],
      ['reserve', 'hash'],
    ],
  },
}

/** The body of an event as it goes over the wire. */
export function publicPayload(event: PublicLotEvent<Uint8Array>): Record<string, unknown> {
  const body: Readonly<Record<string, unknown>> = { ...event }
  const { fields } = PUBLIC_SHAPES[event.type]
  return Object.fromEntries(fields.map(([name]) => [name, inHex(body[name])]))
}

function inHex(value: unknown): unknown {
  if (value instanceof Uint8Array) return toHex(value)
  if (Array.isArray(value)) return value.map(inHex)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inHex(inner)]))
}

/** Null for anything that is no event of layout 2, with a field too many as well: nothing unproved is shown as proved. */
export function publicEventIn(
  type: string,
  seq: number,
  at: number,
  payload: Readonly<Record<string, unknown>>,
): PublicLotEvent<Uint8Array> | null {
  if (!isKeyOf(PUBLIC_SHAPES, type)) return null
  const { fields } = PUBLIC_SHAPES[type]
  const body = objectOf(payload, fields)
  return body === null ? null : ({ type, seq, at, ...body } as unknown as PublicLotEvent<Uint8Array>)
}

const TERMS_FIELDS: PublicShape['fields'] = [
  ['version', 'count'],
  ['base', 'long'],
  ['increment', 'long'],
  ['windowMs', 'count'],
  ['extensionMs', 'count'],
  ['capMs', 'count'],
  ['confirmFactor', 'count'],
  ['opensAt', 'long'],
  ['closesAt', 'long'],
]
const SALE_FIELDS: PublicShape['fields'] = [
  ['price', 'long'],
  ['winner', 'name'],
  ['nipl', 'name'],
]
const OPENING_FIELDS = [
  ['seq', 'count'],
  ['amount', 'long'],
  ['salt', 'hash'],
] as const
const AUTOMATIC_FIELDS = [
  ['ringMs', 'count'],
  ['breakMs', 'count'],
] as const

/** Not what it should be. */
const WRONG = Symbol('wrong')

function objectOf(value: unknown, fields: PublicShape['fields']): Record<string, unknown> | null {
  if (!isRecord(value) || Array.isArray(value)) return null
  if (Object.keys(value).length !== fields.length) return null
  const read: Record<string, unknown> = {}
  for (const [name, kind] of fields) {
    const field = Object.hasOwn(value, name) ? fieldOf(value[name], kind) : WRONG
    if (field === WRONG) return null
    read[name] = field
  }
  return read
}

function fieldOf(value: unknown, kind: FieldKind): unknown {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : WRONG
    case 'count':
      return isWhole(value, 0xffff_ffff) ? value : WRONG
    case 'long':
      return isWhole(value, Number.MAX_SAFE_INTEGER) ? value : WRONG
    case 'maybe count':
    case 'maybe long':
      // A zero would lie in the bytes as nothing does.
      return value === null ||
        (value !== 0 && fieldOf(value, kind === 'maybe count' ? 'count' : 'long') !== WRONG)
        ? value
        : WRONG
    case 'name':
      return bytesOf(value, PSEUDONYM_SIZE) ?? WRONG
    case 'hash':
      return bytesOf(value, HASH_SIZE) ?? WRONG
    case 'operator':
      return value === 'system' || value === 'staff' ? value : WRONG
    case 'text':
      return typeof value === 'string' ? value : WRONG
    case 'source':
      return value === 'floor' || value === 'online' || value === 'proxy' ? value : WRONG
    case 'call':
      return value === 1 || value === 2 ? value : WRONG
    case 'terms':
      return objectOf(value, TERMS_FIELDS) ?? WRONG
    case 'opening':
      return value === null ? null : (objectOf(value, OPENING_FIELDS) ?? WRONG)
    case 'automatic':
      return value === null ? null : (objectOf(value, AUTOMATIC_FIELDS) ?? WRONG)
    case 'outcome':
      return outcomeIn(value) ?? WRONG
    case 'frozen': {
      if (!Array.isArray(value)) return WRONG
      const read = value.map(frozenIn)
      return read.includes(null) ? WRONG : read
    }
  }
}

function outcomeIn(value: unknown): unknown {
  if (!isRecord(value)) return null
  const { result, ...sale } = value
  if (result === 'passed') return Object.keys(sale).length === 0 ? { result } : null
  if (result !== 'sold' && result !== 'konfirmasi') return null
  const read = objectOf(sale, SALE_FIELDS)
  return read === null ? null : { result, ...read }
}

function frozenIn(value: unknown): unknown {
  if (!isRecord(value)) return null
  const { nipl, ...rest } = value
  const read = objectOf(rest, [['bidder', 'name']])
  if (read === null) return null
  const own = nipl === null ? null : bytesOf(nipl, PSEUDONYM_SIZE)
  return own === null && nipl !== null ? null : { ...read, nipl: own }
}

function isWhole(value: unknown, largest: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largest
}

/** Lower case only: a second spelling of the same bytes would be a second name of the same bidder. */
function bytesOf(value: unknown, size: number): Uint8Array | null {
  if (typeof value !== 'string' || value.length !== size * 2 || value !== value.toLowerCase()) return null
  return fromHex(value)
}
