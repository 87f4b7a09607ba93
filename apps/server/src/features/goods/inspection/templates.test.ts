import type { SentBody } from '@ketok/contract'
import { INSPECTION_SHOTS, STARTING_TEMPLATES } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aReport } from '../../../testing/build-inspection.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house
const carType = await theCarType(house)

const GET = 'GET /office/inspeksi-templat/{product_type_id}'
const PUT = 'PUT /office/inspeksi-templat/{product_type_id}'
type Template = SentBody<'PUT /office/inspeksi-templat/{product_type_id}'>
const params = { product_type_id: carType }

/** Before any test has saved one. */
const untouched = await api.get(GET, { as: await aStaff(house, { roles: ['content'] }), params })
let nadia: TestStaff
let eko: TestStaff
beforeEach(async () => {
  clock.set(START)
  nadia = await aStaff(house, { roles: ['content'], name: 'Nadia Putri' })
  eko = await aStaff(house, { roles: ['inspector'], name: 'Eko Prasetyo' })
})

const read = (query: { version?: number } = {}) => api.get(GET, { as: nadia, params, query })
const save = (body: Template) => api.call(PUT, { as: nadia, params, body })
const newest = async () => (await read()).version

/** One part with one point on the map and one that is on none, and one shot. */
const aTemplate = (based_on: number, traits: Partial<Template> = {}): Template => ({
  based_on,
  parts: [{ name: 'Bodi', points: [{ name: 'Atap', place: 'roof' }, { name: 'Bau kabin' }] }],
  shots: [{ name: 'front', label: 'Tampak depan', required: true, frame: 'front', hint: '' }],
  ...traits,
})

const jobOf = (unitId: number) =>
  api.get('GET /office/inspeksi/{consignment_or_unit_id}', {
    as: eko,
    params: { consignment_or_unit_id: String(unitId) },
  })
const handIn = (unitId: number, template_version: number, names: readonly string[]) =>
  api.get('PUT /office/inspeksi/{consignment_or_unit_id}', {
    as: eko,
    params: { consignment_or_unit_id: String(unitId) },
    body: aReport({
      template_version,
      parts: [
        { name: 'Bodi', points: names.map((name) => ({ name, mark: 'note' as const, note: 'Baret' })) },
      ],
    }),
  })

describe('the template of a type', () => {
  it('is what everybody starts with until the house saves one of its own', () => {
    const { product_type, body, version, parts, shots, versions } = untouched
    expect({ product_type, body, version }).toEqual({
      product_type: { id: carType, name: 'Mobil', kind: 'car' },
      body: 'car',
      version: 0,
    })
    expect(parts.map(({ name }) => name)).toEqual(STARTING_TEMPLATES.car.map(({ name }) => name))
    expect(parts[0]?.points).toContainEqual({ name: 'Atap', place: 'roof' })
    expect(parts.filter(({ private_photos }) => private_photos).map(({ name }) => name)).toEqual([
      'Dokumen dan identitas',
    ])
    expect(shots).toEqual(INSPECTION_SHOTS.car)
    expect(versions).toEqual([{ version: 0, at: null, by: null, point_count: 150 }])
  })

  it('is saved as a new version, which phones get from then on, and earlier ones stay', async () => {
    const before = await newest()
    const { data } = await save(aTemplate(before))
    expect(data).toEqual({ version: before + 1 })
    expect((await read()).versions[0]).toMatchObject({
      version: before + 1,
      by: { full_name: 'Nadia Putri' },
      point_count: 2,
    })
    expect((await read({ version: 0 })).parts).toHaveLength(8)
    const { unitId } = await aLot(house)
    const { template, shots } = await jobOf(unitId)
    expect(template).toEqual({
      version: before + 1,
      parts: [{ name: 'Bodi', points: ['Atap', 'Bau kabin'] }],
    })
    expect(shots.map(({ name }) => name)).toEqual(['front'])
    const { templates } = await api.get('GET /office/inspeksi-templat', { as: nadia })
    expect(templates.find(({ product_type }) => product_type.id === carType)).toMatchObject({
      newest: { version: before + 1, point_count: 2 },
      part_count: 1,
      shot_count: 1,
    })
  })

  it('takes in what a phone did without a line by an earlier version, and holds it against that one', async () => {
    const before = await newest()
    await save(aTemplate(before))
    const { unitId } = await aLot(house)
    const old = (await jobOf(unitId)).template.version
    await save(
      aTemplate(before + 1, {
        parts: [{ name: 'Bodi', points: [{ name: 'Atap', place: 'hood' }, { name: 'Pintu' }] }],
      }),
    )
    const { missing } = await handIn(unitId, old, ['Atap', 'Bau kabin'])
    expect(missing.map(({ code }) => code)).toEqual(['shot_missing'])
    const { versions } = await api.get('GET /unit/{unit_id}/inspeksi', { params: { unit_id: unitId } })
    expect(versions[0]?.findings.map(({ point, place }) => [point, place])).toEqual([
      ['Atap', 'roof'],
      ['Bau kabin', null],
    ])
    const { template_version } = await services.db
      .selectFrom('inspection_report')
      .select('template_version')
      .where('unit_id', '=', unitId)
      .executeTakeFirstOrThrow()
    expect(template_version).toBe(old)
  })

  it('that no house has counts as the newest, so that no work is lost', async () => {
    const { unitId } = await aLot(house)
    const version = await newest()
    await handIn(unitId, 999_999, ['Atap'])
    const { template_version } = await services.db
      .selectFrom('inspection_report')
      .select('template_version')
      .where('unit_id', '=', unitId)
      .executeTakeFirstOrThrow()
    expect(template_version).toBe(version)
    expect((await api.call(GET, { as: nadia, params, query: { version: 999_999 } })).status).toBe(404)
  })

  it('of two who save at once takes the first, and tells the second', async () => {
    const before = await newest()
    const answers = await Promise.all([save(aTemplate(before)), save(aTemplate(before))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.errors[0]?.code).toBe('inspection_template_changed')
    expect(await newest()).toBe(before + 1)
  })

  it('is on the record with what is asked for anew and what no more', async () => {
    const before = await newest()
    await save(aTemplate(before))
    const parts = [{ name: 'Bodi', points: [{ name: 'Atap' }, { name: 'Kolong' }] }]
    await save(aTemplate(before + 1, { parts }))
    const row = await services.db
      .selectFrom('staff_action')
      .select(['before', 'after'])
      .where('action', '=', 'inspection.template_saved')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      before: { version: before + 1, point_count: 2 },
      after: {
        version: before + 2,
        changes: [{ part: 'Bodi', added: ['Kolong'], removed: ['Bau kabin'] }],
      },
    })
  })

  const one = (name: string, point: object = { name: 'Atap' }) =>
    [{ name, points: [point] }] as Template['parts']
  it.each<[string, Partial<Template>, string]>([
    ['no part', { parts: [] }, 'parts'],
    ['a part without points', { parts: [{ name: 'Bodi', points: [] }] }, 'parts.0.points'],
    ['a part without a name', { parts: one('') }, 'parts.0.name'],
    [
      'a place that a car has not',
      { parts: one('Bodi', { name: 'Atap', place: 'tank' }) },
      'parts.0.points.0.place',
    ],
    [
      'a shot without a label',
      { shots: [{ ...INSPECTION_SHOTS.car[0], label: '' }] as Template['shots'] },
      'shots.0.label',
    ],
    [
      'a frame that no camera draws',
      { shots: [{ ...INSPECTION_SHOTS.car[0], frame: 'bulat' as 'front' }] as Template['shots'] },
      'shots.0.frame',
    ],
    [
      'a shot of a bad name',
      { shots: [{ ...INSPECTION_SHOTS.car[0], name: '../x' }] as Template['shots'] },
      'shots.0.name',
    ],
  ])('with %s is refused beside its field, and nothing is saved', async (_, traits, field) => {
    const before = await newest()
    const { status, errors } = await save(aTemplate(before, traits))
    expect([status, errors[0]?.field]).toEqual([422, field])
    expect(await newest()).toBe(before)
  })

  it('of a type that is not there is not found, and inspectors do not change any', async () => {
    const gone = await api.call(PUT, { as: nadia, params: { product_type_id: 999_999 }, body: aTemplate(0) })
    expect(gone.status).toBe(404)
    const own = await api.call(PUT, { as: eko, params, body: aTemplate(0) })
    expect(own.status).toBe(403)
  })
})
