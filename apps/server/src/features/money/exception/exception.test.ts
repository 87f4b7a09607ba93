import { HOUR_MS } from '@ketok/domain'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../../testing/build-nipl.ts'
import { aPaidSale } from '../../../testing/build-paid-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { returnFreeNipls } from '../nipl/nipl.jobs.ts'

const { bank, house } = await openHouseWithBank({ ...OWN_ACCOUNT, LOG_LEVEL: 'silent' })
const { api, clock, services } = house

const start = () => clock.set('2026-11-20T10:00:00+07:00')
const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })

async function queue(query: { kind?: 'book_alarm' | 'statement_line'; cari?: string } = {}) {
  return api.get('GET /office/keuangan/pengecualian', { as: await cashier(), query })
}

/** What waits about one customer. */
async function waitingOf({ email }: TestCustomer) {
  const { exceptions } = await queue({ cari: email })
  return exceptions
}

/** Everything in suspense stands in the queue, or in a payout on its way. */
async function suspenseIsExplained() {
  const { suspense } = await queue()
  expect(suspense.explained).toBe(suspense.balance)
}

async function aTransfer() {
  start()
  const budi = await aCustomer(house)
  const lot = await aLot(house, { closesInMs: 72 * HOUR_MS })
  const { instruction } = await api.get('POST /customer/nipl', {
    as: budi,
    body: { auction_id: lot.auctionId, quantity: 1, payment_method: '99_MANUAL' },
  })
  return { budi, amount: instruction?.amount ?? 0, instructionId: instruction?.instruction_id ?? 0 }
}

/** A deposit that is to go back. */
async function aLoser({ account = true } = {}) {
  start()
  const budi = await aCustomer(house)
  if (account) await aBankAccount(house, budi.id)
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  await boughtNipl(house, bank, budi, lot.auctionId, { method: '08_VA_BRI' })
  const [nipl] = (await api.get('GET /customer/nipl', { as: budi })).nipls
  clock.advance(HOUR_MS)
  await (await services.lots.mailbox(lot.id))?.wake()
  await services.jobs.run(returnFreeNipls, {})
  return { budi: await signedInAgain(house, budi), niplId: nipl?.nipl_id ?? 0 }
}

let words = 0
async function load(amount: number, about = `TRSF ${++words}`) {
  const content = `Tanggal,Keterangan,Kredit\n20/11/2026,${about},${amount}\n`
  return confirmedStatement(house, await cashier(), content)
}

async function prepared(niplId: number) {
  const sari = await cashier()
  const { payout_id } = await api.get('POST /office/keuangan/pengembalian', {
    as: sari,
    body: { nipl_id: niplId },
  })
  return { sari, payoutId: payout_id, params: { payout_id } }
}

describe('the cashier’s queue', () => {
  it('holds a statement line until somebody knows whose it is', async () => {
    start()
    await load(7_000_111, 'SETORAN TANPA NAMA')
    const { exceptions, kinds } = await queue({ cari: 'tanpa nama' })
    expect(exceptions).toMatchObject([
      {
        kind: 'statement_line',
        subject: { type: 'statement_line' },
        since: '2026-11-20T00:00:00.000+07:00',
        amount: 7_000_111,
        customer: null,
        about: 'SETORAN TANPA NAMA',
      },
    ])
    expect(kinds.find(({ kind }) => kind === 'statement_line')).toMatchObject({
      count: expect.any(Number),
      since: '2026-11-20T00:00:00.000+07:00',
    })
    await suspenseIsExplained()
    const budi = await aCustomer(house)
    const params = { line_id: exceptions[0]?.subject.id ?? 0 }
    await api.get('POST /office/keuangan/mutasi/{line_id}/kembalikan', {
      as: await cashier(),
      params,
      body: { customer_id: budi.id },
    })
    // Now it is owed back, and the customer has told no account.
    expect(await waitingOf(budi)).toMatchObject([
      { kind: 'no_bank_account', subject: { type: 'refund_case' }, amount: 7_000_111 },
    ])
    await aBankAccount(house, budi.id)
    expect(await waitingOf(budi)).toMatchObject([{ kind: 'unidentified', amount: 7_000_111 }])
    await suspenseIsExplained()
  })

  it('holds a transfer that came in part, and its proof', async () => {
    const { budi, amount, instructionId } = await aTransfer()
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'bukti.jpg')
    await api.send('POST', `/api/customer/pembayaran/${instructionId}/bukti`, { as: budi, raw: form })
    expect(await waitingOf(budi)).toMatchObject([
      {
        kind: 'proof',
        subject: { type: 'transfer', id: instructionId },
        amount,
        customer: { email: budi.email },
      },
    ])
    await load(amount - 1_000_000, 'SEBAGIAN')
    const [line] = (await queue({ cari: 'sebagian' })).exceptions
    const { proposal } = await api.get('POST /office/keuangan/mutasi/{line_id}/cocokkan', {
      as: await cashier(),
      params: { line_id: line?.subject.id ?? 0 },
      body: { instruction_id: instructionId, reason: 'Nama pengirimnya sama' },
    })
    expect((await waitingOf(budi)).find(({ kind }) => kind === 'match')).toMatchObject({
      subject: { type: 'proposal', id: proposal?.proposal_id },
      staff: { full_name: 'Sari Kasir' },
      note: 'Nama pengirimnya sama',
      amount: amount - 1_000_000,
    })
    await suspenseIsExplained()
    await agreeOn(house, proposal?.proposal_id)
    expect((await waitingOf(budi)).map(({ kind }) => kind).toSorted()).toEqual(['partial_transfer', 'proof'])
    await suspenseIsExplained()
  })

  it('holds money that came too late, with the reason as its kind', async () => {
    start()
    const budi = await aCustomer(house)
    await aBankAccount(house, budi.id)
    const { auctionId } = await aLot(house, { closesInMs: HOUR_MS })
    const order = await aNiplOrder(house, budi, auctionId, { method: '07_VA_BNI' })
    clock.advance(2 * HOUR_MS)
    await house.runJobs()
    await bank.pay(order.virtual_account_no, { fault: 'late' })
    expect(await waitingOf(budi)).toMatchObject([
      {
        kind: 'late',
        subject: { type: 'refund_case' },
        amount: 5_000_000,
        since: '2026-11-20T12:00:00.000+07:00',
        about: expect.stringMatching(/^Pesanan NIPL/),
      },
    ])
    await suspenseIsExplained()
  })

  it('follows a refund: overdue, to be approved by another, to be sent, failed, tried again', async () => {
    const { budi, niplId } = await aLoser()
    // In time it is ordinary work.
    expect(await waitingOf(budi)).toEqual([])
    const { work } = await queue()
    expect(work.refunds_due.count).toBeGreaterThan(0)
    expect(work.refunds_due.amount).toBeGreaterThanOrEqual(5_000_000)
    clock.set('2026-12-20T10:00:00+07:00')
    const later = await signedInAgain(house, budi)
    expect(await waitingOf(later)).toMatchObject([
      { kind: 'refund_overdue', subject: { type: 'nipl', id: niplId } },
    ])
    const { sari, payoutId, params } = await prepared(niplId)
    expect(await waitingOf(later)).toMatchObject([
      {
        kind: 'payout_to_approve',
        subject: { type: 'payout', id: payoutId },
        staff: { staff_id: sari.id, full_name: 'Sari Kasir' },
        amount: 5_000_000,
      },
    ])
    const dewi = await aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', { as: dewi, params })
    expect(await waitingOf(later)).toMatchObject([
      { kind: 'payout_to_send', staff: { full_name: 'Dewi Penyelia' } },
    ])
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/gagal', {
      as: sari,
      params,
      body: { reason: 'Rekening ditutup' },
    })
    expect(await waitingOf(later)).toMatchObject([{ kind: 'refund_failed', note: 'Rekening ditutup' }])
    const again = await prepared(niplId)
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/tolak', {
      as: dewi,
      params: again.params,
      body: { reason: 'Nama berbeda' },
    })
    expect(await waitingOf(later)).toMatchObject([{ kind: 'refund_rejected', note: 'Nama berbeda' }])
    const last = await prepared(niplId)
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', { as: dewi, params: last.params })
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/terkirim', {
      as: sari,
      params: last.params,
      body: { bank_reference: `TRF-A${last.payoutId}`, sent_on: '2026-12-20' },
    })
    expect(await waitingOf(later)).toEqual([])
  })

  it('holds a seller’s money until a second person and the bank have seen to it', async () => {
    const { seller: siti, billId } = await aPaidSale(house, bank)
    const { settlement_id } = await api.get('POST /office/penyelesaian-penitip', {
      as: await cashier(),
      body: { bill_id: billId, handed_over_on: '2026-11-20', costs: [] },
    })
    expect(await waitingOf(siti)).toMatchObject([
      {
        kind: 'settlement_to_approve',
        subject: { type: 'settlement', id: settlement_id },
        staff: { full_name: 'Sari Kasir' },
        amount: 100_000_000,
        about: expect.stringMatching(/^Penitip · /),
      },
    ])
    await api.get('POST /office/penyelesaian-penitip/{settlement_id}/setuju', {
      as: await aStaff(house, { roles: ['supervisor'] }),
      params: { settlement_id },
    })
    expect(await waitingOf(siti)).toMatchObject([{ kind: 'settlement_to_send' }])
  })

  it('says at once that a deposit cannot go back for want of an account', async () => {
    const { budi } = await aLoser({ account: false })
    expect(await waitingOf(budi)).toMatchObject([{ kind: 'no_bank_account', subject: { type: 'nipl' } }])
  })

  it('begins with what the checks of the books found', async () => {
    await services.db
      .insertInto('book_alarm')
      .values({ invariant: 'I1', finding: 'Akun uji bersaldo 1', found_at: new Date(services.now()) })
      .execute()
    const { exceptions } = await queue()
    expect(exceptions[0]).toMatchObject({
      kind: 'book_alarm',
      subject: { type: 'book_alarm' },
      amount: null,
      about: 'I1',
      note: 'Akun uji bersaldo 1',
    })
    const { exceptions: alarms, total } = await queue({ kind: 'book_alarm' })
    expect([alarms.length, total]).toEqual([1, 1])
  })

  it('is paged in an order that stands still', async () => {
    for (let count = 0; count < 3; count++) await aLoser({ account: false })
    const as = await cashier()
    const all = await api.get('GET /office/keuangan/pengecualian', { as })
    const pages = await Promise.all(
      [1, 2].map((page) => api.get('GET /office/keuangan/pengecualian', { as, query: { page, limit: 2 } })),
    )
    expect(pages.flatMap(({ exceptions }) => exceptions)).toEqual(all.exceptions.slice(0, 4))
    expect(pages[0]?.total).toBe(all.total)
  })
})
