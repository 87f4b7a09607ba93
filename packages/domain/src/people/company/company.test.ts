import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONSIGNMENT_STATES } from '../../goods/consignment/consignment.ts'
import { UNIT_STATES } from '../../goods/unit/unit-state.ts'
import { customerId, lotId, type ProductTypeId, productTypeId } from '../../ids.ts'
import { rupiah } from '../../rupiah.ts'
import { acceptInvitation } from './company.ts'
import {
  bandFaults,
  type CompanyContract,
  type ContractBand,
  commissionOfBands,
  contractCommission,
  contractOfDay,
} from './company-contract.ts'
import { handBack, releaseConsigned, releaseNumber, releaseUnit } from './release-letter.ts'
import {
  contractStatement,
  feesTakenOff,
  leftForSeller,
  ordinaryStatement,
  sumsOfLines,
} from './seller-statement.ts'

const CAR = productTypeId(1)
const BIKE = productTypeId(2)
const band = (
  productTypeId: ProductTypeId | null,
  above: number,
  rate: { flat?: number; basisPoints?: number },
): ContractBand => ({
  productTypeId,
  above,
  flat: rate.flat ?? null,
  basisPoints: rate.basisPoints ?? null,
})

/** Cars 2.5 %, above 200 million 2 %; motorcycles 750 thousand; all else 5 %. */
const contract: CompanyContract = {
  commission: commissionOfBands([
    band(CAR, 200_000_000, { basisPoints: 200 }),
    band(CAR, 0, { basisPoints: 250 }),
    band(BIKE, 0, { flat: 750_000 }),
    band(null, 0, { basisPoints: 500 }),
  ]),
  costs: [{ label: 'Derek', amount: rupiah(350_000) }],
  taxes: [{ label: 'PPN atas komisi', rate: 1_100, on: 'commission' }],
  noSaleFee: rupiah(150_000),
}

describe('the commission of a contract', () => {
  it.each([
    [CAR, 100_000_000, 2_500_000],
    [CAR, 200_000_000, 5_000_000],
    [CAR, 200_000_001, 4_000_000],
    [BIKE, 12_000_000, 750_000],
    [BIKE, 500_000, 500_000],
    [productTypeId(9), 10_000_000, 500_000],
  ] as const)('of type %i at %i is %i', (type, price, commission) => {
    expect(contractCommission(contract, type, rupiah(price))).toBe(commission)
  })

  it('is never more than the lot brought', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 40 }),
        fc.constantFrom(CAR, BIKE, productTypeId(9)),
        (price, type) => {
          const commission = contractCommission(contract, type, rupiah(price))
          expect(commission).toBeGreaterThanOrEqual(0)
          expect(commission).toBeLessThanOrEqual(price)
        },
      ),
    )
  })
})

describe('the bands of a contract', () => {
  it.each([
    ['fit', [band(null, 0, { flat: 1 }), band(CAR, 0, { flat: 1 }), band(CAR, 5, { flat: 2 })], []],
    ['begin above nothing', [band(null, 5, { flat: 1 })], [{ at: 0, fault: 'gap' }]],
    [
      'begin twice at one price',
      [band(CAR, 0, { flat: 1 }), band(CAR, 0, { flat: 2 })],
      [
        { at: 0, fault: 'twice' },
        { at: 1, fault: 'twice' },
      ],
    ],
  ] as const)('%s', (_, bands, faults) => {
    expect(bandFaults(bands)).toEqual(faults)
  })
})

describe('which contract counts', () => {
  const [first, second] = [
    { version: 1, validFrom: '2026-01-01', validUntil: null },
    { version: 2, validFrom: '2026-12-01', validUntil: '2026-12-31' },
  ]
  it.each([
    ['2025-12-31', null],
    ['2026-11-30', 1],
    ['2026-12-01', 2],
    ['2026-12-31', 2],
    ['2027-01-01', 1],
  ] as const)('on %s is version %s: the newest that covers the day', (day, version) => {
    expect(contractOfDay([second, first], day)?.version ?? null).toBe(version)
  })
})

describe('what a lot brings its seller', () => {
  it('is the price less commission, its tax and the costs, line by line', () => {
    const sale = { hammerPrice: rupiah(101_500_001), productTypeId: CAR }
    const lines = contractStatement(contract, sale, [{ label: 'Cuci', amount: 75_000 }])
    expect(lines).toEqual([
      { kind: 'price', label: 'Harga jual', amount: 101_500_001 },
      { kind: 'commission', label: 'Komisi 2,5%', amount: -2_537_500 },
      { kind: 'tax', label: 'PPN atas komisi 11%', amount: -279_125 },
      { kind: 'cost', label: 'Derek', amount: -350_000 },
      { kind: 'cost', label: 'Cuci', amount: -75_000 },
    ])
    expect(leftForSeller(lines)).toBe(98_258_376)
  })

  it('is by the ordinary tariff one rate for every lot', () => {
    expect(ordinaryStatement(rupiah(100_000_000), 200, [])).toEqual([
      { kind: 'price', label: 'Harga jual', amount: 100_000_000 },
      { kind: 'commission', label: 'Komisi', amount: -2_000_000 },
    ])
  })

  it('adds up in every kind to what is left, whatever the contract', () => {
    const cost = fc.record({
      label: fc.string({ minLength: 1 }),
      amount: fc.integer({ min: 1, max: 10 ** 7 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 3 }),
        fc.array(cost, { maxLength: 4 }),
        (price, basisPoints, rates, costs) => {
          const lines = contractStatement(
            {
              ...contract,
              commission: commissionOfBands([band(null, 0, { basisPoints })]),
              taxes: rates.map((rate, at) => ({
                label: `Pajak ${at}`,
                rate,
                on: at % 2 ? 'hammer_price' : 'commission',
              })),
            },
            { hammerPrice: rupiah(price), productTypeId: CAR },
            costs,
          )
          const sums = sumsOfLines(lines)
          expect(sums.price).toBe(price)
          expect(sums.price - sums.commission - sums.cost - sums.tax - sums.no_sale_fee).toBe(sums.left)
          expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
        },
      ),
    )
  })
})

describe('fees of unsold lots', () => {
  const fees = (...amounts: number[]) =>
    amounts.map((amount, at) => ({ lotId: lotId(at + 1), label: `Lot ${at}`, amount }))

  it.each([
    [1_000, [400, 500], [1, 2]],
    [900, [400, 500], [1]],
    [450, [500, 400], [2]],
    [100, [100], []],
    [100, [0, 50], [2]],
  ] as const)('are taken off %i as far as something is left', (left, amounts, taken) => {
    expect(feesTakenOff(left, fees(...amounts)).map(({ lotId }) => lotId)).toEqual(taken)
  })

  it('never leave the seller nothing, and none is taken twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.array(fc.integer({ min: 0, max: 10 ** 8 }), { maxLength: 20 }),
        (left, amounts) => {
          const taken = feesTakenOff(left, fees(...amounts))
          expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThan(left)
          expect(new Set(taken.map(({ lotId }) => lotId)).size).toBe(taken.length)
        },
      ),
    )
  })
})

describe('an invitation to act for a company', () => {
  const invitation = { email: 'rina@armada.test', ended: false, expiresAt: 1_000 }
  const rina = { id: customerId(5), email: 'rina@armada.test' }
  const company = { accountId: customerId(1), userIds: [] }
  it.each([
    ['is good for the account of its address', {}, rina, company, 999, null],
    ['ends at its time', {}, rina, company, 1_000, 'company_invitation_ended'],
    ['is used once', { ended: true }, rina, company, 1, 'company_invitation_ended'],
    [
      'is nobody else’s',
      {},
      { ...rina, email: 'budi@armada.test' },
      company,
      1,
      'company_invitation_for_other',
    ],
    ['asks nobody who acts for it', {}, rina, { ...company, userIds: [rina.id] }, 1, 'company_user_already'],
    [
      'does not ask the company itself',
      {},
      rina,
      { ...company, accountId: rina.id },
      1,
      'company_user_already',
    ],
  ] as const)('%s', (_, change, account, of, now, code) => {
    expect(acceptInvitation({ ...invitation, ...change }, account, of, now)?.code ?? null).toBe(code)
  })
})

describe('a unit that goes back', () => {
  const free = { state: 'unsold', planned: false, owned: true, consignment: null } as const

  it('is what nobody bought, offers or plans', () => {
    expect(releaseUnit(free)).toEqual({ ok: true, value: { to: null } })
    expect(releaseUnit({ ...free, consignment: 'unsold' })).toEqual({ ok: true, value: { to: 'returned' } })
    expect(releaseUnit({ ...free, consignment: 'returned' })).toEqual({ ok: true, value: { to: null } })
    const code = (unit: Parameters<typeof releaseUnit>[0]) => {
      const may = releaseUnit(unit)
      return may.ok ? null : may.error.code
    }
    expect(code({ ...free, owned: false })).toBe('release_without_owner')
    expect(code({ ...free, planned: true })).toBe('release_unit_planned')
    expect(UNIT_STATES.map((state) => code({ ...free, state }))).toEqual([
      null,
      'release_unit_on_sale',
      'release_unit_sold',
      null,
      'release_unit_returned',
    ])
  })

  it('leads its consignment only where that may be returned', () => {
    for (const consignment of CONSIGNMENT_STATES) {
      const may = releaseUnit({ ...free, consignment })
      expect(may.ok && may.value.to !== null).toBe(
        [
          ...['inspected', 'price_proposed', 'price_agreed', 'unsold', 're_offered'],
          ...['rejected', 'cancelled'],
        ].includes(consignment),
      )
    }
  })

  it('is what came in at the gate and never became a unit, once its consignment leads nowhere else', () => {
    const inside = { state: 'rejected', hasUnit: false, isTakenIn: true, isReleased: false } as const
    const code = (consigned: Parameters<typeof releaseConsigned>[0]) => {
      const may = releaseConsigned(consigned)
      return may.ok ? null : may.error.code
    }
    expect(code({ ...inside, hasUnit: true })).toBe('release_of_unit')
    expect(code({ ...inside, isTakenIn: false })).toBe('release_not_taken_in')
    expect(code({ ...inside, isReleased: true })).toBe('release_unit_returned')
    const goesOn = [
      ...['submitted', 'asked_back', 'inspection_booked'],
      ...['auction_planned', 'on_sale', 'sold', 'handed_over', 'settled'],
    ]
    for (const state of CONSIGNMENT_STATES)
      expect(code({ ...inside, state }), state).toBe(
        goesOn.includes(state) ? 'release_consignment_open' : null,
      )
  })

  it('is handed over by the gate once it is decided, and once', () => {
    const decided = ['returned', 'rejected', 'cancelled']
    for (const state of CONSIGNMENT_STATES) {
      expect(handBack(state, { isDone: false, ofCompany: false }).ok, state).toBe(decided.includes(state))
      expect(handBack(state, { isDone: true, ofCompany: true }).ok, state).toBe(false)
    }
    expect(handBack(null, { isDone: false, ofCompany: false })).toEqual({
      ok: false,
      error: { code: 'release_undecided' },
    })
    expect(handBack(null, { isDone: false, ofCompany: true }).ok).toBe(true)
  })

  it('has a number of its year', () => {
    expect(releaseNumber(2026, 12)).toBe('SK-2026-000012')
  })
})
