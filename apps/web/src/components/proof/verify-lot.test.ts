// @vitest-environment node
import {
  type AnyLotEvent,
  type ChainLink,
  fromHex,
  genesisBytes,
  instant,
  type LedgerEvent,
  type LotId,
  type LotPublished,
  linkBytes,
  lotId,
  receiptBytes,
  rupiah,
  sha256,
  toHex,
  wibIso,
} from '@ketok/domain'
import { kept, keptLedger, namesOf } from '@ketok/domain/kept-ledger'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ledger, verifyLot } from './verify-lot.ts'

const CUSTOMER = 7
const at = instant(Date.parse('2026-11-21T14:00:00+07:00'))
const events = [
  {
    type: 'lot_published',
    seq: 1,
    at,
    lotId: 3,
    by: 'system',
    terms: {
      version: 1,
      base: 100,
      increment: 10,
      windowMs: 120_000,
      extensionMs: 120_000,
      capMs: 3_600_000,
      confirmFactor: 2,
      opensAt: at,
      closesAt: instant(at + 3_600_000),
    },
  },
  { type: 'lot_opened', seq: 2, at, closesAt: instant(at + 3_600_000), hardCloseAt: instant(at + 7_200_000) },
  { type: 'maximum_raised', seq: 3, at, bidder: CUSTOMER, maximum: 150 },
] as unknown as LedgerEvent[]

const salt = new Uint8Array(16).fill(9)
let ledger: Ledger
let keys: CryptoKeyPair
let receipt: Parameters<typeof verifyLot>[2][number]

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))

beforeAll(async () => {
  keys = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  let previous = sha256(genesisBytes({ lotId: 3 as never, termsVersion: 1 }))
  const genesis = toHex(previous)
  const links: ChainLink[] = events.map((event) => {
    previous = sha256(linkBytes(previous, salt, event))
    return { event, salt, hash: previous }
  })
  ledger = {
    lot_id: lotId(3),
    layout: 1,
    openings: [],
    day: '2026-11-21',
    genesis,
    root: toHex(previous),
    earlier_keys: [],
    public_key: base64(await crypto.subtle.exportKey('raw', keys.publicKey)),
    events: links.map(({ event, hash }) => ({
      seq: event.seq,
      type: event.type,
      at: wibIso(at),
      payload: { ...event, salt: toHex(salt) },
      previous_hash: '',
      hash: toHex(hash),
    })),
  }
  const bytes = receiptBytes({
    lotId: 3 as never,
    seq: 3,
    bidder: CUSTOMER as never,
    amount: rupiah(150),
    at,
    hash: previous,
    termsVersion: 1,
  })
  receipt = {
    lot_id: lotId(3),
    layout: 1,
    seq: 3,
    amount: 150,
    at: wibIso(at),
    hash: toHex(previous),
    terms_version: 1,
    key_id: 'k',
    signature: base64(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes.slice())),
  }
})

/** A point of the curve that is no key of this house. */
const OTHER_KEY = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='

describe('a closed lot, checked in the browser', () => {
  it('is whole, and holds what the receipt promises', async () => {
    expect(await verifyLot(ledger, CUSTOMER, [receipt])).toEqual({
      intact: true,
      checked: 3,
      root: ledger.root,
      receipts: [{ seq: 3, inLog: true, signed: true }],
    })
  })

  it('is broken where an event was changed afterwards', async () => {
    const changed = structuredClone(ledger)
    const event = changed.events[1]
    if (event) event.payload.closesAt = at
    expect(await verifyLot(changed, CUSTOMER, [])).toEqual({ intact: false, brokenSeq: 2 })
  })

  it('does not believe a receipt for another amount, or of another bidder', async () => {
    const dearer = { ...receipt, amount: 140 }
    const verdict = await verifyLot(ledger, CUSTOMER, [dearer])
    expect(verdict).toMatchObject({ receipts: [{ signed: false }] })
    expect(await verifyLot(ledger, 8, [receipt])).toMatchObject({ receipts: [{ signed: false }] })
  })

  it('believes a receipt by a key that the house has replaced since, and by no other', async () => {
    const since = { ...ledger, public_key: OTHER_KEY }
    const verdict = await verifyLot({ ...since, earlier_keys: [ledger.public_key] }, CUSTOMER, [receipt])
    expect(verdict).toMatchObject({ receipts: [{ signed: true }] })
    expect(await verifyLot(since, CUSTOMER, [receipt])).toMatchObject({ receipts: [{ signed: false }] })
  })

  it('misses what a receipt promises when the log does not hold it', async () => {
    const strange = { ...receipt, hash: '00'.repeat(32) }
    expect(await verifyLot(ledger, CUSTOMER, [strange])).toMatchObject({ receipts: [{ inLog: false }] })
  })
})

describe('a closed lot of layout 2', () => {
  const LOT = 27 as LotId
  /** The maximum of the only bidder was 150, and the house was paid 100. */
  const log = kept(LOT, [
    { ...events[0], lotId: LOT, terms: { ...(events[0] as LotPublished).terms, reserve: null } },
    events[1],
    {
      ...{ type: 'bid_placed', seq: 3, at, bidder: CUSTOMER, nipl: 1, maximum: 150, price: 100 },
      ...{
        leader: CUSTOMER,
        leaderNipl: 1,
        reserveMet: true,
        closesAt: instant(at + 3_600_000),
        surpassed: null,
      },
    },
    {
      ...{ type: 'lot_closed', seq: 4, at: instant(at + 3_600_000) },
      outcome: { result: 'sold', price: 100, winner: CUSTOMER, nipl: 1 },
    },
  ] as AnyLotEvent[])
  const public2 = { ...keptLedger(LOT, log).ledger } as Ledger
  const pseudonym = namesOf(LOT).bidder(CUSTOMER as never)

  async function ownReceipt() {
    const { hash } = public2.events[2] as Ledger['events'][number]
    const bytes = receiptBytes({
      ...{ lotId: LOT, seq: 3, bidder: pseudonym, amount: rupiah(150), at, termsVersion: 1 },
      hash: fromHex(hash) as Uint8Array,
    })
    const signature = base64(await crypto.subtle.sign('Ed25519', keys.privateKey, bytes.slice()))
    const opening = toHex(log[2]?.salt ?? new Uint8Array(0))
    const named = { layout: 2 as const, pseudonym: toHex(pseudonym), opening }
    return { ...receipt, ...named, lot_id: LOT, hash, signature }
  }

  it('holds what the receipt promises, by pseudonym and by the amount under its commitment', async () => {
    const ledger = { ...public2, public_key: await rawKey() }
    expect(await verifyLot(ledger, CUSTOMER, [await ownReceipt()])).toEqual({
      intact: true,
      checked: 4,
      root: public2.root,
      receipts: [{ seq: 3, inLog: true, signed: true }],
    })
  })

  it('does not believe a receipt with another opening, or with somebody else’s name', async () => {
    const ledger = { ...public2, public_key: await rawKey() }
    const own = await ownReceipt()
    const strange = [
      { ...own, opening: '00'.repeat(32) },
      { ...own, pseudonym: '00'.repeat(16) },
    ]
    expect(await verifyLot(ledger, CUSTOMER, strange)).toMatchObject({
      receipts: [
        { inLog: false, signed: true },
        { inLog: true, signed: false },
      ],
    })
  })
})

const rawKey = async () => base64(await crypto.subtle.exportKey('raw', keys.publicKey))
