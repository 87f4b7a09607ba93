import { beforeEach, describe, expect, it } from 'vitest'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house

let rani: TestStaff
let dimas: TestStaff
beforeEach(async () => {
  rani = await aStaff(house, { roles: ['clerk'] })
  dimas = await aStaff(house, { roles: ['yard'] })
})

type List = 'unit' | 'titipan' | 'tagihan'

const save = (name: string, address: string, { as = rani, list = 'unit' as List } = {}) =>
  api.call('PUT /office/tampilan', { as, body: { list, name, address } })
const viewsOf = async (as: TestStaff, list: List = 'unit') =>
  (await api.get('GET /office/tampilan', { as, query: { list } })).views
const forget = (view_id: number, as = rani) =>
  api.call('DELETE /office/tampilan/{view_id}', { as, params: { view_id } })

const recorded = async (staff: TestStaff) => {
  const rows = await services.db
    .selectFrom('staff_action')
    .select(['action', 'before', 'after'])
    .where('staff_id', '=', staff.id as never)
    .where('subject_type', '=', 'list_view')
    .orderBy('id')
    .execute()
  return rows.map(({ action, before, after }) => ({ action, before, after }))
}

describe('a saved view', () => {
  it('is there wherever the same person signs in, for its list and for nobody else', async () => {
    const { data } = await save('Belum lengkap', 'keadaan=in_stock&urut=-changed')
    expect(data).toEqual({
      view_id: expect.any(Number),
      name: 'Belum lengkap',
      address: 'keadaan=in_stock&urut=-changed',
    })
    expect(await viewsOf(rani)).toEqual([data])
    expect(await viewsOf(rani, 'titipan')).toEqual([])
    expect(await viewsOf(dimas)).toEqual([])
  })

  it('gets the new address when its name is saved again, and saving the same twice is saving it once', async () => {
    const first = (await save('Pool Cakung', 'pool=3', { as: dimas })).data
    await save('Pool Cakung', 'pool=3', { as: dimas })
    const second = (await save('pool cakung', 'pool=4', { as: dimas })).data
    expect(second).toEqual({ view_id: first.view_id, name: 'pool cakung', address: 'pool=4' })
    expect(await viewsOf(dimas)).toEqual([second])
    expect(await recorded(dimas)).toEqual([
      {
        action: 'list_view.saved',
        before: null,
        after: { list: 'unit', name: 'Pool Cakung', address: 'pool=3' },
      },
      {
        action: 'list_view.saved',
        before: { name: 'Pool Cakung', address: 'pool=3' },
        after: { list: 'unit', name: 'pool cakung', address: 'pool=4' },
      },
    ])
  })

  it('is forgotten by whoever saved it, once, and by nobody else', async () => {
    const { view_id } = (await save('Sebentar', 'cari=avanza', { list: 'tagihan' })).data
    expect((await forget(view_id, dimas)).status).toBe(200)
    expect(await viewsOf(rani, 'tagihan')).toHaveLength(1)
    expect((await forget(view_id)).status).toBe(200)
    expect((await forget(view_id)).status).toBe(200)
    expect(await viewsOf(rani, 'tagihan')).toEqual([])
    expect((await recorded(rani)).filter(({ action }) => action === 'list_view.removed')).toHaveLength(1)
  })

  it('is one of twenty at most, also when two windows save at once', async () => {
    const siti = await aStaff(house, { roles: ['clerk'] })
    for (let n = 1; n < 20; n++) await save(`Tampilan ${n}`, `cari=${n}`, { as: siti })
    const both = await Promise.all(['Kiri', 'Kanan'].map((name) => save(name, 'cari=x', { as: siti })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.errors).toMatchObject([
      {
        code: 'too_many_list_views',
        message: 'Paling banyak 20 tampilan untuk satu daftar. Hapus salah satu, lalu simpan lagi',
      },
    ])
    expect((await save('Tampilan 1', 'cari=lain', { as: siti })).status).toBe(200)
    expect((await save('Lain', 'cari=x', { as: siti, list: 'titipan' })).status).toBe(200)
  })

  it.each([
    ['without a name', '  ', 'cari=x', 'Nama tampilan tidak boleh kosong'],
    ['with a name of 41 letters', 'a'.repeat(41), 'cari=x', 'Nama tampilan paling panjang 40 karakter'],
    ['of everything', 'Semua', '', 'Cari atau saring dulu, lalu simpan'],
    ['that leads elsewhere', 'Luar', 'https://contoh.test/?a=1', 'Saringan tidak valid'],
    ['that is too long', 'Panjang', `cari=${'a'.repeat(1000)}`, 'Saringan terlalu panjang untuk disimpan'],
  ])('is refused %s', async (_, name, address, message) => {
    const answer = await save(name, address)
    expect(answer.status).toBe(422)
    expect(answer.errors[0]?.message).toBe(message)
  })

  it('is of a list that there is', async () => {
    const answer = await api.call('GET /office/tampilan', { as: rani, query: { list: 'gudang' as never } })
    expect(answer).toMatchObject({ status: 422, errors: [{ message: 'Daftar tidak dikenal' }] })
  })
})
