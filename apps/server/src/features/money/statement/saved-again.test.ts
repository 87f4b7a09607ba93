import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { type BankAccount, type BankLayout, LAYOUTS } from '../../../testing/bank-files.ts'
import { balances } from '../../../testing/books.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { confirmedStatement } from '../../../testing/confirmed-statement.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { checkTheBooks } from '../ledger/check-books.ts'

const { house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, services } = house
// The months below are over by then, whichever of them a test gets.
house.clock.set('2026-12-31T10:00:00+07:00')

const IMPORT = 'POST /office/keuangan/mutasi'
const TAKE_IN = 'POST /office/keuangan/mutasi/impor/{statement_id}/ambil'
const DESK = '/office/usulan/{proposal_id}'
const sari = await aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })

const layout = (name: string): BankLayout => {
  const found = LAYOUTS.find((each) => each.name.startsWith(name))
  if (found === undefined) throw new Error(`No layout is called ${name}`)
  return found
}
let month = 0
/** Each in a month of its own, so that no test knows another's lines. */
function anAccount(number: string = OWN_ACCOUNT.MANUAL_ACCOUNT): BankAccount {
  const of = `2026-${String(++month).padStart(2, '0')}`
  return {
    number,
    opening: 8_500_000,
    from: `${of}-01`,
    to: `${of}-28`,
    moves: [
      { day: `${of}-13`, words: 'TRSF E-BANKING BUDI', amount: 7_610_001, direction: 'in' },
      { day: `${of}-13`, words: 'SETORAN TUNAI', amount: 7_610_002, direction: 'in' },
      { day: `${of}-13`, words: 'SETORAN TUNAI', amount: 7_610_002, direction: 'in' },
      { day: `${of}-25`, words: 'BIAYA ADM', amount: 17_500, direction: 'out' },
    ],
  }
}
const load = (content: string, as: TestStaff = sari) =>
  api.get(IMPORT, { as, body: { file_name: 'mutasi.csv', content } })
const BCA = layout('KlikBCA individual')
const MYBCA = layout('myBCA')

describe('a statement', () => {
  it('is told before anybody agrees to it, with what contradicts itself', async () => {
    const account = anAccount()
    const content = BCA.write(account, 'english').replace(
      /^.*TRSF E-BANKING BUDI.*$/m,
      "'RUSAK,A,'0000,5.00,CR,",
    )
    const statement = await load(content)
    expect(statement).toMatchObject({
      incoming: { count: 2, amount: 2 * 7_610_002 },
      outgoing: { count: 1, amount: 17_500 },
      known: 0,
      refused: 1,
      accounts: [OWN_ACCOUNT.MANUAL_ACCOUNT],
      period: { from: account.from, to: account.to },
      opening_balance: 8_500_000,
      closing_balance: 31_312_505,
      bad_lines: [{ line_number: 9, reason: 'Tanggal tidak terbaca' }],
      findings: [
        { line_number: 10, message: expect.stringMatching(/^saldo .* seharusnya/) },
        { line_number: null, message: expect.stringMatching(/^Total uang masuk/) },
      ],
      known_lines: [],
    })
    const { change } = await api.get(`GET ${DESK}`, {
      as: sari,
      params: { proposal_id: statement.proposal_id ?? 0 },
    })
    expect(change).toMatchObject({
      statement: { findings: statement.findings, accounts: statement.accounts },
    })
    await api.get(`POST ${DESK}/tarik`, { as: sari, params: { proposal_id: statement.proposal_id ?? 0 } })
  })

  it('of an account that customers are not told is asked about', async () => {
    const { findings, proposal_id } = await load(BCA.write(anAccount('5550001112'), 'english'))
    expect(findings).toEqual([{ line_number: null, message: expect.stringContaining('Rekening 5550001112') }])
    await api.get(`POST ${DESK}/tarik`, { as: sari, params: { proposal_id: proposal_id ?? 0 } })
  })

  it('saved in another notation, order, encoding and layout brings nothing again', async () => {
    const account = anAccount()
    const before = await balances(house)
    await confirmedStatement(house, sari, BCA.write(account, 'english'))
    const booked = await balances(house)
    for (const content of [
      BCA.write(account, 'plain'),
      `\ufeff${BCA.write(account, 'indonesian').replaceAll('\n', '\r')}`,
      MYBCA.write(account, 'indonesian'),
      layout('Mandiri Kopra').write(account, 'cents'),
      layout('MT940').write(account, 'plain'),
      layout('a sheet').write(account, 'rupiah'),
    ])
      expect(await load(content)).toMatchObject({ proposal_id: null, known: 4, known_lines: { length: 4 } })
    expect(await balances(house)).toEqual(booked)
    expect((booked['bank:manual'] ?? 0) - (before['bank:manual'] ?? 0)).toBe(7_610_001 + 2 * 7_610_002)
  })

  it('of another account with equal lines gets in', async () => {
    const account = anAccount()
    await confirmedStatement(house, sari, MYBCA.write(account, 'english'))
    const other = await confirmedStatement(
      house,
      sari,
      MYBCA.write({ ...account, number: '5550002223' }, 'english'),
    )
    expect(other).toMatchObject({ known: 0, incoming: { count: 3 } })
  })

  it('that overlaps brings what is new, though a line says the same as one of before', async () => {
    const account = anAccount()
    const day = account.moves[0]?.day ?? ''
    await confirmedStatement(house, sari, BCA.write(account, 'english'))
    const more = [
      ...account.moves.slice(0, 3),
      { day, words: 'SETORAN TUNAI', amount: 7_610_002, direction: 'in' as const },
    ]
    const { proposal_id, ...statement } = await load(BCA.write({ ...account, moves: more }, 'plain'))
    expect(statement).toMatchObject({ known: 3, incoming: { count: 1, amount: 7_610_002 } })
    expect((await agreeOn(house, proposal_id ?? 0)).status).toBe(200)
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('that waits twice, saved in two ways, is booked once', async () => {
    const account = anAccount()
    const before = await balances(house)
    const [one, two] = [await load(BCA.write(account, 'english')), await load(MYBCA.write(account, 'plain'))]
    expect((await agreeOn(house, one.proposal_id ?? 0)).status).toBe(200)
    const { change } = await api.get(`GET ${DESK}`, {
      as: sari,
      params: { proposal_id: two.proposal_id ?? 0 },
    })
    expect(change).toMatchObject({ statement: { known: 4, incoming: { count: 0 } } })
    expect((await agreeOn(house, two.proposal_id ?? 0)).status).toBe(200)
    const after = await balances(house)
    expect((after['bank:manual'] ?? 0) - (before['bank:manual'] ?? 0)).toBe(7_610_001 + 2 * 7_610_002)
    expect(await checkTheBooks(services)).toBe(0)
  })
})

describe('a known line', () => {
  async function knownLines() {
    const account = anAccount()
    const sheet = layout('a sheet')
    const confirmed = await confirmedStatement(house, sari, sheet.write(account, 'plain'))
    const again = await load(sheet.write(account, 'english'))
    return { account, confirmed, again, params: { statement_id: again.statement_id } }
  }

  it('is listed with the line that it is, and taken in as another one when two people say so', async () => {
    const { again, params } = await knownLines()
    const before = await balances(house)
    const known = again.known_lines.find(({ description }) => description === 'TRSF E-BANKING BUDI')
    expect(known).toMatchObject({ line_number: 2, amount: 7_610_001, direction: 'in', is_taken_in: false })
    const body = { known_line_ids: [known?.known_line_id ?? 0] }
    const taken = await api.get(TAKE_IN, { as: sari, params, body })
    expect(taken).toMatchObject({
      incoming: { count: 1, amount: 7_610_001 },
      known: 0,
      findings: [
        { line_number: 2, message: expect.stringContaining(`sama dengan mutasi ${known?.line_id}`) },
      ],
    })
    // Asked again because the answer was lost, it was asked once; nobody else asks it too.
    expect(await api.get(TAKE_IN, { as: sari, params, body })).toEqual(taken)
    const dewi = await aStaff(house, { roles: ['finance'], name: 'Dewi Kasir' })
    expect(await api.call(TAKE_IN, { as: dewi, params, body })).toMatchObject({
      status: 409,
      errors: [{ code: 'known_line_taken_in' }],
    })
    expect(await balances(house)).toEqual(before)
    expect((await agreeOn(house, taken.proposal_id ?? 0)).status).toBe(200)
    const after = await balances(house)
    expect((after['bank:manual'] ?? 0) - (before['bank:manual'] ?? 0)).toBe(7_610_001)
    expect(await api.call(TAKE_IN, { as: sari, params, body })).toMatchObject({
      status: 409,
      errors: [{ code: 'known_line_taken_in' }],
    })
    expect(await checkTheBooks(services)).toBe(0)
  })

  it('may be taken in again once that was refused', async () => {
    const { again, params } = await knownLines()
    const body = { known_line_ids: again.known_lines.map(({ known_line_id }) => known_line_id) }
    const { proposal_id } = await api.get(TAKE_IN, { as: sari, params, body })
    await api.get(`POST ${DESK}/tarik`, { as: sari, params: { proposal_id: proposal_id ?? 0 } })
    const taken = await api.get(TAKE_IN, { as: sari, params, body })
    expect(taken).toMatchObject({ incoming: { count: 3 }, outgoing: { count: 1 } })
    await api.get(`POST ${DESK}/tarik`, { as: sari, params: { proposal_id: taken.proposal_id ?? 0 } })
  })

  it('is one of that very file', async () => {
    const { again } = await knownLines()
    const other = await knownLines()
    const body = { known_line_ids: [again.known_lines[0]?.known_line_id ?? 0] }
    expect((await api.call(TAKE_IN, { as: sari, params: other.params, body })).status).toBe(404)
    const nothing = await api.call(TAKE_IN, { as: sari, params: other.params, body: { known_line_ids: [] } })
    expect(nothing.status).toBe(422)
  })
})

it('five thousand lines are imported and agreed to in one act', async () => {
  const account = anAccount()
  const moves = Array.from({ length: 5_000 }, (_, index) => ({
    day: account.moves[0]?.day ?? '',
    words: `TRSF ${index}`,
    amount: 20_000_000 + index,
    direction: index % 2 === 0 ? ('in' as const) : ('out' as const),
  }))
  const content = MYBCA.write({ ...account, opening: 90_000_000, moves }, 'english')
  // PostgreSQL counted its tables while they were small, as it does in a young house whenever it likes.
  await sql`analyze`.execute(house.services.db)
  const { proposal_id, findings, ...statement } = await load(content)
  expect(findings).toEqual([])
  expect(statement).toMatchObject({ incoming: { count: 2_500 }, outgoing: { count: 2_500 } })
  expect((await agreeOn(house, proposal_id ?? 0)).status).toBe(200)
  const again = await load(MYBCA.write({ ...account, opening: 90_000_000, moves }, 'plain'))
  expect(again).toMatchObject({ proposal_id: null, known: 5_000, known_lines: { length: 1_000 } })
})
