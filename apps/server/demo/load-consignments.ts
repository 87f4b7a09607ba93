import { readFile } from 'node:fs/promises'
import {
  AGREEMENT_VERSION,
  type CustomerId,
  DAY_MS,
  HOUR_MS,
  HOUSE_ZONE,
  type InspectionMark,
  type Instant,
  inspectionEnd,
  offeredInspections,
  plus,
  type Rupiah,
  rupiah,
  STARTING_TEMPLATES,
  type UnitId,
  wibIso,
} from '@ketok/domain'
import { acceptConsignment } from '../src/features/goods/consignment/accept-consignment.ts'
import { signPrice } from '../src/features/goods/consignment/answer-price.ts'
import { answerQuestion } from '../src/features/goods/consignment/answer-question.ts'
import { askConsignor } from '../src/features/goods/consignment/ask-consignor.ts'
import { getConsignment } from '../src/features/goods/consignment/find-consignments.ts'
import { makeUnit } from '../src/features/goods/consignment/make-unit.ts'
import { proposePrice } from '../src/features/goods/consignment/propose-price.ts'
import { sendSigningCode } from '../src/features/goods/consignment/signing-code.ts'
import { submitConsignment } from '../src/features/goods/consignment/submit-consignment.ts'
import { keepPhotoOfDraft } from '../src/features/goods/consignment/upload-photo.ts'
import { handInReport } from '../src/features/goods/inspection/hand-in-report.ts'
import { customerById } from '../src/features/people/account/account.ts'
import { housesHolidays } from '../src/features/pricing/holiday/house-holidays.ts'
import { Mail } from '../src/platform/mail.ts'
import type { Services } from '../src/services.ts'
import type { DrawnLot } from './auctions/draw-sales.ts'
import type { Timeline } from './history/timeline.ts'
import type { Team } from './staff.ts'

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

/** What the inspector found, where it was not good, and why the whole has its grade. */
interface Found {
  readonly notes: Readonly<Record<string, string>>
  readonly grade: 'A' | 'B'
  readonly reason: string
}

const USED: Found = {
  notes: {
    'Bodi luar': 'Baret tipis di sisi kiri dan di pegangan',
    'Karet pintu': 'Mulai kaku di sudut bawah, masih rapat',
    'Suara saat bekerja': 'Kompresor terdengar, masih wajar untuk usianya',
    'Buku petunjuk': 'Tidak ada',
  },
  grade: 'B',
  reason: 'Karet pintu perlu diganti dalam waktu dekat',
}

interface Ways {
  readonly services: Services
  readonly timeline: Timeline
  readonly team: Team
  readonly consignor: CustomerId
  /** Where it is looked at. */
  readonly branchId: number
  readonly now: Instant
}

/** One on its way to the inspection, one whose price is agreed already. */
export function planConsignments(ways: Ways): void {
  const { services, timeline, consignor, branchId, now } = ways
  timeline.add(plus(now, -20 * HOUR_MS), async () => {
    await submit(services, consignor, branchId, SCOOTER)
  })
  timeline.add(plus(now, -16 * DAY_MS), async () => {
    const { id, inspectionAt } = await submit(services, consignor, branchId, FRIDGE)
    const price = { base_price: rupiah(6_900_000), reserve: rupiah(7_800_000) }
    for (const [at, happen] of wayToAgreement(ways, { id, inspectionAt, submittedAt: services.now(), price }))
      timeline.add(at, async () => {
        await happen(services)
      })
  })
}

/**
 * Somebody's fridge that becomes a lot: its whole way until it stands in the house, at the times at which it went. Its
 * plan and its publication follow as those of any unit. Answers the unit.
 */
export async function consignUnit(
  { services, team, consignor, branchId }: Omit<Ways, 'timeline' | 'now'>,
  { made, base, reserve, takenInAt }: DrawnLot,
): Promise<UnitId> {
  const at = (moment: Instant): Services => ({ ...services, now: () => moment })
  const submittedAt = plus(takenInAt, -12 * DAY_MS)
  const { brand, model, variant } = made.model
  const { serial = '', power_watt = '' } = made.facts
  const pictured = (view: string) => made.pictures.find(({ file }) => file.endsWith(`-${view}.webp`))?.file
  const { id, inspectionAt } = await submit(at(submittedAt), consignor, branchId, {
    type: made.model.type,
    mark: 'titipan-demo-lot',
    facts: {
      ...{ brand, model, variant, year: String(made.year), serial, power_watt: String(power_watt) },
      condition: 'Berfungsi, mulus',
      completeness: 'Unit saja',
      invoice: 'Ada',
    },
    price: base,
    note: 'Pindah ke apartemen, tidak muat lagi.',
    photos: OWNERS_PICTURES.flatMap(([shot, view]) => {
      const file = pictured(view)
      return file === undefined ? [] : [[shot, file] as const]
    }),
  })
  const price = { base_price: rupiah(base), reserve: rupiah(reserve ?? base) }
  const way = wayToAgreement({ team, consignor }, { id, inspectionAt, submittedAt, price })
  for (const [moment, happen] of way) await happen(at(moment))
  const [agreedAt = takenInAt] = way.at(-1) ?? []
  const broughtAt = Math.max(takenInAt, plus(agreedAt, HOUR_MS)) as Instant
  const { unit_id } = await makeUnit(at(broughtAt), team.content, id)
  return unit_id
}

/** The pictures that its owner takes, each a view from the library. */
export const OWNERS_PICTURES = [
  ['front', 'front'],
  ['inside', 'inside'],
  ['label', 'panel'],
] as const

interface Consigned {
  readonly id: number
  readonly inspectionAt: Instant
  readonly submittedAt: Instant
  readonly price: { readonly base_price: Rupiah; readonly reserve: Rupiah }
}

type Moment = readonly [at: Instant, happen: (services: Services) => Promise<unknown>]

/** From the form to the signature, on both sides of the house. */
function wayToAgreement(
  { team: { clerk, content, inspector }, consignor }: Pick<Ways, 'team' | 'consignor'>,
  { id, inspectionAt, submittedAt, price }: Consigned,
): Moment[] {
  const owner = { customerId: consignor, sessionId: 0 }
  const question = 'Apakah pernah diservis, dan adakah nota pembeliannya?'
  const answered = 'Belum pernah diservis. Nota ada, saya bawa saat inspeksi.'
  const seenAt = inspectionEnd(inspectionAt)
  const proposedAt = plus(seenAt, 3 * HOUR_MS)
  const inbox: string[] = []
  const way: Moment[] = [
    [plus(submittedAt, HOUR_MS), (services) => askConsignor(services, clerk, id, { message: question })],
    [plus(submittedAt, 3 * HOUR_MS), (services) => answerQuestion(services, owner, id, answered)],
    [plus(submittedAt, 4 * HOUR_MS), (services) => acceptConsignment(services, clerk, id)],
    [
      seenAt,
      (services) => handInReport(services, inspector, { kind: 'consignment', id }, reportOf(id, USED)),
    ],
    [
      proposedAt,
      (services) => proposePrice(services, content, id, { ...price, note: 'Sesuai hasil inspeksi.' }),
    ],
    [plus(proposedAt, 5 * HOUR_MS), (services) => sign(services, inbox, owner, id)],
  ]
  return way.map(([at, happen]) => [at, (services) => happen({ ...services, mail: mailReadLongAgo(inbox) })])
}

/** Letters of the past came and were read then: nothing leaves the house now. Keeps what they were about. */
function mailReadLongAgo(inbox: string[]): Mail {
  return Object.assign(Object.create(Mail.prototype), {
    send: async (...[, { subject }]: Parameters<Mail['send']>) => {
      inbox.push(subject)
    },
  })
}

/** All points of the house's checklist, good but for those that it names. */
function reportOf(id: number, { notes, grade, reason }: Found) {
  const mark = (name: string): InspectionMark => (notes[name] === undefined ? 'ok' : 'note')
  return {
    client_report_id: `titipan-demo-laporan-${id}`,
    parts: STARTING_TEMPLATES.appliance.map(({ name, points }) => ({
      name,
      points: points.map((point) => ({ name: point, mark: mark(point), note: notes[point] ?? '' })),
    })),
    grade,
    grade_reason: reason,
  }
}

/** The owner asks for the code, reads it in the mail, and signs with it. */
async function sign(
  services: Services,
  inbox: readonly string[],
  owner: { readonly customerId: CustomerId; readonly sessionId: number },
  consignmentId: number,
): Promise<void> {
  const { prices } = await getConsignment(services, owner, consignmentId)
  const [newest] = prices
  if (newest === undefined) throw new Error(`Failed to sign: consignment ${consignmentId} has no price`)
  const priceId = newest.price_id
  await sendSigningCode(services, { consignmentId, priceId })
  const code = /\d{6}$/.exec(inbox.at(-1) ?? '')?.[0] ?? ''
  const { full_name } = await customerById(services.db, owner.customerId)
  await signPrice(
    services,
    { consignmentId, priceId, way: 'profile', address: '127.0.0.1' },
    { signed_name: full_name, code, terms_version: AGREEMENT_VERSION },
  )
}

async function submit(
  services: Services,
  customerId: CustomerId,
  branchId: number,
  { type, mark, facts, price, note, photos }: Offered,
): Promise<{ id: number; inspectionAt: Instant }> {
  const { db, now } = services
  const uploaded: { photo_id: number; shot: string }[] = []
  for (const [shot, file] of photos) {
    const bytes = await readFile(new URL(`pictures/${file}`, import.meta.url))
    const draft = { consignment: mark, photo: `${mark}-${shot}`, bytes }
    uploaded.push({ photo_id: await keepPhotoOfDraft(services, customerId, draft), shot })
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
  const offered = offeredInspections(now(), { holidays: await housesHolidays(db), zone: HOUSE_ZONE })
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
      asking_price: rupiah(price),
      note,
      photos: uploaded,
      inspection: { branch_id: branchId, starts_at: wibIso(inspectionAt) },
      contact_name: customer.full_name,
      contact_phone: customer.phone ?? '081290001122',
      consent: true,
    },
  )
  return { id: sent.consignment_id, inspectionAt }
}
