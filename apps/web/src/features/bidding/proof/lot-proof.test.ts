import {
  dayBytes,
  dayTree,
  genesisBytes,
  instant,
  type LedgerEvent,
  type LotId,
  linkBytes,
  NO_DAY_BEFORE,
  type PublicLedger,
  sha256,
  toHex,
  wibIso,
} from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { type DayProof, dayNumber, judge, signedOfDay } from './lot-proof.ts'
import { lotStory, resultOf } from './lot-story.ts'
import { proofSteps, verdictWords } from './proof-words.ts'

const LOT = 3 as LotId
const DAY = '2026-11-21'
const at = instant(Date.parse('2026-11-21T14:00:00+07:00'))
const SALT = new Uint8Array(16).fill(9)
const terms = {
  version: 1,
  base: 100_000_000,
  increment: 500_000,
  windowMs: 120_000,
  extensionMs: 120_000,
  capMs: 3_600_000,
  confirmFactor: 2,
  opensAt: at,
  closesAt: instant(at + 60_000),
}
const outcome = { result: 'sold', price: 100_500_000, winner: 7, nipl: 1 }
const bid = { nipl: 1, leaderNipl: 1, reserveMet: true }
const events = [
  { type: 'lot_published', lotId: LOT, by: 'system', terms },
  { type: 'lot_opened', closesAt: instant(at + 60_000), hardCloseAt: instant(at + 3_600_000) },
  {
    type: 'bid_placed',
    ...bid,
    bidder: 7,
    maximum: 105_000_000,
    price: 100_000_000,
    leader: 7,
    closesAt: instant(at + 60_000),
    surpassed: null,
  },
  {
    type: 'bid_placed',
    ...bid,
    bidder: 8,
    maximum: 100_000_000,
    price: 100_500_000,
    leader: 7,
    closesAt: instant(at + 120_000),
    surpassed: { bidder: 8, nipl: 1, maximum: 100_000_000 },
  },
  { type: 'lot_closed', outcome },
].map((event, index) => ({ ...event, seq: index + 1, at })) as unknown as LedgerEvent[]

/** A log of the older layout, which any house may still have. */
function aLedger(): PublicLedger {
  let previous = sha256(genesisBytes({ lotId: LOT, termsVersion: 1 }))
  const genesis = toHex(previous)
  const entries = events.map((event) => {
    const hash = sha256(linkBytes(previous, SALT, event))
    const entry = {
      seq: event.seq,
      type: event.type,
      at: wibIso(at),
      payload: { ...event, salt: toHex(SALT) },
      previous_hash: toHex(previous),
      hash: toHex(hash),
    }
    previous = hash
    return entry
  })
  return structuredClone({
    lot_id: LOT,
    layout: 1,
    genesis,
    events: entries,
    openings: [],
    root: toHex(previous),
    public_key: '',
    day: DAY,
  })
}

function aDay(head: string): DayProof {
  const own = { lotId: LOT, head: Uint8Array.from(Buffer.from(head, 'hex')) }
  const tree = dayTree([own, { lotId: 9 as LotId, head: NO_DAY_BEFORE }], sha256)
  const record = { day: dayNumber(DAY), count: 2, tree: tree.root, previous: NO_DAY_BEFORE }
  return {
    day: DAY,
    lot_count: 2,
    root: toHex(sha256(dayBytes(record))),
    previous_root: toHex(NO_DAY_BEFORE),
    tree: toHex(tree.root),
    signature: '',
    key_id: '',
    public_key: '',
    index: 0,
    path: tree.proofOf(0).path.map(toHex),
  }
}

const aProof = () => {
  const ledger = aLedger()
  return { ledger, day: aDay(ledger.root) }
}

describe('the proof of a lot', () => {
  it('agrees as a whole, and with its day', () => {
    const proof = aProof()
    const verdict = judge(proof)
    expect(verdict).toMatchObject({
      isIntact: true,
      seq: null,
      count: 5,
      day: 'checked',
      root: proof.ledger.root,
    })
    expect(verdictWords(verdict, true)).toBe('Semua 5 kejadian cocok')
    expect(signedOfDay(proof.day)).not.toBeNull()
    for (const { mark } of proofSteps(verdict, proof.day, true)) expect(mark).toBe('checked')
  })

  it('waits for its day where that has no root yet, and agrees all the same', () => {
    const verdict = judge({ ledger: aLedger(), day: null })
    expect(verdict).toMatchObject({ isIntact: true, day: 'waiting' })
    expect(proofSteps(verdict, null, null).at(-1)).toMatchObject({ key: 'day', mark: 'waiting' })
  })

  it('names the event that was altered', () => {
    const proof = aProof()
    ;(proof.ledger.events[3]?.payload as { price: number }).price = 100_500_001
    const verdict = judge(proof)
    expect(verdict).toMatchObject({ isIntact: false, seq: 4 })
    expect(verdictWords(verdict, true)).toBe('Ada yang tidak cocok pada kejadian ke-4')
  })

  it('does not agree with the day of another log, with another place in it, or with a day that says something else', () => {
    const { ledger, day } = aProof()
    const others = [
      aDay('ab'.repeat(32)),
      { ...day, index: 1 },
      { ...day, lot_count: 3 },
      { ...day, day: '2026-11-22' },
      { ...day, root: 'ab'.repeat(32) },
      { ...day, path: [] },
      { ...day, path: ['nonsense'] },
      { ...day, previous_root: '' },
    ]
    for (const other of others) {
      const verdict = judge({ ledger, day: other })
      expect(verdict).toMatchObject({ isIntact: false, day: 'mismatch' })
      expect(verdictWords(verdict, true)).toBe('Catatan ini tidak cocok dengan akar hariannya')
    }
    expect(signedOfDay({ ...day, lot_count: 3 })).toBeNull()
    expect(signedOfDay({ ...day, day: 'kemarin' })).toBeNull()
  })

  it('that no house could have written does not agree, instead of failing', () => {
    const { ledger, day } = aProof()
    for (const nonsense of [{ layout: 3 }, { genesis: 7 }, { events: [{}] }])
      expect(judge({ ledger: { ...ledger, ...nonsense } as unknown as PublicLedger, day }).isIntact).toBe(
        false,
      )
  })

  it('is not believed where the signature of its day is false, and says where none can be checked', () => {
    const { ledger, day } = aProof()
    const verdict = judge({ ledger, day })
    expect(verdictWords(verdict, false)).toBe('Tanda tangan akar harian tidak cocok')
    expect(proofSteps(verdict, day, false).at(-1)?.mark).toBe('mismatch')
    expect(proofSteps(verdict, day, null).at(-1)?.mark).toBe('unknown')
  })
})

describe('the story of a lot', () => {
  it('calls bidders by letters in the order in which they appear, and tells prices, extensions and the result', () => {
    const lines = lotStory(aLedger())
    expect(lines.map(({ bidder, words, amount }) => [bidder, words, amount])).toEqual([
      [null, 'Lot diumumkan', null],
      [null, 'Lelang dibuka', null],
      ['Penawar A', 'menawar dan menjadi tertinggi', 'Rp 100.000.000'],
      ['Penawar B', 'menawar, Penawar A tetap tertinggi', 'Rp 100.500.000'],
      [null, 'Lot ditutup: terjual kepada Penawar A', 'Rp 100.500.000'],
    ])
    expect(lines[3]?.note).toBe(
      'Maksimum yang terlampaui Rp 100.000.000; waktu diperpanjang sampai 14.02.00 WIB',
    )
    expect(resultOf(aLedger())).toEqual({ words: 'Terjual', price: 'Rp 100.500.000' })
  })

  it('goes on after Z', () => {
    const ledger = aLedger()
    const bids = Array.from({ length: 28 }, (_, index) => ({
      seq: index + 1,
      type: 'maximum_raised',
      at: wibIso(at),
      payload: { bidder: index.toString(16).padStart(32, '0') },
      previous_hash: '',
      hash: '',
    }))
    const names = lotStory({ ...ledger, events: bids }).map(({ bidder }) => bidder)
    expect(names.slice(24)).toEqual(['Penawar Y', 'Penawar Z', 'Penawar AA', 'Penawar AB'])
  })

  it('tells what it does not know by its own name, and survives what makes no sense', () => {
    const strange = { seq: 1, type: 'moon_landing', at: 'then', payload: {}, previous_hash: '', hash: '' }
    expect(lotStory({ ...aLedger(), events: [strange] })).toMatchObject([{ words: 'moon_landing', at: null }])
    const empty = ['bid_placed', 'lot_closed', 'lot_published', 'lot_opened', 'bid_taken'].map((type) => ({
      ...strange,
      type,
    }))
    expect(lotStory({ ...aLedger(), events: empty })).toHaveLength(5)
  })
})
