import { readFile } from 'node:fs/promises'
import type { SentBody } from '@ketok/contract'
import { type ConsignmentState, PHOTO_SHOTS, type ProductTypeId, type UnitId } from '@ketok/domain'
import sharp from 'sharp'
import { consignmentInspected } from '../features/goods/consignment/consignment.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { TestCustomer } from './build-customer.ts'
import { aStaff, type TestStaff } from './build-staff.ts'
import type { House } from './house.ts'

export type Submission = SentBody<'POST /customer/titip-lelang'>

let count = 0

/** A mark as browsers make it. */
export const anIdempotencyKey = (): string => `tanda-titipan-${++count}`

/** A branch that can inspect so many units at one time. */
export async function anInspectingBranch(
  { services: { db } }: Pick<House, 'services'>,
  places = 2,
): Promise<number> {
  const { id } = await db
    .insertInto('branch')
    .values({
      name: `Cabang Inspeksi ${++count}`,
      city: 'Bandung',
      address: `Jl. Soekarno-Hatta ${count}`,
      phone: '+62227500002',
      latitude: -6.94,
      longitude: 107.64,
      opening_hours: 'Senin–Jumat, 09.00–17.00 WIB',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let place = 1; place <= places; place++) {
    await db.insertInto('inspection_place').values({ branch_id: id, place }).execute()
  }
  return id
}

export const AVANZA = {
  brand: 'Toyota',
  model: 'Avanza',
  variant: '1.5 G',
  year: '2021',
  colour: 'Hitam metalik',
  transmission: 'Manual',
  fuel: 'Bensin',
  engine_cc: '1496',
  odometer_km: '45200',
  plate: 'D 1234 KJT',
  stnk_until: '2026-12-14',
  tax_until: '2026-12-14',
  bpkb: 'Ada, asli',
  invoice: 'Ada',
  form_a: 'Tidak ada',
  keys: '2',
}

const carTypes = new WeakMap<House['services'], Promise<ProductTypeId>>()
/** The type of cars; once per house, because names of types are unique. A lot before it may have brought it. */
export function theCarType(house: Pick<House, 'services'>): Promise<ProductTypeId> {
  const known = carTypes.get(house.services) ?? makeCarType(house)
  carTypes.set(house.services, known)
  return known
}

async function makeCarType({ services: { db } }: Pick<House, 'services'>): Promise<ProductTypeId> {
  const { id } = await db
    .insertInto('product_type')
    .values({ name: 'Mobil', kind: 'car', nipl_price: 5_000_000 })
    .onConflict((made) => made.column('name').doUpdateSet({ kind: 'car' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const taken = new Map<string, Promise<Buffer>>()
/** One colour all over, drawn once. Small, because eight of them come with each car and are made smaller at several sizes. */
export function aPhoto(colour = '#884422'): Promise<Buffer> {
  const known =
    taken.get(colour) ??
    sharp({ create: { width: 80, height: 60, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  taken.set(colour, known)
  return known
}

/** As an iPhone's camera writes it: HEIC, and it names its camera and a place. */
export const anIphonePhoto = (): Promise<Buffer> => readFile(new URL('./photos/motor.heic', import.meta.url))

export async function uploadPhoto(
  { api }: Pick<House, 'api'>,
  as: TestCustomer,
  {
    consignment,
    photo = anIdempotencyKey(),
    bytes,
  }: { consignment: string; photo?: string; bytes?: Uint8Array },
) {
  const raw = new FormData()
  raw.append('client_consignment_id', consignment)
  raw.append('client_photo_id', photo)
  raw.append('file', new Blob([new Uint8Array(bytes ?? (await aPhoto()))], { type: 'image/jpeg' }), 'a.jpg')
  return api.send('POST', '/api/customer/titip-lelang/foto', { as, raw })
}

/** Everything a car needs, its pictures uploaded; nothing is sent yet. */
export async function aSubmission(
  house: House,
  as: TestCustomer,
  traits: Partial<Submission> = {},
  bytes?: Uint8Array,
): Promise<Submission> {
  const client_consignment_id = anIdempotencyKey()
  const photos: Submission['photos'] = []
  for (const { name, required } of PHOTO_SHOTS.car) {
    if (!required) continue
    const { body } = await uploadPhoto(house, as, {
      consignment: client_consignment_id,
      ...(bytes && { bytes }),
    })
    photos.push({ photo_id: (body as { data: { photo_id: number } }).data.photo_id, shot: name })
  }
  return {
    client_consignment_id,
    product_type_id: await theCarType(house),
    facts: AVANZA,
    city: 'Bandung',
    asking_price: 165_000_000,
    note: 'Servis rutin di bengkel resmi.',
    photos,
    inspection: null,
    contact_name: 'Budi Santoso',
    contact_phone: '0812 3456 7890',
    consent: true,
    ...traits,
  }
}

/** Sent, without a time for its inspection unless told. */
export async function aConsignment(
  house: House,
  as: TestCustomer,
  traits: Partial<Submission> = {},
): Promise<number> {
  const body = await aSubmission(house, as, traits)
  return (await house.api.get('POST /customer/titip-lelang', { as, body })).consignment_id
}

/** As an inspector leaves it. */
export async function inspected({ services }: House, id: number): Promise<void> {
  await inTransaction(services.db, (tx) => consignmentInspected(services, tx, id, { note: 'Nilai B' }))
}

/** Drawn on the pad: one line. */
const SIGNATURE = [[100, 200, 300, 100, 600, 300]]

/** Its owner brought it to a pool, where both signed. */
export async function takenInto(house: House, id: number, pool_id: number): Promise<void> {
  const { api } = house
  const as = await aStaff(house, { roles: ['clerk'] })
  const raw = new FormData()
  raw.append('client_photo_id', anIdempotencyKey())
  raw.append('photo', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'a.jpg')
  const sent = await api.send('POST', `/api/office/titipan/${id}/masuk/foto`, { as, raw })
  const { photo_id } = (sent.body as { data: { photo_id: number } }).data
  await api.get('POST /office/titipan/{id}/masuk', {
    as,
    params: { id },
    body: {
      ...{ client_intake_id: anIdempotencyKey(), pool_id, condition: 'Baret di pintu kiri', keys: 1 },
      ...{ odometer_km: 45_210, papers: [], brought_by: 'Agus Setiawan', photo_ids: [photo_id] },
      ...{ consignor_signature: SIGNATURE, staff_signature: SIGNATURE },
    },
  })
}

/** A price lies before its owner. */
export async function aProposedPrice(house: House, id: number, by?: TestStaff): Promise<number> {
  const { prices } = await house.api.get('POST /office/titipan/{id}/usul-harga', {
    as: by ?? (await aStaff(house, { roles: ['clerk'] })),
    params: { id },
    body: { base_price: 140_000_000, reserve: 155_000_000, note: 'Pasaran bulan ini' },
  })
  return prices[0]?.price_id ?? 0
}

/** One that has become this unit, as far along as its unit. */
export async function aConsignmentOf(
  house: Pick<House, 'services'>,
  owner: TestCustomer,
  unitId: UnitId,
  state: ConsignmentState,
): Promise<number> {
  const { db, now } = house.services
  const at = new Date(now())
  const { product_type_id, title } = await db
    .selectFrom('unit')
    .where('id', '=', unitId as UnitId)
    .select(['product_type_id', 'title'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('consignment')
    .values({
      ...{ customer_id: owner.id, client_consignment_id: anIdempotencyKey(), product_type_id, title, state },
      ...{ unit_id: unitId as UnitId, facts: '{}', city: 'Bandung', asking_price: 100_000_000, note: '' },
      ...{ contact_name: 'Budi Santoso', contact_phone: '+6281234567890', statement_version: '1' },
      ...{ submitted_at: at, turn_since: at, turn: 'nobody' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** So many that wait for their inspection, without pictures or a time. */
export async function consignmentsWaiting(house: House, owner: TestCustomer, many: number): Promise<void> {
  const { db, now } = house.services
  const at = new Date(now())
  const product_type_id = await theCarType(house)
  const rows = Array.from({ length: many }, () => ({
    ...{
      customer_id: owner.id,
      client_consignment_id: anIdempotencyKey(),
      product_type_id,
      title: 'Toyota Avanza',
    },
    ...{ state: 'submitted' as const, facts: '{}', city: 'Bandung', asking_price: 100_000_000, note: '' },
    ...{ contact_name: 'Budi Santoso', contact_phone: '+6281234567890', statement_version: '1' },
    ...{ submitted_at: at, turn_since: at },
  }))
  await db.insertInto('consignment').values(rows).execute()
}

/** The newest code that was mailed to them. */
export async function mailedCode(house: House, { email }: TestCustomer): Promise<string> {
  await house.runJobs()
  const mail = house.mails.to(email).find(({ subject }) => subject.startsWith('Kode persetujuan'))
  return /\b\d{6}$/.exec(mail?.subject ?? '')?.[0] ?? ''
}
