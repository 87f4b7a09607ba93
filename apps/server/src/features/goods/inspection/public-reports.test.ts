import { beforeEach, describe, expect, it } from 'vitest'
import { theCarType } from '../../../testing/build-consignment.ts'
import {
  anInspectionKey,
  aReport,
  type Report,
  sendInspectionPhoto,
} from '../../../testing/build-inspection.ts'
import { aLot, type LotTraits } from '../../../testing/build-lot.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock } = house
// Before any lot, which would make a type of its own.
await theCarType(house)

let eko: TestStaff
beforeEach(async () => {
  clock.set(START)
  eko = await aStaff(house, { roles: ['inspector'], name: 'Eko Prasetyo' })
})

const PUT = 'PUT /office/inspeksi/{consignment_or_unit_id}'
const GET = 'GET /unit/{unit_id}/inspeksi'

async function aCar(traits: LotTraits = {}): Promise<number> {
  return (await aLot(house, traits)).unitId
}
const handIn = (unitId: number, body: Report) =>
  api.call(PUT, { as: eko, params: { consignment_or_unit_id: String(unitId) }, body })
const read = (unitId: number) => api.get(GET, { params: { unit_id: unitId } })

const BODY = 'Eksterior dan bodi'
type Point = Report['parts'][number]['points'][number]
const aBodyReport = (points: Point[], traits: Partial<Report> = {}) =>
  aReport({ parts: [{ name: BODY, points }], ...traits })

describe('the reports of a unit', () => {
  it('are told to everybody by what was found, where it lies on the body map, and close up', async () => {
    const unitId = await aCar()
    const { photo } = await sendInspectionPhoto(house, eko, { key: unitId, shot: 'point' })
    const points: Point[] = [
      { name: 'Atap', mark: 'ok' },
      { name: 'Pintu depan kiri', mark: 'fault', note: 'Penyok', photo_ids: [photo?.photo_id ?? 0] },
      { name: 'Celah antar panel', mark: 'note', note: 'Tidak rata' },
    ]
    await handIn(unitId, aBodyReport(points, { odometer_km: 45_200 }))
    const { body, versions } = await read(unitId)
    expect(body).toBe('car')
    expect(versions).toMatchObject([
      {
        version: 1,
        inspector: 'Eko Prasetyo',
        point_count: 3,
        odometer_km: 45_200,
        findings: [
          { part: BODY, point: 'Pintu depan kiri', mark: 'fault', note: 'Penyok', place: 'front_left_door' },
          { part: BODY, point: 'Celah antar panel', mark: 'note', place: null, photos: [] },
        ],
        changes: [],
      },
    ])
    const [near] = versions[0]?.findings[0]?.photos ?? []
    const picture = await fetch(`${house.url}${near?.large_url}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    clock.advance(60 * 60_000)
    expect((await fetch(`${house.url}${near?.large_url}`)).status).toBe(404)
  })

  it('stand beside each other, each with its difference', async () => {
    const unitId = await aCar()
    await handIn(unitId, aBodyReport([{ name: 'Atap', mark: 'fault', note: 'Penyok' }]))
    await handIn(unitId, aBodyReport([{ name: 'Atap', mark: 'ok' }]))
    const { versions } = await read(unitId)
    expect(versions.map(({ version, grade }) => [version, grade])).toEqual([
      [2, 'C'],
      [1, 'E'],
    ])
    expect(versions.map(({ changes }) => changes)).toEqual([
      [
        {
          part: BODY,
          point: 'Atap',
          before: { mark: 'fault', note: 'Penyok' },
          after: { mark: 'ok', note: '' },
        },
      ],
      [],
    ])
  })

  it('leave out pictures that have not come, and those of papers, which may show whose the car was', async () => {
    const unitId = await aCar()
    const idempotencyKey = anInspectionKey()
    await sendInspectionPhoto(house, eko, { key: unitId, idempotencyKey, shot: 'point' })
    const parts = [
      {
        name: 'Dokumen dan identitas',
        points: [
          { name: 'STNK', mark: 'note' as const, note: 'Atas nama lama', photo_ids: [idempotencyKey] },
        ],
      },
      {
        name: BODY,
        points: [{ name: 'Atap', mark: 'note' as const, note: 'Baret', photo_ids: [anInspectionKey()] }],
      },
    ]
    await handIn(unitId, aReport({ parts }))
    const [{ findings } = { findings: [] }] = (await read(unitId)).versions
    expect(findings.map(({ point, photos }) => [point, photos])).toEqual([
      ['STNK', []],
      ['Atap', []],
    ])
  })

  it('are none where nobody has inspected, and not found where the unit is not shown', async () => {
    expect((await read(await aCar())).versions).toEqual([])
    const closed = await aCar({ audience: 'premium' })
    await handIn(closed, aReport())
    for (const unit_id of [closed, 999_999])
      expect((await api.call(GET, { params: { unit_id } })).status).toBe(404)
  })

  it('take points of any name', async () => {
    const unitId = await aCar()
    const names = ['__proto__', 'constructor', 'toString']
    await handIn(unitId, aBodyReport(names.map((name) => ({ name, mark: 'note', note: 'Baret' }))))
    const [{ findings } = { findings: [] }] = (await read(unitId)).versions
    expect(findings.map(({ point, place }) => [point, place])).toEqual(names.map((name) => [name, null]))
  })

  it('carry the thickness of paint by panel', async () => {
    const unitId = await aCar()
    const paint = [
      { place: 'roof', microns: 112 },
      { place: 'left_fender', microns: 260 },
    ]
    await handIn(unitId, aReport({ paint }))
    expect((await read(unitId)).versions[0]?.paint).toEqual(paint)
  })

  it.each([
    ['a panel that a car has not', [{ place: 'tank', microns: 100 }], 'paint.0.place'],
    ['a panel of plastic', [{ place: 'front_bumper', microns: 100 }], 'paint.0.place'],
    [
      'a panel twice',
      [
        { place: 'roof', microns: 100 },
        { place: 'roof', microns: 101 },
      ],
      'paint.1.place',
    ],
    ['no paint at all', [{ place: 'roof', microns: 0 }], 'paint.0.microns'],
    ['a thickness of no gauge', [{ place: 'roof', microns: 5001 }], 'paint.0.microns'],
    ['half a micrometre', [{ place: 'roof', microns: 100.5 }], 'paint.0.microns'],
  ])('are refused with paint of %s, beside its field', async (_, paint, field) => {
    const unitId = await aCar()
    const { status, errors } = await handIn(unitId, aReport({ paint }))
    expect([status, errors[0]?.field]).toEqual([422, field])
    expect((await read(unitId)).versions).toEqual([])
  })
})
