import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { readIdentityPhoto } from '../features/people/profile/save-identity-file.ts'
import { aPhoto, theCarType } from './build-consignment.ts'
import { aCustomer } from './build-customer.ts'
import { aList } from './build-import.ts'
import { aStaff } from './build-staff.ts'
import { aPool, aUnit } from './build-unit.ts'
import { openHouse } from './house.ts'
import { openObjectStore } from './object-store.ts'

const store = await openObjectStore()
const house = await openHouse({ settings: { ...store.settings, LOG_LEVEL: 'silent' } })
const folder = mkdtempSync(join(tmpdir(), 'ketok-other-machine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const other = await house.openNode({ DATA_DIR: folder })
const productTypeId = await theCarType(house)
const poolId = (await aPool(house)).id
const rini = await aStaff(house, { roles: ['yard'] })
const { api } = house

const photo = await aPhoto()
const blob = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })

function unitPhoto(idempotencyKey: string): FormData {
  const form = new FormData()
  form.append('photo', blob, 'a.jpg')
  form.append('shot', 'front')
  form.append('client_photo_id', idempotencyKey)
  return form
}

describe('two nodes on two machines with one store', () => {
  it('serve each other\u2019s pictures, and make each size once', async () => {
    const { unit_id } = await aUnit(house, rini)
    const { body } = await api.send('POST', `/api/office/unit/${unit_id}/foto`, {
      as: rini,
      raw: unitPhoto('foto-1'),
    })
    const { file } = (body as { data: { picture: { file: string } } }).data.picture
    const there = await other.app.inject({ url: `/pictures/320/${file}` })
    expect([there.statusCode, there.headers['content-type']]).toEqual([200, 'image/webp'])
    const here = await house.app.inject({ url: `/pictures/320/${file}` })
    expect(here.rawPayload.equals(there.rawPayload)).toBe(true)
    expect(await house.services.files.sizeOf(`cache/pictures/320/${file}.webp`)).toBe(there.rawPayload.length)
  })

  it('show each other\u2019s private photos', async () => {
    const { unit_id } = await aUnit(house, rini)
    const path = `/api/office/unit/${unit_id}/foto`
    const sent = await api.send('POST', path, { as: rini, raw: unitPhoto('foto-2') })
    const { picture_id } = (sent.body as { data: { picture_id: number } }).data
    const edited = await other.api.get('PUT /office/unit/{unit_id}/foto/{picture_id}/suntingan', {
      as: rini,
      params: { unit_id, picture_id },
      body: { rotation: 0, crop: null, covers: [{ left: 0.1, top: 0.1, width: 0.2, height: 0.2 }] },
    })
    const [link = ''] = JSON.stringify(edited).match(/\/api\/unit\/foto-asal[^"]+/) ?? []
    for (const office of [house.office, other.office]) {
      const answer = await office.inject({ url: link })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })

  it('open what the other one sealed', async () => {
    const budi = await aCustomer(house)
    const form = new FormData()
    form.append('file', blob, 'ktp.jpg')
    const { status } = await api.send('PUT', '/api/customer/pengaturan/profile/identity-file', {
      as: budi,
      raw: form,
    })
    expect(status).toBe(200)
    const scan = await readIdentityPhoto(other.services, budi.id)
    expect((await sharp(scan ?? undefined).metadata()).format).toBe('webp')
  })

  it('take pieces of one ZIP in turns', async () => {
    const photos = zipSync({ 'P-1-1.jpg': photo, 'P-1-2.jpg': photo }, { level: 0 })
    const table = 'Stok;Merek;Model;Nopol;No lot\nP-1;Toyota;Rush;B 1001 KJT;1'
    const { import_id } = await aList(house, rini, {
      table,
      productTypeId: productTypeId,
      poolId,
    })
    const step = Math.ceil(photos.length / 5)
    const answers: boolean[] = []
    for (let from = 0, turn = 0; from < photos.length; from += step, turn++) {
      const raw = new FormData()
      raw.append('from', String(from))
      raw.append('size', String(photos.length))
      raw.append('photos', new Blob([photos.slice(from, from + step)]), 'armada.zip')
      const node = turn % 2 === 0 ? api : other.api
      const { body } = await node.send('POST', `/api/office/impor/${import_id}/foto`, { as: rini, raw })
      answers.push((body as { data: { complete: boolean } }).data.complete)
    }
    expect(answers).toEqual([false, false, false, false, true])
    const seen = await other.api.get('GET /office/impor/{import_id}', { as: rini, params: { import_id } })
    expect(seen.photos).toMatchObject({ total: 2 })
  })

  it('keep nothing on their own disks', () => {
    expect(readdirSync(folder)).toEqual([])
    expect(readdirSync(house.services.config.dataFolder)).toEqual([])
  })

  it('say for a while that it is out of order when the store is gone, and lose nothing', async () => {
    const { unit_id } = await aUnit(house, rini)
    const path = `/api/office/unit/${unit_id}/foto`
    const { body } = await api.send('POST', path, { as: rini, raw: unitPhoto('foto-3') })
    const { file } = (body as { data: { picture: { file: string } } }).data.picture
    await store.stop()
    const picture = await other.app.inject({ url: `/pictures/320/${file}` })
    expect([picture.statusCode, picture.headers['retry-after'], picture.json().errors[0].code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    const refused = await api.send('POST', path, { as: rini, raw: unitPhoto('foto-4') })
    expect([refused.status, refused.errors[0]?.code]).toEqual([503, 'unavailable'])
    await store.start()
    expect((await other.app.inject({ url: `/pictures/320/${file}` })).statusCode).toBe(200)
    const again = await api.send('POST', path, { as: rini, raw: unitPhoto('foto-4') })
    expect(again.status).toBe(200)
    const unit = await api.get('GET /office/unit/{unit_id}', { as: rini, params: { unit_id } })
    expect(unit.photos).toHaveLength(2)
  })
})
