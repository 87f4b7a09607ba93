import { type BillId, DAY_MS, HOUR_MS, type LotId, MINUTE_MS, plus } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../testing/build-customer.ts'
import { aLot, aNipl } from '../../testing/build-lot.ts'
import { openHouse } from '../../testing/house.ts'
import { remindBills } from './bill.jobs.ts'
import { saveTaxInvoice } from './tax-invoice.ts'

const house = await openHouse()
const { api, clock, services } = house
const PDF = Buffer.from('%PDF-1.4\n% faktur\n')

let count = 0
/** Somebody who won a lot and owes its bill. */
async function aWinner(): Promise<{ winner: TestCustomer; unitId: number; billId: BillId; dueAt: number }> {
  const lot = await aLot(house, { closesInMs: 5 * MINUTE_MS })
  const customer = await aCustomer(house)
  await aNipl(house, customer.id, lot.auctionId)
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as: customer,
    params: { lot_id: lot.id },
    body: { amount: 100_000_000, client_bid_id: `menang-${++count}-x` },
  })
  clock.advance(6 * MINUTE_MS)
  await services.lots.sweep()
  const bill = await services.db
    .selectFrom('bill')
    .select(['id', 'due_at'])
    .where('lot_id', '=', lot.id as LotId)
    .executeTakeFirstOrThrow()
  const winner = await signedInAgain(house, customer)
  return { winner, unitId: lot.unitId, billId: bill.id, dueAt: bill.due_at.getTime() }
}

async function pay(billId: BillId): Promise<void> {
  await services.db
    .updateTable('bill')
    .set({ status: 'PAID', paid_at: new Date(services.now()) })
    .where('id', '=', billId)
    .execute()
}

const download = (unitId: number | string, as?: TestCustomer) =>
  api.send('GET', `/api/customer/transaksi/${unitId}/faktur-pajak`, { as })
const transaction = (as: TestCustomer, unitId: number) =>
  api.get('GET /customer/transaksi/{unit_id}', { as, params: { unit_id: unitId } })

describe('the tax invoice', () => {
  it('is named by the bill and the profile once it was issued, and downloads as faktur-pajak.pdf', async () => {
    const { winner, unitId, billId } = await aWinner()
    expect((await transaction(winner, unitId)).faktur_filepath).toBeNull()
    expect((await download(unitId, winner)).status).toBe(404)
    await pay(billId)
    await saveTaxInvoice(services, { billId, invoiceNumber: '010.000-26.00000001', pdf: PDF })
    const path = `/api/customer/transaksi/${unitId}/faktur-pajak`
    expect((await transaction(winner, unitId)).faktur_filepath).toBe(path)
    expect((await api.get('GET /customer/pengaturan/profile', { as: winner })).faktur_filepath).toBe(path)
    const answer = await download(unitId, winner)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('faktur-pajak.pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.body).toBe(PDF.toString())
  })

  it('that was corrected takes the place of the first', async () => {
    const { winner, unitId, billId } = await aWinner()
    await pay(billId)
    for (const pdf of [PDF, Buffer.from('%PDF-1.7 kedua')]) {
      await saveTaxInvoice(services, { billId, invoiceNumber: '010', pdf })
    }
    expect((await download(unitId, winner)).body).toBe('%PDF-1.7 kedua')
  })

  it('is nobody else’s, and needs a session', async () => {
    const { unitId, billId } = await aWinner()
    await pay(billId)
    await saveTaxInvoice(services, { billId, invoiceNumber: '010', pdf: PDF })
    expect((await download(unitId)).status).toBe(401)
    expect((await download(unitId, await aCustomer(house))).status).toBe(404)
  })

  it('is a PDF of a paid bill and nothing else', async () => {
    const { billId } = await aWinner()
    const invoice = { billId, invoiceNumber: '010', pdf: PDF }
    await expect(saveTaxInvoice(services, invoice)).rejects.toThrow()
    await pay(billId)
    await expect(saveTaxInvoice(services, { ...invoice, pdf: Buffer.from('<html>') })).rejects.toThrow()
  })

  it.each(['0', '-1', '1e3', '٣', '%00', '..%2F..%2Fetc', '2147483648', 'a'.repeat(300)])(
    'is not found at %s',
    async (unitId) => {
      const answer = await download(unitId, await aCustomer(house))
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.errors[0]?.message).toBeTruthy()
    },
  )
})

describe('the recall of a bill', () => {
  it('comes once, a day before the bill is due', async () => {
    const { winner, dueAt } = await aWinner()
    const recalls = async () => {
      const as = await signedInAgain(house, winner)
      const { data } = await api.get('GET /customer/notifikasi', { as })
      return data.user_notifications.filter(({ title }) => title === 'Tagihan segera jatuh tempo')
    }
    clock.set(plus(dueAt as never, -DAY_MS - HOUR_MS))
    await services.jobs.run(remindBills, {})
    expect(await recalls()).toEqual([])
    clock.set(plus(dueAt as never, -DAY_MS))
    await services.jobs.run(remindBills, {})
    await services.jobs.run(remindBills, {})
    expect(await recalls()).toHaveLength(1)
    expect((await recalls())[0]?.description).toContain('17.00 WIB')
  })

  it('does not come for a bill that is paid', async () => {
    const { winner, billId, dueAt } = await aWinner()
    await pay(billId)
    clock.set(plus(dueAt as never, -HOUR_MS))
    await services.jobs.run(remindBills, {})
    const as = await signedInAgain(house, winner)
    const { data } = await api.get('GET /customer/notifikasi', { as })
    expect(data.user_notifications.map(({ title }) => title)).not.toContain('Tagihan segera jatuh tempo')
  })
})
