import { DAY_MS, HOUR_MS, MINUTE_MS, plus, present, productTypeId, wibIso } from '@ketok/domain'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { sweepLots } from './features/bidding/lot/lot.jobs.ts'
import { anIdempotencyKey } from './testing/build-consignment.ts'
import { aCustomer, signedInAgain } from './testing/build-customer.ts'
import { aList, csv } from './testing/build-import.ts'
import { boughtNipl } from './testing/build-nipl.ts'
import { aStaff } from './testing/build-staff.ts'
import { openHouseWithBank } from './testing/house-with-bank.ts'

/*
 * A house with nothing in it, two people and a fleet: from the first branch to the first bill by calls that screens make, and no
 * word to the database. `FLEET=300` makes the fleet as large as a leasing company's.
 */

const FLEET = Number(process.env.FLEET ?? 12)
const { house, bank } = await openHouseWithBank()
const { api, clock } = house

const rini = await aStaff(house, { roles: ['admin', 'clerk', 'inspector'], name: 'Rini Hapsari' })
const dewi = await aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
const PLACE = {
  ...{ name: 'Bandung', address: 'Jl. Soekarno-Hatta 588', city: 'Bandung', phone: '+62227500002' },
  ...{ latitude: -6.94, longitude: 107.64, opening_hours: 'Senin–Jumat, 09.00–17.00 WIB' },
}
const cars = Array.from({ length: FLEET }, (_, at) => ({
  stock: `LSG-${String(at + 1).padStart(3, '0')}`,
  plate: `D ${1001 + at} LSG`,
  chassis: `MHKLSG${String(at + 1).padStart(6, '0')}`,
  base: 90_000_000 + at * 500_000,
}))

let photo: Uint8Array
beforeAll(async () => {
  photo = await sharp({ create: { width: 1024, height: 768, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer()
})

const list = () =>
  csv(
    [
      'No Stok',
      'Merek',
      'Model',
      'Tipe',
      'Tahun',
      'No Polisi',
      'No Rangka',
      'No Mesin',
      'Warna',
      'Odometer',
      'STNK',
      'BPKB',
    ],
    ...cars.map(({ stock, plate, chassis }) => [
      ...[stock, 'Toyota', 'Avanza', '1.5 G', 2021, plate, chassis, `E${chassis}`, 'Hitam', 45_200],
      ...['Asli', 'Asli'],
    ]),
  )

const reports = () =>
  csv(
    ['Nomor stok', 'Kap mesin', 'Bumper depan', 'Oli mesin', 'Rem parkir menahan', 'Odometer (km)'],
    ...cars.map(({ stock }, at) => [
      ...[stock, 'Baik', at % 3 === 0 ? 'Catatan: baret halus' : 'Baik', 'Baik', 'Baik', 45_210],
    ]),
  )

async function handsInReports(call: '' | '/jalankan') {
  const raw = new FormData()
  raw.append('table', new Blob([reports()]), 'laporan.csv')
  const { status, body } = await api.send('POST', `/api/office/impor-laporan${call}`, { as: rini, raw })
  return { status, counts: (body as { data: { counts: unknown } }).data.counts }
}

it(`is filled by two people: a fleet of ${FLEET} cars with photos and reports is published, bid on and billed`, async () => {
  const branch = await api.get('POST /office/cabang', { as: rini, body: PLACE })
  const pool = await api.get('POST /office/pool', { as: rini, body: { ...PLACE, branch_id: branch.id } })
  const type = await api.get('POST /office/tipe-produk', {
    as: rini,
    body: { name: 'Mobil', nipl_price: 5_000_000, kind: 'car' },
  })

  const photos = zipSync(
    Object.fromEntries(
      cars.map(({ plate }, at) => [`${plate}.jpg`, [Uint8Array.from([...photo, at % 256]), { level: 0 }]]),
    ),
  )
  const { import_id, counts } = await aList(house, rini, {
    ...{ table: list(), photos, productTypeId: productTypeId(type.id), poolId: pool.id },
  })
  expect(counts).toMatchObject({ new: FLEET, refused: 0 })
  await api.get('POST /office/impor/{import_id}/jalankan', { as: rini, params: { import_id } })
  for (;;) {
    await house.runJobs()
    const { photos } = await api.get('GET /office/impor/{import_id}', { as: rini, params: { import_id } })
    if (photos.waiting === 0) break
  }

  expect(await handsInReports('')).toEqual({ status: 200, counts: { new: FLEET, same: 0, refused: 0 } })
  expect(await handsInReports('/jalankan')).toEqual({
    status: 200,
    counts: { new: FLEET, same: 0, refused: 0 },
  })
  expect((await handsInReports('/jalankan')).counts).toEqual({ new: 0, same: FLEET, refused: 0 })

  const opensAt = plus(clock.now(), 2 * HOUR_MS)
  const { auction_id } = await api.get('POST /office/lelang', {
    as: rini,
    body: {
      ...{ kind: 'time', audience: 'public', name: 'Armada leasing', product_type_id: type.id },
      ...{ branch_id: branch.id, pool_id: pool.id, nipl_price: 5_000_000 },
      ...{ opens_at: wibIso(opensAt), closes_at: wibIso(plus(opensAt, DAY_MS)) },
    },
  })
  const params = { auction_id }
  const found = await api.get('GET /office/lelang/{auction_id}/calon-unit', { as: rini, params })
  expect(found.total).toBe(FLEET)
  const { units } = await api.get('GET /office/unit', { as: rini, query: { limit: 500 } })
  const { lots } = await api.get('POST /office/lelang/{auction_id}/calon-unit', {
    ...{ as: rini, params },
    body: { unit_ids: units.map(({ unit_id }) => unit_id) },
  })
  await api.get('PUT /office/lelang/{auction_id}/lot', {
    ...{ as: rini, params },
    body: {
      lots: lots.map(({ lot_id }, at) => {
        const base = cars[at]?.base ?? 0
        return { lot_id, base_price: base, increment: 500_000, reserve: base }
      }),
    },
  })
  const { ready } = await api.get('GET /office/lelang/{auction_id}/pra-terbit', { as: rini, params })
  expect(ready).toBe(true)
  const { proposal_id } = await api.get('POST /office/lelang/{auction_id}/terbitkan', {
    ...{ as: rini, params, body: {} },
  })
  await api.get('POST /office/usulan/{proposal_id}/setuju', {
    ...{ as: dewi, params: { proposal_id } },
  })

  let budi = await aCustomer(house)
  await boughtNipl(house, bank, budi, auction_id)
  clock.advance(2 * HOUR_MS + MINUTE_MS)
  await house.runJobs()
  budi = await signedInAgain(house, budi)
  const shown = await api.get('GET /lelang/{auction_id}/lot', { params, query: {} })
  expect(shown.total).toBe(FLEET)
  const { lot_id, unit_id } = present(shown.lots[0])
  const { pictures } = await api.get('GET /unit/{unit_id}', { params: { unit_id } })
  const { versions } = await api.get('GET /unit/{unit_id}/inspeksi', { params: { unit_id } })
  expect({ pictures: pictures.length, reports: versions.length }).toEqual({ pictures: 1, reports: 1 })
  const body = { amount: 95_000_000, client_bid_id: anIdempotencyKey(), confirmed: true }
  await api.get('POST /customer/lot/{lot_id}/bid', { as: budi, params: { lot_id }, body })

  clock.advance(DAY_MS + HOUR_MS)
  await house.services.jobs.run(sweepLots, {})
  await house.runJobs()
  budi = await signedInAgain(house, budi)
  const { transactions } = await api.get('GET /customer/transaksi', { as: budi })
  expect(transactions).toMatchObject([{ unit_id }])
})
