import { AGREEMENT_VERSION, HOUR_MS, MINUTE_MS, STARTING_TEMPLATES, type UnitId } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anInspectingBranch,
  aPhoto,
  aProposedPrice,
  aSubmission,
  mailedCode,
  theCarType,
} from '../../../testing/build-consignment.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import {
  anInspectionKey,
  aReport,
  type Report,
  sendInspectionPhoto,
} from '../../../testing/build-inspection.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { aUnit as aUnitInStock } from '../../../testing/build-unit.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
const branchId = await anInspectingBranch(house, 60)
const elsewhere = await anInspectingBranch(house)
// Before any lot, which would make a type of its own.
await theCarType(house)

const MONDAY = '2026-11-23'
const MONDAY_9 = '2026-11-23T09:00:00.000+07:00'

let budi: TestCustomer
let eko: TestStaff
let clerk: TestStaff
beforeEach(async () => {
  clock.set(START)
  budi = await aCustomer(house)
  eko = await aStaff(house, { roles: ['inspector'], name: 'Eko Prasetyo' })
  clerk = await aStaff(house, { roles: ['clerk'] })
})

/** A car whose inspection is booked. */
async function aBooked(branch_id = branchId): Promise<{ id: number; key: string }> {
  const inspection = { branch_id, starts_at: MONDAY_9 }
  const body = await aSubmission(house, budi, { inspection })
  const { consignment_id } = await api.get('POST /customer/titip-lelang', { as: budi, body })
  return { id: consignment_id, key: `titipan-${consignment_id}` }
}
/** A unit that nobody has inspected. */
async function aUnit(): Promise<{ id: UnitId; key: string }> {
  const { unitId } = await aLot(house)
  return { id: unitId, key: String(unitId) }
}

const PUT = 'PUT /office/inspeksi/{consignment_or_unit_id}'
const GET = 'GET /office/inspeksi/{consignment_or_unit_id}'
const paramsOf = (key: string) => ({ consignment_or_unit_id: key })
const handIn = (key: string, body: Report, as = eko) => api.call(PUT, { as, params: paramsOf(key), body })
const read = (key: string, as = eko) => api.get(GET, { as, params: paramsOf(key) })
const dayList = (query: { day?: string; branch_id?: number; search?: string } = {}, as = eko) =>
  api.get('GET /office/inspeksi', { as, query })

describe('the list of a day', () => {
  it('has the booked consignments by their slot, with their plates and owners', async () => {
    const { id, key } = await aBooked()
    const { day, consignments } = await dayList({ day: MONDAY, branch_id: branchId })
    expect(day).toBe(MONDAY)
    expect(consignments.find((one) => one.consignment_id === id)).toMatchObject({
      key,
      title: 'Toyota Avanza 1.5 G 2021',
      plate: 'D 1234 KJT',
      starts_at: MONDAY_9,
      contact_name: 'Budi Santoso',
      report: null,
    })
    expect((await dayList({ day: '2026-11-24' })).consignments).toEqual([])
    expect((await dayList()).day).toBe('2026-11-20')
  })

  it('leaves out what was taken back', async () => {
    const { id } = await aBooked()
    await api.get('DELETE /customer/titip-lelang/{id}', { as: budi, params: { id } })
    const { consignments } = await dayList({ day: MONDAY })
    expect(consignments.map((one) => one.consignment_id)).not.toContain(id)
  })

  it('finds a car by its plate, with blanks or without', async () => {
    const { id } = await aBooked()
    for (const search of ['d1234kjt', 'D 1234']) {
      const { consignments } = await dayList({ day: MONDAY, search })
      expect(consignments.map((one) => one.consignment_id)).toContain(id)
    }
    expect((await dayList({ day: MONDAY, search: '%' })).consignments).toEqual([])
  })

  it('has the units without an inspection, of a branch for its people', async () => {
    const here = await aUnit()
    const stranger = await aStaff(house, { roles: ['inspector'], branchIds: [branchId] })
    expect((await dayList()).units.map((one) => one.key)).toContain(here.key)
    const pool = await services.db
      .selectFrom('lot')
      .innerJoin('auction', 'auction.id', 'lot.auction_id')
      .select('auction.pool_id')
      .where('lot.unit_id', '=', here.id)
      .executeTakeFirstOrThrow()
    await services.db.updateTable('unit').set(pool).where('id', '=', here.id).execute()
    expect((await dayList({}, stranger)).units.map((one) => one.key)).not.toContain(here.key)
    expect((await api.call(GET, { as: stranger, params: paramsOf(here.key) })).status).toBe(403)
  })

  it('has what a branch looks after for its people alone, also once nothing is booked there any more', async () => {
    const { id, key } = await aBooked()
    const clerk = await aStaff(house, { roles: ['clerk'] })
    const params = { id }
    await api.get('POST /office/titipan/{id}/tolak', {
      as: clerk,
      params,
      body: { reason: 'BPKB di leasing' },
    })
    const stranger = await aStaff(house, { roles: ['inspector'], branchIds: [elsewhere] })
    expect((await api.call(GET, { as: stranger, params: paramsOf(key) })).status).toBe(403)
  })

  it('finds a unit by the code of its windscreen sheet, inspected or not, and nothing by another', async () => {
    const { id, key } = await aUnit()
    const { code } = (await dayList()).units.find((one) => one.unit_id === id) ?? {}
    await handIn(key, aReport())
    const { units, units_total } = await dayList({ search: code ?? '' })
    expect([units.map((one) => one.key), units_total]).toEqual([[key], 1])
    expect((await dayList({ search: `${code}x` })).units).toEqual([])
  })

  it('shows a branch’s people their branch and no other', async () => {
    const here = await aBooked()
    const there = await aBooked(elsewhere)
    const own = await aStaff(house, { roles: ['inspector'], branchIds: [branchId] })
    const { consignments, branches } = await dayList({ day: MONDAY }, own)
    const shown = consignments.map((one) => one.key)
    expect(shown).toContain(here.key)
    expect(shown).not.toContain(there.key)
    expect(branches.map(({ id }) => id)).toEqual([branchId])
    const answers = [
      await api.call('GET /office/inspeksi', { as: own, query: { branch_id: elsewhere } }),
      await api.call(GET, { as: own, params: paramsOf(there.key) }),
      await handIn(there.key, aReport(), own),
      await sendInspectionPhoto(house, own, { key: there.key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('a thing to inspect', () => {
  it('comes with all that a phone needs to work on without a line', async () => {
    const { key } = await aBooked()
    const { template, shots, facts, report, missing, plate } = await read(key)
    const parts = STARTING_TEMPLATES.car.map(({ name, points }) => ({ name, points }))
    expect(template).toEqual({ version: 0, parts })
    expect(shots.filter(({ required }) => required).map(({ name }) => name)).toContain('odometer')
    expect(facts).toContainEqual({ label: 'Nomor polisi', value: 'D 1234 KJT' })
    expect({ report, missing, plate }).toEqual({ report: null, missing: [], plate: 'D 1234 KJT' })
  })

  it('that is consigned is found by its bare number too, which no unit has', async () => {
    const { id, key } = await aBooked()
    expect((await read(String(id))).key).toBe(key)
    expect((await handIn(String(id), aReport())).data).toMatchObject({ version: 1 })
    expect((await sendInspectionPhoto(house, eko, { key: String(id) })).status).toBe(200)
    expect((await read(key)).report).toMatchObject({ version: 1 })
    const next = [(await aUnit()).id, (await aBooked()).id, (await aUnit()).id]
    expect(next).toEqual([id + 1, id + 2, id + 3])
  })

  it.each(['999999', 'titipan-999999'])('that is not there (%s) is not found', async (key) => {
    expect((await api.call(GET, { as: eko, params: paramsOf(key) })).status).toBe(404)
    expect((await handIn(key, aReport())).status).toBe(404)
    expect((await sendInspectionPhoto(house, eko, { key })).status).toBe(404)
  })

  it.each(['titipan-', 'unit-1', '0', '2147483648', 'titipan-2147483648'])('is not named %s', async (key) => {
    expect((await api.call(GET, { as: eko, params: paramsOf(key) })).status).toBe(422)
  })
})

describe('a report', () => {
  it('is graded by the rule, tells what it lacks, and is there to be read', async () => {
    const { key } = await aBooked()
    const { status, data } = await handIn(key, aReport({ odometer_km: 45_200 }))
    expect(status).toBe(200)
    expect(data).toMatchObject({ version: 1, grade: 'C' })
    expect(data.missing).toContainEqual({
      code: 'fault_without_photo',
      message: 'Rembes oli: rusak, belum ada foto',
    })
    expect((await read(key)).report).toMatchObject({
      version: 1,
      inspector: { full_name: 'Eko Prasetyo' },
      grade: 'C',
      computed_grade: 'C',
      point_count: 4,
      odometer_km: 45_200,
      parts: [
        {
          name: 'Ruang mesin',
          grade: 'D',
          score: 57,
          note: 'Rembes oli: Rembes di paking tutup klep. Suara mesin: Sedikit kasar saat dingin',
        },
        { name: 'Kaca dan lampu', grade: 'A', score: 100 },
      ],
    })
  })

  it('of a booked consignment moves it on and tells its owner, once', async () => {
    const { id, key } = await aBooked()
    await handIn(key, aReport())
    await handIn(key, aReport())
    const { state, timeline } = await api.get('GET /customer/titip-lelang/{id}', {
      as: budi,
      params: { id },
    })
    expect(state).toBe('inspected')
    expect(timeline.filter(({ event }) => event === 'inspected')).toHaveLength(1)
    const { user_notifications } = (await api.get('GET /customer/notifikasi', { as: budi })).data
    expect(user_notifications.filter(({ title }) => /Inspeksi .* selesai/.test(title))).toHaveLength(1)
    const [listed] = (await dayList({ day: MONDAY })).consignments.filter((one) => one.key === key)
    expect(listed?.report).toMatchObject({ version: 2, grade: 'C', inspector: 'Eko Prasetyo' })
  })

  it('sent twice, at once or later, is one', async () => {
    const { key } = await aUnit()
    const report = aReport()
    const answers = await Promise.all([handIn(key, report), handIn(key, report), handIn(key, report)])
    expect(answers.map(({ data }) => data.version)).toEqual([1, 1, 1])
    clock.advance(HOUR_MS / 12)
    expect((await handIn(key, report)).data.version).toBe(1)
    expect((await read(key)).versions).toHaveLength(1)
  })

  it('is not taken for another one under the same id', async () => {
    const { key } = await aUnit()
    const report = aReport()
    await handIn(key, report)
    const other = await handIn(key, { ...report, odometer_km: 1 })
    expect([other.status, other.errors[0]?.code]).toEqual([409, 'mark_reused'])
    const elsewhereToo = await handIn((await aBooked()).key, report)
    expect([elsewhereToo.status, elsewhereToo.errors[0]?.code]).toEqual([409, 'mark_reused'])
    expect((await read(key)).versions).toHaveLength(1)
  })

  it('made of the last one keeps its faults and close-ups, on its page as well', async () => {
    const { id, key } = await aUnit()
    const closeUp = anInspectionKey()
    const late = anInspectionKey()
    const leak: Report['parts'][number]['points'][number] = {
      ...{ name: 'Rembes oli', note: 'Rembes di paking tutup klep', photo_ids: [closeUp, late] },
      mark: 'fault',
    }
    await sendInspectionPhoto(house, eko, { key, idempotencyKey: closeUp, shot: 'point' })
    await handIn(
      key,
      aReport({
        odometer_km: 45_200,
        paint: [{ place: 'roof', microns: 112 }],
        parts: [{ name: 'Ruang mesin', points: [leak] }],
      }),
    )
    const { report } = await read(key)
    // As the phone goes on from it: all that stood there, pictures by the phone's own ids, and what was forgotten.
    const carried = (report?.parts ?? []).map(({ name, points }) => ({
      name,
      points: points.map(({ name, mark, note, photos }) => ({
        ...{ name, mark, note },
        photo_ids: photos.map((photo) => photo.client_photo_id),
      })),
    }))
    const forgotten = {
      name: 'Kaca dan lampu',
      points: [{ name: 'Kaca depan', mark: 'note' as const, note: 'Baret' }],
    }
    const { status } = await handIn(
      key,
      aReport({
        odometer_km: report?.odometer_km ?? null,
        paint: report?.paint.map(({ place, microns }) => ({ place, microns })) ?? [],
        parts: [...carried, forgotten],
      }),
    )
    expect(status).toBe(200)
    // One picture of version 1 comes only now, and both versions have it.
    await sendInspectionPhoto(house, eko, { key, idempotencyKey: late, shot: 'point' })
    const { versions } = await api.get('GET /unit/{unit_id}/inspeksi', { params: { unit_id: id } })
    const picture = { small_url: expect.any(String), large_url: expect.any(String) }
    expect(versions[0]).toMatchObject({
      version: 2,
      point_count: 2,
      odometer_km: 45_200,
      paint: [{ place: 'roof', microns: 112 }],
      findings: [
        { point: 'Rembes oli', mark: 'fault', note: leak.note, photos: [picture, picture] },
        { point: 'Kaca depan', mark: 'note' },
      ],
      changes: [{ point: 'Kaca depan', before: null, after: { mark: 'note', note: 'Baret' } }],
    })
    expect((await read(key)).photos).toHaveLength(2)
  })

  it('of two inspectors at once are two versions, and none is lost', async () => {
    const { key } = await aUnit()
    const sari = await aStaff(house, { roles: ['inspector'], name: 'Sari Dewi' })
    const answers = await Promise.all([handIn(key, aReport()), handIn(key, aReport(), sari)])
    expect(answers.map(({ data }) => data.version).toSorted()).toEqual([1, 2])
    const { versions } = await read(key)
    expect(versions.map(({ inspector }) => inspector).toSorted()).toEqual(['Eko Prasetyo', 'Sari Dewi'])
  })

  it('of a unit is what customers read on its page, with its grade', async () => {
    const { id, key } = await aUnit()
    await handIn(key, aReport({ grade: 'D', grade_reason: 'Bekas banjir' }))
    const { inspection, grade } = await services.db
      .selectFrom('unit')
      .select(['inspection', 'grade'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(grade).toBe('D')
    expect(inspection).toEqual({
      inspected_at: START.replace('+', '.000+'),
      inspector: 'Eko Prasetyo',
      point_count: 4,
      parts: [
        {
          name: 'Ruang mesin',
          grade: 'D',
          score: 57,
          note: 'Rembes oli: Rembes di paking tutup klep. Suara mesin: Sedikit kasar saat dingin',
        },
        { name: 'Kaca dan lampu', grade: 'A', score: 100, note: '1 titik, semuanya baik' },
      ],
    })
    expect((await dayList()).units.map((one) => one.key)).not.toContain(key)
  })

  it('writes its kilometres to the history of the unit, at the moment they were read', async () => {
    const { unit_id } = await aUnitInStock(house, clerk)
    const key = String(unit_id)
    const look = () => api.get('GET /office/unit/{unit_id}', { as: clerk, params: { unit_id } })
    const { revision } = await look()
    clock.advance(2 * MINUTE_MS)
    await handIn(key, aReport({ odometer_km: 45_320 }))
    // The phone of a colleague had no line: they had been there before.
    const earlier = { odometer_km: 45_100, inspected_at: '2026-11-20T10:01:00+07:00' }
    await handIn(key, aReport(earlier))
    await handIn(key, aReport({ odometer_km: null }))
    const unit = await look()
    expect(unit.readings.map(({ odometer_km }) => odometer_km).slice(0, 2)).toEqual([45_320, 45_100])
    expect(unit.readings[0]).toMatchObject({ by: { full_name: 'Eko Prasetyo' } })
    expect(unit.facts.odometer_km).toBe(45_320)
    expect(unit.revision).toBeGreaterThan(revision)
    // The same once more says nothing new.
    await handIn(key, aReport({ odometer_km: 45_320 }))
    expect((await look()).readings).toHaveLength(unit.readings.length)
  })

  it('of a unit on sale leaves the kilometres that customers read', async () => {
    const { key, id } = await aUnit()
    const look = () => api.get('GET /office/unit/{unit_id}', { as: clerk, params: { unit_id: id } })
    const { facts } = await look()
    await handIn(key, aReport({ odometer_km: 91_000 }))
    const unit = await look()
    expect(unit.facts).toEqual(facts)
    expect(unit.readings[0]).toMatchObject({ odometer_km: 91_000 })
  })

  it('of a unit on sale is told to whoever follows it, and changes nothing once it is sold', async () => {
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    const key = String(lot.unitId)
    await aNipl(house, budi.id, lot.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: budi,
      params: { lot_id: lot.id },
      body: { amount: 100_000_000, client_bid_id: 'laporan-0001' },
    })
    expect((await handIn(key, aReport({ grade: 'D', grade_reason: 'Bekas banjir' }))).status).toBe(200)
    const { data } = await api.get('GET /customer/notifikasi', { as: budi, query: {} })
    expect(data.user_notifications[0]).toMatchObject({
      title: 'Laporan inspeksi baru',
      description: expect.stringMatching(/: nilai .+ menjadi D\.$/),
    })

    clock.advance(HOUR_MS)
    await (await services.lots.mailbox(lot.id))?.wake()
    eko = await staffSignedInAgain(house, eko)
    expect((await handIn(key, aReport())).status).toBe(200)
    const { grade } = await services.db
      .selectFrom('unit')
      .select('grade')
      .where('id', '=', lot.unitId)
      .executeTakeFirstOrThrow()
    expect(grade).toBe('D')
  })

  it('of a consignment comes along when it becomes a unit, and its versions go on there', async () => {
    const { id, key } = await aBooked()
    await handIn(key, aReport({ odometer_km: 45_900 }))
    const params = { id }
    const price_id = await aProposedPrice(house, id)
    await api.get('POST /customer/titip-lelang/{id}/harga/kode', { as: budi, params, body: { price_id } })
    const code = await mailedCode(house, budi)
    const consent = { price_id, code, signed_name: 'Budi Santoso', terms_version: AGREEMENT_VERSION }
    await api.get('POST /customer/titip-lelang/{id}/harga/setuju', { as: budi, params, body: consent })
    const { unit_id } = await api.get('POST /office/titipan/{id}/jadikan-unit', { as: clerk, params })

    const sheet = async () =>
      services.db
        .selectFrom('unit')
        .select(['grade', 'inspection'])
        .where('id', '=', unit_id)
        .executeTakeFirstOrThrow()
    expect(await sheet()).toMatchObject({ grade: 'C', inspection: { point_count: 4 } })
    const unit = await api.get('GET /office/unit/{unit_id}', { as: clerk, params: { unit_id } })
    // What its owner had written is not what was read off it.
    expect(unit.facts.odometer_km).toBe(45_900)
    expect(unit.readings).toMatchObject([{ odometer_km: 45_900, by: { full_name: 'Eko Prasetyo' } }])
    const listed = async () =>
      (await dayList({ search: 'D1234KJT' })).units.find((one) => one.unit_id === unit_id)?.report?.version
    expect(await listed()).toBe(1)
    expect((await read(String(unit_id))).report).toMatchObject({ version: 1, grade: 'C' })

    // A phone that was without a line meanwhile still knows it as a consignment.
    const { data } = await handIn(key, aReport({ grade: 'E', grade_reason: 'Bekas banjir' }))
    expect(data.version).toBe(2)
    expect(await sheet()).toMatchObject({ grade: 'E' })
    expect((await handIn(String(unit_id), aReport())).data.version).toBe(3)
    expect((await read(key)).versions.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(await sheet()).toMatchObject({ grade: 'C' })
    expect(await listed()).toBe(3)
  })

  it('may have another grade with a reason, and not without one', async () => {
    const { key } = await aUnit()
    const bare = await handIn(key, aReport({ grade: 'E' }))
    expect([bare.status, bare.errors[0]?.field]).toEqual([422, 'grade_reason'])
    const { data } = await handIn(key, aReport({ grade: 'E', grade_reason: 'Bekas banjir' }))
    expect(data.grade).toBe('E')
    expect((await read(key)).report).toMatchObject({
      grade: 'E',
      computed_grade: 'C',
      grade_reason: 'Bekas banjir',
    })
  })

  it('gets no better grade than was looked at for, and says how many points one takes', async () => {
    const { key } = await aBooked()
    const { template } = await read(key)
    const points = template.parts.flatMap(({ name, points }) =>
      points.map((point) => ({ part: name, point })),
    )
    const good = (count: number, more: Partial<Report> = {}) =>
      aReport({
        ...more,
        parts: template.parts.map(({ name }) => ({
          name,
          points: points
            .slice(0, count)
            .filter(({ part }) => part === name)
            .map(({ point }) => ({ name: point, mark: 'ok' as const })),
        })),
      })
    const refused = await handIn(key, good(24, { grade: 'A', grade_reason: 'Seperti baru' }))
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ field: 'grade', message: 'Nilai A butuh 120 dari 150 titik diperiksa, baru 24' }],
    })
    expect((await handIn(key, good(24))).data).toMatchObject({ version: 1, grade: 'C' })
    expect((await handIn(key, good(119))).data.grade).toBe('B')
    expect((await handIn(key, good(120))).data.grade).toBe('A')
  })

  it('keeps the time of the phone, and puts a clock right that goes wrong', async () => {
    const { key } = await aUnit()
    await handIn(key, aReport({ inspected_at: '2026-11-20T08:15:00+07:00' }))
    expect((await read(key)).report?.inspected_at).toBe('2026-11-20T08:15:00.000+07:00')
    await handIn(key, aReport({ inspected_at: '2031-01-01T00:00:00Z' }))
    expect((await read(key)).report?.inspected_at).toBe('2026-11-20T10:00:00.000+07:00')
  })

  it('is on the record with the version before it', async () => {
    const { id, key } = await aUnit()
    await handIn(key, aReport())
    await handIn(key, aReport({ grade: 'E', grade_reason: 'Bekas banjir' }))
    const rows = await services.db
      .selectFrom('staff_action')
      .select(['action', 'before', 'after'])
      .where('subject_type', '=', 'unit')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'inspection.handed_in', before: null, after: { version: 1, grade: 'C' } },
      {
        before: { version: 1, grade: 'C' },
        after: { version: 2, grade: 'E', computed_grade: 'C', reason: 'Bekas banjir' },
      },
    ])
  })

  const points = (point: Report['parts'][number]['points'][number]) =>
    aReport({ parts: [{ name: 'Bodi', points: [point] }] })
  it.each<[string, Report, string]>([
    ['nothing', aReport({ parts: [] }), 'parts'],
    ['no point', aReport({ parts: [{ name: 'Bodi', points: [] }] }), 'parts'],
    ['a fault that nobody explains', points({ name: 'Atap', mark: 'fault' }), 'parts.0.points.0.note'],
    ['an unknown mark', points({ name: 'Atap', mark: 'bagus' as 'ok' }), 'parts.0.points.0.mark'],
    [
      'too long a note',
      points({ name: 'Atap', mark: 'note', note: 'a'.repeat(301) }),
      'parts.0.points.0.note',
    ],
    [
      'a picture of nobody',
      points({ name: 'Atap', mark: 'ok', photo_ids: [99] }),
      'parts.0.points.0.photo_ids.0',
    ],
    ['an id that is none', aReport({ client_report_id: 'x y' }), 'client_report_id'],
    ['an odometer below nought', aReport({ odometer_km: -1 }), 'odometer_km'],
  ])('with %s is refused beside its field, and nothing is kept of it', async (_, report, field) => {
    const { key } = await aUnit()
    const { status, errors } = await handIn(key, report)
    expect([409, 422]).toContain(status)
    expect(errors[0]?.field).toBe(field)
    expect((await read(key)).report).toBeNull()
  })
})

describe('a picture', () => {
  it('is stored, listed, and named by a report by its number', async () => {
    const { key } = await aUnit()
    const { photo } = await sendInspectionPhoto(house, eko, { key, shot: 'point' })
    expect(photo?.photo_id).toBeGreaterThan(0)
    const report = aReport({
      parts: [
        {
          name: 'Bodi',
          points: [{ name: 'Atap', mark: 'fault', note: 'Penyok', photo_ids: [photo?.photo_id ?? 0] }],
        },
      ],
    })
    const { data } = await handIn(key, report)
    expect(data.missing.map(({ code }) => code)).not.toContain('fault_without_photo')
    const shown = (await read(key)).report?.parts[0]?.points[0]?.photos[0]
    expect(shown).toMatchObject({ photo_id: photo?.photo_id, label: 'Foto titik' })
    const picture = await fetch(`${house.officeUrl}${shown?.small_url}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetch(`${house.officeUrl}${shown?.small_url}x`)).status).toBe(404)
    clock.advance(HOUR_MS)
    expect((await fetch(`${house.officeUrl}${shown?.small_url}`)).status).toBe(404)
  })

  it('may come after the report that names it', async () => {
    const { key } = await aUnit()
    const idempotencyKey = anInspectionKey()
    const points = [{ name: 'Atap', mark: 'fault' as const, note: 'Penyok', photo_ids: [idempotencyKey] }]
    await handIn(key, aReport({ parts: [{ name: 'Bodi', points }] }))
    const named = async () => (await read(key)).report?.parts[0]?.points[0]?.photos[0]
    expect(await named()).toMatchObject({
      client_photo_id: idempotencyKey,
      photo_id: null,
      label: 'Foto belum tiba',
    })
    const { photo } = await sendInspectionPhoto(house, eko, { key, idempotencyKey, shot: 'point' })
    expect(await named()).toMatchObject({ client_photo_id: idempotencyKey, photo_id: photo?.photo_id })
  })

  it('sent twice, at once or later, is one', async () => {
    const { key } = await aUnit()
    const idempotencyKey = anInspectionKey()
    const sent = await Promise.all([1, 2].map(() => sendInspectionPhoto(house, eko, { key, idempotencyKey })))
    const again = await sendInspectionPhoto(house, eko, { key, idempotencyKey })
    expect(new Set([...sent, again].map(({ photo }) => photo?.photo_id)).size).toBe(1)
    expect((await read(key)).photos).toHaveLength(1)
  })

  it('arrives in pieces, goes on after a cut, and takes a piece that comes twice', async () => {
    const { key } = await aUnit()
    const whole = await aPhoto('#335577')
    const size = whole.length
    const idempotencyKey = anInspectionKey()
    const send = (from: number, until: number) =>
      sendInspectionPhoto(house, eko, { key, idempotencyKey, bytes: whole.subarray(from, until), from, size })
    const third = Math.floor(size / 3)
    expect((await send(0, third)).photo).toEqual({ photo_id: null, received: third })
    expect((await send(0, third)).photo).toEqual({ photo_id: null, received: third })
    // Further on than what has arrived: the phone is told where to go on.
    expect((await send(2 * third, size)).photo).toEqual({ photo_id: null, received: third })
    expect((await send(third, 2 * third)).photo).toEqual({ photo_id: null, received: 2 * third })
    const last = await send(2 * third, size)
    expect(last.photo).toMatchObject({ photo_id: expect.any(Number), received: size })
    expect((await send(2 * third, size)).photo).toEqual(last.photo)
    expect((await read(key)).photos).toHaveLength(1)
  })

  it('is not taken for that of another thing', async () => {
    const idempotencyKey = anInspectionKey()
    await sendInspectionPhoto(house, eko, { key: (await aBooked()).key, idempotencyKey })
    const { status } = await sendInspectionPhoto(house, eko, { key: (await aUnit()).key, idempotencyKey })
    expect(status).toBe(409)
  })

  it.each([
    ['that is none', { bytes: Buffer.from('bukan foto') }, 'file'],
    ['without an id', { idempotencyKey: '' }, 'client_photo_id'],
    ['of no kind', { shot: '../depan' }, 'shot'],
    ['whose piece is longer than the whole', { from: 10, size: 11 }, 'from'],
    ['of an immense size', { from: 0, size: 999_999_999 }, 'size'],
  ])('%s is refused in words', async (_, traits, field) => {
    const { key } = await aUnit()
    const { status, errors } = await sendInspectionPhoto(house, eko, { key, ...traits })
    expect([status, errors[0]?.field]).toEqual([422, field])
    expect(errors[0]?.message).toMatch(/\S/)
    expect((await read(key)).photos).toEqual([])
  })

  it('that turns out to be none after all its pieces may be sent anew', async () => {
    const { key } = await aUnit()
    const idempotencyKey = anInspectionKey()
    const bad = Buffer.from('bukan foto sama sekali')
    const refused = await sendInspectionPhoto(house, eko, {
      key,
      idempotencyKey,
      bytes: bad,
      from: 0,
      size: bad.length,
    })
    expect(refused.status).toBe(422)
    const whole = await aPhoto()
    const sent = await sendInspectionPhoto(house, eko, {
      key,
      idempotencyKey,
      bytes: whole,
      from: 0,
      size: whole.length,
    })
    expect(sent.photo?.photo_id).toEqual(expect.any(Number))
  })
})
