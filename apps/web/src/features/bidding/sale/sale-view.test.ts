import { instant, MINUTE_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { estimatedTimes } from './estimates.ts'
import { ownWords } from './own-words.ts'
import { type BlockView, blockView, callStep, leftMaximum, ownRefusal } from './sale-view.ts'
import { aRow, aSale, OWN_PADDLE, onBlock, own } from './testing-sale.ts'

const mine = { name: 'B***i', nipl_number: OWN_PADDLE }
const IDLE = { at: 'idle' } as const
const news = { lotId: 14, seq: 10, leading: true, price: 414, closesAt: '' }
const seen = (sale = aSale(), ownLot = own(), told: typeof news | null = null) =>
  blockView(sale, ownLot, told) as BlockView

describe('the lot on the block', () => {
  it('is held by the floor, by the net, or by oneself', () => {
    expect(seen().holder).toBe('Lantai · 36')
    expect(seen(aSale({ current: onBlock({ source: 'online' }) })).holder).toBe('R***i · 0036')
    expect(seen(aSale({ current: onBlock({ leader: mine }) })).holder).toBe('Anda')
  })

  it('is absent between lots', () => {
    expect(blockView(aSale({ current: null }), own(), null)).toBeNull()
  })

  it('shows an answered bid before the room hears of it, with the next ask', () => {
    expect(seen(aSale(), own(), news)).toMatchObject({
      price: 414,
      ask: 416,
      standing: 'leading',
      holder: 'Anda',
    })
  })

  it('lets the room go ahead of older news, and of news of another lot', () => {
    expect(seen(aSale(), own(), { ...news, seq: 9 }).standing).toBe('none')
    expect(seen(aSale(), own(), { ...news, lotId: 15 }).price).toBe(412)
  })

  it('knows who was outbid by their rows, by their maximum, and not by what was undone', () => {
    const bid = aRow(8, OWN_PADDLE, 410)
    expect(seen(aSale({ rows: [bid] }))).toMatchObject({ standing: 'outbid', ownBid: 410 })
    expect(seen(aSale(), own({ maximum: 405 })).standing).toBe('outbid')
    expect(seen(aSale({ rows: [{ ...bid, kind: 'undone' }] })).standing).toBe('none')
  })

  it('ends as won, asked, lost or watched', () => {
    const down = (changes: object) => aSale({ current: onBlock({ stage: 'hammer', ask: null, ...changes }) })
    expect(seen(down({ result: 'sold', leader: mine })).standing).toBe('won')
    expect(seen(down({ result: 'konfirmasi', leader: mine })).standing).toBe('konfirmasi')
    expect(seen(down({ result: 'sold' }), own({ maximum: 405 })).standing).toBe('lost')
    expect(seen(down({ result: 'sold' })).standing).toBe('none')
  })

  it('has four calls', () => {
    const stages = ['on_block', 'asking', 'going_1', 'going_2', 'hammer'] as const
    expect(stages.map((stage) => callStep(onBlock({ stage })))).toEqual([-1, 0, 1, 2, 3])
  })
})

describe('a maximum left for a lot on the floor', () => {
  it.each([
    ['nothing before they left one', [], null, null],
    ['what they left', [], 420, 420],
    [
      'what they left, whatever others say by paddle',
      [{ ...aRow(8, 36, 420), kind: 'floor' as const }],
      420,
      420,
    ],
    [
      'nothing when it is what they said by paddle',
      [{ ...aRow(8, OWN_PADDLE, 410), kind: 'floor' as const }],
      410,
      null,
    ],
    ['what it bid for them', [{ ...aRow(8, OWN_PADDLE, 420), kind: 'automatic' as const }], 420, 420],
  ])('is %s', (_, rows, maximum, left) => {
    expect(leftMaximum(aSale({ rows }), own({ maximum }))).toBe(left)
  })
})

describe('own state in words', () => {
  it('says where one was beaten, and what leads again', () => {
    const view = seen(aSale({ rows: [aRow(8, OWN_PADDLE, 410)] }))
    expect(ownWords(view, own(), IDLE)).toEqual({
      tone: 'danger',
      title: 'Terlampaui di ruang lelang',
      note: 'Ambil Rp 414 untuk memimpin lagi',
    })
  })

  it('tells who was too slow what is asked now, and who was too late that the hammer had fallen', () => {
    const slow = { at: 'refused', amount: 414, code: 'outpaced', message: 'Ada yang lebih cepat' } as const
    expect(ownWords(seen(), own(), slow)).toMatchObject({ title: 'Kalah cepat', note: slow.message })
    const late = { at: 'refused', amount: 414, code: 'hammer_fallen', message: 'Palu sudah diketok' } as const
    expect(ownWords(seen(), own(), late)).toMatchObject({ title: 'Terlambat, lot sudah diketok' })
  })

  it('forgets a refusal once one leads', () => {
    const slow = { at: 'refused', amount: 414, code: 'outpaced', message: '' } as const
    const view = seen(aSale({ current: onBlock({ leader: mine }) }))
    expect(ownWords(view, own(), slow).title).toBe('Anda tertinggi')
  })

  it('keeps what the lot forbids now apart from what the bidder lacks', () => {
    expect(ownRefusal(own({ refusal: { code: 'lot_not_open', message: '' } }))).toBeNull()
    expect(ownRefusal(own({ refusal: { code: 'no_nipl', message: 'x' } }))?.code).toBe('no_nipl')
  })
})

describe('the times of later lots', () => {
  const now = instant(1_000_000)

  it('follow one another by the pace, after the lot on the block', () => {
    expect([...estimatedTimes(aSale(), now)]).toEqual([
      [15, 1_090_000],
      [16, 1_180_000],
    ])
  })

  it('begin at the opening of a sale that has not begun', () => {
    const opens = Date.parse(aSale().opens_at)
    expect(estimatedTimes(aSale({ state: 'prebid', current: null }), now).get(15)).toBe(opens)
  })

  it('are not guessed while nobody opens a session whose time has passed', () => {
    const late = instant(Date.parse(aSale().opens_at) + 10 * MINUTE_MS)
    expect(estimatedTimes(aSale({ state: 'prebid', current: null }), late).size).toBe(0)
  })
})
