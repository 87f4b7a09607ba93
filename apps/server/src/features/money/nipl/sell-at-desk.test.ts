import { beforeEach, describe, expect, it } from 'vitest'
import { balances } from '../../../testing/books.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { bar } from '../../../testing/build-double.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { START } from '../../../testing/house.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'
import { checkTheBooks } from '../ledger/check-books.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
let rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
let wulan = await aStaff(house, { roles: ['service'], name: 'Wulan Layanan' })
beforeEach(async () => {
  clock.set(START)
  rani = await staffSignedInAgain(house, rani)
  wulan = await staffSignedInAgain(house, wulan)
})

const PRICE = 5_000_000
let keys = 0
const anIdempotencyKey = () => `meja-${String(++keys).padStart(6, '0')}`

function sell(auction_id: number, customer: { id: number }, more: object = {}, as: TestStaff = rani) {
  return api.call('POST /office/lelang/{auction_id}/meja/nipl', {
    as,
    params: { auction_id },
    body: {
      customer_id: customer.id,
      quantity: 1,
      way: 'cash',
      client_order_id: anIdempotencyKey(),
      ...more,
    } as never,
  })
}
const biddersOf = (auction_id: number, cari?: string) =>
  api.get('GET /office/lelang/{auction_id}/meja/peserta', {
    as: rani,
    params: { auction_id },
    query: cari === undefined ? {} : { cari },
  })
const takingsOf = (auction_id?: number, as = rani) =>
  api.get('GET /office/keuangan/kas-meja', {
    as,
    query: auction_id === undefined ? {} : ({ auction_id: String(auction_id) } as never),
  })

describe('a NIPL that is paid in cash at the desk', () => {
  it('is active at once, and its money is cash that the house holds', async () => {
    const { auctionId } = await aLot(house)
    const wati = await aCustomer(house, { full_name: 'Wati Lestari' })
    const before = await balances(house)
    const { status, data } = await sell(auctionId, wati, { quantity: 2 })
    expect([status, data]).toMatchObject([
      200,
      { status: 'PAID', amount: 2 * PRICE, nipl_numbers: [1, 2], instruction: null, way: 'cash' },
    ])
    const after = await balances(house)
    expect(after['bank:cash']).toBe((before['bank:cash'] ?? 0) + 2 * PRICE)
    expect(after.deposit).toBe((before.deposit ?? 0) - 2 * PRICE)
    expect(await checkTheBooks(services)).toBe(0)
    const { bidders } = await biddersOf(auctionId)
    expect(bidders).toMatchObject([
      {
        full_name: 'Wati Lestari',
        nipls: [
          { nipl_number: 1, state: 'free', is_here: false },
          { nipl_number: 2, state: 'free', is_here: false },
        ],
      },
    ])
    const bell = await api.get('GET /customer/notifikasi', { as: wati })
    expect(bell.data.user_notifications[0]?.title).toBe('NIPL Anda aktif')
  })

  it('bids like any other, and its owner reads the order', async () => {
    const lot = await aLot(house)
    const wati = await aCustomer(house)
    const { data } = await sell(lot.auctionId, wati)
    const bid = await api.call('POST /customer/lot/{lot_id}/bid', {
      as: wati,
      params: { lot_id: lot.id },
      body: { amount: 101_000_000, client_bid_id: 'tunai-001', confirmed: true },
    })
    expect(bid.status).toBe(200)
    const order = await api.get('GET /customer/nipl/order/{order_id}', {
      as: wati,
      params: { order_id: data.order_id },
    })
    expect(order).toMatchObject({ status: 'PAID', instruction: null, nipl_numbers: [1] })
  })

  it('stands in the day of the cashier by way and person', async () => {
    const { auctionId } = await aLot(house)
    await sell(auctionId, await aCustomer(house), { quantity: 2 })
    await sell(auctionId, await aCustomer(house))
    await sell(auctionId, await aCustomer(house), { way: 'edc', reference: '004411' }, wulan)
    const { day, sums, payments } = await takingsOf(auctionId)
    expect(day).toBe('2026-11-20')
    expect(sums).toEqual(
      expect.arrayContaining([
        {
          way: 'cash',
          staff: { staff_id: rani.id, full_name: 'Rani Panitera' },
          count: 2,
          amount: 3 * PRICE,
        },
        { way: 'edc', staff: { staff_id: wulan.id, full_name: 'Wulan Layanan' }, count: 1, amount: PRICE },
      ]),
    )
    expect(payments.map(({ nipl_numbers }) => nipl_numbers)).toEqual([[4], [3], [1, 2]])
    expect(payments[0]).toMatchObject({ way: 'edc', reference: '004411' })
    expect((await takingsOf()).payments.length).toBeGreaterThan(2)
  })

  it('is sold once, however often the same press arrives', async () => {
    const { auctionId } = await aLot(house)
    const wati = await aCustomer(house)
    const client_order_id = anIdempotencyKey()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sell(auctionId, wati, { client_order_id })),
    )
    expect(answers.map(({ status, data }) => [status, data.nipl_numbers])).toEqual(
      answers.map(() => [200, [1]]),
    )
    expect((await takingsOf(auctionId)).payments).toHaveLength(1)
    const other = await sell(auctionId, wati, { client_order_id, quantity: 3 })
    expect(other.errors).toMatchObject([{ code: 'mark_reused' }])
  })

  it('gives each paddle number once, by however many clerks at the same moment', async () => {
    const { auctionId } = await aLot(house)
    const people = await Promise.all(Array.from({ length: 8 }, () => aCustomer(house)))
    const sold = await Promise.all(
      people.map((one, index) => sell(auctionId, one, {}, index % 2 === 0 ? rani : wulan)),
    )
    expect(sold.map(({ status }) => status)).toEqual(people.map(() => 200))
    const numbers = sold.flatMap(({ data }) => data.nipl_numbers).sort((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await checkTheBooks(services)).toBe(0)
  })
})

describe('a slip of the card terminal or of QRIS', () => {
  it.each(['edc', 'qris'])('is asked for, and pays one order a day (%s)', async (way) => {
    const { auctionId } = await aLot(house)
    const wati = await aCustomer(house)
    expect((await sell(auctionId, wati, { way })).errors).toMatchObject([
      { code: 'slip_missing', field: 'reference' },
    ])
    const reference = `${way}-12 34`
    const [one, other] = await Promise.all([
      sell(auctionId, wati, { way, reference }),
      sell(auctionId, await aCustomer(house), { way, reference: reference.replaceAll(' ', '') }, wulan),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect(refused.errors).toMatchObject([{ code: 'slip_used', field: 'reference' }])
    // Who was refused has no number, and no number is missing for it.
    clock.advance(24 * 3_600_000)
    rani = await staffSignedInAgain(house, rani)
    const tomorrow = await aLot(house)
    expect((await sell(tomorrow.auctionId, wati, { way, reference })).status).toBe(200)
    expect((await balances(house))[`bank:${way}`]).toBeGreaterThan(0)
    expect(await checkTheBooks(services)).toBe(0)
  })
})

describe('a virtual account from the desk', () => {
  it('is shown, waits, and makes the NIPL active when the bank tells of it', async () => {
    const { auctionId } = await aLot(house)
    const wati = await aCustomer(house)
    const { data } = await sell(auctionId, wati, { way: '06_VA_MANDIRI' })
    expect(data).toMatchObject({ status: 'PENDING', way: null, nipl_numbers: [] })
    expect((await biddersOf(auctionId)).bidders).toMatchObject([{ unpaid_nipls: 1, nipls: [] }])
    await bank.pay(data.virtual_account_no)
    expect((await biddersOf(auctionId)).bidders).toMatchObject([
      { unpaid_nipls: 0, nipls: [{ nipl_number: 1 }] },
    ])
    expect((await takingsOf(auctionId)).payments).toEqual([])
  })

  it('is an act of whoever ordered it for the customer, once however often they press', async () => {
    const { auctionId } = await aLot(house)
    const wati = await aCustomer(house)
    const order = { quantity: 2, way: '06_VA_MANDIRI', client_order_id: anIdempotencyKey() }
    const { data } = await sell(auctionId, wati, order)
    await sell(auctionId, wati, order)
    const acts = await services.db
      .selectFrom('staff_action')
      .select(['action', 'staff_id', 'after'])
      .where('subject_type', '=', 'auction')
      .where('subject_id', '=', String(auctionId))
      .execute()
    const after = { customer_id: wati.id, order_id: data.order_id, quantity: 2, amount: 2 * PRICE }
    expect(acts).toEqual([
      { action: 'nipl.ordered', staff_id: rani.id, after: { ...after, way: '06_VA_MANDIRI' } },
    ])
  })
})

describe('the desk', () => {
  it('sells nothing to whoever may not bid, and says why to the clerk', async () => {
    const { auctionId } = await aLot(house)
    const barred = await aCustomer(house)
    await bar(house, barred)
    const unknown = await aCustomer(house, { approved_at: null })
    for (const [one, why] of [
      [barred, 'dibatasi'],
      [unknown, 'identitasnya'],
    ] as const) {
      const { status, errors } = await sell(auctionId, one)
      expect([status, errors]).toMatchObject([403, [{ code: 'buyer_refused', field: 'customer_id' }]])
      expect(errors[0]?.message).toContain(why)
    }
    expect((await sell(auctionId, { id: 999_999 })).status).toBe(404)
    expect((await biddersOf(auctionId)).total).toBe(0)
  })

  it('sells nothing once the sale is over', async () => {
    const lot = await aLot(house)
    const wati = await aCustomer(house)
    clock.advance(7 * 24 * 3_600_000)
    await services.lots.sweep()
    rani = await staffSignedInAgain(house, rani)
    expect((await sell(lot.auctionId, wati)).errors).toMatchObject([{ code: 'auction_not_on_sale' }])
  })

  it('belongs to its branch', async () => {
    const { auctionId } = await aLot(house)
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [999_999] })
    expect((await sell(auctionId, await aCustomer(house), {}, elsewhere)).status).toBe(403)
  })

  it('tells what was taken in to people of its branch, and the cash of all desks to nobody who is bound to one', async () => {
    const { auctionId } = await aLot(house)
    await sell(auctionId, await aCustomer(house))
    const { branch_id } = await services.db
      .selectFrom('auction')
      .select('branch_id')
      .where('id', '=', auctionId)
      .executeTakeFirstOrThrow()
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [branch_id + 1_000] })
    const here = await aStaff(house, { roles: ['clerk'], branchIds: [branch_id] })
    for (const sale of [undefined, auctionId])
      expect(await takingsOf(sale, elsewhere)).toMatchObject({ held: null, sums: [], payments: [] })
    expect(await takingsOf(undefined, here)).toMatchObject({
      held: null,
      sums: [{ way: 'cash', staff: { staff_id: rani.id }, count: 1, amount: PRICE }],
      payments: { length: 1 },
    })
    const cash = (await takingsOf()).held?.find(({ way }) => way === 'cash')
    expect(cash?.amount).toBeGreaterThanOrEqual(PRICE)
  })

  it('finds bidders by name, paddle and the end of their phone, and shows who is in the hall', async () => {
    const sale = await aSale(house, { kind: 'offline' })
    const wati = await aCustomer(house, { full_name: 'Wati Lestari', phone: '+6281299996677' })
    await sell(sale.auctionId, wati)
    await sell(sale.auctionId, await aCustomer(house, { full_name: 'Joko Susilo', phone: '+6281299991122' }))
    const names = async (cari: string) =>
      (await biddersOf(sale.auctionId, cari)).bidders.map(({ full_name }) => full_name)
    expect(await names('lestari')).toEqual(['Wati Lestari'])
    expect(await names('2')).toEqual(['Joko Susilo'])
    expect(await names('0812 9999 6677')).toEqual(['Wati Lestari'])
    expect(await names('tidak ada')).toEqual([])
    await api.get('POST /office/sidang/{auction_id}/hadir', {
      as: rani,
      params: { auction_id: sale.auctionId },
      body: { paddle: 1 },
    })
    const desk = await api.get('GET /office/lelang/{auction_id}/meja', {
      as: rani,
      params: { auction_id: sale.auctionId },
    })
    expect(desk).toMatchObject({ kind: 'offline', is_selling: true, bidder_count: 2, here_count: 1 })
    // It was listed without ever being planned here.
    expect(desk.has_plan).toBe(false)
    expect((await biddersOf(sale.auctionId, 'wati')).bidders[0]?.nipls).toMatchObject([{ is_here: true }])
  })

  it('prints the paddle with its number and its holder', async () => {
    const { auctionId } = await aLot(house)
    await sell(auctionId, await aCustomer(house, { full_name: 'Wati Lestari' }))
    const nipl = (await biddersOf(auctionId)).bidders[0]?.nipls[0]
    const reply = await fetch(`${house.officeUrl}/api/office/nipl/${nipl?.nipl_id}/paddle`, {
      headers: { authorization: `Bearer ${rani.access_token}` },
    })
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    const words = textIn(Buffer.from(await reply.arrayBuffer()))
    for (const part of ['0001', 'Wati Lestari', 'Tunjukkan kode ini di pintu']) expect(words).toContain(part)
    expect(words).not.toContain('WIB WIB')
  })
})
