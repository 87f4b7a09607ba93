import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductTypeId } from '@ketok/domain'
import { zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anIphonePhoto, aPhoto, theCarType } from '../../../testing/build-consignment.ts'
import { aList, csv, sendList } from '../../../testing/build-import.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool } from '../../../testing/build-unit.ts'
import { openHouse } from '../../../testing/house.ts'
import { bringPhotos } from './bring-photos.ts'

const house = await openHouse()
const { api, services } = house

let rini: TestStaff
let defaults: { productTypeId: ProductTypeId; poolId: number }
let [red, blue] = [new Uint8Array(), new Uint8Array()]
let start = 0
beforeAll(async () => {
  defaults = { productTypeId: await theCarType(house), poolId: (await aPool(house)).id }
  rini = await aStaff(house, { roles: ['yard'] })
  red = new Uint8Array(await aPhoto('#cc2222'))
  blue = new Uint8Array(await aPhoto('#2222cc'))
})
beforeEach(() => {
  start += 10
})

const list = (...numbers: readonly number[]) =>
  csv(
    ['Stok', 'Merek', 'Model', 'Nopol', 'No lot'],
    ...numbers.map((at) => [`P-${start + at}`, 'Toyota', 'Rush', `B ${1000 + start + at} KJT`, at]),
  )
const zip = (files: Record<string, Uint8Array>) => zipSync(files, { level: 0 })
const key = (at: number) => `P-${start + at}`
const plate = (at: number) => `B${1000 + start + at}KJT`

const run = (import_id: number) =>
  api.get('POST /office/impor/{import_id}/jalankan', { as: rini, params: { import_id } })
const look = (import_id: number) =>
  api.get('GET /office/impor/{import_id}', { as: rini, params: { import_id } })
const unit = async (unit_id: number | null | undefined) =>
  api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id: unit_id ?? 0 } })
const isThere = (...path: string[]) =>
  access(join(services.config.dataFolder, ...path)).then(
    () => true,
    () => false,
  )

describe('photos of a list', () => {
  it('belong to the rows that their names mean, and come to the units in their order', async () => {
    const photos = zip({
      [`${key(1)}-10.jpg`]: blue,
      [`${key(1)}-2_depan.jpg`]: red,
      [`folder/${plate(2)}/a.jpg`]: red,
      'lot 2 b.jpg': blue,
      '__MACOSX/._a.jpg': red,
      'catatan.txt': new Uint8Array([65]),
    })
    const sent = await aList(house, rini, { table: list(1, 2, 3), photos, ...defaults })
    expect(sent.photos).toMatchObject({ total: 4, waiting: 4, refused: 0, rows_without: 1 })
    expect(sent.rows.map(({ photo_count }) => photo_count)).toEqual([2, 2, 0])
    expect(await run(sent.import_id)).toMatchObject({ new: 3, photos_waiting: 4 })
    await house.runJobs()
    const { rows, state, photos: counts } = await look(sent.import_id)
    expect([state, counts]).toMatchObject(['done', { waiting: 0, done: 4 }])
    const first = await unit(rows[0]?.unit_id)
    expect(first.photos.map(({ shot, picture }) => [shot, picture.caption])).toEqual([
      ['front', 'Tampak depan'],
      [null, 'Foto'],
    ])
    expect((await unit(rows[1]?.unit_id)).photos).toHaveLength(2)
    expect(await isThere('uploads', 'pictures', first.photos[0]?.picture.file ?? '')).toBe(true)
  })

  it('come as iPhones take them too', async () => {
    const photos = zip({ [`${key(1)}.HEIC`]: new Uint8Array(await anIphonePhoto()) })
    const sent = await aList(house, rini, { table: list(1), photos, ...defaults })
    await run(sent.import_id)
    await house.runJobs()
    const { rows, photos: counts } = await look(sent.import_id)
    expect(counts).toMatchObject({ total: 1, done: 1, refused: 0 })
    const [only] = (await unit(rows[0]?.unit_id)).photos
    expect(only?.picture).toMatchObject({ width: 480, height: 360 })
  })

  it('that belong to no row or to several, or are no photos, are told of and keep no others', async () => {
    const photos = zip({
      'IMG_0001.jpg': red,
      [`${key(1)}-1.jpg`]: new Uint8Array([1, 2, 3]),
      [`${key(1)}-2.gif`]: red,
      [`${key(1)}-3.jpg`]: blue,
      [`${key(1)}-4.jpg`]: new Uint8Array(6 * 1024 * 1024),
    })
    const sent = await aList(house, rini, { table: list(1), photos, ...defaults })
    expect(sent.lost_photos.map(({ name }) => name)).toEqual(['IMG_0001.jpg', `${key(1)}-2.gif`])
    await run(sent.import_id)
    await house.runJobs()
    const { lost_photos, photos: counts, rows } = await look(sent.import_id)
    expect(counts).toMatchObject({ total: 5, done: 1, refused: 4 })
    for (const { reason } of lost_photos) expect(reason).not.toBe('')
    expect((await unit(rows[0]?.unit_id)).photos).toHaveLength(1)
  })

  it('of a row that is refused stay out, and so does a picture that the unit has', async () => {
    const bad = `${list(1)}\nP-${start + 2};;Rush;;2`
    const photos = zip({ [`${key(1)}.jpg`]: red, [`${key(1)}-copy.jpg`]: red, [`${key(2)}.jpg`]: blue })
    for (const [total, refused] of [
      [1, 1],
      [1, 1],
    ] as const) {
      const sent = await aList(house, rini, { table: bad, photos, ...defaults })
      await run(sent.import_id)
      await house.runJobs()
      const { rows, photos: counts, state } = await look(sent.import_id)
      expect([state, counts.refused]).toEqual(['done', refused])
      expect((await unit(rows[0]?.unit_id)).photos).toHaveLength(total)
    }
  })

  it('leave the units and the disk again where the import is taken back', async () => {
    const sent = await aList(house, rini, {
      table: list(1),
      photos: zip({ [`${key(1)}-1.jpg`]: red, [`${key(1)}-2.jpg`]: blue }),
      ...defaults,
    })
    await run(sent.import_id)
    await house.runJobs()
    const { rows } = await look(sent.import_id)
    const { photos } = await unit(rows[0]?.unit_id)
    const params = { import_id: sent.import_id }
    expect(await api.get('POST /office/impor/{import_id}/urungkan', { as: rini, params })).toMatchObject({
      new: 1,
      refused: 0,
    })
    for (const { picture } of photos) expect(await isThere('uploads', 'pictures', picture.file)).toBe(false)
  })

  it('that two processes bring at once are taken back all the same', async () => {
    const sent = await aList(house, rini, {
      table: list(1),
      photos: zip({ [`${key(1)}-1.jpg`]: red, [`${key(1)}-2.jpg`]: blue }),
      ...defaults,
    })
    await run(sent.import_id)
    await Promise.all([bringPhotos(services, sent.import_id), bringPhotos(services, sent.import_id)])
    await house.runJobs()
    const { rows } = await look(sent.import_id)
    expect((await unit(rows[0]?.unit_id)).photos).toHaveLength(2)
    const params = { import_id: sent.import_id }
    expect(await api.get('POST /office/impor/{import_id}/urungkan', { as: rini, params })).toMatchObject({
      new: 1,
      refused: 0,
    })
  })

  it('are not brought any more once the import is taken back', async () => {
    const sent = await aList(house, rini, {
      table: list(1),
      photos: zip({ [`${key(1)}-1.jpg`]: red }),
      ...defaults,
    })
    await run(sent.import_id)
    const params = { import_id: sent.import_id }
    await api.get('POST /office/impor/{import_id}/urungkan', { as: rini, params })
    await house.runJobs()
    expect(await look(sent.import_id)).toMatchObject({ state: 'undone', photos: { done: 0 } })
  })
})

describe('a ZIP', () => {
  const sent = (photos: Uint8Array) => sendList(house, rini, { table: list(1), photos, ...defaults })

  it.each([
    ['no ZIP', () => new TextEncoder().encode('halo'), 'import_zip_broken'],
    ['cut off', () => zip({ 'a.jpg': red }).subarray(0, -40), 'import_zip_broken'],
    ['a bomb', () => zipSync({ 'a.jpg': new Uint8Array(4 * 1024 * 1024) }), 'import_zip_bomb'],
    ['a way out of its folder', () => zip({ '../a.jpg': red }), 'import_zip_broken'],
    ['one with a name that nothing can keep', () => zip({ 'a\0.jpg': red }), 'import_zip_broken'],
  ])('that is %s is refused in words, and nothing is kept', async (_, photos, code) => {
    const before = (await api.get('GET /office/impor', { as: rini })).total
    const { status, errors } = await sent(photos())
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, code, 'photos'])
    expect((await api.get('GET /office/impor', { as: rini })).total).toBe(before)
  })

  it('with one photo that is damaged brings the others', async () => {
    const photos = zip({ [`${key(1)}-1.jpg`]: red, [`${key(1)}-2.jpg`]: blue })
    const at = Buffer.from(photos).indexOf(Buffer.from(red.subarray(100, 140)))
    photos[at + 20] = (photos[at + 20] ?? 0) ^ 0xff
    const { data } = await sent(photos)
    await run(data.import_id)
    await house.runJobs()
    expect((await look(data.import_id)).photos).toMatchObject({ done: 1, refused: 1 })
  })

  it('comes in pieces, some of them twice or too early', async () => {
    const photos = zip({ [`${key(1)}-1.jpg`]: red, [`${key(1)}-2.jpg`]: blue })
    const { import_id } = await aList(house, rini, { table: list(1), ...defaults })
    const half = Math.floor(photos.length / 2)
    const send = async (from: number, to: number) => {
      const raw = new FormData()
      raw.append('from', String(from))
      raw.append('size', String(photos.length))
      raw.append('photos', new Blob([photos.slice(from, to)]), 'armada.zip')
      const { body } = await api.send('POST', `/api/office/impor/${import_id}/foto`, { as: rini, raw })
      return (body as { data: { received: number; complete: boolean } }).data
    }
    expect(await send(0, half)).toEqual({ received: half, complete: false })
    expect(await send(half + 10, photos.length)).toEqual({ received: half, complete: false })
    expect(await send(0, half)).toEqual({ received: half, complete: false })
    expect(await send(half, photos.length)).toEqual({ received: photos.length, complete: true })
    expect(await look(import_id)).toMatchObject({ photos_name: 'armada.zip', photos: { total: 2 } })
  })
})
