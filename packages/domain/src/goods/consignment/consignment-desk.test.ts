import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONSIGNMENT_STATE_WORDS,
  CONSIGNMENT_STATES,
  type ConsignmentState,
  consignmentMay,
} from './consignment.ts'
import {
  answerPrice,
  answerQuestion,
  type ConsignmentOnDesk,
  comparablesOf,
  consignmentAfterSale,
  consignmentPriceStep,
  DESK_MOVES,
  type DeskMove,
  deskMoves,
  faultsOfPrice,
  moveOnDesk,
  type Turn,
  turnOf,
} from './consignment-desk.ts'

const desk = (state: ConsignmentState, traits: Partial<ConsignmentOnDesk> = {}): ConsignmentOnDesk => ({
  state,
  accepted: false,
  asked: state === 'asked_back',
  countered: false,
  booked: false,
  hasUnit: false,
  isTakenIn: false,
  unitIsIn: false,
  agreementEnded: false,
  ...traits,
})
const outcome = (result: { ok: true; value: { to: string } } | { ok: false; error: { code: string } }) =>
  result.ok ? result.value.to : result.error.code

describe('a move of the desk', () => {
  it.each<[DeskMove, ConsignmentOnDesk, string]>([
    ['ask', desk('submitted'), 'asked_back'],
    ['ask', desk('submitted', { accepted: true }), 'asked_back'],
    ['ask', desk('inspection_booked', { booked: true, accepted: true }), 'asked_back'],
    ['ask', desk('asked_back'), 'consignment_waits_for_answer'],
    ['ask', desk('inspected'), 'inspected'],
    ['ask', desk('inspected', { booked: true }), 'inspected'],
    ['ask', desk('inspected', { asked: true }), 'consignment_waits_for_answer'],
    ['ask', desk('price_proposed'), 'consignment_step_refused'],
    ['ask', desk('price_proposed', { countered: true }), 'price_proposed'],
    ['ask', desk('price_agreed', { hasUnit: true }), 'consignment_step_refused'],
    ['ask', desk('sold'), 'consignment_step_refused'],
    ['accept', desk('submitted'), 'submitted'],
    ['accept', desk('inspection_booked'), 'inspection_booked'],
    ['accept', desk('asked_back'), 'consignment_step_refused'],
    ['accept', desk('cancelled'), 'consignment_step_refused'],
    ['reject', desk('submitted'), 'rejected'],
    ['reject', desk('price_proposed'), 'rejected'],
    ['reject', desk('price_agreed'), 'consignment_step_refused'],
    ['reject', desk('rejected'), 'consignment_step_refused'],
    ['propose', desk('submitted'), 'consignment_step_refused'],
    ['propose', desk('inspected'), 'price_proposed'],
    ['propose', desk('price_proposed'), 'price_proposed'],
    ['propose', desk('unsold'), 're_offered'],
    ['propose', desk('re_offered', { countered: true }), 're_offered'],
    ['propose', desk('price_agreed'), 're_offered'],
    ['propose', desk('price_agreed', { hasUnit: true }), 're_offered'],
    ['propose', desk('auction_planned', { hasUnit: true }), 'consignment_step_refused'],
    ['propose', desk('returned', { hasUnit: true }), 'consignment_step_refused'],
    ['propose', desk('returned', { hasUnit: true, unitIsIn: true }), 're_offered'],
    ['make_unit', desk('price_agreed'), 'price_agreed'],
    ['make_unit', desk('price_proposed'), 'consignment_step_refused'],
    ['return', desk('unsold'), 'returned'],
    ['return', desk('sold'), 'consignment_step_refused'],
  ])('%s from %o: %s', (move, from, expected) => {
    expect(outcome(moveOnDesk(from, move))).toBe(expected)
  })

  const anyDesk = fc.record({
    state: fc.constantFrom(...CONSIGNMENT_STATES),
    accepted: fc.boolean(),
    asked: fc.boolean(),
    countered: fc.boolean(),
    booked: fc.boolean(),
    hasUnit: fc.boolean(),
    isTakenIn: fc.boolean(),
    unitIsIn: fc.boolean(),
    agreementEnded: fc.boolean(),
  })

  it('leads nowhere that the way of a consignment does not know', () => {
    fc.assert(
      fc.property(anyDesk, fc.constantFrom(...DESK_MOVES), (from, move) => {
        const moved = moveOnDesk(from, move)
        return !moved.ok || moved.value.to === from.state || consignmentMay(from.state, moved.value.to)
      }),
    )
  })

  it('is on offer only where it would be carried out', () => {
    fc.assert(fc.property(anyDesk, (from) => deskMoves(from).every((move) => moveOnDesk(from, move).ok)))
  })

  it('is there for everything that waits for the house, but for what lies here and goes back by a letter', () => {
    fc.assert(
      fc.property(
        anyDesk,
        (from) =>
          turnOf(from) !== 'house' ||
          deskMoves(from).length > 0 ||
          (from.isTakenIn && consignmentMay(from.state, 'returned')),
      ),
    )
  })
})

describe('whose turn it is', () => {
  it.each<[ConsignmentOnDesk, Turn]>([
    [desk('submitted'), 'house'],
    [desk('submitted', { accepted: true }), 'consignor'],
    [desk('asked_back'), 'consignor'],
    [desk('inspection_booked'), 'house'],
    [desk('inspection_booked', { accepted: true }), 'nobody'],
    [desk('inspected'), 'house'],
    [desk('inspected', { asked: true }), 'consignor'],
    [desk('price_proposed'), 'consignor'],
    [desk('price_proposed', { countered: true }), 'house'],
    [desk('price_agreed'), 'house'],
    [desk('price_agreed', { hasUnit: true }), 'nobody'],
    [desk('unsold'), 'house'],
    [desk('settled'), 'nobody'],
    [desk('cancelled', { asked: true }), 'nobody'],
    [desk('cancelled', { isTakenIn: true }), 'house'],
    [desk('rejected', { isTakenIn: true }), 'house'],
    [desk('returned', { isTakenIn: true }), 'nobody'],
  ])('%o: %s', (from, turn) => {
    expect(turnOf(from)).toBe(turn)
  })
})

describe('an answer of the owner', () => {
  it.each([
    [desk('asked_back'), 'submitted'],
    [desk('asked_back', { booked: true }), 'inspection_booked'],
    [desk('inspected', { asked: true }), 'inspected'],
    [desk('submitted'), 'consignment_not_asked'],
  ])('to a question: %o %s', (from, expected) => {
    expect(outcome(answerQuestion(from))).toBe(expected)
  })

  it.each<[ConsignmentOnDesk, number, number | null, 'accept' | 'counter', string]>([
    [desk('price_proposed'), 3, 3, 'accept', 'price_agreed'],
    [desk('price_proposed'), 3, 3, 'counter', 'price_proposed'],
    [desk('re_offered'), 4, 4, 'accept', 'price_agreed'],
    [desk('price_proposed'), 2, 3, 'accept', 'consignment_price_stale'],
    [desk('price_proposed', { countered: true }), 3, 3, 'accept', 'consignment_price_answered'],
    [desk('price_agreed'), 3, 3, 'accept', 'consignment_price_answered'],
    [desk('inspected'), 3, null, 'accept', 'consignment_price_answered'],
  ])('to a price: %o, price %s of %s, %s: %s', (from, priceId, newestId, answer, expected) => {
    expect(outcome(answerPrice(from, { priceId, newestId }, answer))).toBe(expected)
  })
})

describe('a price', () => {
  it.each([
    [9_950_000, 50_000],
    [10_000_000, 100_000],
    [100_000_000, 500_000],
    [1_000_000_000, 1_000_000],
  ])('from %i is counted in steps of %i', (base, step) => {
    expect(consignmentPriceStep(base)).toBe(step)
  })

  it.each([
    [150_000_000, 160_000_000, []],
    [150_000_000, 150_000_000, []],
    [150_250_000, 160_000_000, [['base_price', 'consignment_price_off_grid']]],
    [150_000_000, 160_100_000, [['reserve', 'consignment_price_off_grid']]],
    [150_000_000, 140_000_000, [['reserve', 'consignment_reserve_low']]],
    [
      150_250_000,
      140_100_000,
      [
        ['base_price', 'consignment_price_off_grid'],
        ['reserve', 'consignment_reserve_low'],
      ],
    ],
    [150_250_000, undefined, [['base_price', 'consignment_price_off_grid']]],
    [undefined, 140_100_000, []],
  ] as const)('of %s with the limit %s: %o', (base, reserve, fault) => {
    const found = faultsOfPrice({
      ...(base === undefined ? {} : { base }),
      ...(reserve === undefined ? {} : { reserve }),
    }).map(({ field, refusal }) => [field, refusal.code])
    expect(found).toEqual(fault)
  })

  it('names the nearest amount that lies on the grid', () => {
    expect(faultsOfPrice({ base: 150_260_000, reserve: 160_000_000 })).toMatchObject([
      { refusal: { step: 500_000, nearest: 150_500_000 } },
    ])
  })
})

describe('comparables', () => {
  it('are told by median, middle half and number', () => {
    expect(comparablesOf([])).toBeNull()
    expect(comparablesOf([100])).toEqual({ count: 1, median: 100, low: 100, high: 100 })
    expect(comparablesOf([400, 100, 300, 200])).toEqual({ count: 4, median: 250, low: 175, high: 325 })
  })

  it('lie in order, whatever the prices', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 1 }), (prices) => {
        const { low, median, high } = comparablesOf(prices) ?? { low: 0, median: 0, high: 0 }
        return low <= median && median <= high && low >= Math.min(...prices) && high <= Math.max(...prices)
      }),
    )
  })
})

describe('what the sale says of it', () => {
  it.each<[ConsignmentState, ConsignmentState, ConsignmentState | null]>([
    ['price_agreed', 'auction_planned', 'auction_planned'],
    ['auction_planned', 'on_sale', 'on_sale'],
    ['on_sale', 'sold', 'sold'],
    ['sold', 'sold', null],
    ['cancelled', 'sold', null],
    ['submitted', 'on_sale', null],
  ])('%s, then %s: %s', (from, to, expected) => {
    expect(consignmentAfterSale(from, to)).toBe(expected)
  })

  it('has a word for every state', () => {
    expect(Object.keys(CONSIGNMENT_STATE_WORDS).sort()).toEqual([...CONSIGNMENT_STATES].sort())
  })
})
