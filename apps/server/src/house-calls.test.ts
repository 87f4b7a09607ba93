import { AGREEMENT_VERSION, DAY_MS, HOUR_MS, plus, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import {
  aConsignment,
  anIdempotencyKey,
  anInspectingBranch,
  aPhoto,
  mailedCode,
  theCarType,
} from './testing/build-consignment.ts'
import { aCustomer } from './testing/build-customer.ts'
import { aStaff, staffSignedInAgain } from './testing/build-staff.ts'
import type { SignedIn } from './testing/caller.ts'
import { openHouse } from './testing/house.ts'

/*
 * Calls of the office that other programs rely on: their methods, paths, bodies and replies are fixed, so they are written here
 * as such a program sends them, without the types of the contract. Each test is one way through the house from an empty
 * database: what a call made, the next one names. What the calls do beyond that is told by the tests of their nouns.
 */

const house = await openHouse()
const { api, clock } = house
const inspectingBranch = await anInspectingBranch(house, 9)
const cars = await theCarType(house)

let everything = await aStaff(house, {
  roles: ['admin', 'clerk', 'content', 'finance', 'inspector', 'supervisor', 'yard'],
})
let second = await aStaff(house, { roles: ['supervisor', 'admin'], name: 'Dewi Penyelia' })

type Json = Record<string, unknown>

/** What stands under `data`; a refusal fails the test with its words. */
async function data(method: string, path: string, body?: Json, as: SignedIn = everything): Promise<Json> {
  const answer = await api.send(method, `/api${path}`, { as, body })
  expect({ call: `${method} ${path}`, errors: answer.errors }).toEqual({
    call: `${method} ${path}`,
    errors: [],
  })
  return (answer.body as { data: Json }).data
}

async function sent(path: string, fields: Readonly<Record<string, string | Blob>>): Promise<Json> {
  const raw = new FormData()
  for (const [name, value] of Object.entries(fields)) raw.append(name, value)
  const answer = await api.send('POST', `/api${path}`, { as: everything, raw })
  expect({ path, errors: answer.errors }).toEqual({ path, errors: [] })
  return (answer.body as { data: Json }).data
}

const missing = expect.arrayContaining([
  expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
])

const PLACE = {
  ...{ address: 'Jl. Soekarno-Hatta 588', city: 'Bandung', phone: '+62227500002' },
  ...{ latitude: -6.94, longitude: 107.64, opening_hours: 'Senin–Jumat, 09.00–17.00 WIB' },
}

let made = 0

/** A branch, a pool and a tag of cars, as their calls make them. */
async function aHouseOfItsOwn() {
  const number = ++made
  const branch = await data('POST', '/office/cabang', { name: `Cabang Panggilan ${number}`, ...PLACE })
  const pool = await data('POST', '/office/pool', {
    ...{ name: `Pool Panggilan ${number}`, branch_id: branch.id, ...PLACE },
  })
  const tag = await data('POST', '/office/tag', { product_type_id: cars, tag_name: `MPV ${number}` })
  return { branch, pool, tag }
}

type OwnHouse = Awaited<ReturnType<typeof aHouseOfItsOwn>>

const sheetIn = ({ pool, tag }: OwnHouse, plate: string, chassis: string) => ({
  ...{ product_type_id: cars, product_tag_ids: [tag.id] },
  ...{ brand: 'Toyota', model: 'Avanza', variant: '1.5 G', year: 2021, city: 'Bandung', pool_id: pool.id },
  facts: {
    ...{ colour: 'Hitam', transmission: 'Manual', fuel: 'Bensin', engine_cc: 1_496, odometer_km: 45_200 },
    ...{ plate, stnk_until: '2027-12-14', tax_until: '2027-12-14', bpkb: 'Ada, asli', invoice: 'Ada' },
    ...{ form_a: 'Tidak ada', keys: 2, chassis_number: chassis, engine_number: `E${chassis}` },
  },
  documents: [
    { name: 'STNK', state: 'original' },
    { name: 'BPKB', state: 'promised', promised_day: '2026-12-14' },
  ],
  note: 'Titipan program lain',
})

const saleIn = ({ branch, pool }: OwnHouse) => ({
  ...{ kind: 'time', audience: 'public', name: 'Mobil pilihan', product_type_id: cars },
  ...{ branch_id: branch.id, pool_id: pool.id, nipl_price: 0 },
  opens_at: wibIso(plus(clock.now(), 2 * HOUR_MS)),
  closes_at: wibIso(plus(clock.now(), DAY_MS)),
})

/** A sale with one lot that was taken in, photographed and inspected by the calls alone. */
async function aPlannedSale(plate: string, chassis: string) {
  const own = await aHouseOfItsOwn()
  const { unit_id } = await data('POST', '/office/unit', sheetIn(own, plate, chassis))
  await sent(`/office/unit/${unit_id}/foto`, {
    ...{ shot: 'front', client_photo_id: anIdempotencyKey() },
    photo: new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }),
  })
  await data('PUT', `/office/inspeksi/${unit_id}`, aReportOfOnePart())
  const { auction_id } = await data('POST', '/office/lelang', saleIn(own))
  const { lot_id, lot_number } = await data('POST', `/office/lelang/${auction_id}/lot`, {
    ...{ unit_id, base_price: 100_000_000, increment: 500_000, reserve: 110_000_000 },
  })
  return { own, unit_id, auction_id, lot_id, lot_number }
}

const aReportOfOnePart = () => ({
  client_report_id: anIdempotencyKey(),
  parts: [{ name: 'Ruang mesin', points: [{ name: 'Oli mesin', mark: 'ok' }] }],
})

async function published(plate: string, chassis: string) {
  const sale = await aPlannedSale(plate, chassis)
  const { proposal_id } = await data('POST', `/office/lelang/${sale.auction_id}/terbitkan`, {})
  await data('POST', `/office/usulan/${proposal_id}/setuju`, { reason: 'Sudah diperiksa' }, second)
  return sale
}

describe('branches, pools, types and tags', () => {
  it('are made, changed with the fields that everybody reads, and taken away', async () => {
    const { branch, pool } = await aHouseOfItsOwn()
    const type = await data('POST', '/office/tipe-produk', { name: 'Perahu', nipl_price: 5_000_000 })
    const tag = await data('POST', '/office/tag', { product_type_id: type.id, tag_name: 'Layar' })
    const read = async (path: string, list: string, id: unknown) =>
      ((await data('GET', path))[list] as Json[]).find((one) => one.id === id) ?? {}
    const { id: branchId, ...branchFields } = await read('/branch-location', 'branches', branch.id)
    expect(branchId).toBe(branch.id)
    await data('PUT', `/office/cabang/${branch.id}`, { ...onlyPlace(branchFields), city: 'Cimahi' })
    expect(await read('/branch-location', 'branches', branch.id)).toMatchObject({ city: 'Cimahi' })
    const poolFields = await read('/pool-location', 'pools', pool.id)
    await data('PUT', `/office/pool/${pool.id}`, {
      ...{ ...onlyPlace(poolFields), branch_id: branch.id, name: `${String(pool.name)} Barat` },
    })
    await data('PUT', `/office/tipe-produk/${type.id}`, { name: type.name, nipl_price: 6_000_000 })
    await data('PUT', `/office/tag/${tag.id}`, { product_type_id: type.id, tag_name: 'Motor' })
    expect(await read('/tipe-produk-all?sort=created_at', 'product_types', type.id)).toMatchObject({
      product_tags: [expect.objectContaining({ tag_name: 'Motor' })],
    })
    for (const path of [`tag/${tag.id}`, `tipe-produk/${type.id}`, `pool/${pool.id}`, `cabang/${branch.id}`])
      await data('DELETE', `/office/${path}`)
  })
})

/** A place without what the call answers beyond it. */
const onlyPlace = (place: Json): Json =>
  Object.fromEntries(Object.entries(place).filter(([field]) => field === 'name' || field in PLACE))

describe('a consignment', () => {
  it('is listed, asked back, taken, inspected by its number, priced and made a unit', async () => {
    const budi = await aCustomer(house)
    const inspection = { branch_id: inspectingBranch, starts_at: '2026-11-23T09:00:00.000+07:00' }
    const id = await aConsignment(house, budi, { inspection })
    expect(await data('GET', '/office/titipan?state=inspection_booked')).toEqual({
      ...{ total: 1, waiting: expect.any(Number) },
      consignments: [
        expect.objectContaining({ id, state: 'inspection_booked', title: 'Toyota Avanza 1.5 G 2021' }),
      ],
    })
    const state = async () => (await data('GET', `/office/titipan/${id}`)).state
    await data('POST', `/office/titipan/${id}/tanya`, { message: 'Kapan servis terakhirnya?' })
    expect(await state()).toBe('asked_back')
    await data('POST', `/customer/titip-lelang/${id}/jawab`, { message: 'Bulan lalu' }, budi)
    await data('POST', `/office/titipan/${id}/terima`)
    const report = aReportOfOnePart()
    expect(await data('PUT', `/office/inspeksi/${id}`, report)).toMatchObject({ version: 1 })
    expect(await data('PUT', `/office/inspeksi/${id}`, report)).toMatchObject({ version: 1 })
    expect(await state()).toBe('inspected')
    await data('POST', `/office/titipan/${id}/usul-harga`, {
      ...{ base_price: 140_000_000, reserve: 155_000_000, note: 'Pasaran bulan ini' },
    })
    expect(await state()).toBe('price_proposed')
    const price_id = ((await data('GET', `/office/titipan/${id}`)).prices as Json[])[0]?.price_id
    await data('POST', `/customer/titip-lelang/${id}/harga/kode`, { price_id }, budi)
    await data(
      'POST',
      `/customer/titip-lelang/${id}/harga/setuju`,
      {
        ...{ price_id, code: await mailedCode(house, budi) },
        ...{ signed_name: 'Budi Santoso', terms_version: AGREEMENT_VERSION },
      },
      budi,
    )
    const { unit_id } = await data('POST', `/office/titipan/${id}/jadikan-unit`)
    expect(await data('GET', `/office/unit/${unit_id}`)).toMatchObject({ brand: 'Toyota', model: 'Avanza' })
  })

  it('is turned down with a reason', async () => {
    const id = await aConsignment(house, await aCustomer(house))
    await data('POST', `/office/titipan/${id}/tolak`, { reason: 'BPKB masih di leasing' })
    expect(await data('GET', `/office/titipan/${id}`)).toMatchObject({ state: 'rejected' })
  })
})

describe('a unit', () => {
  it('is made, searched, changed and photographed, and put right by two persons once it is published', async () => {
    const own = await aHouseOfItsOwn()
    const sheet = sheetIn(own, 'D 1001 PGL', 'MHKPGL000001')
    const created = await data('POST', '/office/unit', sheet)
    expect(created).toMatchObject({ unit_id: expect.any(Number), missing })
    await data('PUT', `/office/unit/${created.unit_id}`, { ...sheet, variant: '1.5 G CVT' })
    expect(await data('GET', '/office/unit?search=D1001PGL')).toMatchObject({
      units: [expect.objectContaining({ unit_id: created.unit_id })],
    })
    const { unit_id } = await published('D 1002 PGL', 'MHKPGL000002')
    const { proposal_id } = await data('POST', `/office/unit/${unit_id}/ralat`, {
      ...{ changes: { colour: 'Merah' }, reason: 'Salah catat' },
    })
    await data('POST', `/office/usulan/${proposal_id}/setuju`, {}, second)
    expect(((await data('GET', `/office/unit/${unit_id}`)).facts as Json).colour).toBe('Merah')
  })
})

describe('an import', () => {
  it('is looked at without a write, carried out once, and taken back', async () => {
    const { pool } = await aHouseOfItsOwn()
    const table = ['No Polisi;Merk;Model;Tahun;No Rangka', 'D 1003 PGL;Honda;Brio;2020;MHRPGL000003'].join(
      '\n',
    )
    const looked = await sent('/office/impor', {
      ...{ product_type_id: String(cars), pool_id: String(pool.id) },
      table: new Blob([table]),
      mapping: JSON.stringify({
        ...{ 'No Polisi': 'plate', Merk: 'brand', Model: 'model', Tahun: 'year' },
        'No Rangka': 'chassis_number',
      }),
    })
    expect(looked).toMatchObject({
      import_id: expect.any(Number),
      rows: [{ row: 2, result: 'new', unit_key: expect.any(String), errors: [] }],
    })
    const found = async () => ((await data('GET', '/office/unit?search=D1003PGL')).units as Json[]).length
    expect(await found()).toBe(0)
    const done = { new: 1, changed: 0, refused: 0 }
    const path = `/office/impor/${looked.import_id}`
    expect(await data('POST', `${path}/jalankan`)).toMatchObject(done)
    expect(await data('POST', `${path}/jalankan`)).toMatchObject(done)
    expect(await found()).toBe(1)
    expect(await data('POST', `${path}/urungkan`)).toMatchObject(done)
    expect(await found()).toBe(0)
  })
})

describe('a sale', () => {
  it('is planned, changed, copied, looked over before it is published, and published by two persons', async () => {
    const { own, unit_id, auction_id, lot_id, lot_number } = await aPlannedSale('D 1004 PGL', 'MHKPGL000004')
    expect(lot_number).toBe(1)
    const lot = { unit_id, lot_number: 7, base_price: 90_000_000, increment: 500_000, reserve: 95_000_000 }
    expect(await data('PUT', `/office/lelang/${auction_id}/lot/${lot_id}`, lot)).toEqual({
      ...{ lot_id, lot_number: 7 },
    })
    await data('PUT', `/office/lelang/${auction_id}`, { ...saleIn(own), name: 'Mobil akhir pekan' })
    const copy = await data('POST', `/office/lelang/${auction_id}/salin`)
    expect(copy.auction_id).not.toBe(auction_id)
    expect(await data('GET', `/office/lelang/${copy.auction_id}/pra-terbit`)).toMatchObject({
      ...{ ready: false, missing },
    })
    expect(await data('GET', `/office/lelang/${auction_id}/pra-terbit`)).toMatchObject({
      ...{ ready: true, missing: expect.any(Array) },
    })
    const ask = (at?: string) =>
      data('POST', `/office/lelang/${auction_id}/terbitkan`, at === undefined ? {} : { at })
    const first = await ask(wibIso(plus(clock.now(), HOUR_MS)))
    await data('POST', `/office/usulan/${first.proposal_id}/tolak`, { reason: 'Foto kurang' }, second)
    const again = await ask()
    await data('POST', `/office/usulan/${again.proposal_id}/tarik`, {})
    const last = await ask()
    await data('POST', `/office/usulan/${last.proposal_id}/setuju`, {}, second)
    expect(await data('GET', `/lelang/${auction_id}/lot`)).toMatchObject({
      lots: [expect.objectContaining({ unit_id, lot_number: 7 })],
    })
  })

  it('gives a lot away before it is published', async () => {
    const { auction_id, lot_id } = await aPlannedSale('D 1005 PGL', 'MHKPGL000005')
    await data('DELETE', `/office/lelang/${auction_id}/lot/${lot_id}`)
    expect((await data('GET', `/office/lelang/${auction_id}/rencana`)).lots).toEqual([])
  })

  it('is paused, resumed, loses a lot and is called off, each with a reason', async () => {
    const { lot_id } = await published('D 1006 PGL', 'MHKPGL000006')
    clock.advance(3 * HOUR_MS)
    await house.runJobs()
    everything = await staffSignedInAgain(house, everything)
    second = await staffSignedInAgain(house, second)
    const reason = 'Sengketa dengan ahli waris'
    for (const act of ['jeda', 'lanjutkan', 'tarik'])
      await data('POST', `/office/lot/${lot_id}/${act}`, { reason })
    const { auction_id } = await published('D 1007 PGL', 'MHKPGL000007')
    expect(await data('POST', `/office/lelang/${auction_id}/batal`, { reason })).toEqual({
      // Nobody holds a NIPL for it, so that it takes nothing from anybody.
      ...{ state: 'cancelled', proposal_id: null },
    })
  })
})
