import type { UnitId } from '@ketok/domain'
import { expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'

const { bank, house } = await openHouseWithBank()
const { api, services } = house
await theCarType(house)

async function aPaidLot() {
  const seller = await aCustomer(house)
  await aBankAccount(house, seller.id, '1234567890')
  const { winner, lot } = await aWonLot(house, bank, { consignorId: seller.id })
  const params = { unit_id: lot.unitId }
  const { instruction, transaction_id } = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as: winner,
    params,
    body: { payment_method: '08_VA_BRI' },
  })
  await bank.pay(instruction?.virtual_account_no ?? '')
  return { seller: await signedInAgain(house, seller), winner, lot, billId: transaction_id }
}

/** The paper's words, and where the code on it leads. */
async function paperOf(as: TestCustomer, unitId: UnitId) {
  const answer = await fetch(`${house.url}/api/customer/transaksi/${unitId}/tagihan`, {
    headers: { authorization: `Bearer ${as.access_token}` },
  })
  const pdf = Buffer.from(await answer.arrayBuffer())
  return { words: textIn(pdf), token: /\/cek\/([A-Za-z0-9_-]{22})\)/.exec(pdf.toString('latin1'))?.[1] ?? '' }
}

/** All that a paid bill says to anybody. */
async function told({ seller, winner, lot, billId }: Awaited<ReturnType<typeof aPaidLot>>) {
  const finance = await aStaff(house, { roles: ['finance'] })
  const { words, token } = await paperOf(winner, lot.unitId)
  const { transactions } = await api.get('GET /customer/transaksi', { as: winner })
  const [card] = transactions
  const bill = await api.get('GET /customer/transaksi/{unit_id}', {
    as: winner,
    params: { unit_id: lot.unitId },
  })
  const desk = await api.get('GET /office/keuangan/tagihan/{bill_id}', {
    as: finance,
    params: { bill_id: billId },
  })
  const { settlements } = await api.get('GET /customer/titip-lelang/penyelesaian', { as: seller })
  const { journals } = await api.get('GET /office/keuangan/jurnal', {
    as: finance,
    query: { bill_id: billId },
  })
  const books = journals.map(async ({ journal_id }) => {
    const call = 'GET /office/keuangan/jurnal/{journal_id}'
    return (await api.get(call, { as: finance, params: { journal_id } })).facts
  })
  const shown = ({ lot_number, title, year }: typeof bill.unit) => ({ lot_number, title, year })
  return {
    words,
    check: (await api.get('GET /cek/{token}', { params: { token } })).lot,
    card: card && shown(card.unit),
    bill: shown(bill.unit),
    desk: { title: desk.title, lot_number: desk.lot_number, auction_name: desk.auction_name },
    seller: settlements.map(({ title, lot_number, auction_name }) => ({ title, lot_number, auction_name })),
    books: await Promise.all(books),
  }
}

it('a bill says what was sold as it was called then, whatever is corrected of unit and sale afterwards', async () => {
  const paid = await aPaidLot()
  const before = await told(paid)
  const was = before.bill.title
  expect(was).toMatch(/^Avanza /)
  expect(before.words).toContain(was)
  expect(before.books.flat()).toContainEqual({ label: 'Tagihan', value: was })

  const clerk = await aStaff(house, { roles: ['clerk'] })
  const { unitId, auctionId } = paid.lot
  const ofUnit = await api.get('POST /office/unit/{unit_id}/ralat', {
    as: clerk,
    params: { unit_id: unitId },
    body: { changes: { variant: '1.5 Veloz', year: 2015 }, reason: 'Salah catat' },
  })
  expect((await agreeOn(house, ofUnit.proposal_id)).status).toBe(200)
  const ofSale = await api.get('POST /office/lelang/{auction_id}/ralat', {
    as: clerk,
    params: { auction_id: auctionId },
    body: { changes: { name: 'Lelang Bernama Lain' }, reason: 'Salah catat' },
  })
  expect((await agreeOn(house, ofSale.proposal_id ?? 0)).status).toBe(200)

  const unit = await api.get('GET /office/unit/{unit_id}', { as: clerk, params: { unit_id: unitId } })
  expect(unit.title).toBe('Toyota Avanza 1.5 Veloz')
  expect(await told(paid)).toEqual(before)
})

it('nobody changes what a bill says it is for', async () => {
  const { billId } = await aPaidLot()
  const change = services.db.updateTable('bill_lot').set({ title: 'Lain' }).where('bill_id', '=', billId)
  await expect(change.execute()).rejects.toThrow('append-only')
})
