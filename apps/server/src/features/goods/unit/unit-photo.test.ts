import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS, present } from '@ketok/domain'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { anIphonePhoto, aPhoto, theCarType } from '../../../testing/build-consignment.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool, aUnit } from '../../../testing/build-unit.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock, services } = house

let rini: TestStaff
beforeAll(async () => {
  await theCarType(house)
  rini = await aStaff(house, { roles: ['yard'] })
})

interface Sent {
  readonly idempotencyKey: string
  readonly shot?: string
  readonly bytes?: Uint8Array
  readonly as?: TestStaff
}

async function send(unitId: number, { idempotencyKey, shot = 'front', bytes, as = rini }: Sent) {
  const raw = new FormData()
  // The picture comes first, as the contract names the fields.
  raw.append('photo', new Blob([new Uint8Array(bytes ?? (await aPhoto()))], { type: 'image/jpeg' }), 'a.jpg')
  raw.append('shot', shot)
  raw.append('client_photo_id', idempotencyKey)
  const { status, body, errors } = await api.send('POST', `/api/office/unit/${unitId}/foto`, { as, raw })
  return { status, errors, data: (body as { data: Photo }).data }
}
type Photo = Awaited<ReturnType<typeof look>>['photos'][number]

const look = (unit_id: number) => api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id } })
const uploads = join(services.config.dataFolder, 'uploads', 'pictures')
const isThere = (file: string) =>
  access(join(uploads, file)).then(
    () => true,
    () => false,
  )

const iphones = await anIphonePhoto()

/** Taken lying on its side, somewhere in Bandung. */
async function aTravelledPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Rahasia' }, IFD3: { GPSLatitude: '6/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

describe('a picture of a unit', () => {
  it('is shown upright and without what the camera said, and is missing no more', async () => {
    const { unit_id } = await aUnit(house, rini)
    const { data } = await send(unit_id, { idempotencyKey: 'foto-1', bytes: await aTravelledPhoto() })
    expect(data).toMatchObject({
      shot: 'front',
      rotation: 0,
      picture: { caption: 'Tampak depan', width: 600, height: 900 },
    })
    const file = join(uploads, data.picture.file)
    const { exif, orientation } = await sharp(file).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    const unit = await look(unit_id)
    expect(unit.picture).toEqual(data.picture)
    expect(unit.missing.map(({ code }) => code)).toEqual(['shots_missing', 'no_inspection'])
  })

  it('is one, however often its idempotency key comes, and at the same moment', async () => {
    const { unit_id } = await aUnit(house, rini)
    const ids = await Promise.all(
      Array.from({ length: 3 }, () => send(unit_id, { idempotencyKey: 'foto-sama' })),
    )
    expect(new Set(ids.map(({ data }) => data.picture_id)).size).toBe(1)
    expect((await look(unit_id)).photos).toHaveLength(1)
  })

  it('that shows what the checklist does not name keeps the name it came with', async () => {
    const { unit_id } = await aUnit(house, rini)
    const { data } = await send(unit_id, { idempotencyKey: 'foto-ban', shot: 'Ban serep' })
    expect(data).toMatchObject({ shot: 'other', picture: { caption: 'Ban serep' } })
  })

  it('of an iPhone is read as it comes, and loses where it was taken', async () => {
    const { unit_id } = await aUnit(house, rini)
    const { data } = await send(unit_id, { idempotencyKey: 'foto-iphone', bytes: iphones })
    expect(iphones.includes('Kamera')).toBe(true)
    expect(data).toMatchObject({ picture: { width: 480, height: 360 } })
    const kept = join(uploads, data.picture.file)
    const { format, exif } = await sharp(kept).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    // Red, as the motorcycle is: its colours are where they belong.
    const { data: middle } = await sharp(kept)
      .extract({ left: 200, top: 140, width: 80, height: 60 })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0] = middle
    expect(red).toBeGreaterThan(Math.max(green, blue))
  })

  it.each([
    ['no picture', Buffer.from('%PDF-1.7'), 'Berkas harus berupa foto JPG, PNG, WebP, atau HEIC'],
    ['nothing', Buffer.alloc(0), 'Berkas kosong'],
    ['half a picture of an iPhone', iphones.subarray(0, 6000), 'Foto tidak dapat dibaca'],
    [
      'half a picture',
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      'Foto tidak dapat dibaca',
    ],
  ])('is refused in words where it is %s', async (_, bytes, words) => {
    const { unit_id } = await aUnit(house, rini)
    const { status, errors } = await send(unit_id, { idempotencyKey: 'foto-rusak', bytes })
    expect(status).toBe(422)
    expect(errors[0]?.message).toContain(words)
    expect(errors[0]?.field).toBe('photo')
    expect((await look(unit_id)).photos).toEqual([])
  })

  it('is added by nobody of another branch', async () => {
    const [pool, other] = [await aPool(house), await aPool(house)]
    const { unit_id } = await aUnit(house, rini, { pool_id: pool.id })
    const elsewhere = await aStaff(house, { roles: ['yard'], branchIds: [other.branchId] })
    expect((await send(unit_id, { idempotencyKey: 'foto-asing', as: elsewhere })).status).toBe(403)
    const here = await aStaff(house, { roles: ['yard'], branchIds: [pool.branchId] })
    expect((await send(unit_id, { idempotencyKey: 'foto-sendiri', as: here })).status).toBe(200)
  })
})

describe('the pictures of a unit', () => {
  async function withPhotos(count: number) {
    const { unit_id } = await aUnit(house, rini)
    for (let number = 1; number <= count; number++) await send(unit_id, { idempotencyKey: `foto-${number}` })
    return { unit_id, ids: (await look(unit_id)).photos.map(({ picture_id }) => picture_id) }
  }
  const arrange = (unit_id: number, picture_ids: readonly number[], caption?: string) =>
    api.call('PUT /office/unit/{unit_id}/foto', {
      as: rini,
      params: { unit_id },
      body: { photos: picture_ids.map((picture_id) => ({ picture_id, caption })) },
    })

  it('stand in the order they are put in, the first on cards', async () => {
    const { unit_id, ids } = await withPhotos(3)
    const order = [ids[2] ?? 0, ids[0] ?? 0, ids[1] ?? 0]
    const { data } = await arrange(unit_id, order, 'Bodi kanan')
    expect(data.photos.map(({ picture_id }) => picture_id)).toEqual(order)
    expect((await look(unit_id)).picture).toMatchObject({
      caption: 'Bodi kanan',
      file: data.photos[0]?.picture.file,
    })
  })

  it('are not put in an order that leaves one out', async () => {
    const { unit_id, ids } = await withPhotos(2)
    expect(await arrange(unit_id, ids.slice(0, 1))).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_photos_changed' }],
    })
  })

  it('are turned from how they were taken in, and back', async () => {
    const { unit_id, ids } = await withPhotos(1)
    const turn = (degrees: 90 | 180 | 270) =>
      api.get('POST /office/unit/{unit_id}/foto/{picture_id}/putar', {
        as: rini,
        params: { unit_id, picture_id: ids[0] ?? 0 },
        body: { degrees },
      })
    const turned = await turn(90)
    expect(turned).toMatchObject({ rotation: 90, picture: { width: 60, height: 80 } })
    const back = await turn(270)
    expect(back).toMatchObject({ rotation: 0, picture: { width: 80, height: 60 } })
    expect(await isThere(turned.picture.file)).toBe(false)
    expect(await isThere(back.picture.file)).toBe(true)
  })

  it('are taken away with their files', async () => {
    const { unit_id, ids } = await withPhotos(2)
    const file = (await look(unit_id)).photos[0]?.picture.file ?? ''
    const params = { unit_id, picture_id: ids[0] ?? 0 }
    const { photos } = await api.get('DELETE /office/unit/{unit_id}/foto/{picture_id}', { as: rini, params })
    expect(photos.map(({ picture_id }) => picture_id)).toEqual(ids.slice(1))
    expect(await isThere(file)).toBe(false)
    const again = await api.call('DELETE /office/unit/{unit_id}/foto/{picture_id}', { as: rini, params })
    expect(again.status).toBe(404)
  })

  it('that customers see stay, and those that come are added to them', async () => {
    const { unitId } = await aLot(house, { closesInMs: HOUR_MS })
    await send(unitId, { idempotencyKey: 'foto-susulan', shot: 'rear' })
    const { photos } = await look(unitId)
    expect(photos.map(({ picture }) => picture.caption)).toEqual(['Depan', 'Tampak belakang'])
    const shown = await api.get('GET /unit/{unit_id}', { params: { unit_id: unitId } })
    expect(shown.pictures).toHaveLength(2)
    const params = { unit_id: unitId, picture_id: photos[0]?.picture_id ?? 0 }
    expect(
      await api.call('DELETE /office/unit/{unit_id}/foto/{picture_id}', { as: rini, params }),
    ).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_photo_published' }],
    })
  })

  it('that customers see keep their order, and take other names', async () => {
    const { unitId } = await aLot(house, { closesInMs: HOUR_MS })
    for (const key of ['satu', 'dua']) await send(unitId, { idempotencyKey: key })
    const ids = (await look(unitId)).photos.map(({ picture_id }) => picture_id)
    expect(await arrange(unitId, ids.toReversed())).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_photo_published' }],
    })
    const { data } = await arrange(unitId, ids, 'Lecet di pintu')
    expect(data.photos.map(({ picture_id, picture }) => [picture_id, picture.caption])).toEqual(
      ids.map((id) => [id, 'Lecet di pintu']),
    )
  })

  it('of a unit in a sale whose publication was asked for stay as they were seen, and more may come', async () => {
    const panitera = await aStaff(house, { roles: ['clerk'] })
    const { auctionId, unitIds } = await aPlan(house, panitera)
    const unit_id = present(unitIds[0])
    const { data: photo } = await send(unit_id, { idempotencyKey: 'sebelum' })
    expect(await look(unit_id)).toMatchObject({ sale_to_publish: null })
    await api.get('POST /office/lelang/{auction_id}/terbitkan', {
      as: panitera,
      params: { auction_id: auctionId },
      body: {},
    })
    expect(await look(unit_id)).toMatchObject({ sale_to_publish: 'Mobil Pilihan', published: false })
    const ids = (await look(unit_id)).photos.map(({ picture_id }) => picture_id)
    const refused = { status: 409, errors: [{ code: 'unit_to_be_published' }] }
    expect(await arrange(unit_id, ids.toReversed())).toMatchObject(refused)
    const turned = await api.call('POST /office/unit/{unit_id}/foto/{picture_id}/putar', {
      as: rini,
      params: { unit_id, picture_id: photo.picture_id },
      body: { degrees: 90 },
    })
    expect(turned).toMatchObject(refused)
    expect((await send(unit_id, { idempotencyKey: 'sesudah' })).status).toBe(200)
  })

  it('of a unit that nobody bought may go as long as one is left, because the pages of its lot stay', async () => {
    const { id, unitId } = await aLot(house, { closesInMs: HOUR_MS })
    clock.advance(2 * HOUR_MS)
    rini = await staffSignedInAgain(house, rini)
    await (await services.lots.mailbox(id))?.wake()
    await send(unitId, { idempotencyKey: 'foto-pengganti', shot: 'rear' })
    const { photos } = await look(unitId)
    const remove = (picture_id = 0) =>
      api.call('DELETE /office/unit/{unit_id}/foto/{picture_id}', {
        as: rini,
        params: { unit_id: unitId, picture_id },
      })
    expect((await remove(photos[0]?.picture_id)).status).toBe(200)
    expect(await remove(photos[1]?.picture_id)).toMatchObject({
      status: 409,
      errors: [{ code: 'unit_photo_last' }],
    })
    expect((await look(unitId)).photos).toHaveLength(1)
    const shown = await api.get('GET /unit/{unit_id}', { params: { unit_id: unitId } })
    expect(shown.pictures).toHaveLength(1)
  })
})

describe('a picture that is cut or covered', () => {
  type Edit = Parameters<typeof edit>[2]
  const PLATE = { left: 0.4, top: 0.65, width: 0.2, height: 0.1 }
  async function edit(
    unit_id: number,
    picture_id: number,
    body: {
      rotation: 0 | 90 | 180 | 270
      crop: typeof PLATE | null
      covers: (typeof PLATE)[]
    },
    as = rini,
  ) {
    return api.call('PUT /office/unit/{unit_id}/foto/{picture_id}/suntingan', {
      as,
      params: { unit_id, picture_id },
      body,
    })
  }

  /** A blue car of 800 by 600 with a white plate where `PLATE` is. */
  async function aCar() {
    const plate = await sharp({ create: { width: 160, height: 60, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
    return sharp({ create: { width: 800, height: 600, channels: 3, background: '#2255aa' } })
      .composite([{ input: plate, left: 320, top: 390 }])
      .jpeg({ quality: 95 })
      .toBuffer()
  }
  async function sent() {
    const { unit_id } = await aUnit(house, rini)
    const { data } = await send(unit_id, { idempotencyKey: 'mobil', bytes: await aCar() })
    return { unit_id, photo: data }
  }
  async function colourAt(file: string, x: number, y: number) {
    const { data } = await sharp(join(uploads, file))
      .extract({ left: x, top: y, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0] = data
    return red > 200 && green > 200
      ? 'white'
      : blue > 120
        ? 'blue'
        : red + green + blue < 150
          ? 'dark'
          : 'else'
  }

  it('hides its plate in the pixels themselves, and what it was before opens for staff alone', async () => {
    const { unit_id, photo } = await sent()
    expect(await colourAt(photo.picture.file, 400, 420)).toBe('white')
    const { data } = await edit(unit_id, photo.picture_id, { rotation: 0, crop: null, covers: [PLATE] })
    expect(data).toMatchObject({ covers: [PLATE], crop: null, picture: { width: 800, height: 600 } })
    for (const [x, y] of [
      [322, 392],
      [400, 420],
      [477, 447],
    ] as const)
      expect(await colourAt(data.picture.file, x, y)).toBe('dark')
    expect(await colourAt(data.picture.file, 200, 420)).toBe('blue')
    expect(await isThere(photo.picture.file)).toBe(false)
    expect((await look(unit_id)).picture?.file).toBe(data.picture.file)
    // Only the office has the address, and it opens for a while.
    expect((await fetch(house.officeUrl + data.source)).status).toBe(200)
    expect((await fetch(house.url + data.source)).status).toBe(404)
    house.clock.advance(HOUR_MS)
    expect((await fetch(house.officeUrl + data.source)).status).toBe(404)
    rini = await staffSignedInAgain(house, rini)
  })

  it('is cut from how it was taken in, and whole again when the cut is taken back', async () => {
    const { unit_id, photo } = await sent()
    const crop = { left: 0.25, top: 0.5, width: 0.5, height: 0.5 }
    const cut = await edit(unit_id, photo.picture_id, { rotation: 0, crop, covers: [] })
    expect(cut.data.picture).toMatchObject({ width: 400, height: 300 })
    expect(await colourAt(cut.data.picture.file, 200, 120)).toBe('white')
    const both = await edit(unit_id, photo.picture_id, { rotation: 0, crop, covers: [PLATE] })
    expect(await colourAt(both.data.picture.file, 200, 120)).toBe('dark')
    const whole = await edit(unit_id, photo.picture_id, { rotation: 0, crop: null, covers: [] })
    expect(whole.data.picture).toMatchObject({ width: 800, height: 600 })
    expect(await colourAt(whole.data.picture.file, 400, 420)).toBe('white')
    for (const { data } of [cut, both]) expect(await isThere(data.picture.file)).toBe(false)
  })

  it('is the same picture however often the same is asked for, and turns with what is hidden', async () => {
    const { unit_id, photo } = await sent()
    const wish: Edit = { rotation: 0, crop: null, covers: [PLATE] }
    const once = await edit(unit_id, photo.picture_id, wish)
    const twice = await edit(unit_id, photo.picture_id, wish)
    expect(twice.data.picture.file).toBe(once.data.picture.file)
    const turned = await api.get('POST /office/unit/{unit_id}/foto/{picture_id}/putar', {
      as: rini,
      params: { unit_id, picture_id: photo.picture_id },
      body: { degrees: 90 },
    })
    expect(turned).toMatchObject({
      rotation: 90,
      covers: [{ left: 0.25, top: 0.4, width: 0.1, height: 0.2 }],
      picture: { width: 600, height: 800 },
    })
    // What stood at (400, 420) stands at (600 - 420, 400).
    expect(await colourAt(turned.picture.file, 180, 400)).toBe('dark')
  })

  it('of two who edit it at one moment keeps one, and loses no file', async () => {
    const { unit_id, photo } = await sent()
    const answers = await Promise.all(
      [0.1, 0.2].map((left) =>
        edit(unit_id, photo.picture_id, { rotation: 0, crop: null, covers: [{ ...PLATE, left }] }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { picture } = await look(unit_id)
    expect(await isThere(picture?.file ?? '')).toBe(true)
  })

  /** A unit whose lot is on sale, with a picture of the car that bidders see. */
  async function sentOnSale() {
    const { unitId: unit_id } = await aLot(house, { closesInMs: HOUR_MS })
    const { data } = await send(unit_id, { idempotencyKey: 'mobil', bytes: await aCar() })
    return { unit_id, photo: data }
  }
  const REFUSED = { status: 409, errors: [{ code: 'unit_photo_published' }] }

  it('that bidders see has its plate covered by one person, who takes no cover away again', async () => {
    const { unit_id, photo } = await sentOnSale()
    const { picture_id } = photo
    const covered = await edit(unit_id, picture_id, { rotation: 0, crop: null, covers: [PLATE] })
    expect(covered).toMatchObject({ status: 200, data: { covers: [PLATE] } })
    expect(await edit(unit_id, picture_id, { rotation: 0, crop: null, covers: [] })).toMatchObject(REFUSED)
    const moved = { ...PLATE, left: 0.1 }
    expect(await edit(unit_id, picture_id, { rotation: 0, crop: null, covers: [moved] })).toMatchObject(
      REFUSED,
    )
    const { status } = await edit(unit_id, picture_id, { rotation: 0, crop: null, covers: [PLATE, moved] })
    expect(status).toBe(200)
  })

  it.each<[string, Omit<Edit, 'covers'> & { covers?: Edit['covers'] }]>([
    ['turned', { rotation: 90, crop: null }],
    ['cut', { rotation: 0, crop: { left: 0, top: 0, width: 0.5, height: 1 } }],
    [
      'covered with more than a plate takes',
      { rotation: 0, crop: null, covers: [{ ...PLATE, width: 0.6, height: 0.2 }] },
    ],
  ])('that bidders see is not %s, and keeps its file', async (_, { covers = [], ...wish }) => {
    const { unit_id, photo } = await sentOnSale()
    expect(await edit(unit_id, photo.picture_id, { ...wish, covers })).toMatchObject(REFUSED)
    const turned = await api.call('POST /office/unit/{unit_id}/foto/{picture_id}/putar', {
      as: rini,
      params: { unit_id, picture_id: photo.picture_id },
      body: { degrees: 90 },
    })
    expect(turned).toMatchObject(REFUSED)
    expect((await look(unit_id)).photos[1]?.picture).toEqual(photo.picture)
    expect(await isThere(photo.picture.file)).toBe(true)
  })

  it.each([
    [{ rotation: 45, crop: null, covers: [] }, 'rotation'],
    [{ rotation: 0, crop: { ...PLATE, width: 0.9 }, covers: [] }, 'crop'],
    [{ rotation: 0, crop: { ...PLATE, width: 0.05 }, covers: [] }, 'crop'],
    [{ rotation: 0, crop: { ...PLATE, left: -0.1 }, covers: [] }, 'crop.left'],
    [{ rotation: 0, crop: null, covers: Array.from({ length: 9 }, () => PLATE) }, 'covers'],
    [{ rotation: 0, crop: null, covers: [{ ...PLATE, top: '0.5' }] }, 'covers.0.top'],
  ])('is not edited as %j', async (body, field) => {
    const { unit_id, photo } = await sent()
    expect(await edit(unit_id, photo.picture_id, body as Edit)).toMatchObject({
      status: 422,
      errors: [{ field }],
    })
    expect(await isThere(photo.picture.file)).toBe(true)
  })
})
