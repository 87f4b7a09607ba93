import { readFile } from 'node:fs/promises'
import {
  type CustomerId,
  DAY_MS,
  HOUR_MS,
  type Instant,
  inspectionEnd,
  offeredInspections,
  plus,
  wibIso,
} from '@ketok/domain'
import { recordStep } from '../src/features/goods/consignment/consignment.store.ts'
import { inspectingBranches } from '../src/features/goods/consignment/inspection.store.ts'
import { insertPhoto } from '../src/features/goods/consignment/photo.store.ts'
import { photoFiles } from '../src/features/goods/consignment/photo-files.ts'
import { submitConsignment } from '../src/features/goods/consignment/submit-consignment.ts'
import { encodeUpload } from '../src/features/people/profile/profile.ts'
import { housesHolidays } from '../src/features/pricing/holiday/house-holidays.ts'
import type { Services } from '../src/services.ts'
import type { Timeline } from './history/timeline.ts'

interface Offered {
  readonly type: string
  readonly mark: string
  readonly facts: Readonly<Record<string, string>>
  readonly price: number
  readonly note: string
  /** Shot and file of the picture library. */
  readonly photos: readonly (readonly [shot: string, file: string])[]
}

const SCOOTER: Offered = {
  type: 'Motor',
  mark: 'titipan-demo-motor',
  facts: {
    brand: 'Honda',
    model: 'Vario',
    variant: '160 CBS',
    year: '2023',
    colour: 'Abu-abu',
    transmission: 'Otomatis',
    fuel: 'Bensin',
    engine_cc: '157',
    odometer_km: '11454',
    plate: 'B 4471 KRS',
    stnk_until: '2028-03-12',
    tax_until: '2027-03-12',
    bpkb: 'Ada, asli',
    invoice: 'Ada',
    form_a: 'Tidak ada',
    keys: '2',
  },
  price: 19_500_000,
  note: 'Tangan pertama, servis rutin di bengkel resmi. Lecet kecil di dek kiri.',
  photos: [
    ['front', 'scooter-grey-front.webp'],
    ['rear', 'scooter-grey-rear.webp'],
    ['left', 'scooter-grey-side.webp'],
    ['right', 'scooter-grey-right.webp'],
    ['odometer', 'meter-blue-011454.webp'],
    ['other', 'scooter-grey-q34.webp'],
  ],
}

const FRIDGE: Offered = {
  type: 'Peralatan Rumah',
  mark: 'titipan-demo-kulkas',
  facts: {
    brand: 'LG',
    model: 'InstaView',
    variant: 'GC-X257',
    year: '2022',
    condition: 'Berfungsi, mulus',
    completeness: 'Unit saja',
    invoice: 'Ada',
    power_watt: '180',
  },
  price: 8_500_000,
  note: 'Dipakai dua tahun, pindah rumah.',
  photos: [
    ['front', 'fridge-silver-front.webp'],
    ['inside', 'fridge-silver-inside.webp'],
    ['label', 'fridge-silver-panel.webp'],
  ],
}

interface Ways {
  readonly services: Services
  readonly timeline: Timeline
  readonly consignor: CustomerId
  readonly now: Instant
}

/** One on its way to the inspection, one whose price is agreed already. */
export function planConsignments({ services, timeline, consignor, now }: Ways): void {
  timeline.add(plus(now, -20 * HOUR_MS), async () => {
    await submit(services, consignor, SCOOTER)
  })
  timeline.add(plus(now, -16 * DAY_MS), async () => {
    const { id, inspectionAt } = await submit(services, consignor, FRIDGE)
    const { db } = services
    timeline.add(inspectionEnd(inspectionAt), () =>
      recordStep(db, id, {
        state: 'inspected',
        at: inspectionEnd(inspectionAt),
        note: 'Nilai B, semua fungsi berjalan',
      }),
    )
    const agreedAt = plus(inspectionAt, 26 * HOUR_MS)
    timeline.add(agreedAt, () =>
      recordStep(db, id, { state: 'price_agreed', at: agreedAt, note: 'Harga limit Rp 7.800.000' }),
    )
  })
}

async function submit(
  services: Services,
  customerId: CustomerId,
  { type, mark, facts, price, note, photos }: Offered,
): Promise<{ id: number; inspectionAt: Instant }> {
  const { db, now } = services
  const uploaded: { photo_id: number; shot: string }[] = []
  for (const [shot, file] of photos) {
    const bytes = await readFile(new URL(`pictures/${file}`, import.meta.url))
    const stored = await photoFiles.store(services, (outputs) =>
      encodeUpload(services.pictures, customerId, bytes, outputs),
    )
    const photo_id = await insertPhoto(db, {
      customer_id: customerId,
      client_consignment_id: mark,
      client_photo_id: `${mark}-${shot}`,
      consignment_id: null,
      position: null,
      shot: null,
      stored_name: stored.storedName,
      width: stored.width,
      height: stored.height,
      created_at: new Date(now()),
    })
    if (photo_id !== null) uploaded.push({ photo_id, shot })
  }
  const { id: product_type_id } = await db
    .selectFrom('consignable_type')
    .select('id')
    .where('name', '=', type)
    .executeTakeFirstOrThrow()
  const customer = await db
    .selectFrom('customer')
    .select(['full_name', 'phone'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const [branch] = await inspectingBranches(db)
  const offered = offeredInspections(now(), await housesHolidays(db))
  // The second hour of the third day: far enough to be moved, near enough to matter.
  const inspectionAt = offered[9] as Instant
  const sent = await submitConsignment(
    services,
    { customerId, sessionId: 0 },
    {
      client_consignment_id: mark,
      product_type_id,
      facts,
      city: 'Jakarta Timur',
      asking_price: price,
      note,
      photos: uploaded,
      inspection: { branch_id: branch?.id ?? 0, starts_at: wibIso(inspectionAt) },
      contact_name: customer.full_name,
      contact_phone: customer.phone ?? '081290001122',
      consent: true,
    },
  )
  return { id: sent.consignment_id, inspectionAt }
}
