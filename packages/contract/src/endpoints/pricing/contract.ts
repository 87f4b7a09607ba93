import { COMPANY_READERS, CONTRACT_EDITORS, LARGEST_AMOUNT, type ProductTypeId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { day as aDay, id, person, reason, rupiah, text, time } from '../../shapes.ts'
import { companyId } from '../people/company.ts'

const day = aDay()
const charged = rupiah.max(LARGEST_AMOUNT, { error: 'Nilai terlalu besar' })
const basisPoints = z
  .number({ error: 'Persentase harus berupa angka' })
  .int({ error: 'Persentase paling halus 0,01%' })
  .min(0, { error: 'Persentase tidak boleh negatif' })
  .max(10_000, { error: 'Persentase paling besar 100%' })

const band = z
  .strictObject({
    /** Null: every type that has no bands of its own. */
    product_type_id: id<ProductTypeId>('Jenis barang').nullable(),
    /** For hammer prices above it, up to the next band of the type. */
    above: charged,
    flat: charged.nullable(),
    basis_points: basisPoints.nullable(),
  })
  .refine(({ flat, basis_points }) => (flat === null) !== (basis_points === null), {
    error: 'Isi komisi tetap atau persentase, salah satu',
  })

const terms = {
  signed_on: day,
  valid_from: day,
  /** Null: until a newer version counts. */
  valid_until: day.nullable(),
  /** For a lot that nobody bought. */
  no_sale_fee: charged,
  bands: z
    .array(band, { error: 'Isi komisi' })
    .min(1, { error: 'Isi paling sedikit satu komisi' })
    .max(60, { error: 'Paling banyak 60 baris komisi' }),
  /** Passed on for each sold lot. */
  costs: z
    .array(
      z.strictObject({
        label: text('Nama biaya', 60),
        amount: charged.min(1, { error: 'Biaya harus lebih dari Rp 0' }),
      }),
      { error: 'Isi biaya' },
    )
    .max(10, { error: 'Paling banyak 10 biaya' }),
  /** Taken off by the house, which owes them to the state. */
  taxes: z
    .array(
      z.strictObject({
        label: text('Nama pajak', 60),
        basis_points: basisPoints.min(1, { error: 'Persentase harus lebih dari 0' }),
        charged_on: z.enum(['commission', 'hammer_price'], { error: 'Dasar pajak tidak dikenal' }),
      }),
      { error: 'Isi pajak' },
    )
    .max(5, { error: 'Paling banyak 5 pajak' }),
}
const contractTerms = z.object(terms)

const productTypes = z.array(z.object({ id: id(), name: z.string() }))

/** What a contract would change. `before` is the newest version there is. */
export const contractChange = z.object({
  kind: z.literal('contract'),
  company_id: id(),
  company_name: z.string(),
  product_types: productTypes,
  terms: contractTerms,
  before: contractTerms.nullable(),
})

/** What companies agreed with the house for their lots. */
export const contractEndpoints = defineEndpoints({
  'GET /office/perusahaan/{company_id}/kontrak': {
    summary:
      'All versions of a company’s contract, the newest first, and the one that waits for a second person',
    access: 'staff',
    roles: COMPANY_READERS,
    params: companyId,
    reply: z.object({
      today: day,
      product_types: productTypes,
      contracts: z.array(
        z.object({
          contract_id: id(),
          /** 'KS-000012/3' */
          number: z.string(),
          version: z.number(),
          terms: contractTerms,
          asked_by: person,
          agreed_by: person,
          agreed_at: time,
          /** Lots that were listed under it. */
          lot_count: z.number(),
        }),
      ),
      waiting: z
        .object({
          proposal_id: id(),
          terms: contractTerms,
          reason: z.string(),
          asked_by: person,
          asked_at: time,
        })
        .nullable(),
    }),
  },
  'POST /office/perusahaan/{company_id}/kontrak': {
    summary:
      'Ask for a new version of a company’s contract; it counts for lots that are listed once another person agreed',
    access: 'staff',
    roles: CONTRACT_EDITORS,
    params: companyId,
    body: z.strictObject({ ...terms, reason }),
    reply: z.object({ proposal_id: id() }),
  },
})
