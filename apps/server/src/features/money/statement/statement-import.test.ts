import { DAY_MS } from '@ketok/domain'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { balances } from '../../../testing/books.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { sweepBills } from '../bill/bill.jobs.ts'
import { checkTheBooks } from '../ledger/check-books.ts'
import { sweepNiplOrders } from '../nipl/nipl.jobs.ts'

const { bank, house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock, services } = house

const DESK = '/office/usulan/{proposal_id}'
const start = () => clock.set('2026-11-20T10:00:00+07:00')
const cashier = (name = 'Sari Kasir') => aStaff(house, { roles: ['finance'], name })

let words = 0
/** More than the digits that are drawn can make: no other transfer asks for an amount so far from this one. */
const BEYOND_DIGITS = 1_000
const line = (amount: number, day = '20/11/2026') => `${day},TRSF ${++words},${amount},`
const csv = (...lines: readonly string[]) => `Tanggal,Keterangan,Kredit,Debet\n${lines.join('\n')}\n`

const load = (as: TestStaff, content: string) =>
  api.call('POST /office/keuangan/mutasi', { as, body: { file_name: 'mutasi.csv', content } })
async function imported(content: string) {
  const sari = await cashier()
  const { data } = await load(sari, content)
  return { sari, statement: data, params: { proposal_id: data.proposal_id ?? 0 } }
}
const linesOf = async (statement_id: number) => {
  const { lines } = await api.get('GET /office/keuangan/mutasi', {
    as: await cashier(),
    query: { impor: String(statement_id) },
  })
  return lines.toReversed()
}
const ask = (as: TestStaff, line_id: number, instruction_id: number) =>
  api.call('POST /office/keuangan/mutasi/{line_id}/cocokkan', {
    as,
    params: { line_id },
    body: { instruction_id, reason: 'Nama pengirimnya sama' },
  })
const booksAgree = async () => expect(await checkTheBooks(services)).toBe(0)

async function anOrder() {
  start()
  const budi = await aCustomer(house)
  const lot = await aLot(house, { closesInMs: 3 * DAY_MS })
  const { instruction } = await api.get('POST /customer/nipl', {
    as: budi,
    body: { auction_id: lot.auctionId, quantity: 1, payment_method: '99_MANUAL' },
  })
  return { budi, amount: instruction?.amount ?? 0, instructionId: instruction?.instruction_id ?? 0 }
}
const orderStatus = async (budi: TestCustomer) =>
  (await api.get('GET /customer/nipl', { as: await signedInAgain(house, budi) })).orders[0]?.status

/** Won, and a transfer chosen: due on Friday 27 November at 17.00. */
async function aBill() {
  start()
  const { winner, lot } = await aWonLot(house, bank)
  const params = { unit_id: lot.unitId }
  const choose = async (payment_method: '99_MANUAL' | '07_VA_BNI') =>
    api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
      as: await signedInAgain(house, winner),
      params,
      body: { payment_method },
    })
  const bill = await choose('99_MANUAL')
  const status = async () => {
    const as = await signedInAgain(house, winner)
    return (await api.get('GET /customer/transaksi/{unit_id}', { as, params })).status
  }
  const { amount = 0, instruction_id = 0 } = bill.instruction ?? {}
  return { amount, instructionId: instruction_id, choose, status }
}

describe('a statement that one person imports', () => {
  it('may be a workbook; the same movements as text are known already once it is confirmed', async () => {
    const { amount } = await anOrder()
    const rows = [
      ['Tanggal', 'Keterangan', 'Kredit'],
      [new Date('2026-11-20T00:00:00Z'), 'TRSF BUKU KERJA', amount],
    ]
    const bytes = await writeXlsx({
      sheets: [{ name: 'Mutasi', rows, columns: [{ numFmt: 'dd/mm/yyyy' }, {}, {}] }],
    })
    const sari = await cashier()
    const body = {
      file_name: 'mutasi.xlsx',
      content: Buffer.from(bytes).toString('base64'),
      format: 'xlsx' as const,
    }
    const { data } = await api.call('POST /office/keuangan/mutasi', { as: sari, body })
    expect(data).toMatchObject({
      incoming: { count: 1, amount },
      matching: { count: 1, amount },
      bad_lines: [],
    })
    const again = await api.call('POST /office/keuangan/mutasi', { as: sari, body })
    expect(again.data.statement_id).toBe(data.statement_id)
    await agreeOn(house, data.proposal_id ?? 0)
    const asText = await load(sari, `Tanggal,Keterangan,Kredit\n20/11/2026,TRSF BUKU KERJA,${amount}\n`)
    expect(asText.data).toMatchObject({ known: 1, incoming: { count: 0 } })
    await booksAgree()
  })

  it('is refused beside its field when it is no workbook', async () => {
    const body = { file_name: 'mutasi.xlsx', content: 'bukan base64!', format: 'xlsx' as const }
    const refused = await api.call('POST /office/keuangan/mutasi', { as: await cashier(), body })
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ code: 'statement_no_workbook', field: 'content' }],
    })
  })

  it('moves nothing: it lies there, with what it would do, until another person has looked', async () => {
    const { budi, amount } = await anOrder()
    const before = await balances(house)
    const { statement, params, sari } = await imported(
      csv(line(amount), line(7_111_222), '20/11/2026,BIAYA ADM,,17500', '32/13/2026,RUSAK,1,'),
    )
    expect(statement).toMatchObject({
      file_name: 'mutasi.csv',
      imported_by: { full_name: 'Sari Kasir' },
      incoming: { count: 2, amount: amount + 7_111_222 },
      outgoing: { count: 1, amount: 17_500 },
      matching: { count: 1, amount },
      known: 0,
      bad_lines: [{ reason: 'Tanggal tidak terbaca' }],
    })
    expect(await balances(house)).toEqual(before)
    expect(await orderStatus(budi)).toBe('PENDING')
    expect(await linesOf(statement.statement_id)).toMatchObject([
      {
        state: 'unconfirmed',
        match: null,
        expected: { amount, customer: { email: budi.email } },
        proposal: { kind: 'import', state: 'waiting', asked_by: { full_name: 'Sari Kasir' } },
      },
      { state: 'unconfirmed', expected: null },
      { state: 'unconfirmed', direction: 'out', expected: null },
    ])
    await booksAgree()

    // It waits where everybody looks in the morning, on the page of statements, and is told apart from the books.
    const { exceptions } = await api.get('GET /office/keuangan/pengecualian', {
      as: sari,
      query: { kind: 'import' },
    })
    expect(exceptions).toContainEqual(
      expect.objectContaining({
        subject: { type: 'proposal', id: params.proposal_id },
        about: 'Impor mutasi mutasi.csv',
        amount: amount + 7_111_222,
        staff: { staff_id: sari.id, full_name: 'Sari Kasir' },
        note: 'Mutasi 20-11-2026',
      }),
    )
    const page = await api.get('GET /office/keuangan/mutasi', { as: sari, query: {} })
    expect(page.waiting).toContainEqual(
      expect.objectContaining({ proposal_id: params.proposal_id, incoming: statement.incoming }),
    )
    const books = await api.get('GET /office/keuangan/buku', { as: sari })
    expect(books.unconfirmed.amount).toBeGreaterThanOrEqual(amount + 7_111_222)
    await api.get(`POST ${DESK}/tarik`, { as: sari, params })
  })

  it('is booked and matched when another person confirms it, once', async () => {
    const { budi, amount } = await anOrder()
    const before = await balances(house)
    const { statement, params, sari } = await imported(csv(line(amount), line(7_111_333)))
    expect(await api.call(`POST ${DESK}/setuju`, { as: sari, params })).toMatchObject({
      status: 409,
      errors: [{ code: 'needs_another_person' }],
    })
    const admin = await aStaff(house, { roles: ['admin'] })
    expect((await api.call(`POST ${DESK}/setuju`, { as: admin, params })).status).toBe(403)
    const dewi = await aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
    const twice = await Promise.all([1, 2].map(() => api.call(`POST ${DESK}/setuju`, { as: dewi, params })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await orderStatus(budi)).toBe('PAID')
    expect(await linesOf(statement.statement_id)).toMatchObject([
      { state: 'matched', match: { amount }, matched_by: null, expected: null, proposal: null },
      { state: 'open', match: null, proposal: null },
    ])
    const after = await balances(house)
    expect((after['bank:manual'] ?? 0) - (before['bank:manual'] ?? 0)).toBe(amount + 7_111_333)
    expect((after.suspense ?? 0) - (before.suspense ?? 0)).toBe(-7_111_333)
    const record = await services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('subject_type', '=', 'bank_statement')
      .where('subject_id', '=', String(statement.statement_id))
      .orderBy('id')
      .execute()
    expect(record).toMatchObject([
      { action: 'import.proposed', staff_id: sari.id, after: { lines: 2, amount: amount + 7_111_333 } },
      { action: 'statement.confirmed', staff_id: dewi.id, after: { lines: 2, matched: 1 } },
    ])
    const { change } = await api.get(`GET ${DESK}`, { as: dewi, params })
    expect(change).toMatchObject({ statement: { matching: { count: 1, amount } }, lines: [{}, {}] })
    await booksAgree()
  })

  it('is matched by the facts of then', async () => {
    const { budi, amount } = await anOrder()
    const { params, statement } = await imported(csv(line(amount)))
    expect(statement.matching.count).toBe(1)
    // The same money came by another statement, which somebody confirmed first.
    await confirmedStatement(house, await cashier(), csv(line(amount)))
    const { change } = await api.get(`GET ${DESK}`, { as: await cashier(), params })
    expect(change).toMatchObject({ lines: [{ expected: { state: 'PAID' } }] })
    expect((await agreeOn(house, params.proposal_id)).status).toBe(200)
    const cases = await services.db
      .selectFrom('refund_case')
      .select(['reason', 'amount'])
      .where('customer_id', '=', budi.id)
      .execute()
    expect(cases).toEqual([{ reason: 'paid_already', amount }])
    await booksAgree()
  })

  it('is nothing that a line can be returned or dismissed by, and once taken back nor matched', async () => {
    const { budi, amount } = await anOrder()
    const { statement, params, sari } = await imported(csv(line(amount + BEYOND_DIGITS)))
    const [waiting] = await linesOf(statement.statement_id)
    const at = { line_id: waiting?.line_id ?? 0 }
    const refused = (code: string) => ({ status: 409, errors: [{ code }] })
    const tries = async () => [
      await api.call('POST /office/keuangan/mutasi/{line_id}/kembalikan', {
        as: sari,
        params: at,
        body: { customer_id: budi.id },
      }),
      await api.call('POST /office/keuangan/mutasi/{line_id}/kesampingkan', {
        as: sari,
        params: at,
        body: { reason: 'Bunga bank' },
      }),
    ]
    for (const answer of await tries()) expect(answer).toMatchObject(refused('line_unconfirmed'))
    await api.get(`POST ${DESK}/tarik`, { as: sari, params })
    for (const answer of [...(await tries()), await ask(sari, at.line_id, 1)])
      expect(answer).toMatchObject(refused('line_discarded'))
  })
})

describe('a line that somebody recognises while its import waits', () => {
  /** Budi sent a little more than they were asked for: only a person can tell that it is theirs. */
  async function recognised(amount: number, instructionId: number, day?: string) {
    const found = await imported(csv(line(amount, day), line(7_112_001, day)))
    const [first] = await linesOf(found.statement.statement_id)
    const line_id = first?.line_id ?? 0
    const { data } = await ask(found.sari, line_id, instructionId)
    const proposalId = data?.proposal?.proposal_id ?? 0
    return { ...found, line_id, data, proposalId, match: { proposal_id: proposalId } }
  }

  it('holds the deadline, and is matched once the import and then the match are agreed to', async () => {
    const { amount, instructionId, status } = await aBill()
    const found = await recognised(amount + BEYOND_DIGITS, instructionId, '27/11/2026')
    expect(found.data).toMatchObject({ state: 'unconfirmed', proposal: { kind: 'match', state: 'waiting' } })
    // It stands once, as what was said of it; asked again it was asked once.
    expect(await linesOf(found.statement.statement_id)).toMatchObject([
      { line_id: found.line_id, proposal: { kind: 'match' } },
      { proposal: { kind: 'import' } },
    ])
    expect((await ask(found.sari, found.line_id, instructionId)).data?.proposal?.proposal_id).toBe(
      found.proposalId,
    )
    clock.set('2026-11-27T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    expect(await status()).toBe('PENDING')
    clock.set('2026-11-30T09:00:00+07:00')
    expect(await agreeOn(house, found.proposalId)).toMatchObject({
      status: 409,
      errors: [{ code: 'line_unconfirmed' }],
    })
    expect((await agreeOn(house, found.params.proposal_id)).status).toBe(200)
    await services.jobs.run(sweepBills, {})
    expect(await status()).toBe('PENDING')
    expect((await agreeOn(house, found.proposalId)).status).toBe(200)
    expect(await status()).toBe('PAID')
    await booksAgree()
  })

  it('is not matched by its amount when the import is agreed to, for somebody says otherwise', async () => {
    const budis = await anOrder()
    const saris = await anOrder()
    // The digits are of one transfer; the cashier knows that the money is for another.
    const found = await recognised(budis.amount, saris.instructionId)
    expect(found.data).toMatchObject({ expected: null })
    const { change } = await api.get(`GET ${DESK}`, { as: found.sari, params: found.params })
    expect(change).toMatchObject({ statement: { matching: { count: 0, amount: 0 } } })
    expect((await agreeOn(house, found.params.proposal_id)).status).toBe(200)
    expect(await orderStatus(budis.budi)).toBe('PENDING')
    expect(await linesOf(found.statement.statement_id)).toMatchObject([
      { state: 'open', proposal: { kind: 'match', state: 'waiting' } },
      { state: 'open', proposal: null },
    ])
    await booksAgree()
  })

  it('is nothing when the import is refused: what was said of it can only be refused or taken back', async () => {
    const { budi, amount, instructionId } = await anOrder()
    const found = await recognised(amount + BEYOND_DIGITS, instructionId)
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    const body = { reason: 'Bukan dari bank' }
    await api.get(`POST ${DESK}/tolak`, { as: dewi, params: found.params, body })
    expect(await agreeOn(house, found.proposalId)).toMatchObject({
      status: 409,
      errors: [{ code: 'line_discarded' }],
    })
    await api.get(`POST ${DESK}/tarik`, { as: found.sari, params: found.match })
    expect(await linesOf(found.statement.statement_id)).toMatchObject([
      { state: 'discarded', proposal: { kind: 'import', state: 'refused' } },
      { state: 'discarded' },
    ])
    clock.set('2026-11-22T10:00:00+07:00')
    await services.jobs.run(sweepNiplOrders, {})
    expect(await orderStatus(budi)).toBe('EXPIRE')
  })

  it('is money in that no other import brought', async () => {
    const { instructionId } = await anOrder()
    const shared = line(7_113_001)
    const { statement, sari, params } = await imported(csv(shared, '20/11/2026,BIAYA ADM,,17500'))
    await confirmedStatement(house, await cashier(), csv(shared))
    const [repeated, out] = await linesOf(statement.statement_id)
    const answers = [repeated, out].map((each) => ask(sari, each?.line_id ?? 0, instructionId))
    expect((await Promise.all(answers)).map(({ errors }) => errors[0]?.code)).toEqual([
      'line_discarded',
      'line_settled',
    ])
    await api.get(`POST ${DESK}/tarik`, { as: sari, params })
  })
})

describe('an import that another person refuses', () => {
  it('never matches, and the same file can be imported again', async () => {
    const { budi, amount } = await anOrder()
    const before = await balances(house)
    const content = csv(line(amount))
    const { statement, params, sari } = await imported(content)
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    const body = { reason: 'Baris ini tidak ada di rekening koran' }
    await api.get(`POST ${DESK}/tolak`, { as: dewi, params, body })
    expect(await linesOf(statement.statement_id)).toMatchObject([
      { state: 'discarded', expected: null, proposal: { kind: 'import', state: 'refused' } },
    ])
    expect(await balances(house)).toEqual(before)
    expect(await orderStatus(budi)).toBe('PENDING')
    const again = await confirmedStatement(house, sari, content)
    expect(again).toMatchObject({ incoming: { count: 1, amount }, known: 0, matching: { count: 1 } })
    expect(again.statement_id).not.toBe(statement.statement_id)
    expect(await orderStatus(budi)).toBe('PAID')
    // What was refused stands twice only where it is asked for.
    const { lines } = await api.get('GET /office/keuangan/mutasi', {
      as: sari,
      query: { cari: String(amount) },
    })
    expect(lines.map(({ state }) => state)).toEqual(['matched'])
    await booksAgree()
  })
})

describe('the same lines', () => {
  it('are sent once by whoever sends the file again, and not by another while it waits', async () => {
    start()
    const content = csv(line(7_222_001))
    const { sari, statement, params } = await imported(content)
    expect((await load(sari, content)).data).toEqual(statement)
    expect(await load(await cashier('Dewi Kasir'), content)).toMatchObject({
      status: 409,
      errors: [{ code: 'import_waits' }],
    })
    await api.get(`POST ${DESK}/tarik`, { as: sari, params })
    const both = await Promise.all([1, 2].map(() => load(sari, content)))
    expect(both[0]?.data).toEqual(both[1]?.data)
    expect(both[0]?.data.statement_id).toBeGreaterThan(statement.statement_id)
  })

  it('count once in two imports that overlap, whichever is confirmed first', async () => {
    start()
    const before = await balances(house)
    const shared = line(7_333_001)
    const first = await imported(csv(shared, line(7_333_002)))
    const second = await imported(csv(shared, line(7_333_003)))
    expect(second.statement).toMatchObject({ incoming: { count: 2 }, known: 0 })
    const answers = await Promise.all([first, second].map(({ params }) => agreeOn(house, params.proposal_id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const after = await balances(house)
    expect((after['bank:manual'] ?? 0) - (before['bank:manual'] ?? 0)).toBe(7_333_001 + 7_333_002 + 7_333_003)
    const states = [
      ...(await linesOf(first.statement.statement_id)),
      ...(await linesOf(second.statement.statement_id)),
    ].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['known', 'open', 'open', 'open'])
    await booksAgree()
  })

  it('ask for nobody’s word when all of them are known', async () => {
    start()
    const content = csv(line(7_444_001))
    await confirmedStatement(house, await cashier(), content)
    const { data } = await load(await cashier(), content)
    expect(data).toMatchObject({ proposal_id: null, incoming: { count: 0 }, known: 1 })
  })
})

describe('a transfer whose very amount waits in an import', () => {
  it('does not run out until somebody has decided', async () => {
    const { amount, instructionId, status } = await aBill()
    const { params, sari } = await imported(csv(line(amount, '27/11/2026')))
    const transfer = { params: { instruction_id: instructionId } }
    expect(
      await api.get('GET /office/keuangan/transfer/{instruction_id}', { as: sari, ...transfer }),
    ).toMatchObject({
      candidates: expect.not.arrayContaining([expect.objectContaining({ amount })]),
      unconfirmed: [{ amount, proposal: { proposal_id: params.proposal_id, kind: 'import' } }],
    })
    clock.set('2026-11-27T17:00:00+07:00')
    await house.runJobs()
    await services.jobs.run(sweepBills, {})
    expect(await status()).toBe('PENDING')
    clock.set('2026-11-30T09:00:00+07:00')
    expect((await agreeOn(house, params.proposal_id)).status).toBe(200)
    expect(await status()).toBe('PAID')
    await booksAgree()
  })

  it('does not run out though another bank was chosen meanwhile', async () => {
    const { amount, choose, status } = await aBill()
    const { params, sari } = await imported(csv(line(amount, '27/11/2026')))
    await choose('07_VA_BNI')
    clock.set('2026-11-27T17:00:00+07:00')
    await services.jobs.run(sweepBills, {})
    expect(await status()).toBe('PENDING')
    await api.get(`POST ${DESK}/tarik`, { as: await staffSignedInAgain(house, sari), params })
    await services.jobs.run(sweepBills, {})
    expect(await status()).toBe('EXPIRE')
  })

  it('runs out once the import is refused', async () => {
    const { budi, amount } = await anOrder()
    const { params } = await imported(csv(line(amount, '20/11/2026')))
    clock.set('2026-11-22T10:00:00+07:00')
    await house.runJobs()
    expect(await orderStatus(budi)).toBe('PENDING')
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    await api.get(`POST ${DESK}/tolak`, { as: dewi, params, body: { reason: 'Bukan dari bank' } })
    await services.jobs.run(sweepNiplOrders, {})
    expect(await orderStatus(budi)).toBe('EXPIRE')
  })
})

describe('what an import that waits holds', () => {
  const holdsOf = async (params: { proposal_id: number }) => {
    const { change } = await api.get(`GET ${DESK}`, { as: await cashier(), params })
    return change.kind === 'import' ? change.holds : null
  }

  it('is told where it is past its time and open for nothing else: it ends when nobody agrees', async () => {
    const bill = await aBill()
    const order = await anOrder()
    const other = await anOrder()
    const { params, sari } = await imported(
      csv(...[bill, order, other].map(({ amount }) => line(amount, '23/11/2026'))),
    )
    expect(await holdsOf(params)).toEqual({ bills: 0, orders: 0 })
    clock.set('2026-11-27T17:00:00+07:00')
    expect(await holdsOf(params)).toEqual({ bills: 1, orders: 2 })
    // Another import holds one of them too.
    const second = await imported(csv(line(other.amount, '23/11/2026')))
    expect(await holdsOf(params)).toEqual({ bills: 1, orders: 1 })
    await api.get(`POST ${DESK}/tarik`, { as: await staffSignedInAgain(house, sari), params })
    await services.jobs.run(sweepBills, {})
    await services.jobs.run(sweepNiplOrders, {})
    expect(await bill.status()).toBe('EXPIRE')
    expect(await orderStatus(order.budi)).toBe('EXPIRE')
    expect(await orderStatus(other.budi)).toBe('PENDING')
    await api.get(`POST ${DESK}/tarik`, { as: second.sari, params: second.params })
  })
})

describe('the table of lines', () => {
  it('lets no line into the books that only one person has vouched for', async () => {
    start()
    const { statement, params, sari } = await imported(csv(line(7_555_001)))
    const put = (state: 'open' | 'known' | 'discarded' | 'unconfirmed') =>
      services.db
        .updateTable('bank_statement_line')
        .set({ state })
        .where('statement_id', '=', statement.statement_id)
        .execute()
    for (const state of ['open', 'known', 'discarded'] as const)
      await expect(put(state)).rejects.toThrow(/waits for a second person/)
    await api.get(`POST ${DESK}/tarik`, { as: sari, params })
    for (const state of ['open', 'unconfirmed'] as const)
      await expect(put(state)).rejects.toThrow(/is discarded/)
  })
})

it('leaves a sum on which money waits to nobody who is yet to pay', async () => {
  const instructions = await services.db.selectFrom('payment_instruction').select('amount').execute()
  const sums = Array.from({ length: 999 }, (_, index) => 5_000_001 + index)
  const free = sums.find((sum) => !instructions.some(({ amount }) => amount === sum))
  start()
  const { sari, params } = await imported(csv(...sums.filter((sum) => sum !== free).map((sum) => line(sum))))
  expect((await anOrder()).amount).toBe(free)
  await api.get(`POST ${DESK}/tarik`, { as: sari, params })
})
