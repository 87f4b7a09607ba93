import { DAY_MS, HOUR_MS, present, unitTemplate } from '@ketok/domain'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompany, aUserOf, type TestCompany } from '../../../testing/build-company.ts'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aHandedInList, aList, csv, handIn } from '../../../testing/build-import.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool, aUnit } from '../../../testing/build-unit.ts'
import { workbook } from '../../../testing/build-workbook.ts'
import { openHouse } from '../../../testing/house.ts'
import { LivePage } from '../../../testing/live-page.ts'
import { sweepImports } from './import.jobs.ts'

const house = await openHouse()
const { api, clock, services } = house
const ALL = '/customer/perusahaan/{company_id}/daftar'
const ONE = `${ALL}/{import_id}` as const

afterAll(() => LivePage.endAll())

let rini: TestStaff
let company: TestCompany
let dewi: TestCustomer
let pool: Awaited<ReturnType<typeof aPool>>
let start = 0
beforeAll(async () => {
  await theCarType(house)
  pool = await aPool(house)
})
beforeEach(async () => {
  start += 100
  clock.advance(HOUR_MS)
  rini = await aStaff(house, { roles: ['clerk'], name: 'Rini Hapsari' })
  company = await aCompany(house)
  dewi = await aUserOf(house, company, await aCustomer(house, { full_name: 'Dewi Armada' }))
})

const NAMES = ['No. Stok', 'Jenis', 'Merk', 'Model', 'Tahun', 'No. Rangka']
const row = (at: number, traits: Partial<Record<string, string | number>> = {}) => {
  const number = start + at
  const cells: Record<string, string | number> = {
    'No. Stok': `AR-${number}`,
    Jenis: 'Mobil',
    Merk: 'Toyota',
    Model: 'Avanza',
    Tahun: 2021,
    'No. Rangka': `MHKB1BA1JFK${String(number).padStart(6, '0')}`,
    ...traits,
  }
  return NAMES.map((name) => cells[name] ?? '')
}
const fleet = (...rows: readonly (readonly (string | number)[])[]) => ({
  table: csv(NAMES, ...rows),
  poolId: pool.id,
})

const parts = unzipSync(
  await workbook([
    ['Stok', 'Merek', 'Model'],
    ['B-1', 'Honda', 'Brio'],
  ]),
)
const bomb = zipSync({ ...parts, 'xl/media/a.xml': new Uint8Array(90 * 1024 * 1024) })

const lists = (as: TestCustomer, of = company) => api.get(`GET ${ALL}`, { as, params: { company_id: of.id } })
const look = (import_id: number, query = {}) =>
  api.get(`GET ${ONE}`, { as: dewi, params: { company_id: company.id, import_id }, query })
const withdraw = (import_id: number, as = dewi) =>
  api.call(`DELETE ${ONE}`, { as, params: { company_id: company.id, import_id } })
const run = (import_id: number, as = rini) =>
  api.call('POST /office/impor/{import_id}/jalankan', { as, params: { import_id } })
const turnDown = (import_id: number, as = rini, reason = 'Nomor rangka tidak lengkap') =>
  api.call('POST /office/impor/{import_id}/tolak', { as, params: { import_id }, body: { reason } })
const inOffice = (import_id: number, as = rini) =>
  api.get('GET /office/impor/{import_id}', { as, params: { import_id } })
const unitsOf = async (as: TestCustomer, of = company) =>
  (await api.get('GET /customer/perusahaan/{company_id}/unit', { as, params: { company_id: of.id } })).units
const newsOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications[0]
const waiting = async (as = rini) =>
  (await api.get('GET /office/impor', { as, query: { company: 'waiting', sort: 'id' } })).imports
const codeOf = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) =>
  status < 400 ? null : errors[0]?.code

describe('a list that a company hands in', () => {
  it('is looked at at once, row by row, and makes no unit', async () => {
    const list = await aHandedInList(house, dewi, company.id, fleet(row(1), row(2, { Tahun: '21' })))
    expect(list).toMatchObject({
      file_name: 'armada.csv',
      state: 'waiting',
      handed_in_by: 'Dewi Armada',
      decided_at: null,
      reason: null,
      counts: { new: 1, changed: 0, refused: 1, total: 2 },
    })
    const { rows, total, unknown_columns } = await look(list.import_id)
    expect(total).toBe(2)
    expect(unknown_columns).toEqual([])
    expect(rows).toEqual([
      { row: 2, result: 'new', unit_key: `AR-${start + 1}`, title: 'Toyota Avanza', errors: [] },
      {
        ...{ row: 3, result: 'refused', unit_key: `AR-${start + 2}`, title: 'Toyota Avanza' },
        errors: [{ column: 'Tahun', code: 'unreadable', message: 'Tahun harus empat angka, misalnya 2021' }],
      },
    ])
    expect((await look(list.import_id, { result: 'refused' })).rows.map(({ row: line }) => line)).toEqual([3])
    expect(await unitsOf(dewi)).toEqual([])
  })

  it('may be the template as it is downloaded', async () => {
    const [sheet] = unitTemplate('company')
    const table = await workbook(present(sheet).rows.map((cells) => [...cells]))
    const { import_id } = await aHandedInList(house, dewi, company.id, { table, poolId: pool.id })
    const { rows, unknown_columns } = await look(import_id)
    expect(rows).toMatchObject([
      { result: 'new', unit_key: 'STK-0001', title: 'Toyota Avanza 1.5 G CVT', errors: [] },
    ])
    expect(unknown_columns).toEqual([])
  })

  it('is one list however often the same file is sent while it waits, and anew once it was taken back', async () => {
    const list = fleet(row(1))
    const sent = await Promise.all([1, 2, 3].map(() => aHandedInList(house, dewi, company.id, list)))
    const [first] = sent
    const own = present(first).import_id
    expect(sent.map(({ import_id }) => import_id)).toEqual([own, own, own])
    expect((await lists(company.account)).total).toBe(1)
    expect(await withdraw(own)).toMatchObject({ status: 200, data: { state: 'withdrawn' } })
    expect(await withdraw(own, company.account)).toMatchObject({ status: 200, data: { state: 'withdrawn' } })
    const again = await aHandedInList(house, dewi, company.id, list)
    expect(again.import_id).not.toBe(own)
    expect((await lists(dewi)).lists.map(({ import_id, state }) => [import_id, state])).toEqual([
      [again.import_id, 'waiting'],
      [own, 'withdrawn'],
    ])
  })

  it('waits beside four others at the most', async () => {
    const sent = [1, 2, 3, 4, 5, 6].map((at) => handIn(house, dewi, company.id, fleet(row(at))))
    const answers = await Promise.all(sent)
    expect(answers.map(codeOf).toSorted()).toEqual(['company_lists_waiting', null, null, null, null, null])
    const free = present(answers.find(({ status }) => status === 200)).data.import_id
    await withdraw(free)
    expect(codeOf(await handIn(house, dewi, company.id, fleet(row(7))))).toBeNull()
  })

  it('is nobody else’s: another company’s people find nothing, and staff have no way in', async () => {
    const { import_id } = await aHandedInList(house, dewi, company.id, fleet(row(1)))
    const other = await aCompany(house)
    const stranger = await aUserOf(house, other)
    const params = { company_id: company.id, import_id }
    expect((await handIn(house, stranger, company.id, fleet(row(2)))).status).toBe(404)
    expect((await api.call(`GET ${ALL}`, { as: stranger, params })).status).toBe(404)
    expect((await api.call(`GET ${ONE}`, { as: stranger, params })).status).toBe(404)
    expect((await api.call(`DELETE ${ONE}`, { as: stranger, params })).status).toBe(404)
    // Nor through a company of their own.
    const turned = { company_id: other.id, import_id }
    expect((await api.call(`GET ${ONE}`, { as: stranger, params: turned })).status).toBe(404)
    expect((await api.call(`DELETE ${ONE}`, { as: stranger, params: turned })).status).toBe(404)
    expect((await handIn(house, undefined, company.id, fleet(row(2)))).status).toBe(401)
    expect((await handIn(house, rini as never, company.id, fleet(row(2)))).status).toBe(401)
    const own = await aList(house, rini, { table: fleet(row(3)).table, poolId: pool.id })
    expect((await withdraw(own.import_id)).status).toBe(404)
  })

  it('is handed in no more by somebody who was taken off the company', async () => {
    await api.get('DELETE /office/perusahaan/{company_id}/pengguna/{customer_id}', {
      as: rini,
      params: { company_id: company.id, customer_id: dewi.id },
    })
    expect((await handIn(house, dewi, company.id, fleet(row(1)))).status).toBe(404)
  })

  it('names no other owner, by a column or by its form', async () => {
    const other = await aCompany(house, { name: `PT Lain ${start}` })
    const table = csv([...NAMES, 'Penitip'], [...row(1), `PT Lain ${start}`])
    const list = await aHandedInList(house, dewi, company.id, {
      ...{ table, poolId: pool.id },
      others: { consignor_id: String(other.account.id), mapping: '{"Penitip":"consignor"}' },
    })
    expect((await look(list.import_id)).unknown_columns).toEqual(['Penitip'])
    const mapped = await api.call('PUT /office/impor/{import_id}/pemetaan', {
      as: rini,
      params: { import_id: list.import_id },
      body: { mapping: { Penitip: 'consignor' }, pool_id: pool.id, consignor_id: other.account.id },
    })
    expect(mapped.status).toBe(200)
    await run(list.import_id)
    expect(await unitsOf(dewi)).toMatchObject([{ title: 'Toyota Avanza' }])
    expect(await unitsOf(other.account, other)).toEqual([])
  })

  it('touches no unit of another owner, and tells nothing of it', async () => {
    const other = await aCustomer(house)
    const { sheet } = await aUnit(house, rini, { consignor_id: other.id, brand: 'Rahasia' })
    const chassis = String(sheet.facts?.chassis_number)
    const house_ = await aUnit(house, rini, { consignor_id: null })
    const own = String(house_.sheet.facts?.chassis_number)
    await run((await aList(house, rini, { table: fleet(row(9)).table, poolId: pool.id })).import_id)
    const list = await aHandedInList(
      house,
      dewi,
      company.id,
      fleet(row(1, { 'No. Rangka': chassis }), row(2, { 'No. Stok': '', 'No. Rangka': own }), row(9)),
    )
    const { rows } = await look(list.import_id)
    expect(
      rows.map(({ result, errors }) => [result, errors.map(({ column, code }) => [column, code])]),
    ).toEqual([
      ['refused', [['No. Rangka', 'unit_of_other']]],
      ['refused', [['No. Rangka', 'unit_of_other']]],
      ['refused', [['No. Stok', 'unit_of_other']]],
    ])
    expect(JSON.stringify(rows)).not.toContain('Rahasia')
    expect((await run(list.import_id)).data).toMatchObject({ new: 0, changed: 0, refused: 3 })
    expect(await unitsOf(dewi)).toEqual([])
  })

  it('knows the company’s own units again', async () => {
    await run((await aHandedInList(house, dewi, company.id, fleet(row(1)))).import_id)
    const list = await aHandedInList(house, dewi, company.id, fleet(row(1, { Tahun: 2022 }), row(2)))
    expect((await look(list.import_id)).rows.map(({ result }) => result)).toEqual(['changed', 'new'])
    await run(list.import_id)
    expect((await unitsOf(dewi)).map(({ year }) => year).toSorted()).toEqual([2021, 2022])
  })

  it.each([
    ['empty', '', 'upload_invalid'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import_no_table'],
    ['half a workbook', Buffer.from('504b030414000600', 'hex'), 'import_no_table'],
    ['a bomb', bomb, 'import_too_large'],
    ['names without rows', 'Merk;Model\n', 'import_no_header'],
    ['longer than a list may be', `Merk;Model\n${'Toyota;Avanza\n'.repeat(5_001)}`, 'import_too_large'],
    ['larger than a list may be', `Merk;Model\n${'Toyota;Avanza\n'.repeat(1_830_000)}`, 'import_too_large'],
  ])('that is %s is refused in words', async (_, table, code) => {
    const { status, errors } = await handIn(house, dewi, company.id, { table, poolId: pool.id })
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, code, 'table'])
  })

  it.each([
    ['no pool', undefined],
    ['no number', 'pool'],
    ['a pool that is not there', 999_999],
  ])('comes to a pool that is there: %s is refused beside it', async (_, poolId) => {
    const list = { table: fleet(row(1)).table, ...(poolId === undefined ? {} : { poolId }) }
    const { status, errors } = await handIn(house, dewi, company.id, list)
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, 'upload_invalid', 'pool_id'])
  })

  it('shows in open pages of everybody who acts for the company', async () => {
    const ticket = await api.get('POST /customer/realtime-ticket', { as: company.account })
    const page = await LivePage.open(house.url, ticket)
    const hints = () => page.of('notice').filter(({ topic }) => topic === 'transaction')
    const { import_id } = await aHandedInList(house, dewi, company.id, fleet(row(1)))
    await vi.waitFor(() => expect(hints()).toHaveLength(1))
    await withdraw(import_id)
    await vi.waitFor(() => expect(hints()).toHaveLength(2))
  })
})

describe('the house', () => {
  it('sees the lists that wait, the oldest first, of its own branch only', async () => {
    const first = await aHandedInList(house, dewi, company.id, fleet(row(1)))
    const second = await aHandedInList(house, company.account, company.id, fleet(row(2), row(3)))
    const own = [first.import_id, second.import_id]
    const found = (await waiting()).filter(({ import_id }) => own.includes(import_id))
    expect(found).toMatchObject([
      {
        ...{ import_id: first.import_id, state: 'draft', created_by: null },
        company: { company_id: company.id, handed_in_by: { full_name: 'Dewi Armada' } },
        counts: { new: 1, total: 1 },
      },
      { import_id: second.import_id, counts: { total: 2 } },
    ])
    const here = await aStaff(house, { roles: ['clerk'], branchIds: [pool.branchId] })
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [(await aPool(house)).branchId] })
    expect((await waiting(here)).map(({ import_id }) => import_id)).toEqual(expect.arrayContaining(own))
    expect(await waiting(elsewhere)).toEqual([])
    expect((await run(first.import_id, elsewhere)).status).toBe(403)
    expect((await turnDown(first.import_id, elsewhere)).status).toBe(403)
  })

  it('carries a list out once, and everybody of the company hears of it', async () => {
    const { import_id } = await aHandedInList(
      house,
      dewi,
      company.id,
      fleet(row(1), row(2), row(3, { Merk: '' })),
    )
    const detail = await inOffice(import_id)
    expect(detail).toMatchObject({ state: 'draft', consignor_id: company.account.id, pool_id: pool.id })
    expect(detail.fields.map(({ field }) => field)).not.toContain('consignor')
    expect(await run(import_id)).toMatchObject({ status: 200, data: { new: 2, refused: 1 } })
    expect(await run(import_id)).toMatchObject({ status: 200, data: { new: 2, refused: 1 } })
    await house.runJobs()
    expect(await unitsOf(dewi)).toHaveLength(2)
    for (const reader of [dewi, company.account])
      expect(await newsOf(reader)).toMatchObject({
        title: 'Daftar unit Anda sudah kami jalankan',
        description: expect.stringContaining('armada.csv: 2 unit baru, 1 baris ditolak.'),
      })
    const { data } = await api.get('GET /customer/notifikasi', { as: dewi })
    expect(data.user_notifications.filter(({ title }) => title.startsWith('Daftar unit'))).toHaveLength(1)
    expect((await lists(dewi)).lists).toMatchObject([{ state: 'done', counts: { new: 2, refused: 1 } }])
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ import_id }))
    expect(codeOf(await withdraw(import_id))).toBe('company_list_decided')
    expect(codeOf(await turnDown(import_id))).toBe('import_started')
  })

  it('turns a list down with a reason that the company reads, in the record as it was and is', async () => {
    const { import_id } = await aHandedInList(house, dewi, company.id, fleet(row(1)))
    expect(codeOf(await turnDown(import_id, rini, ' '))).toBe('invalid_input')
    expect(await turnDown(import_id)).toMatchObject({
      status: 200,
      data: { state: 'turned_down', company: { reason: 'Nomor rangka tidak lengkap' } },
    })
    expect(codeOf(await turnDown(import_id))).toBe('import_turned_down')
    expect(codeOf(await run(import_id))).toBe('import_turned_down')
    expect(codeOf(await withdraw(import_id))).toBe('company_list_decided')
    expect((await lists(dewi)).lists).toMatchObject([
      { state: 'turned_down', reason: 'Nomor rangka tidak lengkap', decided_at: expect.any(String) },
    ])
    expect(await newsOf(company.account)).toMatchObject({
      title: 'Daftar unit Anda belum bisa kami terima',
      description: 'armada.csv: Nomor rangka tidak lengkap.',
    })
    const { actions } = await api.get('GET /office/catatan', {
      as: await aStaff(house, { roles: ['supervisor'] }),
      query: { subject_type: 'unit_import', subject_id: String(import_id) },
    })
    expect(actions).toMatchObject([
      {
        action: 'unit_import.turned_down',
        before: { state: 'draft' },
        after: { state: 'turned_down', reason: 'Nomor rangka tidak lengkap' },
      },
    ])
    const own = await aList(house, rini, { table: fleet(row(2)).table, poolId: pool.id })
    expect((await turnDown(own.import_id)).status).toBe(404)
  })

  it('neither carries out nor undoes what was taken back', async () => {
    const { import_id } = await aHandedInList(house, dewi, company.id, fleet(row(1)))
    await withdraw(import_id)
    expect(codeOf(await run(import_id))).toBe('import_withdrawn')
    expect(codeOf(await turnDown(import_id))).toBe('import_withdrawn')
    const undone = await api.call('POST /office/impor/{import_id}/urungkan', {
      as: rini,
      params: { import_id },
    })
    expect(codeOf(undone)).toBe('import_withdrawn')
    expect(await unitsOf(dewi)).toEqual([])
  })

  it('looks at a list anew, for it has gone on since', async () => {
    const { import_id } = await aHandedInList(house, dewi, company.id, fleet(row(1)))
    await run((await aHandedInList(house, dewi, company.id, fleet(row(1), row(2)))).import_id)
    const again = await api.get('POST /office/impor/{import_id}/periksa', { as: rini, params: { import_id } })
    expect(again).toMatchObject({ counts: { new: 0, changed: 1, unchanged: 1 } })
    expect((await look(import_id)).rows.map(({ result }) => result)).toEqual(['changed'])
  })

  it('undoes a list of a company as its own', async () => {
    const { import_id } = await aHandedInList(house, dewi, company.id, fleet(row(1)))
    await run(import_id)
    await api.get('POST /office/impor/{import_id}/urungkan', { as: rini, params: { import_id } })
    expect(await unitsOf(dewi)).toEqual([])
    expect((await lists(dewi)).lists).toMatchObject([{ state: 'undone' }])
  })

  it('keeps what waits however long, and forgets what was taken back after a month', async () => {
    const kept = await aHandedInList(house, dewi, company.id, fleet(row(1)))
    const gone = await aHandedInList(house, dewi, company.id, fleet(row(2)))
    await withdraw(gone.import_id)
    clock.advance(31 * DAY_MS)
    await services.jobs.enqueue(services.db, sweepImports, {})
    await house.runJobs()
    const rows = await services.db
      .selectFrom('unit_import')
      .select('id')
      .where('company_id', '=', company.id)
      .execute()
    expect(rows).toEqual([{ id: kept.import_id }])
  })
})
