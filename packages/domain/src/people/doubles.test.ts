import { assert, boolean, constantFrom, property, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BidderStanding, mayBid, mayBuyNipl } from '../bidding/eligibility.ts'
import { auctionId, customerId, productTypeId } from '../index.ts'
import { accountsOfPerson, type Double, needsSecondPerson } from './doubles.ts'
import { IDENTIFIER_KINDS, identifiersOf } from './identifiers.ts'

const OTHER = customerId(8)
const bidder: BidderStanding = {
  id: customerId(7),
  emailVerified: true,
  approved: true,
  barred: false,
  staff: false,
  premium: { member: false, auctionIds: [], productTypeIds: [] },
  doubles: [],
}
const sale = { auctionId: auctionId(1), productTypeId: productTypeId(2), premium: false }
const strangers: Double = {
  ...{ id: OTHER, samePerson: false, by: ['account'], barred: false, earlier: true },
  staff: false,
}

const bid = (double: Partial<Double>, consignor = customerId(9)) =>
  mayBid({ ...bidder, doubles: [{ ...strangers, ...double }] }, { ...sale, consignor })
const buy = (double: Partial<Double>) =>
  mayBuyNipl({ ...bidder, doubles: [{ ...strangers, ...double }] }, sale)
const codeOf = (result: ReturnType<typeof bid>) => (result.ok ? null : result.error.code)

describe('a person with two accounts', () => {
  it.each([
    // What the two share, and what the other is → a bid, a NIPL.
    [{ by: ['account'] }, null, null],
    [{ by: ['company'], earlier: false }, null, null],
    [{ by: ['npwp'] }, null, null],
    [{ by: ['nik'], earlier: true }, 'under_review', 'under_review'],
    [{ by: ['nik'], earlier: false }, null, null],
    [{ by: ['account'], barred: true }, 'under_review', 'under_review'],
    [{ by: ['npwp'], barred: true }, 'under_review', 'under_review'],
    [{ by: ['nik'], barred: true, earlier: false }, 'under_review', 'under_review'],
    [{ samePerson: true, by: [], barred: true }, 'barred', 'barred'],
    [{ samePerson: true, by: [] }, null, null],
    [{ by: ['account'], staff: true }, 'under_review', 'under_review'],
    [{ by: ['npwp'], staff: true }, 'under_review', 'under_review'],
    [{ by: ['nik'], staff: true, earlier: false }, 'staff_may_not_bid', 'staff_may_not_bid'],
    [{ samePerson: true, by: [], staff: true }, 'staff_may_not_bid', 'staff_may_not_bid'],
  ] as const)('%j: may bid unless %s, may buy a NIPL unless %s', (double, bidding, buying) => {
    expect(codeOf(bid(double))).toBe(bidding)
    expect(codeOf(buy(double))).toBe(buying)
  })

  it.each([
    [{ by: ['account'] }, 'under_review'],
    [{ by: ['npwp'] }, 'under_review'],
    [{ by: ['nik'], earlier: false }, 'own_lot'],
    [{ samePerson: true, by: [] }, 'own_lot'],
    [{ samePerson: true, by: [], barred: true }, 'own_lot'],
  ] as const)('%j of the consignor: a bid on the lot is refused as %s, a NIPL is not', (double, code) => {
    expect(codeOf(bid(double, OTHER))).toBe(code)
    if (!('barred' in double)) expect(codeOf(buy(double))).toBe(null)
  })

  const anyDouble = record({
    samePerson: boolean(),
    by: subarray([...IDENTIFIER_KINDS], { minLength: 1 }),
    barred: boolean(),
    earlier: boolean(),
    staff: boolean(),
  })

  it('never may more than somebody who has no other account', () => {
    assert(
      property(anyDouble, constantFrom(OTHER, customerId(9)), boolean(), (double, consignor, approved) => {
        const alone = mayBid({ ...bidder, approved }, { ...sale, consignor })
        const both = mayBid(
          { ...bidder, approved, doubles: [{ ...double, id: OTHER }] },
          { ...sale, consignor },
        )
        expect(both.ok && !alone.ok).toBe(false)
      }),
    )
  })

  it('may nothing that a decided link to a barred person forbids, whatever else is shared', () => {
    assert(
      property(anyDouble, (double) => {
        const link = { ...double, id: OTHER, samePerson: true, barred: true }
        const code = double.staff ? 'staff_may_not_bid' : 'barred'
        expect(codeOf(mayBuyNipl({ ...bidder, doubles: [strangers, link] }, sale))).toBe(code)
      }),
    )
  })
})

describe('a verdict', () => {
  it.each([
    ['same_person', null, false, false],
    ['same_person', null, true, false],
    ['same_person', 'other_person', true, false],
    ['other_person', null, false, false],
    ['other_person', null, true, true],
    ['other_person', 'same_person', false, true],
    ['other_person', 'same_person', true, true],
  ] as const)('%s after %s, barred %s: by two people %s', (verdict, standing, barred, two) => {
    expect(needsSecondPerson(verdict, { standing, barred })).toBe(two)
  })
})

describe('what a profile is compared by', () => {
  const none = { nik: null, npwp: null, bankId: null, accountNumber: null }
  const NIK = '3174054508900001'

  it.each([
    [none, []],
    [{ ...none, nik: NIK }, [{ kind: 'nik', value: NIK }]],
    [{ ...none, npwp: '' }, []],
    [{ ...none, npwp: '0912345678901000' }, [{ kind: 'npwp', value: '0912345678901000' }]],
    [{ ...none, accountNumber: '7001567890' }, []],
    [{ ...none, bankId: 3, accountNumber: '7001567890' }, [{ kind: 'account', value: '3:7001567890' }]],
  ] as const)('%j is %j', (numbers, identifiers) => {
    expect(identifiersOf(numbers)).toEqual(identifiers)
  })

  it('takes a tax number that is a NIK for one, once', () => {
    expect(identifiersOf({ ...none, npwp: NIK })).toEqual([
      { kind: 'npwp', value: NIK },
      { kind: 'nik', value: NIK },
    ])
    expect(identifiersOf({ ...none, nik: NIK, npwp: NIK }).map(({ kind }) => kind)).toEqual(['nik', 'npwp'])
  })

  it('tells the same number at two banks apart', () => {
    const at = (bankId: number) => identifiersOf({ ...none, bankId, accountNumber: '7001567890' })
    expect(at(1)).not.toEqual(at(2))
  })
})

describe('the accounts of one person', () => {
  it.each<[string, Partial<Double>[], number[]]>([
    ['are their own alone, where nobody has decided', [{ by: ['nik'] }, { by: ['company'] }], [7]],
    ['are those that the house says are theirs, the first one first', [{ samePerson: true, by: [] }], [5, 7]],
  ])('%s', (_, doubles, accounts) => {
    const all = doubles.map((double, index) => ({ ...strangers, id: customerId(5 + index * 10), ...double }))
    expect(accountsOfPerson(customerId(7), all)).toEqual(accounts)
  })
})
