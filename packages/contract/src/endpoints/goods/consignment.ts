import {
  CONSIGNMENT_STAFF,
  CONSIGNMENT_STATES,
  type CustomerId,
  DESK_MOVES,
  GATE_STAFF,
  type LotId,
  MOST_INTAKE_PHOTOS,
  MOST_KEYS,
  MOST_PHOTOS,
  MOST_POINTS_OF_STROKE,
  MOST_STROKES,
  PAPERS_TAKEN,
  type ProductTypeId,
  readCode,
  readIdentityEnding,
  SHOWN_IDENTITIES,
  type StaffId,
  type UnitId,
} from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { codeFaultWords } from '../../reading-words.ts'
import {
  amount,
  auctionKind,
  consignedKind,
  id,
  idText,
  lotStateName,
  name,
  optionalLine,
  optionalText,
  paging,
  pasted,
  rupiah,
  text,
  time,
  timeZone,
} from '../../shapes.ts'

const stateName = z.enum(CONSIGNMENT_STATES)

/** Made by the browser, once for a draft and once for each of its photos: sending again changes nothing. */
const mark = (label: string) =>
  z
    .string({ error: `${label} tidak valid` })
    .regex(/^[A-Za-z0-9_-]{10,64}$/, { error: `${label} tidak valid` })

const startsAt = z.iso.datetime({ offset: true, error: 'Jadwal inspeksi tidak valid' })

const slot = z.strictObject({ branch_id: id('Cabang'), starts_at: startsAt })

const branch = z.object({
  id: id(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  time_zone: timeZone,
})

const inspectionSlots = z.object({
  branches: z.array(branch),
  slots: z.array(z.object({ starts_at: time, ends_at: time, places_left: z.number() })),
  server_time: time,
})

const photo = z.object({
  photo_id: id(),
  /** As in the checklist of `domain`, or `other`. */
  shot: z.string(),
  label: z.string(),
  /** Addresses that open by themselves for a quarter of an hour, for nobody who was not given them. */
  small_url: z.string(),
  large_url: z.string(),
  width: z.number(),
  height: z.number(),
})

const inspection = z.object({
  branch,
  starts_at: time,
  ends_at: time,
  /** Until when it may be moved or taken back by the consignor. */
  change_until: time,
  /** Its day has passed without a report: another time may be taken. */
  is_missed: z.boolean(),
})

const consignmentCard = z.object({
  consignment_id: id(),
  number: z.string(),
  title: z.string(),
  product_type: z.object({ id: id(), name: z.string(), kind: consignedKind }),
  state: stateName,
  city: z.string(),
  asking_price: rupiah,
  photo: photo.nullable(),
  inspection: inspection.nullable(),
  submitted_at: time,
})

/** What the house and the owner wrote to each other, oldest first. */
const message = z.object({
  message_id: id(),
  from: z.enum(['house', 'consignor']),
  body: z.string(),
  at: time,
})

/** What like things fetched: the middle price, the middle half, and the sales themselves. */
const comparables = z.object({
  /** Of all of the window, of which `sales` are the nearest few. */
  count: z.number(),
  /** So many months back; null of what was kept with a price before there was a window. */
  months: z.number().nullable(),
  median: rupiah,
  low: rupiah,
  high: rupiah,
  /** Of the same model, near years before far ones. */
  sales: z.array(
    z.object({
      unit_id: id<UnitId>(),
      title: z.string(),
      year: z.number().nullable(),
      odometer_km: z.number().nullable(),
      grade: z.string().nullable(),
      sold_at: time,
      hammer_price: rupiah,
    }),
  ),
})

const proposedPrice = z.object({
  price_id: id(),
  base_price: rupiah,
  reserve: rupiah,
  /** Both amounts are counted in it. */
  step: rupiah,
  note: z.string(),
  /** As they were when it was proposed. */
  comparables: comparables.nullable(),
  at: time,
  /** `replaced`: another one came before the owner answered. */
  answer: z.enum(['open', 'accepted', 'countered', 'replaced']),
  counter: z.object({ base_price: rupiah, reserve: rupiah, message: z.string(), at: time }).nullable(),
})

/** What is taken off what it is sold for: by the tariff of all, or by the contract of the company whose it is. */
const takenOff = {
  /** Null where a contract says it. */
  commission_basis_points: z.number().nullable(),
  contract: z
    .object({ number: z.string(), charges: z.array(z.object({ label: z.string(), value: z.string() })) })
    .nullable(),
}

/** What is agreed to beside the price. */
const agreementTerms = z.object({
  version: z.string(),
  sentences: z.array(z.string()),
  ...takenOff,
  days: z.number(),
})

const agreement = z.object({
  price_id: id(),
  number: z.string(),
  /** Its PDF; opens by itself for a quarter of an hour, as photos do. */
  url: z.string(),
  base_price: rupiah,
  reserve: rupiah,
  signed_name: z.string(),
  signed_at: time,
  /** Of the branch that looked after it then, whose clock its paper prints. */
  time_zone: timeZone,
  valid_until: z.string(),
  /** It is the last one, that day is over, and what it is about is not sold: another price is to be signed. */
  has_ended: z.boolean(),
  terms_version: z.string(),
  ...takenOff,
})

/** What came in at the gate, signed by both sides. */
const intake = z.object({
  number: z.string(),
  /** When both signed. */
  at: time,
  /** Of the branch whose pool it came into, whose clock its paper prints. */
  time_zone: timeZone,
  /** Its PDF; opens by itself for a quarter of an hour, as photos do. */
  url: z.string(),
  pool: z.object({ id: id(), name: z.string() }),
  condition: z.string(),
  odometer_km: z.number().nullable(),
  keys: z.number(),
  papers: z.array(z.object({ name: z.string(), state: z.enum(PAPERS_TAKEN) })),
  note: z.string(),
  brought_by: z.string(),
  photos: z.array(photo.omit({ shot: true, label: true })),
})

/** The letter (surat keluar) with which its owner had it back last. */
const ownRelease = z.object({
  number: z.string(),
  at: time,
  /** Of the branch that it left, whose clock the letter prints. */
  time_zone: timeZone,
  receiver_name: z.string(),
  /** Its PDF; opens by itself for a quarter of an hour, as photos do. */
  url: z.string(),
})

/** The lot that its unit is, or was last, as everybody sees it, and how it stands against its owner's own limit. */
const ownLot = z.object({
  lot_id: id<LotId>(),
  unit_id: id<UnitId>(),
  auction_id: id(),
  seq: z.number(),
  lot_number: z.number(),
  auction_name: z.string(),
  kind: auctionKind,
  state: lotStateName,
  opens_at: time,
  closes_at: time,
  time_zone: timeZone,
  base_price: rupiah,
  price: rupiah.nullable(),
  bid_count: z.number(),
  bidder_count: z.number(),
  reserve: rupiah.nullable(),
  reserve_met: z.boolean(),
  /** For how much it was sold; null as long as it was not. */
  hammer_price: rupiah.nullable(),
  /** Everybody may open its page; that of a closed sale opens for those who were invited. */
  is_public: z.boolean(),
})

const consignmentDetail = consignmentCard.extend({
  /** Null until it is published in a sale. */
  sale: ownLot.nullable(),
  /** Null while the thing is still with its owner. */
  intake: intake.nullable(),
  /** Null while it has not gone back. */
  release: ownRelease.nullable(),
  /** Since when the form is taken; null while it is being looked at. */
  accepted_at: time.nullable(),
  thread: z.array(message),
  /** The last message is a question that waits for its owner's answer. */
  question_open: z.boolean(),
  /** Proposed prices, the newest first. */
  prices: z.array(proposedPrice),
  may_answer_price: z.boolean(),
  terms: agreementTerms,
  /** Signed prices, the newest first. */
  agreements: z.array(agreement),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  note: z.string(),
  photos: z.array(photo),
  contact_name: z.string(),
  contact_phone: z.string(),
  /** What the owner may still do themselves, by the same rules that decide it. */
  may_reschedule: z.boolean(),
  may_cancel: z.boolean(),
  /** After the inspection, until it is planned in a sale. */
  may_withdraw: z.boolean(),
  /** What happened, oldest first. */
  timeline: z.array(
    z.object({
      event: stateName,
      at: time,
      /** Of the branch that looked after it then; before there was one, the house's own. */
      time_zone: timeZone,
      note: z.string(),
    }),
  ),
  server_time: time,
})

export const consignmentId = z.object({ id: idText('Titipan') })

/** A proposed price as its owner sees it by the signed link of their mail. */
const priceByLink = z.object({
  number: z.string(),
  title: z.string(),
  owner_name: z.string(),
  /** The one the link is for; a newer one has a mail of its own. */
  price: proposedPrice,
  may_answer: z.boolean(),
  terms: agreementTerms,
  agreement: agreement.nullable(),
  server_time: time,
})

const priceId = id('Usulan harga')

const termsVersion = z
  .string({ error: 'Versi ketentuan tidak valid' })
  .max(20, { error: 'Versi ketentuan tidak valid' })

export const signature = {
  /** The name, typed by hand, is the signature. */
  signed_name: name('Nama lengkap', 120),
  code: pasted('Kode').transform((typed, context) => {
    const read = readCode(typed)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: codeFaultWords[read.error] })
    return z.NEVER
  }),
  terms_version: termsVersion,
}

const counter = {
  base_price: amount,
  reserve: amount,
  message: optionalText('Pesan', 1000).optional(),
}

export const sentCode = z.object({ sent_to: z.string(), expires_at: time })

const priceToken = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, { error: 'Tautan tidak valid' }),
})

const deskCard = z.object({
  id: id(),
  number: z.string(),
  title: z.string(),
  product_type: z.object({ id: id(), name: z.string(), kind: consignedKind }),
  state: stateName,
  /** For whom it waits, and since when. */
  turn: z.enum(['house', 'consignor', 'nobody']),
  turn_since: time,
  city: z.string(),
  asking_price: rupiah,
  owner_name: z.string(),
  /** Without one nothing reaches its owner by itself: they are called, and answer at the desk. */
  owner_has_mailbox: z.boolean(),
  branch: z.object({ id: id(), name: z.string() }).nullable(),
  photo: photo.nullable(),
  inspection: inspection.nullable(),
  submitted_at: time,
  /** What its owner signed last binds no more: another price is to be proposed. */
  agreement_ended: z.boolean(),
  /** The house asked something that its owner has not answered yet. */
  question_open: z.boolean(),
})

const by = z.object({ staff_id: id<StaffId>(), full_name: z.string() })

/** Everything the desk needs to decide. */
const deskDetail = deskCard.extend({
  /** Counts every change; sent along it refuses to overwrite what another changed meanwhile. */
  version: z.number(),
  accepted_at: time.nullable(),
  /** What the desk may do now. */
  moves: z.array(z.enum(DESK_MOVES)),
  owner: z.object({
    customer_id: id<CustomerId>(),
    full_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    approved: z.boolean(),
  }),
  /** Who typed the form for an owner at the desk; null where it came from the site. */
  entered_by: by.nullable(),
  contact_name: z.string(),
  contact_phone: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  note: z.string(),
  photos: z.array(photo),
  /** `by`: whoever typed it for the house, or what its owner said to them. */
  thread: z.array(message.extend({ by: by.nullable() })),
  /** `taken_by`: who heard the answer at the desk; null where its owner gave it themselves. */
  prices: z.array(proposedPrice.extend({ by, taken_by: by.nullable() })),
  may_answer_price: z.boolean(),
  /** As its owner withdraws it: after the inspection, until it is planned in a sale. */
  may_withdraw: z.boolean(),
  /** That a price is agreed on which is signed now. */
  terms: agreementTerms,
  agreements: z.array(agreement),
  /** As they are now. */
  comparables: comparables.nullable(),
  intake: intake.extend({ by }).nullable(),
  may_take_in: z.boolean(),
  timeline: consignmentDetail.shape.timeline,
  unit_id: id<UnitId>().nullable(),
  server_time: time,
})

/** What whoever stands at the gate needs of it, and no price and no more of its owner than whom to call. */
const atGate = z.object({
  id: id(),
  number: z.string(),
  title: z.string(),
  product_type: z.object({ id: id(), name: z.string(), kind: consignedKind }),
  state: stateName,
  city: z.string(),
  branch: z.object({ id: id(), name: z.string() }).nullable(),
  inspection: inspection.nullable(),
  photo: photo.nullable(),
  owner_name: z.string(),
  owner_has_mailbox: z.boolean(),
  contact_name: z.string(),
  contact_phone: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  may_take_in: z.boolean(),
  intake: intake.extend({ by }).nullable(),
  unit_id: id<UnitId>().nullable(),
})

const signatureLines = z
  .array(z.array(z.number().int(), { error: 'Tanda tangan tidak valid' }).max(2 * MOST_POINTS_OF_STROKE), {
    error: 'Tanda tangan tidak valid',
  })
  .max(MOST_STROKES, { error: 'Tanda tangan tidak valid' })

/** An owner who signs before somebody of the house: the name, the lines, which card was seen, and where. */
const signatureAtDesk = {
  signed_name: name('Nama penanda tangan', 120),
  signature: signatureLines,
  identity_kind: z.enum(SHOWN_IDENTITIES, { error: 'Pilih identitas yang ditunjukkan' }),
  identity_ending: pasted('Empat angka terakhir').transform((typed, context) => {
    const ending = readIdentityEnding(typed)
    if (ending !== null) return ending
    context.addIssue({ code: 'custom', message: 'Tulis empat angka atau huruf terakhir dari nomornya' })
    return z.NEVER
  }),
  place: text('Tempat', 120),
  terms_version: termsVersion,
}

const longText = (label: string) =>
  optionalText(label, 2000).refine((value) => value !== '', { error: `${label} tidak boleh kosong` })

/** The version the page showed; without it the state alone decides. */
const seen = { version: id('Versi').optional() }

/** In place of what waits first. */
const deskSort = z.enum(
  [
    ...(['title', 'title-', 'owner', 'owner-', 'asking_price', 'asking_price-'] as const),
    ...(['turn_since', 'turn_since-'] as const),
  ],
  { error: 'Urutan tidak dikenal' },
)

/** What is asked of a thing, and whom to call about it, by whichever hand it is typed. */
const thing = {
  product_type_id: id<ProductTypeId>('Jenis'),
  /** Answers by the names of `domain`; which are asked depends on the type. */
  facts: z
    .record(z.string().max(40), optionalLine('Keterangan', 120), {
      error: 'Keterangan barang tidak valid',
    })
    .refine((facts) => Object.keys(facts).length <= 40, { error: 'Keterangan barang terlalu banyak' }),
  city: text('Kota', 80),
  asking_price: amount,
  note: optionalText('Catatan', 1000).optional(),
  contact_name: name('Nama kontak', 120),
  contact_phone: pasted('Nomor telepon'),
}

export const consignmentEndpoints = defineEndpoints({
  'GET /inspeksi-slot': {
    summary: 'When a branch can inspect, with the places left; without a branch the branches alone',
    access: 'public',
    query: z.object({ branch_id: idText('Cabang').optional() }),
    reply: inspectionSlots,
  },
  'GET /customer/titip-lelang': {
    summary: 'Own consignments, newest first',
    access: 'customer',
    query: z.object(paging),
    reply: z.object({ consignments: z.array(consignmentCard), total: z.number() }),
  },
  'POST /customer/titip-lelang': {
    summary: 'Submit a consignment with photos that were uploaded before; the same mark gets the same one',
    access: 'customer',
    body: z.strictObject({
      client_consignment_id: mark('Tanda titipan'),
      ...thing,
      photos: z
        .array(z.strictObject({ photo_id: id('Foto'), shot: z.string().max(40) }), {
          error: 'Foto tidak valid',
        })
        .max(MOST_PHOTOS, { error: `Paling banyak ${MOST_PHOTOS} foto` }),
      /** Null: to be booked later. */
      inspection: slot.nullable(),
      consent: z.literal(true, { error: 'Setujui pernyataan penitip untuk mengirim' }),
    }),
    reply: consignmentDetail,
  },
  'POST /customer/titip-lelang/foto': {
    summary:
      'Upload a photo for a consignment to come (fields `client_consignment_id`, `client_photo_id`, then `file`)',
    access: 'customer',
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: z.object({ photo_id: id(), client_photo_id: z.string() }),
  },
  'GET /customer/titip-lelang/{id}': {
    summary: 'One own consignment',
    access: 'customer',
    params: consignmentId,
    reply: consignmentDetail,
  },
  'PUT /customer/titip-lelang/{id}/inspeksi': {
    summary: 'Book the inspection, or move it before its cut-off',
    access: 'customer',
    params: consignmentId,
    body: slot,
    reply: consignmentDetail,
  },
  'DELETE /customer/titip-lelang/{id}': {
    summary: 'Take it back before the inspection',
    access: 'customer',
    params: consignmentId,
    reply: consignmentDetail,
  },
  'POST /customer/titip-lelang/{id}/tidak-jadi': {
    summary: 'Withdraw it after the inspection, or at a price, until it is planned in a sale; twice is once',
    access: 'customer',
    params: consignmentId,
    body: z.strictObject({ reason: optionalText('Alasan', 500).optional() }),
    reply: consignmentDetail,
  },
  'POST /customer/titip-lelang/{id}/jawab': {
    summary: 'Answer what the house asked about it',
    access: 'customer',
    params: consignmentId,
    body: z.strictObject({ message: longText('Jawaban') }),
    reply: consignmentDetail,
  },
  'POST /customer/titip-lelang/{id}/harga/kode': {
    summary: 'Have a one-time code mailed, to sign the proposed price with',
    access: 'customer',
    params: consignmentId,
    body: z.strictObject({ price_id: priceId }),
    reply: sentCode,
  },
  'POST /customer/titip-lelang/{id}/harga/setuju': {
    summary: 'Sign the proposed price with one’s typed name and the code',
    access: 'customer',
    params: consignmentId,
    body: z.strictObject({ price_id: priceId, ...signature }),
    reply: consignmentDetail,
  },
  'POST /customer/titip-lelang/{id}/harga/tawar': {
    summary: 'Ask for another price',
    access: 'customer',
    params: consignmentId,
    body: z.strictObject({ price_id: priceId, ...counter }),
    reply: consignmentDetail,
  },
  'GET /titipan-harga/{token}': {
    summary: 'A proposed price, by the signed link of its mail',
    access: 'public',
    params: priceToken,
    reply: priceByLink,
  },
  'POST /titipan-harga/{token}/kode': {
    summary: 'Have the code mailed, by the signed link',
    access: 'public',
    params: priceToken,
    reply: sentCode,
  },
  'POST /titipan-harga/{token}/setuju': {
    summary: 'Sign the proposed price, by the signed link',
    access: 'public',
    params: priceToken,
    body: z.strictObject(signature),
    reply: priceByLink,
  },
  'POST /titipan-harga/{token}/tawar': {
    summary: 'Ask for another price, by the signed link',
    access: 'public',
    params: priceToken,
    body: z.strictObject(counter),
    reply: priceByLink,
  },
  'GET /office/titipan': {
    summary: 'Consignments: what waits for the house first, the oldest of it at the top',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    query: z.object({
      ...paging,
      state: z.enum(CONSIGNMENT_STATES, { error: 'Keadaan titipan tidak dikenal' }).optional(),
      turn: z.enum(['house', 'consignor', 'nobody'], { error: 'Giliran tidak dikenal' }).optional(),
      branch_id: idText('Cabang').optional(),
      search: optionalLine('Pencarian', 120).optional(),
      sort: deskSort.optional(),
    }),
    reply: z.object({
      consignments: z.array(deskCard),
      total: z.number(),
      /** How many wait for the house, whatever is searched for. */
      waiting: z.number(),
    }),
  },
  'POST /office/titipan': {
    summary:
      'Type the form of an owner who stands at the desk; they signed on paper. The same mark gets the same one',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    body: z.strictObject({
      client_consignment_id: mark('Tanda titipan'),
      customer_id: id<CustomerId>('Penitip'),
      ...thing,
      consent: z.literal(true, { error: 'Centang sesudah penitip menandatangani formulirnya' }),
    }),
    reply: deskDetail,
  },
  'GET /office/titipan/{id}': {
    summary: 'One consignment with form, photos, thread, prices and what like things fetched',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/tanya': {
    summary: 'Ask its owner; the answer comes in the same thread',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: z.strictObject({ message: longText('Pertanyaan'), ...seen }),
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/jawab': {
    summary: 'What its owner answers at the desk or by telephone to what was asked',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: z.strictObject({ message: longText('Jawaban'), ...seen }),
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/terima': {
    summary: 'Take the form as it is; twice is once',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    reply: deskDetail,
  },
  'GET /office/inspeksi-slot': {
    summary: 'When a branch can inspect, of the branches one may book for; without a branch those alone',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    query: z.object({ branch_id: idText('Cabang').optional() }),
    reply: inspectionSlots,
  },
  'PUT /office/titipan/{id}/inspeksi': {
    summary: 'Book the inspection for its owner, or move it with a reason that they read',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: slot.extend({ reason: optionalText('Alasan', 500).optional(), ...seen }),
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/tolak': {
    summary: 'Turn it down with a reason that its owner reads',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: z.strictObject({ reason: longText('Alasan'), ...seen }),
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/usul-harga': {
    summary: 'Propose base price and limit to its owner, by bell and a mail with a signed link',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: z.strictObject({
      base_price: amount,
      reserve: amount,
      note: optionalText('Catatan', 1000).optional(),
      ...seen,
    }),
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/harga/setuju': {
    summary: 'Its owner signs the proposed price at the desk, before somebody who did not propose it',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: z.strictObject({ price_id: priceId, ...signatureAtDesk }),
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/harga/tawar': {
    summary: 'Another price that its owner names at the desk or by telephone',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: z.strictObject({ price_id: priceId, ...counter }),
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/tidak-jadi': {
    summary: 'Its owner withdraws it at the desk or by telephone; twice is once',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: z.strictObject({ reason: longText('Alasan'), ...seen }),
    reply: deskDetail,
  },
  'POST /office/titipan/{id}/jadikan-unit': {
    summary: 'Make its unit, with the facts and photos of the form; once, however often it is asked',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    reply: z.object({ unit_id: id<UnitId>() }),
  },
  'GET /office/titipan/{id}/masuk': {
    summary: 'What the gate needs of one consignment: whom to call, what it should be, and how it came in',
    access: 'staff',
    roles: GATE_STAFF,
    params: consignmentId,
    reply: atGate,
  },
  'POST /office/titipan/{id}/masuk/foto': {
    summary: 'Upload a photo of the intake (fields `client_photo_id`, `photo`); the same mark is one photo',
    access: 'staff',
    roles: GATE_STAFF,
    params: consignmentId,
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: photo.omit({ shot: true, label: true }).extend({ client_photo_id: z.string() }),
  },
  'POST /office/titipan/{id}/masuk': {
    summary:
      'Take the thing in at the gate, signed by whoever brings it and whoever takes it; once, and the same mark is one',
    access: 'staff',
    roles: GATE_STAFF,
    params: consignmentId,
    body: z.strictObject({
      client_intake_id: mark('Tanda penerimaan'),
      pool_id: id('Pool'),
      condition: longText('Keadaan barang'),
      odometer_km: z
        .number({ error: 'Odometer harus berupa angka' })
        .int({ error: 'Odometer harus kilometer bulat' })
        .min(0, { error: 'Odometer tidak boleh di bawah 0' })
        .max(9_999_999, { error: 'Odometer terlalu besar' })
        .nullable(),
      keys: z
        .number({ error: 'Jumlah kunci harus berupa angka' })
        .int({ error: 'Jumlah kunci harus bulat' })
        .min(0, { error: 'Jumlah kunci tidak boleh di bawah 0' })
        .max(MOST_KEYS, { error: `Paling banyak ${MOST_KEYS} kunci` }),
      papers: z
        .array(
          z.strictObject({
            name: text('Nama dokumen', 60),
            state: z.enum(PAPERS_TAKEN, { error: 'Keadaan dokumen tidak dikenal' }),
          }),
          { error: 'Dokumen tidak valid' },
        )
        .max(30, { error: 'Paling banyak 30 dokumen' }),
      note: optionalText('Catatan', 1000).optional(),
      brought_by: name('Nama yang menyerahkan', 120),
      photo_ids: z
        .array(id('Foto'), { error: 'Foto tidak valid' })
        .min(1, { error: 'Ambil paling sedikit satu foto' })
        .max(MOST_INTAKE_PHOTOS, { error: `Paling banyak ${MOST_INTAKE_PHOTOS} foto` }),
      consignor_signature: signatureLines,
      staff_signature: signatureLines,
      /** By the phone that it was signed on, which may have been without a line; without it when it comes. */
      signed_at: z.iso.datetime({ offset: true, error: 'Waktu tanda tangan tidak valid' }).optional(),
    }),
    reply: atGate,
  },
  'POST /office/titipan/{id}/kembalikan': {
    summary: 'Give the thing back to its owner unsold, with a reason',
    access: 'staff',
    roles: CONSIGNMENT_STAFF,
    params: consignmentId,
    body: z.strictObject({ reason: longText('Alasan'), ...seen }),
    reply: deskDetail,
  },
})
