import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Body } from '@ketok/contract'
import { type AuctionId, DAY_MS, HOUR_MS, instant, type Rupiah } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { balances } from '../../../testing/books.ts'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { aProof, sendProof } from '../../../testing/send-proof.ts'
import { sweepBills } from '../bill/bill.jobs.ts'
import { checkTheBooks } from '../ledger/check-books.ts'
import { returnFreeNipls } from '../nipl/nipl.jobs.ts'
import { takeProof } from '../payment/proofs.ts'

const { bank, house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock, services } = house

const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const start = () => clock.set('2026-11-20T10:00:00+07:00')

async function anOrder() {
  start()
  const budi = await aCustomer(house)
  const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
  const order = await api.get('POST /customer/nipl', {
    as: budi,
    body: { auction_id: lot.auctionId, quantity: 1, payment_method: '99_MANUAL' },
  })
  return {
    budi,
    order,
    amount: order.instruction?.amount ?? 0,
    instructionId: order.instruction?.instruction_id ?? 0,
  }
}

/** Won, and a transfer chosen: due on Friday 27 November at 17.00. */
async function aBill() {
  start()
  const { winner: as, lot } = await aWonLot(house, bank)
  const params = { unit_id: lot.unitId }
  const bill = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params,
    body: { payment_method: '99_MANUAL' },
  })
  const look = async () =>
    api.get('GET /customer/transaksi/{unit_id}', { as: await signedInAgain(house, as), params })
  return { winner: as, bill, params, look, instructionId: bill.instruction?.instruction_id ?? 0 }
}

/** One bill of the winner, until Tuesday 1 December. */
async function moreTime({ email }: TestCustomer): Promise<void> {
  const as = await cashier()
  const { bills } = await api.get('GET /office/keuangan/tagihan', { as, query: { cari: email } })
  await api.get('POST /office/keuangan/tagihan/{bill_id}/perpanjang', {
    as,
    params: { bill_id: bills[0]?.bill_id ?? 0 },
    body: { due_on: '2026-12-01', reason: 'Menunggu dana' },
  })
}

const lastNewsOf = async (customer: TestCustomer) => {
  const as = await signedInAgain(house, customer)
  return (await api.get('GET /customer/notifikasi', { as })).data.user_notifications[0]
}

/** More than the digits that are drawn can make: no other transfer asks for an amount so far from this one. */
const BEYOND_DIGITS = 1_000

let words = 0
const csv = (...lines: readonly (readonly [day: string, amount: number])[]) =>
  `Tanggal,Keterangan,Kredit\n${lines.map(([day, amount]) => `${day},TRSF ${++words},${amount}\n`).join('')}`
const load = async (content: string) => confirmedStatement(house, await cashier(), content)
const openLine = async (amount: number) => {
  const { lines } = await api.get('GET /office/keuangan/mutasi', {
    as: await cashier(),
    query: { cari: String(amount) },
  })
  return lines[0]?.line_id ?? 0
}
const ask = (as: TestStaff, line_id: number, instruction_id: number) =>
  api.call('POST /office/keuangan/mutasi/{line_id}/cocokkan', {
    as,
    params: { line_id },
    body: { instruction_id, reason: 'Nama pengirimnya sama' },
  })
/** Asked for by one person, agreed to by another; answers the line. */
async function match(line_id: number, instruction_id: number) {
  const { data } = await ask(await cashier(), line_id, instruction_id)
  expect((await agreeOn(house, data?.proposal?.proposal_id)).status).toBe(200)
  return api.get('GET /office/keuangan/mutasi/{line_id}', { as: await cashier(), params: { line_id } })
}
const casesOf = (customer: TestCustomer) =>
  services.db
    .selectFrom('refund_case')
    .select(['reason', 'amount', 'state'])
    .where('customer_id', '=', customer.id)
    .execute()
const booksAgree = async () => expect(await checkTheBooks(services)).toBe(0)

describe('a transfer to the house’s own account', () => {
  // spec: 3.21
  it('is offered, with digits of its own for each payer', async () => {
    const { fees } = await api.get('GET /bank/service-fee', { query: { payment_method: '99_MANUAL' } })
    expect(fees).toMatchObject([{ label: 'Transfer Bank', bank_name: 'BCA', fee: 0 }])
    const orders = await Promise.all([anOrder(), anOrder(), anOrder()])
    expect(new Set(orders.map(({ amount }) => amount)).size).toBe(3)
    for (const { order, amount } of orders) {
      expect(order.amount).toBe(5_000_000)
      expect(order.instruction).toMatchObject({
        payment_method: '99_MANUAL',
        virtual_account_no: '0123456789',
        virtual_account_name: 'PT KETOK',
        unique_digits: amount - 5_000_000,
        proof: null,
        received: 0,
      })
    }
  })

  it('is known by its amount when the statement comes, once however often it comes', async () => {
    const { budi, amount } = await anOrder()
    const before = await balances(house)
    const content = csv(['20/11/2026', amount])
    expect(await load(content)).toMatchObject({
      incoming: { count: 1, amount },
      known: 0,
      matching: { count: 1, amount },
      bad_lines: [],
    })
    expect(await load(content)).toMatchObject({ incoming: { count: 0 }, known: 1, matching: { count: 0 } })
    const wallet = await api.get('GET /customer/nipl', { as: budi })
    expect(wallet).toMatchObject({ nipls: [{ state: 'active' }], orders: [{ status: 'PAID' }] })
    const after = await balances(house)
    expect((after['bank:manual'] ?? 0) - (before['bank:manual'] ?? 0)).toBe(amount)
    expect(after.suspense ?? 0).toBe(before.suspense ?? 0)
    expect((after.deposit ?? 0) - (before.deposit ?? 0)).toBe(-5_000_000)
    await booksAgree()
  })

  it('pays a bill, whose unique digits stand where a bank’s fee would', async () => {
    const { bill, look } = await aBill()
    expect(bill.lines.map(({ code, label }) => [code, label])).toContainEqual(['payment_fee', 'Kode unik'])
    expect(bill.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.instruction?.amount)
    await load(csv(['21/11/2026', bill.total]))
    expect((await look()).status).toBe('PAID')
    await booksAgree()
  })

  it('that fits nothing lies in suspense until a person knows whose it is', async () => {
    const { budi } = await anOrder()
    const before = (await balances(house)).suspense ?? 0
    expect(await load(csv(['20/11/2026', 7_654_321]))).toMatchObject({
      incoming: { count: 1 },
      matching: { count: 0 },
    })
    expect((await balances(house)).suspense ?? 0).toBe(before - 7_654_321)
    const line_id = await openLine(7_654_321)
    const as = await cashier()
    const back = await api.get('POST /office/keuangan/mutasi/{line_id}/kembalikan', {
      as,
      params: { line_id },
      body: { customer_id: budi.id },
    })
    expect(back).toMatchObject({ state: 'returning', matched_by: { full_name: 'Sari Kasir' } })
    expect(await casesOf(budi)).toEqual([{ reason: 'unidentified', amount: 7_654_321, state: 'open' }])
    const again = await api.call('POST /office/keuangan/mutasi/{line_id}/kembalikan', {
      as,
      params: { line_id },
      body: { customer_id: budi.id },
    })
    expect(again).toMatchObject({ status: 409, errors: [{ code: 'line_settled' }] })
    await booksAgree()
  })

  it('may come in parts: the last one settles, and what is more goes back', async () => {
    const { winner, bill, look, instructionId } = await aBill()
    await load(csv(['23/11/2026', 60_000_001]))
    const partial = await match(await openLine(60_000_001), instructionId)
    expect(partial).toMatchObject({ state: 'partial', match: { received: 60_000_001 } })
    expect(await lastNewsOf(winner)).toMatchObject({
      title: 'Transfer Anda kurang',
      description: expect.stringMatching(/^Tagihan · .+: kami terima Rp 60\.000\.001 dari /),
    })
    expect((await look()).instruction).toMatchObject({ received: 60_000_001 })
    const rest = bill.total - 60_000_001 + 50_002
    await load(csv(['24/11/2026', rest]))
    expect(await match(await openLine(rest), instructionId)).toMatchObject({ state: 'matched' })
    expect((await look()).status).toBe('PAID')
    expect(await casesOf(winner)).toEqual([{ reason: 'overpaid', amount: 50_002, state: 'open' }])
    await booksAgree()
  })

  it('keeps its parts when the winner is given more time', async () => {
    const { winner, bill, look, instructionId } = await aBill()
    await load(csv(['23/11/2026', 60_000_011]))
    await match(await openLine(60_000_011), instructionId)
    await moreTime(winner)
    expect((await look()).instruction).toMatchObject({ received: 60_000_011 })
    expect(await casesOf(winner)).toEqual([])
    clock.set('2026-11-30T10:00:00+07:00')
    const rest = bill.total - 60_000_011
    await load(csv(['30/11/2026', rest]))
    expect(await match(await openLine(rest), instructionId)).toMatchObject({ state: 'matched' })
    expect((await look()).status).toBe('PAID')
    await booksAgree()
  })

  it('of which a part is recognised after its end is not asked to be completed', async () => {
    const { winner, look, instructionId } = await aBill()
    await load(csv(['27/11/2026', 60_000_003]))
    const { data } = await ask(await cashier(), await openLine(60_000_003), instructionId)
    clock.set('2026-11-27T17:00:00+07:00')
    await house.runJobs()
    expect((await look()).status).toBe('PENDING')
    expect((await agreeOn(house, data?.proposal?.proposal_id)).status).toBe(200)
    const { title, description } = (await lastNewsOf(winner)) ?? {}
    expect(title).toBe('Transfer Anda kurang')
    expect(description).toMatch(
      /kami terima Rp 60\.000\.003 dari .+, dan batas waktunya sudah lewat\. Jangan transfer kekurangannya/,
    )
    await services.jobs.run(sweepBills, {})
    expect(await casesOf(winner)).toEqual([{ reason: 'partial', amount: 60_000_003, state: 'open' }])
    await booksAgree()
  })

  it('for which another way was chosen since goes back, in words that name no account of a bank', async () => {
    const { winner, bill, params } = await aBill()
    const amount = bill.instruction?.amount ?? 0
    await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as: winner,
      params,
      body: { payment_method: '07_VA_BNI' },
    })
    await load(csv(['21/11/2026', amount]))
    expect(await casesOf(winner)).toEqual([{ reason: 'cancelled', amount, state: 'open' }])
    const { description } = (await lastNewsOf(winner)) ?? {}
    expect(description).toContain('transfer Anda memakai jumlah dari cara bayar yang sudah diganti')
    expect(description).not.toContain('virtual account')
  })

  it('goes back when the rest never came', async () => {
    const { winner, look, instructionId } = await aBill()
    await load(csv(['23/11/2026', 60_000_007]))
    await match(await openLine(60_000_007), instructionId)
    clock.set('2026-11-27T17:00:00+07:00')
    await house.runJobs()
    expect((await look()).status).toBe('EXPIRE')
    expect(await casesOf(winner)).toEqual([{ reason: 'partial', amount: 60_000_007, state: 'open' }])
    await booksAgree()
  })

  it('that came too late, or a second time, is owed back', async () => {
    const late = await anOrder()
    clock.set('2026-11-22T10:00:00+07:00')
    await house.runJobs()
    await load(csv(['22/11/2026', late.amount]))
    expect(await casesOf(late.budi)).toEqual([{ reason: 'late', amount: late.amount, state: 'open' }])
    expect(await lastNewsOf(late.budi)).toMatchObject({
      title: 'Pembayaran Anda akan dikembalikan',
      description: expect.stringMatching(/^Pesanan NIPL · [^:\d]{3}.*: pembayaran Anda kami terima sesudah/),
    })
    const twice = await anOrder()
    await load(csv(['20/11/2026', twice.amount]))
    await load(csv(['20/11/2026', twice.amount]))
    expect(await casesOf(twice.budi)).toEqual([
      { reason: 'paid_already', amount: twice.amount, state: 'open' },
    ])
    await booksAgree()
  })
})

describe('a line that no customer sent', () => {
  const propose = (as: TestStaff, line_id: number) =>
    api.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan', {
      as,
      params: { line_id },
      body: { reason: 'Bunga bank November' },
    })
  async function interest(amount: number) {
    start()
    await load(csv(['20/11/2026', amount]))
    return { line_id: await openLine(amount), sari: await cashier() }
  }

  it('leaves suspense when a second person agrees', async () => {
    const { line_id, sari } = await interest(41_239)
    const before = await balances(house)
    const { data } = await propose(sari, line_id)
    expect(data).toMatchObject({
      state: 'open',
      proposal: {
        kind: 'dismissal',
        state: 'waiting',
        reason: 'Bunga bank November',
        asked_by: { full_name: 'Sari Kasir' },
      },
    })
    expect(await balances(house)).toEqual(before)
    expect((await agreeOn(house, data?.proposal?.proposal_id)).status).toBe(200)
    const params = { line_id }
    expect(await api.get('GET /office/keuangan/mutasi/{line_id}', { as: sari, params })).toMatchObject({
      state: 'dismissed',
      matched_by: { full_name: 'Dewi Penyelia' },
      proposal: { state: 'approved', asked_by: { full_name: 'Sari Kasir' } },
    })
    const after = await balances(house)
    expect((after.suspense ?? 0) - (before.suspense ?? 0)).toBe(41_239)
    expect((after.other_receipt ?? 0) - (before.other_receipt ?? 0)).toBe(-41_239)
    await booksAgree()
  })

  it('is nothing else while a second person is asked, and may turn out to be somebody’s once it is taken back', async () => {
    const { budi, amount, instructionId } = await anOrder()
    const { line_id, sari } = await interest(amount - BEYOND_DIGITS)
    const { data } = await propose(sari, line_id)
    const waits = { status: 409, errors: [{ code: 'proposal_waits' }] }
    expect(await ask(sari, line_id, instructionId)).toMatchObject(waits)
    const back = await api.call('POST /office/keuangan/mutasi/{line_id}/kembalikan', {
      as: sari,
      params: { line_id },
      body: { customer_id: budi.id },
    })
    expect(back).toMatchObject(waits)
    await api.get('POST /office/usulan/{proposal_id}/tarik', {
      as: sari,
      params: { proposal_id: data?.proposal?.proposal_id ?? 0 },
    })
    expect(await match(line_id, instructionId)).toMatchObject({ state: 'partial' })
    await booksAgree()
  })
})

describe('a line that one person matches by hand', () => {
  async function aProposedMatch(more = BEYOND_DIGITS + 17) {
    const { budi, amount, instructionId } = await anOrder()
    await load(csv(['20/11/2026', amount + more]))
    const line_id = await openLine(amount + more)
    const sari = await cashier()
    const { data } = await ask(sari, line_id, instructionId)
    return { budi, line_id, instructionId, sari, proposalId: data?.proposal?.proposal_id ?? 0 }
  }
  const wallet = async ({ email, ...budi }: TestCustomer) =>
    api.get('GET /customer/nipl', { as: await signedInAgain(house, { email, ...budi }) })

  it('gives nobody anything until another person agrees', async () => {
    const before = await balances(house)
    const { budi, line_id, sari, proposalId } = await aProposedMatch()
    expect((await wallet(budi)).orders).toMatchObject([{ status: 'PENDING' }])
    const alone = await api.call('POST /office/usulan/{proposal_id}/setuju', {
      as: sari,
      params: { proposal_id: proposalId },
    })
    expect(alone).toMatchObject({ status: 409, errors: [{ code: 'needs_another_person' }] })
    expect((await agreeOn(house, proposalId)).data).toMatchObject({ state: 'approved' })
    expect((await wallet(budi)).orders).toMatchObject([{ status: 'PAID' }])
    expect(await casesOf(budi)).toEqual([{ reason: 'overpaid', amount: BEYOND_DIGITS + 17, state: 'open' }])
    const after = await balances(house)
    expect((after.suspense ?? 0) - (before.suspense ?? 0)).toBe(-BEYOND_DIGITS - 17)
    const record = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('subject_type', '=', 'statement_line')
      .where('subject_id', '=', String(line_id))
      .orderBy('id')
      .execute()
    expect(record).toMatchObject([
      { action: 'match.proposed', staff_id: sari.id, after: { reason: 'Nama pengirimnya sama' } },
      {
        action: 'statement_line.matched',
        before: { state: 'open' },
        after: { asked_by: sari.id, reason: 'Nama pengirimnya sama' },
      },
    ])
    await booksAgree()
  })

  it('is not theirs whose transfer was paid otherwise meanwhile, and goes on waiting', async () => {
    const { budi, instructionId, sari, proposalId, line_id } = await aProposedMatch()
    const { amount } = await services.db
      .selectFrom('payment_instruction')
      .select('amount')
      .where('id', '=', instructionId)
      .executeTakeFirstOrThrow()
    await load(csv(['20/11/2026', amount]))
    expect(await agreeOn(house, proposalId)).toMatchObject({
      status: 409,
      errors: [{ code: 'transfer_changed' }],
    })
    expect(
      await api.get('GET /office/keuangan/mutasi/{line_id}', { as: sari, params: { line_id } }),
    ).toMatchObject({ state: 'open', proposal: { state: 'waiting' } })
    expect(await casesOf(budi)).toEqual([])
    await booksAgree()
  })

  it('keeps a deadline from ending until it is decided', async () => {
    const { bill, look, instructionId } = await aBill()
    await load(csv(['27/11/2026', bill.total + BEYOND_DIGITS]))
    const { data } = await ask(await cashier(), await openLine(bill.total + BEYOND_DIGITS), instructionId)
    clock.set('2026-11-27T17:00:00+07:00')
    await house.runJobs()
    await services.jobs.run(sweepBills, {})
    expect((await look()).status).toBe('PENDING')
    clock.set('2026-11-30T09:00:00+07:00')
    await agreeOn(house, data?.proposal?.proposal_id)
    expect((await look()).status).toBe('PAID')
    await booksAgree()
  })

  it('lets the deadline count once it is refused', async () => {
    const { bill, look, instructionId } = await aBill()
    await load(csv(['27/11/2026', bill.total + BEYOND_DIGITS]))
    const { data } = await ask(await cashier(), await openLine(bill.total + BEYOND_DIGITS), instructionId)
    clock.set('2026-11-27T17:00:00+07:00')
    await api.get('POST /office/usulan/{proposal_id}/tolak', {
      as: await aStaff(house, { roles: ['supervisor'] }),
      params: { proposal_id: data?.proposal?.proposal_id ?? 0 },
      body: { reason: 'Pengirimnya orang lain' },
    })
    await house.runJobs()
    await services.jobs.run(sweepBills, {})
    expect((await look()).status).toBe('EXPIRE')
  })
})

it('finds the customer whose money it is by name or e-mail', async () => {
  start()
  const rina = await aCustomer(house)
  const search = (cari: string) =>
    cashier().then((as) => api.get('GET /office/keuangan/pelanggan', { as, query: { cari } }))
  expect((await search(rina.email.toUpperCase())).customers).toMatchObject([
    { customer_id: rina.id, email: rina.email },
  ])
  expect((await search('tidak ada %')).customers).toEqual([])
})

describe('a transfer as the desk sees it', () => {
  it('lies beside the open lines that it may be, nearest first', async () => {
    const { amount, instructionId } = await anOrder()
    // Digits are drawn: an amount of the next transfer would be matched with that one.
    const taken = await services.db.selectFrom('payment_instruction').select('amount').execute()
    const isTaken = (one: number) => taken.some((instruction) => instruction.amount === one)
    const near = [1, 2, 3, 4, 5].map((less) => amount - less).find((one) => !isTaken(one)) ?? amount - 6
    await load(csv(['20/11/2026', near], ['20/11/2026', amount + 40_000_000]))
    const { candidates, ...transfer } = await api.get('GET /office/keuangan/transfer/{instruction_id}', {
      as: await cashier(),
      params: { instruction_id: instructionId },
    })
    expect(transfer).toMatchObject({ instruction_id: instructionId, amount, state: 'PENDING' })
    expect(candidates[0]).toMatchObject({ amount: near, state: 'open', match: null })
  })
})

it('money that a transfer which ended and an open one both ask for is left to a person', async () => {
  const late = await anOrder()
  clock.set('2026-11-22T10:00:00+07:00')
  await house.runJobs()
  const now = clock.now()
  const open = await anOrder()
  // Digits are drawn so that this hardly happens; when all were used lately it does.
  await services.db
    .updateTable('payment_instruction')
    .set({ amount: late.amount as Rupiah })
    .where('id', '=', open.instructionId)
    .execute()
  clock.set(now)
  expect(await load(csv(['22/11/2026', late.amount]))).toMatchObject({
    incoming: { count: 1 },
    matching: { count: 0 },
  })
})

describe('a proof of a transfer', () => {
  const send = (as: TestCustomer, instructionId: number) => sendProof(house, as, instructionId)

  it('keeps the deposit from being forfeited until somebody has looked', async () => {
    const { winner, bill, look, instructionId } = await aBill()
    expect((await send(winner, instructionId)).status).toBe(200)
    expect((await look()).instruction?.proof).toMatchObject({ state: 'waiting' })
    clock.set('2026-11-27T17:00:00+07:00')
    await house.runJobs()
    await services.jobs.run(sweepBills, {})
    expect((await look()).status).toBe('PENDING')
    clock.set('2026-11-30T09:00:00+07:00')
    await load(csv(['27/11/2026', bill.total]))
    expect(await look()).toMatchObject({ status: 'PAID', instruction: { proof: { state: 'accepted' } } })
  })

  it('holds the bill also after its winner was given more time', async () => {
    const { winner, look, instructionId } = await aBill()
    await send(winner, instructionId)
    await moreTime(winner)
    clock.set('2026-12-01T17:00:00+07:00')
    await house.runJobs()
    await services.jobs.run(sweepBills, {})
    expect(await look()).toMatchObject({ status: 'PENDING', instruction: { proof: { state: 'waiting' } } })
  })

  it('holds nothing once its payer would rather pay at another bank', async () => {
    const { winner: as, params, look, instructionId } = await aBill()
    await send(as, instructionId)
    await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as,
      params,
      body: { payment_method: '06_VA_MANDIRI' },
    })
    clock.set('2026-11-27T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    expect((await look()).status).toBe('EXPIRE')
  })

  it('is not taken once the deadline has passed, so that photos do not put it off for ever', async () => {
    const { winner, look, instructionId } = await aBill()
    clock.set('2026-11-27T17:00:00+07:00')
    const as = await signedInAgain(house, winner)
    expect((await send(as, instructionId)).status).toBe(409)
    await services.jobs.run(sweepBills, {})
    expect((await look()).status).toBe('EXPIRE')
  })

  it('is seen by the desk only, and can be refused with a reason; then the deadline counts', async () => {
    const { winner, look, instructionId } = await aBill()
    await send(winner, instructionId)
    const as = await cashier()
    const { transfers } = await api.get('GET /office/keuangan/transfer', {
      as,
      query: { cari: winner.email },
    })
    const params = { proof_id: transfers[0]?.proof_id ?? 0 }
    const { picture } = await api.get('POST /office/keuangan/bukti/{proof_id}/lihat', { as, params })
    expect(picture).toMatch(/^data:image\/webp;base64,/)
    // Account numbers stand on it: its payer reads who looked.
    const { looks } = await api.get('GET /customer/pengaturan/akses-data', {
      as: await signedInAgain(house, winner),
    })
    expect(looks).toMatchObject([{ field: 'payment_proof', roles: ['finance'] }])
    const reject = 'POST /office/keuangan/bukti/{proof_id}/tolak'
    await api.get(reject, { as, params, body: { reason: 'Foto buram' } })
    expect((await api.call(reject, { as, params, body: { reason: 'Foto buram' } })).status).toBe(409)
    expect((await look()).instruction?.proof).toMatchObject({ state: 'rejected', reason: 'Foto buram' })
    const transfer = { instruction_id: instructionId }
    expect(
      await api.get('GET /office/keuangan/transfer/{instruction_id}', { as, params: transfer }),
    ).toMatchObject({ proof_id: null, last_proof: { state: 'rejected', reason: 'Foto buram' } })
    clock.set('2026-11-27T17:00:00+07:00')
    await house.runJobs()
    expect((await look()).status).toBe('EXPIRE')
  })

  it('is taken of one’s own open transfers only, and what is not taken leaves no file', async () => {
    const { budi, instructionId, amount } = await anOrder()
    expect((await send(budi, instructionId)).status).toBe(200)
    const files = () => readdir(join(services.config.dataFolder, 'uploads', 'proofs'))
    const before = await files()
    const rina = await aCustomer(house)
    expect((await send(rina, instructionId)).status).toBe(404)
    await load(csv(['20/11/2026', amount]))
    expect(await send(budi, instructionId)).toMatchObject({
      status: 409,
      errors: [{ code: 'transfer_closed' }],
    })
    expect(await files()).toEqual(before)
  })

  it('leaves no file either when the transfer ends while the photo is read', async () => {
    const { budi, order, instructionId } = await anOrder()
    const files = () => readdir(join(services.config.dataFolder, 'uploads', 'proofs')).catch(() => [])
    const before = await files()
    const looks = [clock.now(), instant(Date.parse(order.instruction?.expires_at ?? ''))]
    const now = () => looks.shift() ?? clock.now()
    const taken = takeProof({ ...services, now }, budi.id, instructionId, await aProof())
    await expect(taken).rejects.toThrow('transfer_closed')
    expect(looks).toEqual([])
    expect(await files()).toEqual(before)
  })
})

it('a statement without a header is refused, and lines that cannot be read are told and kept', async () => {
  const as = await cashier()
  const body = { file_name: 'acak.csv', content: 'a,b\n1,2\n' }
  const refused = await api.call('POST /office/keuangan/mutasi', { as, body })
  expect(refused).toMatchObject({ status: 422, errors: [{ code: 'statement_unreadable', field: 'content' }] })
  const told = await load('Tanggal,Keterangan,Kredit\n32/11/2026,SALAH,1000\n20/11/2026,BENAR,7000\n')
  expect(told.bad_lines).toEqual([
    { line_number: 2, content: '32/11/2026,SALAH,1000', reason: 'Tanggal tidak terbaca' },
  ])
  const kept = await services.db
    .selectFrom('bank_statement_bad_line')
    .selectAll()
    .where('statement_id', '=', told.statement_id)
    .execute()
  expect(kept).toHaveLength(1)
})

describe('what a desk took in and the bank has', () => {
  const propose = (as: TestStaff, line_id: number, cash_slip: string) =>
    api.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan', {
      as,
      params: { line_id },
      body: { reason: 'Disetor lewat teller', cash_slip },
    })
  const held = async (as: TestStaff) =>
    (await api.get('GET /office/keuangan/kas-meja', { as, query: {} })).held?.find(
      ({ way }) => way === 'cash',
    )?.amount
  async function sellAtDesk(
    auction_id: AuctionId,
    body: Body<'POST /office/lelang/{auction_id}/meja/nipl'>,
  ): Promise<number> {
    const as = await aStaff(house, { roles: ['clerk'] })
    const sold = await api.get('POST /office/lelang/{auction_id}/meja/nipl', {
      as,
      params: { auction_id },
      body,
    })
    return sold.amount
  }
  async function takenAtDesk(): Promise<{ amount: number; sari: TestStaff }> {
    start()
    const { auctionId } = await aLot(house, { closesInMs: 3 * DAY_MS })
    const { id: customer_id } = await aCustomer(house)
    const sold = { customer_id, quantity: 2, way: 'cash', client_order_id: 'meja-setoran-1' } as const
    return { amount: await sellAtDesk(auctionId, sold), sari: await cashier() }
  }

  it('leaves its drawer when a second person agrees to the slip', async () => {
    const { amount, sari } = await takenAtDesk()
    expect(await held(sari)).toBe(amount)
    await load(csv(['20/11/2026', amount]))
    const line_id = await openLine(amount)
    const before = await balances(house)
    expect(await propose(sari, line_id, ' ')).toMatchObject({ status: 422, errors: [{ field: 'cash_slip' }] })
    const { data } = await propose(sari, line_id, 'STR-0042')
    const params = { proposal_id: data.proposal?.proposal_id ?? 0 }
    const { change } = await api.get('GET /office/usulan/{proposal_id}', { as: sari, params })
    expect(change).toMatchObject({ kind: 'dismissal', cash_slip: 'STR-0042' })
    expect(await balances(house)).toEqual(before)
    expect((await agreeOn(house, params.proposal_id)).status).toBe(200)
    const after = await balances(house)
    expect((after['bank:cash'] ?? 0) - (before['bank:cash'] ?? 0)).toBe(-amount)
    expect((after.suspense ?? 0) - (before.suspense ?? 0)).toBe(amount)
    expect(after.other_receipt).toBe(before.other_receipt)
    expect(await held(sari)).toBe(0)
    await booksAgree()
  })

  it('leaves it once: a deposit that goes back by a transfer leaves the house’s own account', async () => {
    start()
    const heldBefore = (await held(await cashier())) ?? 0
    const budi = await aCustomer(house)
    await aBankAccount(house, budi.id, '1234567890')
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    const amount = await sellAtDesk(lot.auctionId, {
      customer_id: budi.id,
      ...{ quantity: 1, way: 'cash', client_order_id: 'meja-kembali-1' },
    })
    clock.advance(HOUR_MS)
    await (await services.lots.mailbox(lot.id))?.wake()
    await services.jobs.run(returnFreeNipls, {})
    const sari = await cashier()
    const { owed } = await api.get('GET /office/keuangan/pengembalian', { as: sari })
    const nipl_id = owed.find(({ customer }) => customer.email === budi.email)?.nipl_id ?? 0
    const { payout_id } = await api.get('POST /office/keuangan/pengembalian', { as: sari, body: { nipl_id } })
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', {
      as: await aStaff(house, { roles: ['supervisor'] }),
      params: { payout_id },
    })
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/terkirim', {
      as: sari,
      params: { payout_id },
      body: { bank_reference: `TRF-${payout_id}`, sent_on: '2026-11-20' },
    })
    // The drawer still holds it, until somebody carries it to the bank.
    expect(await held(sari)).toBe(heldBefore + amount)
    await booksAgree()
    await load(csv(['20/11/2026', amount]))
    const { data } = await propose(sari, await openLine(amount), 'STR-0044')
    expect((await agreeOn(house, data?.proposal?.proposal_id)).status).toBe(200)
    expect(await held(sari)).toBe(heldBefore)
    await booksAgree()
  })

  it('came by card: the bank’s sum and the acquirer’s fee leave it together', async () => {
    start()
    const { auctionId } = await aLot(house, { closesInMs: 3 * DAY_MS })
    const { id: customer_id } = await aCustomer(house)
    const amount = await sellAtDesk(auctionId, {
      customer_id,
      ...{ quantity: 1, way: 'edc', reference: '004213', client_order_id: 'meja-edc-0001' },
    })
    const fee = 35_000
    await load(csv(['20/11/2026', amount - fee]))
    const sari = await cashier()
    const line_id = await openLine(amount - fee)
    const settle = (card: { way: 'edc' | 'qris'; fee: number }, cash_slip?: string) =>
      api.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan', {
        as: sari,
        params: { line_id },
        body: { reason: 'Laporan EDC 20 November', card, ...(cash_slip === undefined ? {} : { cash_slip }) },
      })
    expect(await settle({ way: 'edc', fee: fee + 1 })).toMatchObject({
      status: 409,
      errors: [{ code: 'card_money_short', field: 'card.fee', way: 'edc' }],
    })
    expect(await settle({ way: 'qris', fee })).toMatchObject({ status: 409 })
    expect(await settle({ way: 'edc', fee: -1 })).toMatchObject({
      status: 422,
      errors: [{ field: 'card.fee' }],
    })
    expect(await settle({ way: 'edc', fee }, 'STR-1')).toMatchObject({
      status: 422,
      errors: [{ field: 'card' }],
    })
    const { data } = await settle({ way: 'edc', fee })
    const params = { proposal_id: data.proposal?.proposal_id ?? 0 }
    const { change } = await api.get('GET /office/usulan/{proposal_id}', { as: sari, params })
    expect(change).toMatchObject({ kind: 'dismissal', cash_slip: null, card: { way: 'edc', fee } })
    const before = await balances(house)
    expect((await agreeOn(house, params.proposal_id)).status).toBe(200)
    const after = await balances(house)
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
    expect([moved('bank:edc'), moved('acquirer_fee'), moved('suspense'), moved('other_receipt')]).toEqual([
      -amount,
      fee,
      amount - fee,
      0,
    ])
    await booksAgree()
  })

  it('is never more than the desks took in', async () => {
    start()
    const sari = await cashier()
    await load(csv(['20/11/2026', 7_654_321]))
    const line_id = await openLine(7_654_321)
    expect(await propose(sari, line_id, 'STR-0043')).toMatchObject({
      status: 409,
      errors: [{ code: 'cash_short', field: 'cash_slip', held: await held(sari) }],
    })
  })
})
