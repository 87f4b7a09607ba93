import { type BillId, HOUR_MS, type LotId, MINUTE_MS, plus } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { aPdf } from '../../../testing/build-pdf.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { sweepNews } from '../../notice/notification/notification.jobs.ts'
import { remindBills } from './bill.jobs.ts'
import { saveTaxInvoice } from './tax-invoice.ts'

const house = await openHouse()
const { api, clock, services } = house
const PDF = await aPdf('faktur')
const SECOND_PDF = await aPdf('faktur kedua')

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
  // spec: 1.22
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
    for (const pdf of [PDF, SECOND_PDF]) {
      await saveTaxInvoice(services, { billId, invoiceNumber: `010-${billId}`, pdf })
    }
    expect((await download(unitId, winner)).body).toBe(SECOND_PDF.toString())
  })

  it('is nobody else’s, and needs a session', async () => {
    const { unitId, billId } = await aWinner()
    await pay(billId)
    await saveTaxInvoice(services, { billId, invoiceNumber: `010-${billId}`, pdf: PDF })
    expect((await download(unitId)).status).toBe(401)
    expect((await download(unitId, await aCustomer(house))).status).toBe(404)
  })

  it('is a PDF of a paid bill and nothing else', async () => {
    const { billId } = await aWinner()
    const invoice = { billId, invoiceNumber: `010-${billId}`, pdf: PDF }
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
  it('comes three days before, one day before and on the day, each once', async () => {
    clock.set(START)
    const { winner } = await aWinner()
    const recalls = async () => {
      const as = await signedInAgain(house, winner)
      const { data } = await api.get('GET /customer/notifikasi', { as })
      return data.user_notifications.filter(({ title }) => title.startsWith('Tagihan jatuh tempo'))
    }
    const titles: string[] = []
    // Due on Friday 27 November at 17.00.
    for (const time of ['24T08:59', '24T09:00', '24T12:00', '26T08:59', '26T09:00', '27T09:00', '27T16:59']) {
      clock.set(`2026-11-${time}:00+07:00`)
      await services.jobs.run(remindBills, {})
      await services.jobs.run(remindBills, {})
      const told = await recalls()
      titles.push(`${time} ${told.length} ${told[0]?.title ?? '-'}`)
    }
    expect(titles).toEqual([
      '24T08:59 0 -',
      '24T09:00 1 Tagihan jatuh tempo tiga hari lagi',
      '24T12:00 1 Tagihan jatuh tempo tiga hari lagi',
      '26T08:59 1 Tagihan jatuh tempo tiga hari lagi',
      '26T09:00 2 Tagihan jatuh tempo besok',
      '27T09:00 3 Tagihan jatuh tempo hari ini',
      '27T16:59 3 Tagihan jatuh tempo hari ini',
    ])
    expect((await recalls())[0]?.description).toContain('17.00 WIB')
    await services.jobs.run(sweepNews, {})
    await house.runJobs()
    expect(house.mails.to(winner.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Tagihan jatuh tempo hari ini \(lot \d{3}\)$/),
    )
  })

  it.each([
    ['25T10:00', 'lusa'],
    ['26T10:00', 'besok'],
    ['27T08:00', 'hari ini'],
  ])('tells after an outage, on %s, only the latest, and how many days are left', async (time, when) => {
    clock.set(START)
    const { winner } = await aWinner()
    clock.set(`2026-11-${time}:00+07:00`)
    await services.jobs.run(remindBills, {})
    const as = await signedInAgain(house, winner)
    const { data } = await api.get('GET /customer/notifikasi', { as })
    const told = data.user_notifications.filter(({ title }) => title.startsWith('Tagihan jatuh tempo'))
    expect(told.map(({ title }) => title)).toEqual([`Tagihan jatuh tempo ${when}`])
  })

  it('does not come for a bill that is paid', async () => {
    const { winner, billId, dueAt } = await aWinner()
    await pay(billId)
    clock.set(plus(dueAt as never, -HOUR_MS))
    await services.jobs.run(remindBills, {})
    const as = await signedInAgain(house, winner)
    const { data } = await api.get('GET /customer/notifikasi', { as })
    expect(data.user_notifications.map(({ title }) => title)).not.toContain('Tagihan jatuh tempo hari ini')
  })
})
