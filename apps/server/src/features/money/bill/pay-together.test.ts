import { HOUR_MS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { balances, balancesOfBill } from '../../../testing/books.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { sendProof } from '../../../testing/send-proof.ts'
import { checkTheBooks } from '../ledger/check-books.ts'
import { sweepBills } from './bill.jobs.ts'

const { bank, house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock, services } = house

const TOGETHER = 'POST /customer/pembayaran-gabungan'
const FEE = 4_000

/** Two lots won in one minute: due on Friday 27 November at 17.00. */
async function twoBills(first = 100_000_000, second = 80_000_000) {
  clock.set('2026-11-20T10:00:00+07:00')
  const winner = await aCustomer(house)
  const lots = [
    await aLot(house, { base: first, closesInMs: HOUR_MS }),
    await aLot(house, { base: second, closesInMs: HOUR_MS }),
  ]
  for (const [index, lot] of lots.entries()) {
    await boughtNipl(house, bank, winner, lot.auctionId)
    const body = { amount: index === 0 ? first : second, client_bid_id: `menang-000${index}` }
    await api.get('POST /customer/lot/{lot_id}/bid', { as: winner, params: { lot_id: lot.id }, body })
  }
  clock.advance(HOUR_MS)
  for (const lot of lots) await (await services.lots.mailbox(lot.id))?.wake()
  const units = lots.map(({ unitId }) => unitId)
  const as = await signedInAgain(house, winner)
  const { transactions } = await api.get('GET /customer/transaksi', { as })
  const ids = transactions.map(({ transaction_id }) => transaction_id)
  return { as, ids, units, owed: transactions.reduce((sum, { total }) => sum + total, 0) - 2 * FEE }
}

const pay = (as: TestCustomer, transaction_ids: number[], payment_method = '08_VA_BRI' as const) =>
  api.get(TOGETHER, { as, body: { transaction_ids, payment_method } })
const look = async (as: TestCustomer, unitId: number) =>
  api.get('GET /customer/transaksi/{unit_id}', {
    as: await signedInAgain(house, as),
    params: { unit_id: unitId },
  })
const statuses = async (as: TestCustomer, units: readonly number[]) =>
  Promise.all(units.map(async (unit) => (await look(as, unit)).status))
const casesOf = (customer: TestCustomer) =>
  services.db
    .selectFrom('refund_case')
    .select(['reason', 'amount'])
    .where('customer_id', '=', customer.id)
    .execute()
const booksAgree = async () => expect(await checkTheBooks(services)).toBe(0)

describe('several bills in one payment', () => {
  it('are all paid by one sum with one fee, and the books know each of them', async () => {
    const { as, ids, units, owed } = await twoBills()
    const joint = await pay(as, ids)
    expect(joint).toMatchObject({
      status: 'PENDING',
      amount: owed + FEE,
      expires_at: '2026-11-27T17:00:00.000+07:00',
    })
    expect(joint.bills.map(({ joint_payment_id }) => joint_payment_id)).toEqual(
      ids.map(() => joint.joint_payment_id),
    )
    expect((await look(as, units[0] ?? 0)).joint).toMatchObject({ amount: owed + FEE, bills: [{}, {}] })
    const before = await balances(house)
    const { body } = await bank.pay(joint.instruction?.virtual_account_no ?? '')
    expect(body).toMatchObject({ state: 'delivered', notification: { response_code: '2002500' } })
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    const after = await balances(house)
    expect((after['bank:08_VA_BRI'] ?? 0) - (before['bank:08_VA_BRI'] ?? 0)).toBe(owed + FEE)
    for (const id of ids) expect((await balancesOfBill(house, id)).bill).toBe(0)
    const params = { joint_payment_id: joint.joint_payment_id }
    const paid = await api.get('GET /customer/pembayaran-gabungan/{joint_payment_id}', { as, params })
    expect(paid).toMatchObject({ status: 'PAID' })
    await booksAgree()
  })

  it('below what any bank takes are paid with what is over, which goes back', async () => {
    const { as, ids, units, owed } = await twoBills(1_671_000, 1_672_000)
    expect(owed).toBe(1_000 + 2_000)
    const joint = await pay(as, ids)
    expect(joint).toMatchObject({ amount: 10_000, instruction: { amount: 10_000, surplus: 3_000 } })
    await bank.pay(joint.instruction?.virtual_account_no ?? '')
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    expect(await casesOf(as)).toEqual([{ reason: 'surplus', amount: 3_000 }])
    for (const id of ids) expect((await balancesOfBill(house, id)).bill).toBe(0)
    await booksAgree()
  })

  it('asked for again are the same payment; at another bank they are another, and the first is closed', async () => {
    const { as, ids } = await twoBills()
    const first = await pay(as, ids)
    const again = await pay(as, ids.toReversed())
    expect(again.joint_payment_id).toBe(first.joint_payment_id)
    const manual = await api.get(TOGETHER, {
      as,
      body: { transaction_ids: ids, payment_method: '99_MANUAL' },
    })
    expect(manual.joint_payment_id).not.toBe(first.joint_payment_id)
    expect(manual.amount - first.amount + FEE).toBe(manual.instruction?.unique_digits)
    const params = { joint_payment_id: first.joint_payment_id }
    expect(
      await api.get('GET /customer/pembayaran-gabungan/{joint_payment_id}', { as, params }),
    ).toMatchObject({
      status: 'CANCELLED',
    })
  })

  it('stand at the cashier’s desk with the bank they share', async () => {
    const { as, ids } = await twoBills()
    await pay(as, ids)
    const kasir = await aStaff(house, { roles: ['finance'] })
    const { bills } = await api.get('GET /office/keuangan/tagihan', { as: kasir, query: { cari: as.email } })
    expect(bills.map(({ payment_method }) => payment_method)).toEqual(['08_VA_BRI', '08_VA_BRI'])
  })

  it('are known by their sum in a statement, digits and all', async () => {
    const { as, ids, units } = await twoBills()
    const body = { transaction_ids: ids, payment_method: '99_MANUAL' as const }
    const { amount } = await api.get(TOGETHER, { as, body })
    const sari = await aStaff(house, { roles: ['finance'] })
    const transfers = await api.get('GET /office/keuangan/transfer', {
      as: sari,
      query: { cari: String(amount) },
    })
    expect(transfers.transfers).toMatchObject([
      { about: expect.stringMatching(/^Tagihan · .+ dan 1 tagihan lain$/) },
    ])
    const content = `Tanggal,Keterangan,Kredit\n20/11/2026,TRSF BERSAMA,${amount}\n`
    await confirmedStatement(house, sari, content)
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    await booksAgree()
  })

  it('are parted when one of them is given a bank of its own; money to the old account goes back', async () => {
    const { as, ids, units, owed } = await twoBills()
    const joint = await pay(as, ids)
    const params = { unit_id: units[0] ?? 0 }
    const own = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as,
      params,
      body: { payment_method: '07_VA_BNI' },
    })
    expect(own.joint).toBeNull()
    const other = await look(as, units[1] ?? 0)
    expect(other).toMatchObject({ joint: null, instruction: null })
    expect(own.total + other.total).toBe(owed + 2 * FEE)
    await bank.pay(own.instruction?.virtual_account_no ?? '')
    expect(await statuses(as, units)).toEqual(['PAID', 'PENDING'])
    await bank.pay(joint.instruction?.virtual_account_no ?? '', { fault: 'late' })
    expect(await statuses(as, units)).toEqual(['PAID', 'PENDING'])
    expect(await casesOf(as)).toEqual([{ reason: 'cancelled', amount: joint.amount }])
    await booksAgree()
  })

  it('are settled by the old account all the same while none of them went another way', async () => {
    const { as, ids, units } = await twoBills()
    const joint = await pay(as, ids)
    await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as,
      params: { unit_id: units[1] ?? 0 },
      body: { payment_method: '99_MANUAL' },
    })
    await bank.pay(joint.instruction?.virtual_account_no ?? '', { fault: 'late' })
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    expect(await casesOf(as)).toEqual([])
    await booksAgree()
  })

  it('are booked to the rupiah when the account was replaced by another for the same bills', async () => {
    const { as, ids, units, owed } = await twoBills()
    const first = await pay(as, ids)
    const body = { transaction_ids: ids, payment_method: '07_VA_BNI' as const }
    expect((await api.get(TOGETHER, { as, body })).joint_payment_id).not.toBe(first.joint_payment_id)
    await bank.pay(first.instruction?.virtual_account_no ?? '')
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    const totals = await Promise.all(units.map(async (unit) => (await look(as, unit)).total))
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(owed + FEE)
    for (const id of ids) expect((await balancesOfBill(house, id)).bill ?? 0).toBe(0)
    await booksAgree()
  })

  it('are settled by two halves that two cashiers match at the same moment', async () => {
    const { as, ids, units } = await twoBills()
    const { amount, instruction } = await api.get(TOGETHER, {
      as,
      body: { transaction_ids: ids, payment_method: '99_MANUAL' },
    })
    const halves = [50_000_000, amount - 50_000_000]
    const sari = await aStaff(house, { roles: ['finance'] })
    const dewi = await aStaff(house, { roles: ['finance'] })
    const content = `Tanggal,Keterangan,Kredit\n${halves.map((half, n) => `20/11/2026,BAGIAN ${n},${half}`).join('\n')}\n`
    await confirmedStatement(house, sari, content)
    const { lines } = await api.get('GET /office/keuangan/mutasi', { as: sari, query: { state: 'open' } })
    const own = lines.filter((line) => halves.includes(line.amount))
    // Each asks for one, and agrees to the other's.
    const responses = await Promise.all(
      own.map(({ line_id }, n) =>
        api.get('POST /office/keuangan/mutasi/{line_id}/cocokkan', {
          as: n === 0 ? sari : dewi,
          params: { line_id },
          body: { instruction_id: instruction?.instruction_id ?? 0, reason: 'Dua bagian dari satu transfer' },
        }),
      ),
    )
    await Promise.all(
      responses.map(({ proposal }, n) =>
        api.get('POST /office/usulan/{proposal_id}/setuju', {
          as: n === 0 ? dewi : sari,
          params: { proposal_id: proposal?.proposal_id ?? 0 },
        }),
      ),
    )
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    await booksAgree()
  })

  it('are no default while money found for an account they left waits for a second person', async () => {
    const { as, ids, units } = await twoBills()
    const { amount, instruction } = await api.get(TOGETHER, {
      as,
      body: { transaction_ids: ids, payment_method: '99_MANUAL' },
    })
    await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as,
      params: { unit_id: units[1] ?? 0 },
      body: { payment_method: '07_VA_BNI' },
    })
    const [sari, dewi] = [
      await aStaff(house, { roles: ['finance'] }),
      await aStaff(house, { roles: ['finance'] }),
    ]
    const found = amount + 1_000
    const content = `Tanggal,Keterangan,Kredit\n20/11/2026,DIBULATKAN,${found}\n`
    await confirmedStatement(house, sari, content)
    const { lines } = await api.get('GET /office/keuangan/mutasi', { as: sari, query: { state: 'open' } })
    const { proposal } = await api.get('POST /office/keuangan/mutasi/{line_id}/cocokkan', {
      as: sari,
      params: { line_id: lines.find((line) => line.amount === found)?.line_id ?? 0 },
      body: { instruction_id: instruction?.instruction_id ?? 0, reason: 'Uang untuk rekening gabungan' },
    })
    clock.set('2026-11-27T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    expect(await statuses(as, units)).toEqual(['PENDING', 'PENDING'])
    const decided = { params: { proposal_id: proposal?.proposal_id ?? 0 } }
    const later = await staffSignedInAgain(house, dewi)
    await api.get('POST /office/usulan/{proposal_id}/setuju', { as: later, ...decided })
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    await booksAgree()
  })

  it('end with the first deadline, each as a default of its own; late money goes back', async () => {
    const { as, ids, units } = await twoBills()
    const joint = await pay(as, ids)
    clock.set('2026-11-27T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    expect(await statuses(as, units)).toEqual(['EXPIRE', 'EXPIRE'])
    await bank.pay(joint.instruction?.virtual_account_no ?? '', { fault: 'late' })
    expect(await casesOf(as)).toEqual([{ reason: 'late', amount: joint.amount }])
    await booksAgree()
  })

  it('count as paid when the bank took the money in time and said so late', async () => {
    const { as, ids, units } = await twoBills()
    const joint = await pay(as, ids)
    await bank.pay(joint.instruction?.virtual_account_no ?? '', { fault: 'silent' })
    clock.set('2026-11-27T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    await booksAgree()
  })

  it('are parted when one of them gets more time', async () => {
    const { as, ids, units, owed } = await twoBills()
    await pay(as, ids)
    await api.get('POST /office/keuangan/tagihan/{bill_id}/perpanjang', {
      as: await aStaff(house, { roles: ['supervisor'] }),
      params: { bill_id: ids[0] ?? 0 },
      body: { due_on: '2026-12-01', reason: 'Menunggu pencairan' },
    })
    const [one, two] = await Promise.all(units.map((unit) => look(as, unit)))
    expect([one?.instruction, two?.instruction]).toEqual([null, null])
    expect((one?.total ?? 0) + (two?.total ?? 0)).toBe(owed + 2 * FEE)
  })

  it('settle once, and both or none, when banks tell of both ways at one moment', async () => {
    const { as, ids, units } = await twoBills()
    const joint = await pay(as, ids)
    const params = { unit_id: units[0] ?? 0 }
    const [own] = await Promise.all([
      api.call('POST /customer/transaksi/{unit_id}/pembayaran', {
        as,
        params,
        body: { payment_method: '06_VA_MANDIRI' },
      }),
      bank.pay(joint.instruction?.virtual_account_no ?? '', { fault: 'late' }),
    ])
    expect([200, 409]).toContain(own.status)
    expect(await statuses(as, units)).toEqual(['PAID', 'PAID'])
    await booksAgree()
  })

  it.each([
    ['one bill', (ids: number[]) => ids.slice(0, 1), 422, 'invalid_input'],
    ['the same bill twice', (ids: number[]) => [ids[0] ?? 0, ids[0] ?? 0], 422, 'invalid_input'],
    ['a bill that nobody knows', (ids: number[]) => [ids[0] ?? 0, 999_999], 404, 'not_found'],
  ])('refuses %s', async (_, of, status, code) => {
    const { as, ids } = await twoBills()
    const body = { transaction_ids: of(ids), payment_method: '08_VA_BRI' as const }
    expect(await api.call(TOGETHER, { as, body })).toMatchObject({ status, errors: [{ code }] })
  })

  it('refuses another customer’s bill, a paid one, and to be seen by others', async () => {
    const { as, ids, units } = await twoBills()
    const stranger = await aCustomer(house)
    const body = { transaction_ids: ids, payment_method: '08_VA_BRI' as const }
    expect(await api.call(TOGETHER, { as: stranger, body })).toMatchObject({ status: 404 })
    const { joint_payment_id } = await pay(as, ids)
    const key = 'GET /customer/pembayaran-gabungan/{joint_payment_id}'
    expect(await api.call(key, { as: stranger, params: { joint_payment_id } })).toMatchObject({ status: 404 })
    expect(await api.call(key, { params: { joint_payment_id } })).toMatchObject({ status: 401 })
    expect(await api.call(TOGETHER, { body })).toMatchObject({ status: 401 })
    const own = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as,
      params: { unit_id: units[0] ?? 0 },
      body: { payment_method: '08_VA_BRI' },
    })
    await bank.pay(own.instruction?.virtual_account_no ?? '')
    expect(await api.call(TOGETHER, { as, body })).toMatchObject({
      status: 409,
      errors: [{ code: 'bill_not_payable' }],
    })
  })

  it('survives a bank that does not answer: asked again it is the same payment', async () => {
    const { as, ids } = await twoBills()
    await bank.breaksNext('timeout')
    const body = { transaction_ids: ids, payment_method: '08_VA_BRI' as const }
    const first = await api.call(TOGETHER, { as, body })
    if (first.status !== 200) expect(first).toMatchObject({ errors: [{ code: 'gateway_unavailable' }] })
    const again = await pay(as, ids)
    expect(again.instruction).not.toBeNull()
    const { count } = await services.db
      .selectFrom('joint_payment')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('customer_id', '=', as.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('by a transfer that somebody has shown are both held when one of them is given more time', async () => {
    const { as, ids, units } = await twoBills()
    const joint = await api.get(TOGETHER, { as, body: { transaction_ids: ids, payment_method: '99_MANUAL' } })
    expect((await sendProof(house, as, joint.instruction?.instruction_id ?? 0)).status).toBe(200)
    await api.get('POST /office/keuangan/tagihan/{bill_id}/perpanjang', {
      as: await aStaff(house, { roles: ['finance'] }),
      params: { bill_id: ids[0] ?? 0 },
      body: { due_on: '2026-12-01', reason: 'Menunggu dana' },
    })
    expect((await look(as, units[0] ?? 0)).joint?.joint_payment_id).toBe(joint.joint_payment_id)
    clock.set('2026-11-27T17:00:00+07:00')
    await house.runJobs()
    await services.jobs.run(sweepBills, {})
    expect(await statuses(as, units)).toEqual(['PENDING', 'PENDING'])
  })
})
