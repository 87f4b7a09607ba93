import { BOOK_READERS, HOUSE_LINES, LARGEST_AMOUNT, type ProductTypeId, TARIFF_EDITORS } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { day as aDay, id, paymentMethod, reason, rupiah, text } from '../../shapes.ts'

const day = aDay()

const charged = rupiah.max(LARGEST_AMOUNT, { error: 'Nilai terlalu besar' })

const basisPoints = z
  .number({ error: 'Persentase harus berupa angka' })
  .int({ error: 'Persentase paling halus 0,01%' })
  .min(0, { error: 'Persentase tidak boleh negatif' })
  .max(10_000, { error: 'Persentase paling besar 100%' })

/** Either a flat fee or a share of the hammer price, for prices above `above`. */
const feeBand = z
  .strictObject({ above: charged, flat: charged.nullable(), basis_points: basisPoints.nullable() })
  .refine(({ flat, basis_points }) => (flat === null) !== (basis_points === null), {
    error: 'Isi biaya tetap atau persentase, salah satu',
  })

export const feeBands = z
  .array(feeBand, { error: 'Isi tingkat harga' })
  .min(1, { error: 'Isi paling sedikit satu tingkat harga' })
  .max(20, { error: 'Paling banyak 20 tingkat harga' })

export const productType = text('Jenis barang', 60).nullable()

const taxLine = z.strictObject({
  code: z
    .string({ error: 'Kode harus berupa teks' })
    .regex(/^[a-z_]{1,30}$/, { error: 'Kode hanya huruf kecil dan garis bawah' })
    .refine((code) => !HOUSE_LINES.some((line) => line === code), { error: 'Kode ini sudah dipakai' }),
  name: text('Nama pajak', 60),
  basis_points: basisPoints,
  charged_on: z.enum(['service_fee', 'hammer_price'], { error: 'Dasar pajak tidak dikenal' }),
})

export const taxLines = z
  .array(taxLine, { error: 'Isi pajak' })
  .min(1, { error: 'Isi paling sedikit satu pajak' })
  .max(10, { error: 'Paling banyak 10 pajak' })
  .refine((lines) => new Set(lines.map(({ code }) => code)).size === lines.length, {
    error: 'Setiap pajak memerlukan kodenya sendiri',
  })

export const charge = z.strictObject({
  // For transfers to its own account the house asks nothing.
  payment_method: paymentMethod.exclude(['99_MANUAL'], { error: 'Metode pembayaran tidak tersedia' }),
  valid_from: day,
  fee: charged,
  amount_min: charged.min(1, { error: 'Nilai terkecil harus lebih dari Rp 0' }),
  amount_max: charged,
})

/** What a winner pays beside their NIPL, at a hammer price. */
const sampleBill = z.object({
  service_fee: rupiah,
  taxes: rupiah,
  payment_fee: rupiah,
  total: rupiah,
})

/** The same bill by the tables that would count on that day without the change, and with it. */
const preview = z.object({
  effects: z.array(z.object({ hammer_price: rupiah, before: sampleBill, after: sampleBill })),
})

/** Another person decides on it. */
const proposed = z.object({ proposal_id: id() })

/** What the house charges: tables by date, set by staff. */
export const tariffEndpoints = defineEndpoints({
  'GET /service-fee': {
    summary: 'The house service fee (spec 3.13); the whole table is in `table`',
    access: 'public',
    reply: z.object({
      service_fee: rupiah,
      table: z.array(
        z.object({
          product_type_id: id<ProductTypeId>(),
          above: rupiah,
          flat: rupiah.nullable(),
          basis_points: z.number().nullable(),
        }),
      ),
    }),
  },
  'GET /bank/service-fee': {
    summary: 'Payment fee per payment method',
    access: 'public',
    query: z.object({ payment_method: paymentMethod.optional() }),
    reply: z.object({
      fees: z.array(
        z.object({
          payment_method: paymentMethod,
          /** Spec 3.15: "Virtual Account". */
          label: z.string(),
          bank_name: z.string(),
          fee: rupiah,
          amount_min: rupiah,
          amount_max: rupiah,
        }),
      ),
    }),
  },
  'GET /office/keuangan/tarif': {
    summary: 'Fees and taxes by date, past and to come',
    access: 'staff',
    roles: BOOK_READERS,
    reply: z.object({
      today: day,
      /** Names of the types that may have service fees of their own. */
      product_types: z.array(z.string()),
      service_fees: z.array(
        z.object({ product_type: z.string().nullable(), valid_from: day, bands: z.array(feeBand) }),
      ),
      taxes: z.array(z.object({ valid_from: day, lines: z.array(taxLine) })),
      payment_charges: z.array(charge),
    }),
  },
  'POST /office/keuangan/tarif/pratinjau': {
    summary: 'What service fees would do to the bills of winners, hammer price by hammer price',
    access: 'staff',
    roles: BOOK_READERS,
    body: z.strictObject({ product_type: productType, valid_from: day.optional(), bands: feeBands }),
    reply: preview,
  },
  'POST /office/keuangan/tarif/layanan': {
    summary:
      'Ask for service fees of a product type from a day to come on; null is all types without their own',
    access: 'staff',
    roles: TARIFF_EDITORS,
    body: z.strictObject({ product_type: productType, valid_from: day, bands: feeBands, reason }),
    reply: proposed,
  },
  'POST /office/keuangan/tarif/pajak/pratinjau': {
    summary: 'What tax lines would do to the bills of winners of a product type',
    access: 'staff',
    roles: BOOK_READERS,
    body: z.strictObject({ product_type: productType, valid_from: day.optional(), lines: taxLines }),
    reply: preview,
  },
  'POST /office/keuangan/tarif/pajak': {
    summary: 'Ask for the tax lines from a day to come on',
    access: 'staff',
    roles: TARIFF_EDITORS,
    body: z.strictObject({ valid_from: day, lines: taxLines, reason }),
    reply: proposed,
  },
  'POST /office/keuangan/tarif/pembayaran/pratinjau': {
    summary: 'What a bank’s charges would do to the bills of winners of a product type',
    access: 'staff',
    roles: BOOK_READERS,
    body: charge.extend({ product_type: productType }),
    reply: preview,
  },
  'POST /office/keuangan/tarif/pembayaran': {
    summary: 'Ask for what paying by a bank costs, and what it carries, from a day to come on',
    access: 'staff',
    roles: TARIFF_EDITORS,
    body: charge.extend({ reason }),
    reply: proposed,
  },
})
