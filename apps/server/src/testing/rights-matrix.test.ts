import { type CallKey, type Endpoint, endpoints } from '@ketok/contract'
import { AGREEMENT_VERSION, HOUR_MS, rupiah, STAFF_ROLES } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCompany, anInvitationFor } from './build-company.ts'
import {
  aConsignmentOf,
  anIdempotencyKey,
  anInspectingBranch,
  aPhoto,
  aProposedPrice,
  aSubmission,
  inspected,
  theCarType,
} from './build-consignment.ts'
import { aCustomer, type CustomerTraits, signedInAgain, type TestCustomer } from './build-customer.ts'
import { aHandedInList, csv, formOfList } from './build-import.ts'
import { aLot, aNipl, type TestLot } from './build-lot.ts'
import { aStaff } from './build-staff.ts'
import { aPool } from './build-unit.ts'
import type { Answer, SignedIn } from './caller.ts'
import { openHouse } from './house.ts'

/*
 * Security 2.1: every call of the customers' site against nobody, the owner, another customer, one who is not verified,
 * one who is not approved, one who is not premium, and staff. What follows from the contract is derived from it; whose a
 * thing is stands in `rows`, where a new call for customers must be entered to compile. Calls for staff stand against
 * every role in features/people/staff/rights.test.ts.
 */

type CustomerCall = {
  [K in CallKey]: (typeof endpoints)[K] extends { access: 'customer' } ? K : never
}[CallKey]
type Params = Readonly<Record<string, string | number>>

interface Row {
  /**
   * `callers`: nothing is named, everybody has their own. `owners`: what is named is one customer's, and to all others it
   * does not exist. `anybodys`: everybody knows what is named.
   */
  readonly thing: 'callers' | 'owners' | 'anybodys'
  readonly params?: Params
  readonly body?: (caller: TestCustomer) => unknown
  readonly form?: () => Promise<FormData>
  /** For verified and approved customers only. */
  readonly needsStanding?: true
  /** What whoever may call is told all the same, as things are in this house. */
  readonly refusedAs?: string | readonly string[]
}

const PASSWORD = 'Palu!Perak88'
/** Words that nobody but their owner reads. */
const OWN_WORDS = ['Kenanga Rahasia', 'kenanga@ketok.test', '81999000111', 'catatan milik kenanga']
/** Words that nobody reads who is not invited. */
const CLOSED_WORDS = 'Kendaraan Tertutup'

const house = await openHouse({
  settings: { MANUAL_BANK: 'Bank Uji', MANUAL_ACCOUNT: '0123456789', MANUAL_OWNER: 'PT KETOK' },
})
const { api, clock, services } = house

// --- A house in which one customer has one of everything ---

// Before any lot, which would make a type of its own.
await theCarType(house)
const days = (count: number) => count * 24 * HOUR_MS
let kenanga = await aCustomer(house, {
  full_name: 'Kenanga Rahasia',
  email: 'kenanga@ketok.test',
  phone: '+6281999000111',
  password: PASSWORD,
  is_prem: true,
})

const won = await aLot(house, { closesInMs: HOUR_MS })
const wonToo = await aLot(house, { closesInMs: HOUR_MS, auctionId: won.auctionId })
for (const lot of [won, wonToo]) {
  await aNipl(house, kenanga.id, lot.auctionId)
  await bidOn(kenanga, lot, 100_000_000, `menang-kenanga-${lot.id}`)
}
const below = await aLot(house, { closesInMs: HOUR_MS, reserve: 110_000_000, consignorId: kenanga.id })
const bidder = await aCustomer(house)
await aNipl(house, bidder.id, below.auctionId)
await bidOn(bidder, below, 100_000_000, 'tawar-konfirmasi')
const lost = await aLot(house, { closesInMs: HOUR_MS })
for (const [who, amount] of [
  [kenanga, 100_000_000],
  [bidder, 120_000_000],
] as const) {
  await aNipl(house, who.id, lost.auctionId)
  await bidOn(who, lost, amount, `tawar-${who.id}-${lost.id}`)
}
clock.advance(HOUR_MS)
await services.lots.sweep()
await house.runJobs()
kenanga = await signedInAgain(house, kenanga)

const open = await aLot(house, { closesInMs: days(5) })
const slip = await aLot(house, { closesInMs: days(5), auctionId: open.auctionId })
const nipl = await aNipl(house, kenanga.id, open.auctionId)
await aNipl(house, kenanga.id, open.auctionId)
await bidOn(kenanga, open, 120_000_000, 'tawaran-kenanga')
await bidOn(kenanga, slip, 120_000_000, 'keliru-kenanga')
// Nobody else bids here in any test.
const followed = await aLot(house, { closesInMs: days(5), auctionId: open.auctionId })
await aNipl(house, kenanga.id, open.auctionId)
await bidOn(kenanga, followed, 120_000_000, 'ikut-kenanga')
const live = await aLot(house, { kind: 'live', opensInMs: HOUR_MS, closesInMs: days(5) })

const closed = await aLot(house, { audience: 'premium', opensInMs: days(1), closesInMs: days(5) })
await services.db
  .updateTable('unit')
  .set({ title: CLOSED_WORDS })
  .where('id', '=', closed.unitId as never)
  .execute()
await services.db
  .updateTable('auction')
  .set({ name: CLOSED_WORDS })
  .where('id', '=', closed.auctionId)
  .execute()
await api.get('POST /office/lelang/{auction_id}/undangan', {
  as: await aStaff(house, { roles: ['content'] }),
  params: { auction_id: closed.auctionId },
  body: { emails: [kenanga.email] },
})
const { invitations } = await api.get('GET /customer/undangan', { as: kenanga })
const invitation = { invitation_id: invitations[0]?.invitation_id ?? 0 }

const order = await api.get('POST /customer/nipl', {
  as: kenanga,
  body: { auction_id: open.auctionId, quantity: 1, payment_method: '99_MANUAL' },
})
const bills = await services.db
  .selectFrom('bill')
  .select('id')
  .where('customer_id', '=', kenanga.id)
  .execute()
const together = {
  transaction_ids: bills.map(({ id }) => id as number),
  payment_method: '99_MANUAL' as const,
}
const offer = await anOffer()
const joint = await api.get('POST /customer/pembayaran-gabungan', { as: kenanga, body: together })
const branchId = await anInspectingBranch(house, 20)
const consignment = await aConsignment()
const withdrawn = await aConsignment()
const questioned = await aConsignment()
await api.get('POST /office/titipan/{id}/tanya', {
  as: await aStaff(house, { roles: ['clerk'] }),
  params: { id: Number(questioned.id) },
  body: { message: 'Kapan servis terakhirnya?' },
})
// Without photos, of which nobody uploads more than for ten consignments in an hour.
const unwanted = { id: await aConsignmentOf(house, kenanga, open.unitId, 'inspected') }
const priced = await aConsignment()
await inspected(house, Number(priced.id))
const priceId = await aProposedPrice(house, Number(priced.id))
// Whoever names another price ends the first: that is done to one of its own.
const countered = await aConsignment()
await inspected(house, Number(countered.id))
const counteredId = await aProposedPrice(house, Number(countered.id))
const amounts = { base_price: 140_000_000, reserve: 160_000_000 }
const company = await aCompany(house, { account: kenanga })
const ownCompany: Params = { company_id: company.id }
const pool = await aPool(house)
const fleet = (stock: string) => ({
  table: csv(['No. Stok', 'Merk', 'Model', 'Jenis'], [stock, 'Toyota', 'Avanza', 'Mobil']),
  poolId: pool.id,
})
const { import_id } = await aHandedInList(house, kenanga, company.id, fleet('HAK-1'))
const ownList: Params = { ...ownCompany, import_id }
const invitedBy = await anInvitationFor(house, await aCompany(house), kenanga.email)
const waiting = await aLot(house, {
  ...{ reserve: 110_000_000, consignorId: kenanga.id },
  ...{ opensInMs: days(1), closesInMs: days(5) },
})
const { lowering_id } = await api.get('POST /office/lot/{lot_id}/limit', {
  as: await aStaff(house, { roles: ['clerk'] }),
  params: { lot_id: waiting.id },
  body: { reserve: 104_000_000, reason: 'Peminat belum ada' },
})
const lowering: Params = { lowering_id }
const { data: bell } = await api.get('GET /customer/notifikasi', { as: kenanga })
const bellId = bell.user_notifications[0]?.id ?? 0

async function aConsignment(): Promise<Params> {
  const { consignment_id } = await api.get('POST /customer/titip-lelang', {
    as: kenanga,
    body: await aSubmission(house, kenanga, { note: 'catatan milik kenanga' }),
  })
  return { id: consignment_id }
}

async function bidOn(as: SignedIn, lot: TestLot, amount: number, client_bid_id: string) {
  await api.get('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount, client_bid_id, confirmed: true },
  })
}

/** What its winner left is put before them. */
async function anOffer(): Promise<Params> {
  const planner = await aStaff(house, { roles: ['content'] })
  const { id: bill_id } = await services.db
    .updateTable('bill')
    .set({ status: 'EXPIRE', expired_at: new Date(services.now()) })
    .where('lot_id', '=', lost.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await services.db
    .insertInto('offer')
    .values({
      ...{ bill_id, lot_id: lost.id, bidder_id: kenanga.id, price: rupiah(100_000_000), nipl_id: null },
      ...{
        offered_by: planner.id,
        reason: 'Wanprestasi',
        offered_at: new Date(services.now()),
        ended_at: null,
      },
      due_at: new Date(services.now() + days(3)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { offer_id: id }
}

// --- Whose is what ---

let count = 0
const newIdempotencyKey = () => `tanda-hak-${++count}`
const newAmount = () => 130_000_000 + ++count * 500_000
const photo = async (fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}
const push = 'https://fcm.googleapis.com/fcm/send/hak'

const rows: Readonly<Record<CustomerCall, Row>> = {
  'POST /auth/out': { thing: 'callers' },
  'POST /customer/pengaturan/reset-password': {
    thing: 'callers',
    body: () => ({ current_password: PASSWORD, password: 'Palu!Emas77' }),
  },
  'GET /customer/pengaturan/profile': { thing: 'callers' },
  'PUT /customer/pengaturan/profile': { thing: 'callers', body: () => ({}) },
  'PUT /customer/pengaturan/profile/profile-image': { thing: 'callers', form: photo },
  'PUT /customer/pengaturan/profile/identity-file': { thing: 'callers', form: photo },
  'GET /customer/pengaturan/profile/get-counter': { thing: 'callers' },
  'GET /customer/city': { thing: 'callers' },
  'GET /customer/bank': { thing: 'callers' },
  'GET /customer/notifikasi': { thing: 'callers' },
  'GET /customer/notifikasi/{id}': { thing: 'owners', params: { id: bellId } },
  'POST /customer/notifikasi/{id}/read': { thing: 'owners', params: { id: bellId } },
  'GET /customer/notifikasi/read-all': { thing: 'callers' },
  'POST /customer/notifikasi/read-all': { thing: 'callers' },
  'POST /customer/realtime-ticket': { thing: 'callers' },
  'GET /customer/pengaturan/notifikasi': { thing: 'callers' },
  'PUT /customer/pengaturan/notifikasi': {
    thing: 'callers',
    body: () => ({ events: [{ event: 'outbid', email: false, push: true }] }),
  },
  'POST /customer/notifikasi/push': {
    thing: 'callers',
    body: () => ({ endpoint: push, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } }),
  },
  'DELETE /customer/notifikasi/push': { thing: 'callers', body: () => ({ endpoint: push }) },
  'GET /customer/pengaturan/akses-data': { thing: 'callers' },
  'POST /customer/pengaturan/rekening/batal': { thing: 'callers', refusedAs: 'not_found' },
  'GET /customer/favorit': { thing: 'callers' },
  'GET /customer/favorit/id': { thing: 'callers' },
  'PUT /customer/favorit/{unit_id}': { thing: 'anybodys', params: { unit_id: open.unitId } },
  'DELETE /customer/favorit/{unit_id}': { thing: 'anybodys', params: { unit_id: open.unitId } },
  'GET /customer/titip-lelang': { thing: 'callers' },
  'GET /customer/titip-lelang/penyelesaian': { thing: 'callers' },
  'POST /customer/titip-lelang': { thing: 'callers', body: (caller) => aSubmission(house, caller) },
  'POST /customer/titip-lelang/foto': {
    thing: 'callers',
    form: () => photo({ client_consignment_id: anIdempotencyKey(), client_photo_id: anIdempotencyKey() }),
  },
  'GET /customer/titip-lelang/{id}': { thing: 'owners', params: consignment },
  'PUT /customer/titip-lelang/{id}/inspeksi': {
    thing: 'owners',
    params: consignment,
    body: () => ({ branch_id: branchId, starts_at: '2026-11-23T09:00:00+07:00' }),
  },
  'DELETE /customer/titip-lelang/{id}': { thing: 'owners', params: withdrawn },
  'POST /customer/titip-lelang/{id}/tidak-jadi': {
    thing: 'owners',
    params: unwanted,
    body: () => ({ reason: 'Dijual ke saudara' }),
  },
  'POST /customer/titip-lelang/{id}/jawab': {
    thing: 'owners',
    params: questioned,
    body: () => ({ message: 'Bulan lalu' }),
  },
  'GET /customer/limit': { thing: 'callers' },
  'POST /customer/limit/{lowering_id}/kode': { thing: 'owners', params: lowering },
  'POST /customer/limit/{lowering_id}/tanda-tangan': {
    thing: 'owners',
    params: lowering,
    body: () => ({ signed_name: 'Kenanga', code: '000000' }),
    // Nobody knows the code but the mailbox, and none lies there before it is asked for.
    refusedAs: ['consignment_code_wrong', 'consignment_code_expired'],
  },
  'POST /customer/titip-lelang/{id}/harga/kode': {
    thing: 'owners',
    params: priced,
    body: () => ({ price_id: priceId }),
  },
  'POST /customer/titip-lelang/{id}/harga/setuju': {
    thing: 'owners',
    params: priced,
    body: () => ({
      price_id: priceId,
      signed_name: 'Kenanga',
      code: '000000',
      terms_version: AGREEMENT_VERSION,
    }),
    // Nobody knows the code but the mailbox, and none lies there before it is asked for.
    refusedAs: ['consignment_code_wrong', 'consignment_code_expired'],
  },
  'POST /customer/titip-lelang/{id}/harga/tawar': {
    thing: 'owners',
    params: countered,
    body: () => ({ price_id: counteredId, ...amounts }),
  },
  'GET /customer/perusahaan': { thing: 'callers' },
  'GET /customer/perusahaan/{company_id}/unit': { thing: 'owners', params: ownCompany },
  'GET /customer/perusahaan/{company_id}/laporan': { thing: 'owners', params: ownCompany },
  'GET /customer/perusahaan/{company_id}/laporan/{month}': {
    thing: 'owners',
    params: { ...ownCompany, month: '2026-11' },
  },
  'GET /customer/perusahaan/{company_id}/daftar': { thing: 'owners', params: ownCompany },
  'POST /customer/perusahaan/{company_id}/daftar': {
    thing: 'owners',
    params: ownCompany,
    form: async () => formOfList(fleet('HAK-2')),
  },
  'GET /customer/perusahaan/{company_id}/daftar/{import_id}': { thing: 'owners', params: ownList },
  'DELETE /customer/perusahaan/{company_id}/daftar/{import_id}': { thing: 'owners', params: ownList },
  'POST /customer/perusahaan/undangan/{token}': {
    thing: 'anybodys',
    params: { token: invitedBy },
    // Everybody with the link reads whom it is for.
    refusedAs: 'company_invitation_for_other',
  },
  'GET /customer/pengembalian': { thing: 'callers' },
  'GET /customer/riwayat-lelang': { thing: 'callers' },
  'GET /customer/riwayat-lelang/{lot_id}': { thing: 'owners', params: { lot_id: followed.id } },
  'GET /customer/undangan': { thing: 'callers' },
  'GET /customer/undangan/{invitation_id}': { thing: 'owners', params: invitation },
  'GET /customer/transaksi/premium/{invitation_id}': { thing: 'owners', params: invitation },
  'POST /customer/undangan/{invitation_id}': {
    thing: 'owners',
    params: invitation,
    body: () => ({ answer: 'accept' }),
  },
  'GET /customer/lot/{lot_id}': { thing: 'anybodys', params: { lot_id: open.id } },
  'POST /customer/lot/{lot_id}/bid': {
    thing: 'anybodys',
    params: { lot_id: open.id },
    body: () => ({ amount: newAmount(), client_bid_id: newIdempotencyKey(), confirmed: true }),
    needsStanding: true,
  },
  'PUT /customer/lot/{lot_id}/maksimum': {
    thing: 'anybodys',
    params: { lot_id: live.id },
    body: () => ({ amount: newAmount(), client_bid_id: newIdempotencyKey() }),
    needsStanding: true,
  },
  'DELETE /customer/lot/{lot_id}/maksimum': { thing: 'anybodys', params: { lot_id: live.id } },
  'DELETE /customer/lot/{lot_id}/bid/{client_bid_id}': {
    thing: 'owners',
    params: { lot_id: slip.id, client_bid_id: 'keliru-kenanga' },
  },
  'GET /customer/proxy-bid': { thing: 'callers' },
  'GET /customer/konfirmasi': { thing: 'callers' },
  'POST /customer/konfirmasi/{lot_id}': {
    thing: 'owners',
    params: { lot_id: below.id },
    body: () => ({ answer: 'accept' }),
  },
  'GET /customer/kesempatan': { thing: 'callers' },
  'GET /customer/kesempatan/{offer_id}': { thing: 'owners', params: offer },
  'POST /customer/kesempatan/{offer_id}': {
    thing: 'owners',
    params: offer,
    body: () => ({ answer: 'decline' }),
  },
  'GET /customer/nipl': { thing: 'callers' },
  'POST /customer/nipl': {
    thing: 'callers',
    body: () => ({ auction_id: open.auctionId, quantity: 1, payment_method: '99_MANUAL' }),
    needsStanding: true,
  },
  'GET /customer/nipl/order/{order_id}': { thing: 'owners', params: { order_id: order.order_id } },
  'PUT /customer/nipl/{nipl_id}/pilihan': {
    thing: 'owners',
    params: { nipl_id: nipl.id },
    body: () => ({ at_end: 'carry' }),
  },
  'POST /customer/nipl/{nipl_id}/kembali': {
    thing: 'owners',
    params: { nipl_id: nipl.id },
    // Its sale was not moved.
    refusedAs: 'nipl_stays',
  },
  'POST /customer/pembayaran/{instruction_id}/bukti': {
    thing: 'owners',
    params: { instruction_id: order.instruction?.instruction_id ?? 0 },
    form: photo,
  },
  'GET /customer/transaksi': { thing: 'callers' },
  'GET /customer/transaksi/{unit_id}': { thing: 'owners', params: { unit_id: won.unitId } },
  'POST /customer/transaksi/{unit_id}/pembayaran': {
    thing: 'owners',
    params: { unit_id: won.unitId },
    body: () => ({ payment_method: '99_MANUAL' }),
  },
  'POST /customer/pembayaran-gabungan': { thing: 'owners', body: () => together },
  'GET /customer/pembayaran-gabungan/{joint_payment_id}': {
    thing: 'owners',
    params: { joint_payment_id: joint.joint_payment_id },
  },
}

// --- Who calls ---

/** Each could do all that is asked of them, but for what their name says. */
async function aPerson(traits: CustomerTraits = {}): Promise<TestCustomer> {
  const person = await aCustomer(house, { password: PASSWORD, ...traits })
  for (const { auctionId } of [open, live]) await aNipl(house, person.id, auctionId)
  return person
}
let other = await aPerson()
let unverified = await aPerson({ email_verified_at: null })
let unapproved = await aPerson({ approved_at: null })
await aNipl(house, kenanga.id, live.auctionId)
const staff = await aStaff(house, { roles: STAFF_ROLES })

beforeEach(async () => {
  // Some calls end the sign-in they came with.
  kenanga = await signedInAgain(house, kenanga)
  other = await signedInAgain(house, other)
  unverified = await signedInAgain(house, unverified)
  unapproved = await signedInAgain(house, unapproved)
  // Others ask for approval anew.
  await services.db
    .updateTable('customer')
    .set({ approved_at: new Date(services.now()) })
    .where('id', 'in', [kenanga.id, other.id, unverified.id])
    .execute()
})

const MISSING: Params = { client_bid_id: 'tawaran-tiada', month: '2026-11' }
const calls = Object.entries(endpoints) as [CallKey, Endpoint][]

function addressOf(key: CallKey, params: Params): string {
  const [, path = ''] = key.split(' ')
  return `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? MISSING[name] ?? '999999'))}`
}

async function ask(key: CallKey, as: TestCustomer | undefined, params: Params, row?: Row) {
  const [method = ''] = key.split(' ')
  return api.send(method, addressOf(key, params), {
    as,
    body: as === undefined ? undefined : await row?.body?.(as),
    raw: await row?.form?.(),
  })
}

const isWell = ({ status, errors }: Answer<unknown>, refusedAs: Row['refusedAs'] = []) =>
  status < 400 || [refusedAs].flat().includes(errors[0]?.code ?? '')
const refusalOf = ({ status, errors }: Answer<unknown>) => ({ status, errors })

describe.each(Object.entries(rows) as [CustomerCall, Row][])('%s', (key, row) => {
  const { thing, params = {}, needsStanding, refusedAs } = row

  it('is closed to nobody and to staff', async () => {
    expect((await ask(key, undefined, params, row)).status).toBe(401)
    const [method = ''] = key.split(' ')
    expect((await api.send(method, addressOf(key, params), { as: staff })).status).toBe(401)
  })

  it('gives another customer nothing of its owner’s', async () => {
    const answer = await ask(key, other, params, row)
    if (thing === 'owners') {
      expect(refusalOf(answer)).toEqual(refusalOf(await ask(key, other, {}, row)))
      expect(answer.status).toBe(404)
    } else {
      expect(isWell(answer, refusedAs), JSON.stringify(answer.body)).toBe(true)
    }
    for (const word of OWN_WORDS) expect(JSON.stringify(answer.body)).not.toContain(word)
  })

  it('asks whoever is not verified or not approved what it asks of them', async () => {
    for (const [caller, code] of [
      [unverified, 'email_not_verified'],
      [unapproved, 'not_approved'],
    ] as const) {
      const answer = await ask(key, caller, params, row)
      if (needsStanding) expect([answer.status, answer.errors[0]?.code]).toEqual([403, code])
      else if (thing === 'owners') expect(answer.status).toBe(404)
      else expect(isWell(answer, refusedAs), JSON.stringify(answer.body)).toBe(true)
    }
  })

  it('serves its owner', async () => {
    const answer = await ask(key, kenanga, params, row)
    expect(isWell(answer, refusedAs), JSON.stringify(answer.body)).toBe(true)
  })
})

/** A call that names a sale, a lot or a unit may name one of a closed sale. */
const ofClosedSale: Params = {
  auction_id: closed.auctionId,
  lot_id: closed.id,
  unit_id: closed.unitId,
  client_bid_id: 'tawaran-tertutup',
}
/** A timed sale has no rostrum, a lot shows its log once it is over, and a published sale has no preview. */
const NOT_OF_THIS_SALE: readonly CallKey[] = [
  'GET /lelang/{auction_id}/sidang',
  'GET /lot/{lot_id}/ledger',
  'GET /pratinjau/{token}/unit/{unit_id}',
]
const namesSale = ([key, { access }]: [CallKey, Endpoint]) =>
  access !== 'staff' && /\{(auction|lot|unit)_id\}/.test(key)

describe.each(calls.filter(namesSale))('%s', (key, { access }) => {
  const row: Row | undefined = key in rows ? rows[key as CustomerCall] : undefined

  it('knows no closed sale before whoever is not premium or not invited', async () => {
    const member = await aCustomer(house, { is_prem: true })
    const nobody = access === 'public' ? [undefined] : []
    for (const caller of [...nobody, other, unverified, member]) {
      const answer = await ask(key, caller, ofClosedSale, row)
      expect(refusalOf(answer)).toEqual(refusalOf(await ask(key, caller, {}, row)))
      expect(JSON.stringify(answer.body)).not.toContain(CLOSED_WORDS)
    }
  })

  if (access === 'public') {
    it('knows it before whoever is invited', async () => {
      if (NOT_OF_THIS_SALE.includes(key)) return
      expect((await ask(key, kenanga, ofClosedSale)).status).toBe(200)
    })
  }
})

const lists = calls.filter(
  ([key, { access }]) => key.startsWith('GET ') && access !== 'staff' && !key.includes('{'),
)

it.each(lists)('%s lists nothing of a closed sale for whoever is not invited', async (key, { access }) => {
  const nobody = access === 'public' ? [undefined] : []
  for (const caller of [...nobody, other]) {
    const answer = await ask(key, caller, {})
    expect(JSON.stringify(answer.body)).not.toContain(CLOSED_WORDS)
  }
})

it('a closed sale is listed for whoever is invited', async () => {
  const answer = await ask('GET /lelang', kenanga, {})
  expect(JSON.stringify(answer.body)).toContain(CLOSED_WORDS)
})

it('every call for customers has a row', () => {
  const forCustomers = calls.filter(([, { access }]) => access === 'customer').map(([key]) => key)
  expect(Object.keys(rows).toSorted()).toEqual(forCustomers.toSorted())
})
