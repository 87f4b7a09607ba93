import { type EndpointKey, endpoints } from '@ketok/contract'
import { HOUR_MS, plus, wibIso } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCompany, someTerms } from './testing/build-company.ts'
import { theCarType } from './testing/build-consignment.ts'
import { aCustomer } from './testing/build-customer.ts'
import { aPlace, aPlan, planWish } from './testing/build-plan.ts'
import { aSale } from './testing/build-sale.ts'
import { aStaff } from './testing/build-staff.ts'
import { openHouse } from './testing/house.ts'

/*
 * Forms say everything in one answer: a field that cannot be read beside its own field, and in the same answer the fields
 * that can be read and do not go together, or name what is not there.
 */

const house = await openHouse()
const { api, services } = house
const staff = await aStaff(house, { roles: ['clerk', 'admin', 'finance', 'supervisor'] })
const budi = await aCustomer(house)
const type = await theCarType(house)
const place = await aPlace(house)
const { auctionId: plan } = await aPlan(house, staff, { lots: 0 })
const { auctionId: published } = await aSale(house, { lots: 1 })
const company = await aCompany(house)
const at = (hours: number) => wibIso(plus(services.now(), hours * HOUR_MS))

const BAND = { above: 0, flat: null, basis_points: 500 }
const REASON = ''

interface Form {
  readonly call: EndpointKey
  readonly params?: Readonly<Record<string, string | number>>
  readonly as?: 'customer' | 'nobody'
  readonly body: object
  /** Of the answer, in any order. */
  readonly fields: readonly string[]
}

const shownBackwards = { shown_from: at(5), shown_until: at(4) }
const LOTS = '/office/lelang/{auction_id}/lot'
const FEES = '/office/keuangan/tarif'

const forms: readonly Form[] = [
  {
    call: 'POST /office/lelang',
    body: {
      ...planWish(house, place),
      ...{ name: '', kind: 'offline', audience: 'premium', pool_id: 999_999 },
      ...{ opens_at: at(5), closes_at: at(4), open_house: [{ from: at(2), until: at(1) }] },
    },
    fields: ['name', 'audience', 'closes_at', 'open_house.0.until', 'pool_id'],
  },
  {
    call: 'PUT /office/lelang/{auction_id}',
    params: { auction_id: plan },
    body: { ...planWish(house, place), nipl_price: -1, opens_at: at(5), closes_at: at(4) },
    fields: ['nipl_price', 'closes_at'],
  },
  {
    call: `POST ${LOTS}`,
    params: { auction_id: plan },
    body: { unit_id: 1, base_price: 100_000_000, reserve: 90_000_000 },
    fields: ['increment', 'reserve'],
  },
  {
    call: `PUT ${LOTS}/{lot_id}`,
    params: { auction_id: plan, lot_id: 1 },
    body: { unit_id: 1, lot_number: 0, base_price: 100_000_000, increment: 1, reserve: 90_000_000 },
    fields: ['lot_number', 'reserve'],
  },
  {
    call: `PUT ${LOTS}`,
    params: { auction_id: plan },
    body: {
      lots: [
        { lot_id: 1, base_price: 0, increment: 500_000 },
        { lot_id: 2, base_price: 100_000_000, increment: 500_000, reserve: 90_000_000 },
      ],
    },
    fields: ['lots.0.base_price', 'lots.1.reserve'],
  },
  {
    call: 'POST /office/lelang/{auction_id}/pindah',
    params: { auction_id: published },
    body: { opens_at: at(-2), closes_at: at(-3), reason: REASON },
    fields: ['reason', 'opens_at', 'closes_at'],
  },
  {
    call: 'POST /office/titipan/{id}/usul-harga',
    params: { id: 1 },
    body: { base_price: 150_260_000, reserve: 140_000_000, note: 'x'.repeat(1_001) },
    fields: ['note', 'base_price', 'reserve'],
  },
  {
    call: 'POST /customer/titip-lelang/{id}/harga/tawar',
    params: { id: 1 },
    as: 'customer',
    body: { price_id: 1, base_price: 150_000_000, reserve: 140_000_000, message: 'x'.repeat(1_001) },
    fields: ['message', 'reserve'],
  },
  {
    call: 'POST /customer/titip-lelang',
    as: 'customer',
    body: {
      ...{ client_consignment_id: 'titipan-salah-1', product_type_id: type, city: '' },
      ...{ facts: { year: '1800', plate: '12345' }, asking_price: 10_000_000, photos: [] },
      ...{ inspection: null, contact_name: 'Budi', contact_phone: '12', consent: true },
    },
    fields: ['city', 'contact_phone', 'facts.plate', 'facts.year', 'photos'],
  },
  {
    call: 'POST /office/titipan/{id}/harga/setuju',
    params: { id: 1 },
    body: {
      ...{ price_id: 1, signed_name: '', terms_version: '2026-11-26', place: '' },
      ...{ signature: [], identity_kind: 'sim', identity_ending: '12' },
    },
    fields: ['identity_ending', 'place', 'signature', 'signed_name'],
  },
  {
    call: 'POST /office/titipan/{id}/harga/tawar',
    params: { id: 1 },
    body: { price_id: 1, base_price: 150_000_000, reserve: 140_000_000, message: 'x'.repeat(1_001) },
    fields: ['message', 'reserve'],
  },
  {
    call: 'POST /office/titipan/{id}/masuk',
    params: { id: 1 },
    body: {
      ...{ client_intake_id: 'terima-salah-1', pool_id: 1, condition: '', odometer_km: 1, keys: 1 },
      ...{ papers: [], brought_by: 'Budi', photo_ids: [1], consignor_signature: [], staff_signature: [] },
    },
    fields: ['condition', 'consignor_signature', 'staff_signature'],
  },
  {
    call: 'POST /office/unit',
    body: {
      ...{ product_type_id: type, brand: '', model: 'Avanza', pool_id: 999_999 },
      facts: { plate: '12345' },
      documents: [{ name: 'BPKB', state: 'promised' }],
    },
    fields: ['brand', 'pool_id', 'city', 'facts.plate', 'documents.0.promised_day'],
  },
  {
    call: 'POST /office/meja/pelanggan',
    body: {
      ...{ identity_number: '12', full_name: 'Sinta Dewi', phone: '08123456789', consent: true },
      rekening_number: '12',
    },
    fields: ['identity_number', 'bank_id', 'rekening_number', 'rekening_owner'],
  },
  {
    call: 'POST /office/perusahaan/{company_id}/kontrak',
    params: { company_id: company.id },
    body: {
      ...someTerms,
      ...{ signed_on: '2026-12-02', valid_from: '2026-12-01', valid_until: '2026-11-30', reason: REASON },
      costs: [
        { label: 'Cuci', amount: 0 },
        { label: 'Derek', amount: 100_000 },
        { label: 'derek', amount: 100_000 },
      ],
    },
    fields: ['reason', 'signed_on', 'valid_until', 'costs.0.amount', 'costs.2.label'],
  },
  {
    call: `POST ${FEES}/layanan`,
    body: { product_type: null, valid_from: '2026-01-01', bands: [{ ...BAND, above: 5 }], reason: REASON },
    fields: ['reason', 'valid_from', 'bands'],
  },
  {
    call: `POST ${FEES}/pajak`,
    body: { valid_from: '2026-01-01', lines: [], reason: REASON },
    fields: ['lines', 'reason', 'valid_from'],
  },
  {
    call: `POST ${FEES}/pembayaran`,
    body: {
      ...{ payment_method: '08_VA_BRI', valid_from: '2026-01-01', fee: 4_000 },
      ...{ amount_min: 10_000, amount_max: 9_000, reason: REASON },
    },
    fields: ['reason', 'valid_from', 'amount_max'],
  },
  {
    call: `POST ${FEES}/pembayaran/pratinjau`,
    body: {
      ...{ payment_method: '08_VA_BRI', valid_from: '2027-01-01', fee: -1, product_type: null },
      ...{ amount_min: 10_000, amount_max: 9_000 },
    },
    fields: ['fee', 'amount_max'],
  },
  ...(['banner', 'faq', 'prosedur'] as const).map((kind) => ({
    call: `POST /office/konten/${kind}` as const,
    body: shownBackwards,
    fields: ['shown_until'],
  })),
  {
    call: 'POST /office/konten/blog',
    body: { published_at: at(5), shown_until: at(4) },
    fields: ['shown_until'],
  },
  {
    call: 'POST /office/tipe-produk',
    body: { name: '', nipl_price: 0 },
    fields: ['name', 'nipl_price'],
  },
  {
    call: 'PUT /customer/pengaturan/profile',
    as: 'customer',
    body: {
      ...{ full_name: '', company_name: 'PT Budi', phone: '12', birth_date: '2020-01-01' },
      ...{ identity_number: '12', npwp: '12', rekening_number: '12' },
    },
    fields: [
      ...['full_name', 'company_name', 'phone', 'birth_date'],
      ...['identity_number', 'npwp', 'rekening_number'],
    ],
  },
  {
    call: 'POST /auth/customer/registration',
    as: 'nobody',
    body: { seller_type: 'company', company_name: '', phone: '12', password: 'password' },
    fields: ['company_name', 'email', 'full_name', 'password', 'phone'],
  },
]

const caller = (as: Form['as']) => (as === 'nobody' ? {} : { as: as === 'customer' ? budi : staff })

describe('a form', () => {
  it.each(forms)(
    '$call says in one answer all that is wrong with it',
    async ({ call, params = {}, as, body, fields }) => {
      expect(endpoints).toHaveProperty([call])
      const [method = '', path = ''] = call.split(' ')
      const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))}`
      const answer = (await api.send(method, url, { ...caller(as), body })) as {
        status: number
        body: { errors: { field?: string; message: string }[] }
      }
      expect(answer.status).toBe(422)
      const told = answer.body.errors.map(({ field }) => field)
      expect(told).toEqual(expect.arrayContaining([...fields]))
      expect(new Set(told).size).toBe(told.length)
    },
  )
})
