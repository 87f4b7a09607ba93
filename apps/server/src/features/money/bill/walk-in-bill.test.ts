import { expect, it } from 'vitest'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks } from '../ledger/check-books.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
const CHOOSE = 'POST /office/keuangan/tagihan/{bill_id}/pembayaran'
const BNI = { payment_method: '07_VA_BNI' } as const

const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const billOf = async (lotId: number) =>
  (
    await services.db
      .selectFrom('bill')
      .select('id')
      .where('lot_id', '=', lotId as never)
      .executeTakeFirstOrThrow()
  ).id

it('whoever was registered at the desk and wins pays to an account that the cashier opens for them', async () => {
  const sale = await aSale(house, { lots: 1 })
  const clerk = await aStaff(house, { roles: ['clerk'] })
  const { customer_id } = await api.get('POST /office/meja/pelanggan', {
    as: clerk,
    body: {
      full_name: 'Wagiman Suroso',
      identity_number: '3175011203850007',
      phone: '0812 5550 0188',
      consent: true,
    },
  })
  const { order_id } = await api.get('POST /office/lelang/{auction_id}/meja/nipl', {
    as: clerk,
    params: { auction_id: sale.auctionId },
    body: { customer_id, quantity: 1, way: 'cash', client_order_id: 'meja-wagiman-1' },
  })
  const { nipl_number } = await services.db
    .selectFrom('nipl')
    .select('nipl_number')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  await sale.sale({ command: 'start' })
  await sale.open(0)
  await sale.command({ command: 'floor_bid', paddle: nipl_number, amount: 100_000_000 })
  await sale.knockDown()
  await sale.sale({ command: 'end' })
  const bill_id = await billOf(sale.lot(0).id)
  const sari = await cashier()
  const chosen = await api.get(CHOOSE, { as: sari, params: { bill_id }, body: BNI })
  const [account] = chosen.payments
  expect(account).toMatchObject({ payment_method: '07_VA_BNI', state: 'PENDING', amount: chosen.total })
  // Pressed twice it is the same account.
  const again = await api.get(CHOOSE, { as: sari, params: { bill_id }, body: BNI })
  expect(again.payments).toEqual(chosen.payments)
  await bank.pay(account?.account_number ?? '')
  const paid = await api.get('GET /office/keuangan/tagihan/{bill_id}', { as: sari, params: { bill_id } })
  expect(paid.status).toBe('PAID')
  expect(await checkTheBooks(services)).toBe(0)
  const act = await services.db
    .selectFrom('staff_action')
    .selectAll()
    .where('action', '=', 'bill.payment_chosen')
    .execute()
  expect(act).toMatchObject([
    { before: { payment_method: null }, after: { payment_method: '07_VA_BNI', amount: chosen.total } },
  ])
})

it('an account for a winner is opened by cashiers and supervisors alone, and only while there is something to pay', async () => {
  clock.set('2026-11-20T10:00:00+07:00')
  const { lot } = await aWonLot(house, bank)
  const params = { bill_id: await billOf(lot.id) }
  for (const role of ['clerk', 'content', 'admin'] as const) {
    const as = await aStaff(house, { roles: [role] })
    expect((await api.call(CHOOSE, { as, params, body: BNI })).status).toBe(403)
  }
  clock.set('2026-11-27T17:00:00+07:00')
  const late = await api.call(CHOOSE, { as: await cashier(), params, body: BNI })
  expect(late.errors[0]?.code).toBe('bill_not_payable')
  const unknown = await api.call(CHOOSE, {
    as: await cashier(),
    params: { bill_id: 2_000_000_000 },
    body: BNI,
  })
  expect(unknown.status).toBe(404)
})
