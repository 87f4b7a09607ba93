import { describe, expect, it } from 'vitest'
import { LiveSale, RING, RINI } from '../../test/live-lot-builders.ts'
import {
  A,
  anOpenSale,
  B,
  bid,
  CLOSES_AT,
  million,
  OPENS_AT,
  Sale,
  someTerms,
} from '../../test/timed-lot-builders.ts'
import { bidderId, lotId, niplId } from '../ids.ts'
import { plus } from '../instant.ts'
import { rupiah } from '../rupiah.ts'
import { sha256 } from '../sha256.ts'
import { fromHex, toHex, utf8 } from './byte-record.ts'
import {
  type AnyLotEvent,
  type ChainLink,
  genesisBytes,
  type LedgerEvent,
  ledgerEvent,
  linkBytes,
  SALT_SIZE,
  verifyChain,
} from './hash-chain.ts'
import { receiptBytes } from './receipt.ts'
import type { LotEvent } from './timed-lot/events.ts'

const genesis = { lotId: lotId(27), termsVersion: 1 }

function chained(events: readonly AnyLotEvent[], from = genesis): ChainLink[] {
  let previous = sha256(genesisBytes(from))
  return events.map((event) => {
    const salt = new Uint8Array(SALT_SIZE).fill(event.seq)
    previous = sha256(linkBytes(previous, salt, event))
    return { event: ledgerEvent(event), salt, hash: previous }
  })
}

/** A log with every type of event that one lot can have. */
function aFullSale(): Sale {
  const sale = anOpenSale()
  const at = plus(OPENS_AT, 1)
  sale.do(bid(A, 105), at)
  sale.do({ type: 'undo_bid', bidder: A, seq: 3 }, at)
  for (const command of [bid(A, 105), bid(A, 106), bid(B, 112)]) sale.do(command, at)
  sale.do({ type: 'lower_maximum', bidder: B, maximum: million(111) }, at)
  sale.do({ type: 'pause', by: 'system', reason: 'Gangguan – layanan 🔨', since: at }, at)
  sale.do({ type: 'resume', by: 'system' }, at)
  sale.do({ type: 'close' }, plus(CLOSES_AT, 3_600_000))
  return sale
}

/** The same of a lot in an auctioneer's hand. */
function aFullLiveSale(): LiveSale {
  const sale = new LiveSale()
  sale.proxy(A, 150)
  sale.proxy(B, 120)
  sale.proxy(bidderId(3), 130)
  sale.do({ type: 'remove_proxy', bidder: B })
  sale.callUp({ automatic: RING, without: [bidderId(3)] })
  sale.do({ type: 'set_step', by: RINI, step: rupiah(5) })
  sale.announce()
  sale.online(B, 105)
  sale.floor(bidderId(4), 115)
  sale.do({ type: 'undo', by: RINI })
  sale.do({ type: 'pause', by: RINI, reason: 'Suara hilang – lantai 🔨' })
  sale.do({ type: 'resume', by: RINI })
  sale.tickAfter(600_000)
  sale.call(2)
  sale.hammer()
  sale.do({ type: 'reopen', by: RINI, reason: 'Ada tangan terangkat' })
  sale.do({ type: 'set_automatic', by: RINI, automatic: null })
  sale.call(2)
  sale.hammer()
  sale.do({ type: 'finalise', by: RINI })
  return sale
}

describe('the chain of a lot', () => {
  const { events } = aFullSale()
  const links = chained(events)

  it('verifies from its genesis, and without the reserve', () => {
    expect(new Set(events.map(({ type }) => type)).size).toBe(9)
    expect(JSON.stringify(links.map(({ event }) => event))).not.toContain('reserve"')
    const verdict = verifyChain(genesis, links, sha256)
    expect(verdict).toEqual({ intact: true, checked: events.length, root: links.at(-1)?.hash })
  })

  it('breaks where an amount was changed', () => {
    const changed = links.map((link) =>
      link.event.type === 'bid_placed' && link.event.seq === 7
        ? { ...link, event: { ...link.event, price: million(109) } }
        : link,
    )
    expect(verifyChain(genesis, changed, sha256)).toEqual({ intact: false, brokenSeq: 7 })
  })

  it('breaks where an event is missing, repeated or moved', () => {
    const without = links.filter(({ event }) => event.seq !== 5)
    const twice = [...links.slice(0, 5), links[4] as ChainLink, ...links.slice(5)]
    expect(verifyChain(genesis, without, sha256)).toEqual({ intact: false, brokenSeq: 5 })
    expect(verifyChain(genesis, twice, sha256)).toEqual({ intact: false, brokenSeq: 6 })
  })

  it('belongs to one lot and one version of its terms', () => {
    expect(verifyChain({ ...genesis, lotId: lotId(28) }, links, sha256)).toEqual({
      intact: false,
      brokenSeq: 1,
    })
    expect(verifyChain({ ...genesis, termsVersion: 2 }, links, sha256)).toEqual({
      intact: false,
      brokenSeq: 1,
    })
  })

  it('covers every field of every event', () => {
    const stopped = (type: 'lot_withdrawn' | 'lot_cancelled'): LotEvent => {
      const sale = anOpenSale()
      sale.do({ type: type === 'lot_withdrawn' ? 'withdraw' : 'cancel', by: 'system', reason: 'x' }, OPENS_AT)
      return sale.events.at(-1) as LotEvent
    }
    const previous = new Uint8Array(32)
    const salt = new Uint8Array(SALT_SIZE)
    let covered = 0
    const sold = { result: 'sold', price: million(1), winner: A, nipl: niplId(5) } as const
    const answered: LotEvent = { type: 'konfirmasi_ended', seq: 9, at: OPENS_AT, outcome: sold }
    const all = [
      ...events,
      stopped('lot_withdrawn'),
      stopped('lot_cancelled'),
      answered,
      ...aFullLiveSale().events,
    ]
    for (const event of all.map(ledgerEvent)) {
      const bytes = toHex(linkBytes(previous, salt, event))
      for (const variant of variantsOf(event)) {
        expect(toHex(linkBytes(previous, salt, variant)), JSON.stringify(variant)).not.toBe(bytes)
        covered++
      }
    }
    expect(covered).toBeGreaterThan(180)
  })

  it('in an auctioneer’s hand verifies like any other', () => {
    const live = aFullLiveSale()
    expect(new Set(live.events.map(({ type }) => type)).size).toBe(16)
    const from = { lotId: live.lot.lotId, termsVersion: 1 }
    const chain = chained(live.events, from)
    expect(verifyChain(from, chain, sha256)).toMatchObject({ intact: true, checked: live.events.length })
    for (const [index, link] of chain.entries()) {
      const mutated = chain.with(index, { ...link, event: { ...link.event, at: plus(link.event.at, 1) } })
      expect(verifyChain(from, mutated, sha256)).toEqual({ intact: false, brokenSeq: index + 1 })
    }
  })

  it('refuses a number that does not fit its field', () => {
    const event = { ...(events[2] as LotEvent), seq: 2 ** 32 }
    expect(() => linkBytes(new Uint8Array(32), new Uint8Array(SALT_SIZE), event)).toThrow(RangeError)
    expect(() => linkBytes(new Uint8Array(31), new Uint8Array(SALT_SIZE), events[0] as LotEvent)).toThrow(
      RangeError,
    )
  })
})

/** The event with each number, flag and text in it changed once. */
function variantsOf(event: LedgerEvent): LedgerEvent[] {
  const vary = (value: unknown): unknown[] => {
    if (typeof value === 'number') return [value + 1]
    if (typeof value === 'boolean') return [!value]
    if (value === 'system') return [1]
    if (Array.isArray(value))
      return value.flatMap((inner, index) => vary(inner).map((changed) => value.with(index, changed)))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'type' || key === 'result'
        ? []
        : key === 'reason'
          ? [{ ...value, reason: `${inner}.` }]
          : key === 'source'
            ? [{ ...value, source: inner === 'floor' ? 'online' : 'floor' }]
            : vary(inner).map((changed) => ({ ...value, [key]: changed })),
    )
  }
  return vary(event) as LedgerEvent[]
}

describe('the bytes', () => {
  it('of a genesis are fixed for ever', () => {
    expect(toHex(genesisBytes(genesis))).toBe('4b45544f4b204c4f5420434841494e00010000001b00000001')
  })

  it('of a bid are fixed for ever', () => {
    const sale = new Sale()
    sale.do({ type: 'publish', by: 'system', terms: someTerms() }, plus(OPENS_AT, -1))
    sale.do({ type: 'open' }, OPENS_AT)
    sale.do(bid(A, 105), OPENS_AT)
    const bytes = linkBytes(
      new Uint8Array(32),
      new Uint8Array(SALT_SIZE).fill(255),
      sale.events[2] as LotEvent,
    )
    expect(toHex(bytes.slice(32))).toBe(
      [
        'ff'.repeat(16),
        '01',
        '03',
        '00000003',
        '000001a1fbd4f500',
        '00000001',
        '000003e9',
        '0000000006422c40',
        '0000000005f5e100',
        '00000001',
        '000003e9',
        '00',
        '000001a1fc0be380',
        '00000000',
        '00000000',
        '0000000000000000',
      ].join(''),
    )
  })

  it('of a receipt name lot, seq, bidder, amount, time, hash and terms', () => {
    const bytes = receiptBytes({
      lotId: lotId(27),
      seq: 3,
      bidder: bidderId(1),
      amount: million(105),
      at: OPENS_AT,
      hash: new Uint8Array(32).fill(0xab),
      termsVersion: 1,
    })
    expect(toHex(bytes)).toBe(
      `4b45544f4b2052454345495054000000010000001b0000000300000001${'0000000006422c40'}${'000001a1fbd4f500'}${'ab'.repeat(32)}00000001`,
    )
  })

  it('of a text are UTF-8, a lone surrogate replaced', () => {
    expect(toHex(utf8('a\u0000é–🔨'))).toBe('6100c3a9e28093f09f94a8')
    expect(toHex(utf8('\ud800'))).toBe('efbfbd')
  })

  it('survive hexadecimal and refuse what is not', () => {
    expect(fromHex(toHex(Uint8Array.of(0, 15, 255)))).toEqual(Uint8Array.of(0, 15, 255))
    expect(fromHex('')).toEqual(new Uint8Array(0))
    expect(fromHex('0')).toBeNull()
    expect(fromHex('zz')).toBeNull()
  })
})
