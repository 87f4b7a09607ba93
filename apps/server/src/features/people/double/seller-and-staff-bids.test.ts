import { HOUR_MS, type IdentifierKind } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aDefault } from '../../../testing/build-default.ts'
import { shareNumber } from '../../../testing/build-double.ts'
import { aCounteredLot } from '../../../testing/build-konfirmasi.ts'
import { aLot, aNipl, million, type TestLot } from '../../../testing/build-lot.ts'
import { TestSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { replayedLot } from '../../bidding/lot/replay-lot.ts'

/*
 * Every door to a lot against everybody who must not come through it: its seller, the seller under a second account, and
 * staff. What each of them may do elsewhere stands beside it, for a door that is shut to all proves nothing.
 */

const { bank, house } = await openHouseWithBank({ OFFER_TO_NEXT_BIDDER: 'on' })
const { api, services } = house

const codeOf = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) =>
  status < 400 ? null : errors[0]?.code

type Person = TestCustomer & { readonly paddle: number }
interface Place {
  readonly lot: TestLot
  readonly sale: TestSale | null
}

let keys = 0
const bid = (lot: TestLot, as: TestCustomer, amount: number) =>
  api.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million(amount), client_bid_id: `di-pintu-${++keys}`, confirmed: true },
  })

/** What somebody does at each door, on a lot of that seller and on one of somebody else in the same sale. */
const DOORS = {
  'a bid on a timed lot': {
    async place(consignorId) {
      const lot = await aLot(house, { consignorId })
      const other = await aLot(house, { auctionId: lot.auctionId })
      return { own: { lot, sale: null }, other: { lot: other, sale: null } }
    },
    act: ({ lot }, as) => bid(lot, as, 105),
  },
  'a maximum before a live sale': {
    place: (consignorId) =>
      liveSale('live', consignorId, async (sale) => sale.sale({ command: 'open_prebid' })),
    act: ({ lot, sale }, as) => leave(sale as TestSale, lot, as),
  },
  'a maximum before a sale on the floor': {
    place: (consignorId) =>
      liveSale('offline', consignorId, async (sale) => sale.sale({ command: 'open_prebid' })),
    act: ({ lot, sale }, as) => leave(sale as TestSale, lot, as),
  },
  'the ask of a live sale': {
    place: (consignorId) => liveSale('live', consignorId, async (sale) => sale.sale({ command: 'start' })),
    async act({ lot, sale }, as) {
      await (sale as TestSale).open((sale as TestSale).lots.indexOf(lot))
      return bid(lot, as, 100)
    },
  },
  'a paddle in the room': {
    place: (consignorId) => liveSale('offline', consignorId, async (sale) => sale.sale({ command: 'start' })),
    async act({ lot, sale }, { paddle }) {
      await (sale as TestSale).open((sale as TestSale).lots.indexOf(lot))
      return (sale as TestSale).tryLot({ command: 'floor_bid', paddle, amount: million(100) })
    },
  },
} satisfies Record<
  string,
  {
    place: (consignorId: TestCustomer['id']) => Promise<{ own: Place; other: Place }>
    act: (place: Place, as: Person) => Promise<{ status: number; errors: readonly { code: string }[] }>
  }
>

async function liveSale(
  kind: 'live' | 'offline',
  consignorId: TestCustomer['id'],
  begin: (sale: TestSale) => Promise<unknown>,
): Promise<{ own: Place; other: Place }> {
  const own = await aLot(house, { kind, consignorId })
  const other = await aLot(house, { kind, auctionId: own.auctionId })
  const juru = await aStaff(house, { roles: ['auctioneer'] })
  const sale = new TestSale(house, own.auctionId, [own, other], juru)
  await begin(sale)
  return { own: { lot: own, sale }, other: { lot: other, sale } }
}

const leave = (sale: TestSale, lot: TestLot, as: TestCustomer) => sale.leave(as, 105, sale.lots.indexOf(lot))

async function aPerson(lot: TestLot, customer?: TestCustomer): Promise<Person> {
  const who = customer ?? (await aCustomer(house))
  const { nipl_number } = await aNipl(house, who.id, lot.auctionId)
  return { ...who, paddle: nipl_number }
}

const second =
  (kind: IdentifierKind) =>
  async (lot: TestLot, seller: TestCustomer): Promise<Person> => {
    const person = await aPerson(lot)
    await shareNumber(house, kind, person, seller)
    return person
  }

/** Works for the house under another account, with which they share a number. */
const staffBy =
  (kind: IdentifierKind) =>
  async (lot: TestLot): Promise<Person> => {
    const [person, other] = [await aPerson(lot), await aCustomer(house)]
    await services.db.updateTable('customer').set({ is_staff: true }).where('id', '=', other.id).execute()
    await shareNumber(house, kind, other, person)
    return person
  }

/** Who it is, why they may not, and whether they may on the lots of others. */
const PEOPLE = {
  'its seller': {
    become: (lot: TestLot, seller: TestCustomer) => aPerson(lot, seller),
    code: 'own_lot',
    elsewhere: true,
  },
  'its seller by the same NIK': { become: second('nik'), code: 'own_lot', elsewhere: true },
  'its seller by the same NPWP': { become: second('npwp'), code: 'under_review', elsewhere: true },
  'its seller by the same bank account': { become: second('account'), code: 'under_review', elsewhere: true },
  staff: {
    become: async (lot: TestLot) => {
      const person = await aPerson(lot)
      await services.db.updateTable('customer').set({ is_staff: true }).where('id', '=', person.id).execute()
      return person
    },
    code: 'staff_may_not_bid',
    elsewhere: false,
  },
  'staff by the same NIK': { become: staffBy('nik'), code: 'staff_may_not_bid', elsewhere: false },
  'staff by the same bank account': { become: staffBy('account'), code: 'under_review', elsewhere: false },
} as const

const table = Object.entries(DOORS).flatMap(([door, { place, act }]) =>
  Object.entries(PEOPLE).map(([who, person]) => ({ door, who, place, act, ...person })),
)

describe('at every door', () => {
  it.each(table)('$door is not taken from $who', async ({ place, act, become, code, elsewhere }) => {
    const seller = await aCustomer(house)
    const { own, other } = await place(seller.id)
    const person = await become(own.lot, seller)
    expect(codeOf(await act(own, person))).toBe(code)
    const { events } = await replayedLot(services.db, own.lot.id)
    expect(events.filter((event) => 'bidder' in event && event.bidder === person.id)).toEqual([])
    if (own.sale !== null) await endLot(own.sale)
    expect(codeOf(await act(other, person))).toBe(elsewhere ? null : code)
  })
})

/** Whatever is on the block gives way to the next. */
async function endLot(sale: TestSale): Promise<void> {
  if ((await sale.console()).sale.current === null) return
  await sale.command({ command: 'pass', reason: 'Tidak ada tawaran' })
}

describe('whoever works for the house', () => {
  it('is known by their mail address, whichever account came first', async () => {
    const isStaff = async (email: string) =>
      (
        await services.db
          .selectFrom('customer')
          .select('is_staff')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).is_staff
    const [first, second] = [await aCustomer(house), await aCustomer(house)]
    const joined = await aStaff(house, { roles: ['yard'] })
    await services.db.updateTable('staff').set({ email: first.email }).where('id', '=', joined.id).execute()
    expect([await isStaff(first.email), await isStaff(second.email)]).toEqual([true, false])
    const colleague = await aStaff(house, { roles: ['yard'] })
    await services.db
      .updateTable('customer')
      .set({ email: colleague.email })
      .where('id', '=', second.id)
      .execute()
    expect(await isStaff(colleague.email)).toBe(true)
  })

  it('and shares only an NPWP with another account waits with it for a person of the house', async () => {
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    const person = await staffBy('npwp')(lot)
    expect(codeOf(await bid(lot, person, 100))).toBe('under_review')
  })
})

describe('what was won or left by others', () => {
  it('is not offered to staff, nor taken by them', async () => {
    const left = await aDefault(house, bank, [102, 110, 120])
    const next = await signedInAgain(house, left.bidders[1] as TestCustomer)
    await api.get('POST /office/lelang-ulang/{bill_id}/tawarkan', {
      as: left.planner,
      params: { bill_id: left.billId },
      body: { customer_id: next.id, reason: 'Penjual ingin cepat terjual' },
    })
    const { offers } = await api.get('GET /customer/kesempatan', { as: next })
    const params = { offer_id: offers.find(({ lot_id }) => lot_id === left.lot.id)?.offer_id ?? 0 }
    const { nipls } = await api.get('GET /customer/kesempatan/{offer_id}', { as: next, params })
    await services.db.updateTable('customer').set({ is_staff: true }).where('id', '=', next.id).execute()
    const answer = await api.call('POST /customer/kesempatan/{offer_id}', {
      as: next,
      params,
      body: { answer: 'accept', nipl_id: nipls[0]?.nipl_id ?? 0 },
    })
    expect(codeOf(answer)).toBe('staff_may_not_bid')
  })

  it('is not sold to the seller’s second account at a price that the seller names', async () => {
    const { seller, bidder, answer } = await aCounteredLot(house, aPerson)
    await shareNumber(house, 'nik', bidder, seller)
    expect(codeOf(await answer(bidder, 'accept'))).toBe('own_lot')
  })
})
