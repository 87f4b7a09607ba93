import { describe, expect, it } from 'vitest'
import { kept, keptLedger } from '../../../test/kept-ledger.ts'
import { LiveSale, RING, RINI } from '../../../test/live-lot-builders.ts'
import {
  A,
  anOpenSale,
  B,
  bid,
  C,
  CLOSES_AT,
  million,
  OPENS_AT,
  Sale,
  someTerms,
} from '../../../test/timed-lot-builders.ts'
import { bidderId, lotId, niplId, staffId } from '../../ids.ts'
import { plus } from '../../instant.ts'
import { sha256 } from '../../sha256.ts'
import { toHex } from '../byte-record.ts'
import { receiptBytes } from '../receipt.ts'
import {
  bidderNameBytes,
  checkLedger,
  commitmentOf,
  type LedgerFact,
  maximumOpening,
  niplNameBytes,
  type PublicLedger,
  publicGenesisBytes,
  publicLinkBytes,
  reserveOpening,
} from './index.ts'

const LOT = lotId(27)
const at = plus(OPENS_AT, 1)

/** A leads at 108, B beats them at 112 and meets the reserve of 110; C is beaten at once. */
function aSale(reserve: number | null = 110) {
  const sale = anOpenSale(someTerms({ reserve: reserve === null ? null : million(reserve) }))
  for (const command of [bid(A, 108), bid(B, 112), bid(C, 111), bid(B, 120)]) sale.do(command, at)
  return sale
}

function sold(reserve: number | null = 110) {
  const sale = aSale(reserve)
  sale.do({ type: 'close' }, CLOSES_AT)
  return kept(LOT, sale.events)
}

const told = (log = sold()) => keptLedger(LOT, log).ledger
const verdictOf = (ledger: PublicLedger, fact: LedgerFact) =>
  checkLedger(ledger, sha256).findings.find((finding) => finding.fact === fact)

describe('the public log of a lot that was changed before it opened', () => {
  const changed = () => {
    const sale = new Sale()
    sale.do({ type: 'publish', by: 'system', terms: someTerms() }, plus(OPENS_AT, -10))
    const to = { opensAt: plus(OPENS_AT, 5_000), closesAt: plus(CLOSES_AT, 5_000) }
    const by = staffId(9)
    sale.do({ type: 'move', by, reason: 'Gedung belum siap', ...to }, plus(OPENS_AT, -9))
    sale.do({ type: 'lower_reserve', by, reserve: million(105) }, plus(OPENS_AT, -8))
    sale.do({ type: 'open' }, to.opensAt)
    for (const command of [bid(A, 103), bid(B, 112)]) sale.do(command, plus(to.opensAt, 1))
    sale.do({ type: 'close' }, to.closesAt)
    return kept(LOT, sale.events)
  }

  it('proves the new times, and the reserve that was in force', () => {
    const ledger = told(changed())
    expect(checkLedger(ledger, sha256)).toMatchObject({ intact: true })
    expect(ledger.openings).toMatchObject([{ kind: 'reserve', seq: 3, amount: 105_000_000 }])
    expect(JSON.stringify(ledger)).not.toContain('110000000')
    expect(verdictOf(ledger, 'reserve')).toMatchObject({ verdict: 'checked' })
  })

  it('does not hold with the reserve that was lowered', () => {
    const [first] = changed()
    const ledger = told(changed())
    const { salt } = first as { salt: Uint8Array }
    const older = { kind: 'reserve', seq: 1, amount: 110_000_000, salt: toHex(salt) } as const
    expect(verdictOf({ ...ledger, openings: [older] }, 'reserve')).toMatchObject({ verdict: 'mismatch' })
  })

  it('does not hold where it opened before its new time', () => {
    const log = changed().map(({ event, salt }) => ({
      event: event.type === 'lot_moved' ? { ...event, opensAt: plus(event.opensAt, 1) } : event,
      salt,
    }))
    expect(verdictOf(told(log), 'order')).toMatchObject({ verdict: 'mismatch' })
  })
})

describe('the public log of a sold lot', () => {
  it('proves everything but the winner’s maximum', () => {
    const verdict = checkLedger(told(), sha256)
    expect(verdict).toMatchObject({ layout: 2, intact: true, root: told().root })
    expect(Object.fromEntries(verdict.findings.map(({ fact, verdict: found }) => [fact, found]))).toEqual({
      genesis: 'checked',
      chain: 'checked',
      order: 'checked',
      terms: 'checked',
      prices: 'checked',
      leaders: 'checked',
      maxima: 'closed',
      reserve: 'checked',
      extensions: 'checked',
      result: 'checked',
    })
    for (const { count } of verdict.findings) expect(count).toBeGreaterThan(0)
  })

  it('opens what was beaten in the event that beat it, and the reserve that was met', () => {
    const { events, openings } = told()
    expect(
      events.map(({ payload }) => (payload.opened as { seq: number; amount: number } | null) ?? null),
    ).toMatchObject([
      null,
      null,
      null,
      { seq: 3, amount: million(108) },
      { seq: 5, amount: million(111) },
      null,
      null,
    ])
    expect(openings).toMatchObject([{ seq: 1, kind: 'reserve', amount: million(110) }])
  })

  it('tells neither numbers of bidders nor the winner’s maximum', () => {
    const text = JSON.stringify(told())
    for (const secret of [million(112), million(120)]) expect(text).not.toContain(String(secret))
    expect(text).not.toMatch(/"(bidder|leader|winner|nipl|leaderNipl)":\d/)
  })

  it('says of no reserve that there was none', () => {
    expect(told(sold(null)).openings).toMatchObject([{ kind: 'reserve', amount: 0 }])
    expect(checkLedger(told(sold(null)), sha256)).toMatchObject({ intact: true })
  })

  it('is completed by the winner’s own opening', () => {
    const ledger = told()
    const own = maximumOpening(sold(), B)
    expect(own).toMatchObject([{ seq: 6, amount: million(120) }])
    const opened = { ...ledger, openings: [...ledger.openings, ...own] }
    expect(checkLedger(opened, sha256)).toMatchObject({ intact: true })
    const wrong = own.map((opening) => ({ ...opening, amount: million(121) }))
    expect(verdictOf({ ...ledger, openings: [...ledger.openings, ...wrong] }, 'maxima')).toMatchObject({
      verdict: 'mismatch',
      seq: 6,
    })
  })
})

describe('the public log of a lot below its reserve', () => {
  const log = () => {
    const sale = aSale(150)
    sale.do({ type: 'close' }, CLOSES_AT)
    sale.do({ type: 'end_konfirmasi', price: null }, CLOSES_AT)
    return kept(LOT, sale.events)
  }

  it('keeps the reserve closed, also where the seller accepts', () => {
    expect(told(log()).openings).toEqual([])
    expect(verdictOf(told(log()), 'reserve')).toMatchObject({ verdict: 'closed' })
    expect(checkLedger(told(log()), sha256)).toMatchObject({ intact: true })
  })

  it('agrees with the reserve as the seller and the highest bidder may open it, and with no other', () => {
    const ledger = told(log())
    const openings = reserveOpening(log())
    expect(verdictOf({ ...ledger, openings }, 'reserve')).toMatchObject({ verdict: 'checked' })
    const lower = openings.map((opening) => ({ ...opening, amount: million(105) }))
    expect(verdictOf({ ...ledger, openings: lower }, 'reserve')).toMatchObject({
      verdict: 'mismatch',
      seq: 1,
    })
  })
})

describe('the public log of a lot in an auctioneer’s hand', () => {
  it('opens the proxies that were beaten, and checks the steps of all', () => {
    const sale = new LiveSale()
    sale.proxy(A, 150)
    sale.proxy(B, 120)
    sale.callUp({ automatic: RING })
    sale.announce()
    sale.online(C, 140)
    sale.call(2)
    sale.hammer()
    sale.do({ type: 'finalise', by: RINI })
    const { ledger } = keptLedger(sale.lot.lotId, kept(sale.lot.lotId, sale.events))
    expect(ledger.openings).toMatchObject([
      { kind: 'reserve', amount: 0 },
      { kind: 'maximum', seq: 3, amount: 120 },
    ])
    const verdict = checkLedger(ledger, sha256)
    expect(verdict).toMatchObject({ intact: true })
    expect(verdict.findings.find(({ fact }) => fact === 'maxima')).toMatchObject({ verdict: 'closed' })
    expect(JSON.stringify(ledger)).not.toContain(`"by":${RINI}`)
  })
})

describe('a log from a file', () => {
  it('is no log where a field is missing, strange, spelt twice or not of the layout', () => {
    const spoils: ((payload: Record<string, unknown>) => void)[] = [
      (payload) => delete payload.commitment,
      (payload) => Object.assign(payload, { maximum: 1 }),
      (payload) => Object.assign(payload, { bidder: String(payload.bidder).toUpperCase() }),
      (payload) => Object.assign(payload, { price: '100' }),
      (payload) => Object.assign(payload, { price: 2 ** 53 }),
      (payload) => Object.assign(payload, { opened: { seq: 3, amount: -1, salt: '' } }),
    ]
    for (const spoil of spoils) {
      const ledger: PublicLedger = JSON.parse(JSON.stringify(told()))
      spoil((ledger.events[3] as PublicLedger['events'][number]).payload as Record<string, unknown>)
      expect(verdictOf(ledger, 'chain')).toMatchObject({ verdict: 'mismatch', seq: 4 })
    }
  })

  it('may hold nothing at all', () => {
    expect(checkLedger({ ...told(), events: [] }, sha256)).toMatchObject({ intact: false })
  })
})

describe('the bytes of layout 2', () => {
  it('of a genesis, a commitment and a pseudonym are fixed for ever', () => {
    const salt = new Uint8Array(32).fill(255)
    expect(toHex(publicGenesisBytes({ lotId: LOT, termsVersion: 1 }))).toBe(
      '4b45544f4b204c4f5420434841494e00020000001b00000001',
    )
    const bytesOf = (kind: 'maximum' | 'reserve') =>
      toHex(commitmentOf(kind, LOT, { seq: 3, amount: million(105), salt }, (bytes) => bytes))
    const rest = `${'00000045'}02${'0000001b'}${'00000003'}${'0000000006422c40'}${'ff'.repeat(32)}`
    expect(bytesOf('maximum')).toBe(`4b45544f4b204d4158494d554d000000${rest}`)
    expect(bytesOf('reserve')).toBe(`4b45544f4b2052455345525645000000${rest}`)
    expect(toHex(bidderNameBytes(LOT, bidderId(7)))).toBe(
      '4b45544f4b2042494444455200000000020000001b00000007',
    )
    expect(toHex(niplNameBytes(LOT, niplId(7)))).toBe('4b45544f4b204e49504c000000000000020000001b00000007')
  })

  it('of a bid are fixed for ever', () => {
    const name = (byte: number) => new Uint8Array(16).fill(byte)
    const bytes = publicLinkBytes(new Uint8Array(32), {
      type: 'bid_placed',
      seq: 4,
      at: OPENS_AT,
      bidder: name(0xb1),
      nipl: name(0xb2),
      commitment: new Uint8Array(32).fill(0xcc),
      price: million(108.5),
      leader: name(0xb1),
      leaderNipl: name(0xb2),
      reserveMet: true,
      closesAt: CLOSES_AT,
      opened: { seq: 3, amount: million(108), salt: new Uint8Array(32).fill(0xdd) },
    })
    expect(toHex(bytes.slice(32))).toBe(
      [
        '02',
        '03',
        '00000004',
        '000001a1fbd4f500',
        'b1'.repeat(16),
        'b2'.repeat(16),
        'cc'.repeat(32),
        '0000000006779420',
        'b1'.repeat(16),
        'b2'.repeat(16),
        '01',
        '000001a1fc0be380',
        '00000003',
        '00000000066ff300',
        'dd'.repeat(32),
      ].join(''),
    )
  })

  it('of a receipt name the bidder by pseudonym', () => {
    const bytes = receiptBytes({
      lotId: LOT,
      seq: 3,
      bidder: new Uint8Array(16).fill(0xb1),
      amount: million(105),
      at: OPENS_AT,
      hash: new Uint8Array(32).fill(0xab),
      termsVersion: 1,
    })
    expect(toHex(bytes)).toBe(
      `4b45544f4b2052454345495054000000020000001b00000003${'b1'.repeat(16)}${'0000000006422c40'}${'000001a1fbd4f500'}${'ab'.repeat(32)}00000001`,
    )
  })
})
