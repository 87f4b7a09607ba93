import * as z from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id, idText, optionalText, paging, paymentMethod, picture, rupiah, time } from '../shapes.ts'

const place = z.object({
  id: id(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opening_hours: z.string(),
})

export const contentEndpoints = defineEndpoints({
  'GET /tipe-produk-all': {
    summary: 'Product types with their tags',
    access: 'public',
    query: z.object({ sort: z.enum(['created_at', 'created_at-']).optional() }),
    reply: z.object({
      product_types: z.array(
        z.object({
          id: id(),
          name: z.string(),
          picture: picture.nullable(),
          open_lot_count: z.number(),
          nipl_price: rupiah,
          product_tags: z.array(z.object({ id: id(), tag_name: z.string(), product_type_id: id() })),
        }),
      ),
    }),
  },
  'GET /banner': {
    summary: 'Banners of the home page, or the side image of the sign-in pages',
    access: 'public',
    query: z.object({ placement: z.enum(['home', 'auth']).optional() }),
    reply: z.object({
      banners: z.array(
        z.object({
          id: id(),
          eyebrow: z.string(),
          title: z.string(),
          subtitle: z.string(),
          picture,
          picture_phone: picture.nullable(),
          /** Pages of the site with plain ids; sealed by the client. */
          actions: z.array(z.object({ label: z.string(), link: z.string() })),
        }),
      ),
    }),
  },
  'GET /branch-location': {
    summary: 'Branches',
    access: 'public',
    reply: z.object({ branches: z.array(place) }),
  },
  'GET /pool-location': {
    summary: 'Pools where units stand',
    access: 'public',
    query: z.object({ search: optionalText('Pencarian').optional() }),
    reply: z.object({ pools: z.array(place) }),
  },
  'GET /blog': {
    summary: 'Articles, newest first',
    access: 'public',
    query: z.object(paging),
    reply: z.object({
      blogs: z.array(
        z.object({ id: id(), title: z.string(), summary: z.string(), picture, published_at: time }),
      ),
      total: z.number(),
    }),
  },
  'GET /blog/{id}': {
    summary: 'One article',
    access: 'public',
    params: z.object({ id: idText('Artikel') }),
    reply: z.object({
      id: id(),
      title: z.string(),
      summary: z.string(),
      picture,
      published_at: time,
      /** Paragraphs and headings, in order. */
      body: z.array(z.object({ type: z.enum(['heading', 'paragraph']), text: z.string() })),
    }),
  },
  'GET /service-fee': {
    summary: 'The house service fee (spec 3); the whole table is in `table`',
    access: 'public',
    reply: z.object({
      service_fee: rupiah,
      table: z.array(
        z.object({
          product_type_id: id(),
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
          /** Spec 3: "Virtual Account". */
          label: z.string(),
          bank_name: z.string(),
          fee: rupiah,
          amount_min: rupiah,
          amount_max: rupiah,
        }),
      ),
    }),
  },
})
