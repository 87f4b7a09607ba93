import { INSPECTION_SHOTS, productTypeId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aPhoto } from '../../../testing/build-consignment.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { aSheet } from '../../../testing/build-unit.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
const nadia = await aStaff(house, { roles: ['content'], name: 'Nadia Konten' })

const create = (body: object) => api.call('POST /office/tipe-produk', { as: nadia, body: body as never })
const change = (id: number, body: { name: string; nipl_price: number; kind?: string; revision?: number }) =>
  api.call('PUT /office/tipe-produk/{product_type_id}', {
    as: nadia,
    params: { product_type_id: id as never },
    body: body as never,
  })
const remove = (id: number) =>
  api.call('DELETE /office/tipe-produk/{product_type_id}', {
    as: nadia,
    params: { product_type_id: id as never },
  })
const tag = (product_type_id: number, tag_name: string) =>
  api.call('POST /office/tag', { as: nadia, body: { product_type_id, tag_name } })

describe('a type of goods', () => {
  it('is made with its price of a NIPL and its tags, and visitors choose by it', async () => {
    const { id } = (await create({ name: 'Perahu', nipl_price: 2_000_000 })).data
    expect((await tag(id, 'Speedboat')).data).toMatchObject({ product_type_id: id, tag_name: 'Speedboat' })
    expect((await change(id, { name: 'Kapal', nipl_price: 2_500_000 })).data).toMatchObject({
      name: 'Kapal',
      nipl_price: 2_500_000,
      unit_count: 0,
      product_tags: [{ tag_name: 'Speedboat' }],
    })
    const { product_types } = await api.get('GET /tipe-produk-all', { query: {} })
    expect(product_types).toContainEqual(
      expect.objectContaining({
        id,
        name: 'Kapal',
        product_tags: [expect.objectContaining({ tag_name: 'Speedboat' })],
      }),
    )
    expect((await remove(id)).data).toEqual({ id })
    expect((await remove(id)).status).toBe(404)
  })

  it('is not saved over by whoever has not seen the newest saving, nor is a tag of it', async () => {
    const { id, revision } = (await create({ name: 'Rakit', nipl_price: 500_000 })).data
    expect((await change(id, { name: 'Rakit', nipl_price: 600_000, revision })).data.revision).toBe(2)
    expect(await change(id, { name: 'Rakit', nipl_price: 700_000, revision })).toMatchObject({
      status: 409,
      errors: [{ code: 'record_changed' }],
    })
    const made = (await tag(id, 'Bambu')).data
    const rename = (tag_name: string) =>
      api.call('PUT /office/tag/{product_tag_id}', {
        as: nadia,
        params: { product_tag_id: made.id },
        body: { product_type_id: id, tag_name, revision: made.revision },
      })
    expect((await rename('Kayu')).data).toMatchObject({ tag_name: 'Kayu', revision: 2 })
    expect(await rename('Drum')).toMatchObject({ status: 409, errors: [{ code: 'record_changed' }] })
  })

  it('says beside the field what is wrong', async () => {
    await create({ name: 'Sepeda', nipl_price: 500_000 })
    const faults = [
      [{ name: 'Sepeda', nipl_price: 500_000 }, 409, 'name'],
      [{ name: '<b>', nipl_price: 500_000 }, 422, 'name'],
      [{ name: 'Kereta', nipl_price: 0 }, 422, 'nipl_price'],
      [{ name: 'Kereta', nipl_price: 1.5 }, 422, 'nipl_price'],
    ] as const
    for (const [body, status, field] of faults)
      expect(await create(body)).toMatchObject({ status, errors: [{ field }] })
  })

  it('keeps its name and stays while units or fees are known by it', async () => {
    const { unitId } = await aLot(house)
    const { id, name, nipl_price } = await services.db
      .selectFrom('product_type')
      .innerJoin('unit', 'unit.product_type_id', 'product_type.id')
      .select(['product_type.id', 'product_type.name', 'product_type.nipl_price'])
      .where('unit.id', '=', unitId)
      .executeTakeFirstOrThrow()
    expect(await change(id, { name: 'Lain', nipl_price })).toMatchObject({
      status: 409,
      errors: [{ code: 'in_use', field: 'name' }],
    })
    expect((await change(id, { name, nipl_price: nipl_price + 1 })).status).toBe(200)
    expect(await remove(id)).toMatchObject({ status: 409, errors: [{ code: 'in_use' }] })
  })
})

describe('the kind of a type', () => {
  it('is what people mean by its name where a program says none', async () => {
    const kindOf = async (name: string) => (await create({ name, nipl_price: 500_000 })).data.kind
    expect([await kindOf('Sepeda Motor'), await kindOf('Perahu')]).toEqual(['motorcycle', 'other'])
  })

  it('decides what is asked of a thing, whatever the house calls the type', async () => {
    const car = (await create({ name: 'Kendaraan roda empat', nipl_price: 5_000_000, kind: 'car' })).data
    const general = (await create({ name: 'Mobil mainan', nipl_price: 500_000 })).data
    expect([car.kind, general.kind]).toEqual(['car', 'other'])
    const { product_types } = await api.get('GET /tipe-produk-all', { query: {} })
    expect(product_types.find(({ id }) => id === car.id)?.kind).toBe('car')

    const templateOf = (product_type_id: number) =>
      api.get('GET /office/inspeksi-templat/{product_type_id}', {
        as: nadia,
        params: { product_type_id: product_type_id as never },
        query: {},
      })
    const [ofCar, ofGeneral] = [await templateOf(car.id), await templateOf(general.id)]
    expect(ofCar.shots).toHaveLength(INSPECTION_SHOTS.car.length)
    expect(ofGeneral.shots).toHaveLength(INSPECTION_SHOTS.other.length)
    expect([ofCar.body !== null, ofGeneral.body]).toEqual([true, null])

    const rini = await aStaff(house, { roles: ['clerk'], name: 'Rini Titipan' })
    const sheet = await aSheet(house, { product_type_id: productTypeId(car.id) })
    const { unit_id } = (await api.call('POST /office/unit', { as: rini, body: sheet })).data
    const unit = await api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id } })
    expect(unit.product_type).toEqual({ id: car.id, name: 'Kendaraan roda empat', kind: 'car' })
    expect(unit.facts).toMatchObject({ odometer_km: 45_200, plate: sheet.facts?.plate })

    // A thing of no kind has no odometer to ask for.
    const refused = await api.call('POST /office/unit', {
      as: rini,
      body: { ...(await aSheet(house)), product_type_id: productTypeId(general.id) },
    })
    expect(refused.status).toBe(422)
    expect(
      (await change(general.id, { name: 'Mobil mainan', nipl_price: 500_000, kind: 'car' })).data.kind,
    ).toBe('car')
    expect((await templateOf(general.id)).shots).toHaveLength(INSPECTION_SHOTS.car.length)
    const rows = await services.db
      .selectFrom('staff_action')
      .select(['before', 'after'])
      .where('action', '=', 'product_type.changed')
      .where('subject_id', '=', String(general.id))
      .execute()
    expect(rows).toMatchObject([{ before: { product_kind: 'other' }, after: { product_kind: 'car' } }])
  })

  it('stays where a change does not name it, and is one of a list', async () => {
    const { id } = (await create({ name: 'Genset', nipl_price: 500_000, kind: 'machine' })).data
    expect((await change(id, { name: 'Genset', nipl_price: 600_000 })).data.kind).toBe('machine')
    expect(await create({ name: 'Balon', nipl_price: 500_000, kind: 'balon' })).toMatchObject({
      status: 422,
      errors: [{ field: 'kind', message: 'Pilih golongan barang' }],
    })
  })
})

describe('the picture of a type', () => {
  it('is taken in, shown in the menu, replaced and taken away with its file', async () => {
    const { id } = (await create({ name: 'Sampan', nipl_price: 500_000 })).data
    const send = async (bytes: Uint8Array) => {
      const raw = new FormData()
      raw.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
      return api.send('POST', `/api/office/tipe-produk/${id}/gambar`, { as: nadia, raw })
    }
    const shown = async () => {
      const { product_types } = await api.get('GET /tipe-produk-all', { query: {} })
      return product_types.find((type) => type.id === id)?.picture ?? null
    }
    await send(await aPhoto())
    const first = await shown()
    expect(first).toMatchObject({ caption: 'Sampan', width: 80, height: 60 })
    expect((await send(Buffer.from('%PDF-1.7'))).errors[0]).toMatchObject({ field: 'picture' })
    await send(await aPhoto())
    expect((await shown())?.file).not.toBe(first?.file)
    expect((await fetch(`${house.url}/pictures/320/${first?.file}`)).status).toBe(404)
    const params = { product_type_id: id as never }
    const { data } = await api.call('DELETE /office/tipe-produk/{product_type_id}/gambar', {
      as: nadia,
      params,
    })
    expect(data.picture).toBeNull()
    expect(await shown()).toBeNull()
  })
})

describe('a tag', () => {
  it('is one of its type only once, does not change its type, and goes while no unit carries it', async () => {
    const { id } = (await create({ name: 'Truk', nipl_price: 5_000_000 })).data
    const other = (await create({ name: 'Bus', nipl_price: 5_000_000 })).data.id
    const tagId = (await tag(id, 'Engkel')).data.id
    expect(await tag(id, 'Engkel')).toMatchObject({ status: 409, errors: [{ field: 'tag_name' }] })
    expect(await tag(999_999, 'Engkel')).toMatchObject({
      status: 404,
      errors: [{ field: 'product_type_id' }],
    })
    const rename = (product_type_id: number, tag_name: string) =>
      api.call('PUT /office/tag/{product_tag_id}', {
        as: nadia,
        params: { product_tag_id: tagId },
        body: { product_type_id, tag_name },
      })
    expect((await rename(id, 'Double')).data.tag_name).toBe('Double')
    expect(await rename(other, 'Double')).toMatchObject({ status: 409, errors: [{ code: 'in_use' }] })
    const gone = await api.call('DELETE /office/tag/{product_tag_id}', {
      as: nadia,
      params: { product_tag_id: tagId },
    })
    expect(gone.data).toEqual({ id: tagId })
  })
})
