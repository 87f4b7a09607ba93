import {
  type AuctionId,
  groupThousands,
  LARGEST_AMOUNT,
  LAST_LOT_NUMBER,
  LETTER_KINDS,
  type LotId,
  MENDING_PLACES,
  MOST_LOTS_OF_SALE,
  MOST_NIPL_PER_PERSON,
  MOST_STAGGER_MINUTES,
  PLANNERS,
  type ProductTypeId,
  SCHEDULE_STAFF,
  type StaffId,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  auctionKind,
  day,
  id,
  idText,
  moment,
  name,
  optionalText,
  person,
  picture,
  reason,
  rupiah,
  search,
  text,
  time,
  timeZone,
} from '../../shapes.ts'
import { auctionCard, unitCard } from '../goods/cards.ts'
import { unitDetail } from '../goods/catalogue.ts'
import { publicReports } from '../goods/inspection.ts'

/** A sale as the office sees it on its list. */
export const officeAuction = z.object({
  auction_id: id<AuctionId>(),
  name: z.string(),
  kind: auctionKind,
  audience: z.enum(['public', 'premium']),
  branch_name: z.string(),
  pool_name: z.string(),
  pool_city: z.string(),
  opens_at: time,
  closes_at: time,
  /** `draft`: planned and not published. `paused`: the auctioneer has halted the session. `unopened`: its time has come, and nobody has opened it. */
  state: z.enum(['draft', 'scheduled', 'unopened', 'open', 'paused', 'closed', 'cancelled']),
  lot_count: z.number(),
  open_lot_count: z.number(),
  ended_lot_count: z.number(),
  sold_count: z.number(),
  /** NIPL paid for, and by how many customers. */
  nipl_count: z.number(),
  nipl_holder_count: z.number(),
  /** Bidders who have come to the desk; null where there is no desk. */
  floor_count: z.number().nullable(),
  time_zone: timeZone,
})

/** One thing that a plan lacks, in words, and what it is about. */
const missing = z.object({
  code: z.string(),
  message: z.string(),
  subject: z.object({ type: z.enum(['auction', 'lot']), id: id(), name: z.string() }),
  /** Whose work it is to mend it, in words, and where in the office; null where there is nothing to mend. */
  mending: z.object({ by: z.string(), at: z.enum(MENDING_PLACES) }).nullable(),
  /** Whether it is not published with it; the others are for people to weigh. */
  blocks: z.boolean(),
})

/** A plan on the list of sales. */
const officeDraft = officeAuction.extend({
  /** Of what keeps it from being published. */
  missing_count: z.number(),
  /** The first thing that is missing; null when nothing is. */
  missing_first: z.string().nullable(),
  /** The publication that waits for a second person. */
  proposal_id: id().nullable(),
  /** Two people have agreed on this moment. */
  publish_at: time.nullable(),
})

const amount = (label: string) =>
  z
    .number({ error: `${label} harus berupa angka` })
    .int({ error: `${label} harus rupiah bulat` })
    .max(LARGEST_AMOUNT, { error: `${label} terlalu besar` })

const price = (label: string) => amount(label).min(1, { error: `${label} harus lebih dari Rp 0` })

const NOTE_MAX = 4_000

export const letter = z.strictObject({
  /** Absent: told by its name. */
  kind: z.enum(LETTER_KINDS, { error: 'Pilih jenis surat' }).optional(),
  name: text('Nama surat', 120),
  number: text('Nomor surat', 120),
  date: day('Tanggal surat tidak valid'),
})

export const announcement = z.strictObject({
  medium: text('Media pengumuman', 120),
  date: day('Tanggal pengumuman tidak valid'),
  text: optionalText('Isi pengumuman', NOTE_MAX),
})

export const planBody = z.strictObject({
  kind: z.enum(['time', 'live', 'offline'], { error: 'Pilih cara lelang' }),
  audience: z.enum(['public', 'premium'], { error: 'Pilih siapa yang boleh ikut' }),
  name: name('Nama lelang', 120),
  product_type_id: id<ProductTypeId>('Tipe produk'),
  branch_id: id('Cabang'),
  pool_id: id('Pool'),
  opens_at: moment('Waktu buka'),
  /** Of a timed sale the end of its first lot; the others follow at `stagger_minutes`. */
  closes_at: moment('Waktu tutup'),
  /** 0: a sale without a deposit. */
  nipl_price: amount('Harga NIPL').min(0, { error: 'Harga NIPL tidak boleh kurang dari Rp 0' }),
  /** So many NIPL one person may have at most; absent or null where the sale sets no limit. Fixed once it is published. */
  nipl_limit: z
    .number({ error: 'Batas NIPL harus berupa angka' })
    .int({ error: 'Batas NIPL harus bilangan bulat' })
    .min(1, { error: 'Batas NIPL paling sedikit 1' })
    .max(MOST_NIPL_PER_PERSON, { error: `Batas NIPL paling banyak ${groupThousands(MOST_NIPL_PER_PERSON)}` })
    .nullable()
    .optional(),
  stagger_minutes: z
    .number({ error: 'Jarak tutup harus berupa angka' })
    .int({ error: 'Jarak tutup harus menit bulat' })
    .min(0, { error: 'Jarak tutup tidak boleh kurang dari 0 menit' })
    .max(MOST_STAGGER_MINUTES, { error: `Jarak tutup paling lama ${MOST_STAGGER_MINUTES} menit` })
    .optional(),
  open_house: z
    .array(z.strictObject({ from: moment('Mulai lihat unit'), until: moment('Selesai lihat unit') }), {
      error: 'Jadwal lihat unit harus berupa daftar',
    })
    .max(10, { error: 'Jadwal lihat unit paling banyak 10' })
    .optional(),
  official_staff_id: id<StaffId>('Pejabat lelang').nullable().optional(),
  letters: z
    .array(letter, { error: 'Surat harus berupa daftar' })
    .max(10, { error: 'Surat paling banyak 10' })
    .optional(),
  announcement: announcement.nullable().optional(),
})

const lotNumber = z
  .number({ error: 'Nomor lot harus berupa angka' })
  .int({ error: 'Nomor lot harus bilangan bulat' })
  .min(1, { error: 'Nomor lot paling kecil 1' })
  .max(LAST_LOT_NUMBER, { error: `Nomor lot paling besar ${LAST_LOT_NUMBER}` })

const prices = {
  base_price: price('Harga dasar'),
  increment: price('Kelipatan'),
  /** Absent or null: sold to the highest bid, whatever it is. */
  reserve: price('Harga limit').nullable().optional(),
}

const lotBody = z.strictObject({ unit_id: id<UnitId>('Unit'), lot_number: lotNumber.optional(), ...prices })

const unitOfPlan = z.object({
  unit_id: id<UnitId>(),
  title: z.string(),
  year: z.number().nullable(),
  grade: z.string().nullable(),
  city: z.string(),
  plate: z.string().nullable(),
  /** The house's own number, by which its lists call the unit. */
  stock_number: z.string().nullable(),
  picture: picture.nullable(),
  /** What is still to be done about the unit. */
  missing: z.array(z.object({ code: z.string(), message: z.string(), blocks: z.boolean() })),
})

const plannedLot = unitOfPlan.extend({
  lot_id: id<LotId>(),
  lot_number: z.number(),
  /** Stays when the lots are numbered anew. */
  number_locked: z.boolean(),
  /** Null while nobody has named a price. */
  base_price: rupiah.nullable(),
  increment: rupiah.nullable(),
  /** The seller's hidden least price: never leaves the office. */
  reserve: rupiah.nullable(),
  /** By the plan's rule of how ends are staggered. */
  closes_at: time,
})

const plan = z.object({
  auction_id: id<AuctionId>(),
  state: z.enum(['draft', 'waiting', 'scheduled', 'published']),
  /** Grows with every change; a change that names an older one is refused. */
  version: z.number(),
  kind: auctionKind,
  audience: z.enum(['public', 'premium']),
  name: z.string(),
  product_type_id: id<ProductTypeId>(),
  product_type: z.string(),
  branch_id: id(),
  branch_name: z.string(),
  pool_id: id(),
  pool_name: z.string(),
  time_zone: timeZone,
  opens_at: time,
  closes_at: time,
  last_closes_at: time,
  stagger_minutes: z.number(),
  nipl_price: rupiah,
  /** Null: no limit. */
  nipl_limit: z.number().nullable(),
  open_house: z.array(z.object({ from: z.string(), until: z.string() })),
  official: person.nullable(),
  letters: z.array(letter),
  announcement: announcement.nullable(),
  lots: z.array(plannedLot),
  /** The publication that waits for a second person. */
  proposal: z.object({ proposal_id: id(), asked_by: id(), at: time.nullable() }).nullable(),
  publish_at: time.nullable(),
  /** Why it was not published when its time had come. */
  failure: z.string().nullable(),
  failed_at: time.nullable(),
  published_at: time.nullable(),
  server_time: time,
})

const auctionId = z.object({ auction_id: idText<AuctionId>('Lelang') })
const lotOfAuction = auctionId.extend({ lot_id: idText<LotId>('Lot') })
const previewToken = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{32}$/, { error: 'Tautan tidak valid' }),
})
const savedLot = z.object({ lot_id: id<LotId>(), lot_number: z.number() })

const lotsAtOnce = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: 'Harus berupa daftar' })
    .min(1, { error: 'Pilih paling sedikit satu' })
    .max(MOST_LOTS_OF_SALE, { error: `Paling banyak ${MOST_LOTS_OF_SALE} sekaligus` })

/** What a publication would do, for whoever decides on it. */
export const publicationChange = z.object({
  kind: z.literal('publication'),
  /** As it would be published. */
  plan,
  at: time.nullable(),
  missing: z.array(missing),
})

export const planningEndpoints = defineEndpoints({
  'GET /office/lelang': {
    summary: 'Sales that are planned, those of the day and those to come',
    access: 'staff',
    roles: SCHEDULE_STAFF,
    reply: z.object({
      drafts: z.array(officeDraft),
      today: z.array(officeAuction),
      coming: z.array(officeAuction),
      server_time: time,
    }),
  },
  'GET /office/lelang/{auction_id}': {
    summary: 'One sale, planned or published',
    access: 'staff',
    roles: SCHEDULE_STAFF,
    params: auctionId,
    reply: officeAuction,
  },
  'GET /office/rencana-lelang/pilihan': {
    summary: 'What a plan may name: branches, pools, product types, officials',
    access: 'staff',
    roles: PLANNERS,
    reply: z.object({
      branches: z.array(z.object({ branch_id: id(), name: z.string(), time_zone: timeZone })),
      pools: z.array(z.object({ pool_id: id(), branch_id: id(), name: z.string(), city: z.string() })),
      product_types: z.array(
        z.object({ product_type_id: id<ProductTypeId>(), name: z.string(), nipl_price: rupiah }),
      ),
      officials: z.array(person),
      server_time: time,
    }),
  },
  'POST /office/lelang': {
    summary: 'Plan a sale: nothing of it is seen by customers before two people publish it',
    access: 'staff',
    roles: PLANNERS,
    body: planBody,
    reply: z.object({ auction_id: id<AuctionId>() }),
  },
  'PUT /office/lelang/{auction_id}': {
    summary: 'Change a planned sale',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: planBody.extend({
      /** The version that was on the screen; a later one is not overwritten. */
      expected_version: z.number({ error: 'Versi harus berupa angka' }).int().min(1).optional(),
    }),
    reply: z.object({ auction_id: id<AuctionId>() }),
  },
  'POST /office/lelang/{auction_id}/salin': {
    summary: 'Plan a sale like this one, without its lots, on the same weekday of a later week',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    reply: z.object({ auction_id: id<AuctionId>() }),
  },
  'GET /office/lelang/{auction_id}/rencana': {
    summary: 'The plan of a sale with its lots, reserves included',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    reply: plan,
  },
  'GET /office/lelang/{auction_id}/calon-unit': {
    summary: 'Units that may go into this sale: of its type, in no other plan and in no sale',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    query: z.object({ search, pool_id: idText('Pool').optional() }),
    reply: z.object({ units: z.array(unitOfPlan), total: z.number() }),
  },
  'POST /office/lelang/{auction_id}/lot': {
    summary: 'Put a unit into a planned sale',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: lotBody,
    reply: savedLot,
  },
  'POST /office/lelang/{auction_id}/calon-unit': {
    summary: 'Put several units into a planned sale, whose prices follow',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({ unit_ids: lotsAtOnce(id<UnitId>('Unit')) }),
    reply: z.object({ lots: z.array(savedLot) }),
  },
  'PUT /office/lelang/{auction_id}/lot': {
    summary: 'Change the prices and numbers of several lots of a planned sale at once',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({
      lots: lotsAtOnce(
        z.strictObject({ lot_id: id<LotId>('Lot'), lot_number: lotNumber.optional(), ...prices }),
      ),
    }),
    reply: z.object({ lots: z.array(savedLot) }),
  },
  'PUT /office/lelang/{auction_id}/lot/{lot_id}': {
    summary: 'Change a lot of a planned sale',
    access: 'staff',
    roles: PLANNERS,
    params: lotOfAuction,
    body: lotBody,
    reply: savedLot,
  },
  'DELETE /office/lelang/{auction_id}/lot/{lot_id}': {
    summary: 'Take a lot out of a planned sale',
    access: 'staff',
    roles: PLANNERS,
    params: lotOfAuction,
    reply: z.object({ lot_id: id<LotId>() }),
  },
  'PUT /office/lelang/{auction_id}/nomor': {
    summary: 'Number the lots of a planned sale anew, from 1 in this order; locked numbers stay',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({ lot_ids: lotsAtOnce(id<LotId>('Lot')) }),
    reply: z.object({ lots: z.array(savedLot) }),
  },
  'PUT /office/lelang/{auction_id}/lot/{lot_id}/nomor': {
    summary: 'Give a lot of a planned sale a number, and lock it or let it go',
    access: 'staff',
    roles: PLANNERS,
    params: lotOfAuction,
    body: z.strictObject({
      lot_number: lotNumber,
      locked: z.boolean({ error: 'Kunci nomor harus ya atau tidak' }),
    }),
    reply: savedLot,
  },
  'GET /office/lelang/{auction_id}/pra-terbit': {
    summary: 'What is missing before a planned sale can be published',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    reply: z.object({ ready: z.boolean(), missing: z.array(missing) }),
  },
  'POST /office/lelang/{auction_id}/pratinjau': {
    summary: 'Make a link of half an hour under which the site shows a planned sale as customers will see it',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    reply: z.object({ link: z.string(), until: time }),
  },
  'GET /pratinjau/{token}': {
    summary: 'A planned sale as it would be listed if it were published now, for whoever holds the link',
    access: 'public',
    params: previewToken,
    reply: z.object({
      auction: auctionCard,
      lots: z.array(unitCard),
      /** Lots that nobody has priced yet: no customer could be shown them. */
      unpriced: z.array(z.string()),
      /** So long the link opens it. */
      until: time,
      server_time: time,
    }),
  },
  'GET /pratinjau/{token}/unit/{unit_id}': {
    summary: 'The page of a unit of such a sale, with its inspection reports',
    access: 'public',
    params: previewToken.extend({ unit_id: idText<UnitId>('Unit') }),
    reply: unitDetail.extend({ inspections: publicReports, until: time, server_time: time }),
  },
  'POST /office/lelang/{auction_id}/terbitkan': {
    summary: 'Ask a second person to publish a planned sale, at once or at a moment',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({ at: moment('Waktu terbit').nullable().optional() }),
    reply: z.object({ proposal_id: id() }),
  },
  'POST /office/lelang/{auction_id}/urungkan-terbit': {
    summary: 'Call off a publication that two people agreed to, before its moment: the plan is open again',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    body: z.strictObject({ reason }),
    reply: z.object({ auction_id: id<AuctionId>() }),
  },
  'DELETE /office/lelang/{auction_id}': {
    summary: 'Delete a plan that was never published; its units are free for other plans',
    access: 'staff',
    roles: PLANNERS,
    params: auctionId,
    reply: z.object({ auction_id: id<AuctionId>() }),
  },
})
