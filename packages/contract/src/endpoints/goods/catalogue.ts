import type { AuctionId, ProductTypeId, UnitId } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import {
  amountText,
  countText,
  id,
  idListText,
  idText,
  optionalText,
  paging,
  picture,
  rupiah,
  time,
} from '../../shapes.ts'
import { auctionCard, grade, unitCard } from './cards.ts'

/** One way to say the price with fees, computed by `priceWithFees` of the domain from this table. */
export const charges = z.object({
  /** Bands ascending by `above`; the last whose `above` is below the hammer price counts. A flat fee or basis points of the price. */
  service_fee: z.array(
    z.object({ above: rupiah, flat: rupiah.nullable(), basis_points: z.number().nullable() }),
  ),
  /** In basis points (11 % = 1100). */
  taxes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      basis_points: z.number(),
      charged_on: z.enum(['service_fee', 'hammer_price']),
    }),
  ),
  payment_fee: rupiah,
  nipl_price: rupiah,
})

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }))

export const unitDetail = unitCard.extend({
  product_type: z.object({ id: id(), name: z.string() }),
  product_tags: z.array(z.object({ id: id(), tag_name: z.string() })),
  pictures: z.array(picture),
  /** Rows of the lot sheet, in order, ready to show: label and value. */
  sheet: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Short facts under the title: "31.204 km", "Bensin" … */
  highlights: z.array(z.string()),
  sheet_version: z.number(),
  corrected_at: time.nullable(),
  corrections: z.array(
    z.object({ version: z.number(), at: time, label: z.string(), before: z.string(), after: z.string() }),
  ),
  inspection: z
    .object({
      inspected_at: time,
      inspector: z.string(),
      point_count: z.number(),
      parts: z.array(z.object({ name: z.string(), grade, score: z.number(), note: z.string() })),
    })
    .nullable(),
  documents: z.array(z.object({ name: z.string(), promise: z.string() })),
  auction: auctionCard,
  has_reserve: z.boolean(),
  reserve_met: z.boolean(),
  bidder_count: z.number(),
  first_closes_at: time,
  cap_at: time,
  charges,
  favourite_count: z.number(),
  /** It comes again, because the winner of an earlier sale did not pay. */
  relisted: z.boolean(),
  /** What the same model fetched, or, where none has been sold, units of the same class. */
  similar: z.array(
    z.object({
      unit_id: id<UnitId>(),
      title: z.string(),
      odometer_km: z.number().nullable(),
      grade: grade.nullable(),
      closed_at: time,
      hammer_price: rupiah,
      same_model: z.boolean(),
    }),
  ),
  /** Like units that can still be bid on, the nearest in age first. */
  alike: z.array(unitCard),
  next_lots: z.array(unitCard),
})

export const unitId = z.object({ unit_id: idText<UnitId>('Unit') })

export const catalogueSort = z.enum(
  ['closes_at', 'price', 'price-', 'created_at-', 'year-', 'km', 'bid_count-'],
  { error: 'Urutan tidak dikenal' },
)

export const catalogueQuery = z.object({
  product_type_id: idText<ProductTypeId>('Jenis').optional(),
  product_tag_ids: idListText('Tag').optional(),
  search: optionalText('Pencarian', 100).optional(),
  price_from: amountText('Harga').optional(),
  price_to: amountText('Harga').optional(),
  year_from: countText('Tahun', 1900, 2200).optional(),
  year_to: countText('Tahun', 1900, 2200).optional(),
  /** On the odometer; what has none is never within. */
  km_from: countText('Kilometer', 0, 9_999_999).optional(),
  km_to: countText('Kilometer', 0, 9_999_999).optional(),
  transmission: optionalText('Transmisi', 40).optional(),
  fuel: optionalText('Bahan bakar', 40).optional(),
  /** Comma-separated lists. */
  grade: z
    .string()
    .regex(/^[A-E](,[A-E]){0,4}$/, { error: 'Nilai inspeksi tidak valid' })
    .optional(),
  city: optionalText('Lokasi', 200).optional(),
  kind: z
    .string()
    .regex(/^(time|live|offline)(,(time|live|offline)){0,2}$/, { error: 'Cara lelang tidak valid' })
    .optional(),
  auction_id: idText<AuctionId>('Lelang').optional(),
  /** `open` (default: open and scheduled), `closed` for results. */
  state: z.enum(['open', 'closed'], { error: 'Status tidak dikenal' }).optional(),
  /** Only lots closing within this many minutes. */
  closing_within: countText('Menit', 1, 100_000).optional(),
  sort: catalogueSort.optional(),
  /** At most two lots of one sale, or of one type, as far as there are others; such a window has one page. */
  mix: z.enum(['auction_id', 'product_type_id'], { error: 'Campuran tidak dikenal' }).optional(),
  /** Opaque; from the previous page's `next_cursor`. */
  cursor: z
    .string()
    .max(300)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'Penanda halaman tidak valid' })
    .optional(),
  ...paging,
})

export const catalogueEndpoints = defineEndpoints({
  'GET /unit': {
    summary: 'The catalogue: filters, facets, page or cursor',
    access: 'public',
    query: catalogueQuery,
    reply: z.object({
      units: z.array(unitCard),
      total: z.number(),
      /** Units before filters of this product type, for "64 dari 412". */
      total_unfiltered: z.number(),
      next_cursor: z.string().nullable(),
      /** The search as the catalogue writes its words, when they were typed otherwise. */
      search_read_as: z.string().nullable(),
      /** Keyed by filter name: product_type_id, product_tag_ids, grade, transmission, fuel, city, kind, closing_within, km_to. */
      facets: z.record(z.string(), facet),
      price_histogram: z.array(z.object({ from: rupiah, to: rupiah, count: z.number() })),
      server_time: time,
    }),
  },
  'GET /saran-pencarian': {
    summary: 'What a search that is being typed could become',
    access: 'public',
    query: z.object({ search: optionalText('Pencarian', 100).optional() }),
    reply: z.object({
      read_as: z.string().nullable(),
      /** Models on offer that match, the commonest first; without a search those of the whole catalogue. */
      models: z.array(z.object({ text: z.string(), count: z.number() })),
      units: z.array(unitCard),
      total: z.number(),
    }),
  },
  'GET /biaya': {
    summary: 'Charges of each product type, for the price with fees on every card',
    access: 'public',
    reply: z.object({
      charges: z.array(charges.omit({ nipl_price: true }).extend({ product_type_id: id<ProductTypeId>() })),
    }),
  },
  'GET /unit/{unit_id}': {
    summary: 'Lot sheet with its lot and auction',
    access: 'public',
    params: unitId,
    reply: unitDetail.extend({ server_time: time }),
  },
  'GET /lelang/{auction_id}/lot': {
    summary: 'The lots of an auction in run order',
    access: 'public',
    params: z.object({ auction_id: idText<AuctionId>('Lelang') }),
    query: z.object(paging),
    reply: z.object({ lots: z.array(unitCard), total: z.number(), server_time: time }),
  },
})
