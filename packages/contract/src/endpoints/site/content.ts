import * as z from 'zod'
import { CONTACT_MESSAGE_MAX, type ContactTopic, contactTopics } from '../../contact.ts'
import { defineEndpoints } from '../../endpoint.ts'
import {
  email,
  fullName,
  id,
  idText,
  optionalText,
  paging,
  pasted,
  picture,
  rupiah,
  time,
} from '../../shapes.ts'
import { place } from '../goods/place.ts'

/** Where a sentence leads on: a page of the site with plain ids, sealed by the client. */
const pageLink = z.object({ label: z.string(), link: z.string() })

/** What a step or a promise is drawn with; names say what happens, the site picks the picture. */
const contentIcon = z.enum([
  ...(['account', 'bank', 'bid', 'calendar', 'check', 'clock', 'computer', 'document', 'hall'] as const),
  ...(['inspect', 'key', 'mail', 'money', 'photo', 'place', 'proof', 'refund', 'scale'] as const),
  ...(['search', 'shield', 'star', 'support', 'ticket', 'truck', 'wait'] as const),
])

const blogCard = z.object({
  id: id(),
  title: z.string(),
  summary: z.string(),
  picture,
  published_at: time,
  reading_minutes: z.number(),
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
    summary: 'Pools where units stand, and what of them is for sale to everyone',
    access: 'public',
    query: z.object({ search: optionalText('Pencarian').optional() }),
    reply: z.object({
      pools: z.array(
        place.extend({
          branch_id: id(),
          /** Lots of the open and coming auctions. */
          lot_count: z.number(),
          /** The auctions whose units stand here, soonest first; at most three. */
          auctions: z.array(
            z.object({ auction_id: id(), name: z.string(), opens_at: time, lot_count: z.number() }),
          ),
        }),
      ),
    }),
  },
  'GET /blog': {
    summary: 'Articles, newest first',
    access: 'public',
    query: z.object(paging),
    reply: z.object({ blogs: z.array(blogCard), total: z.number() }),
  },
  'GET /blog/{id}': {
    summary: 'One article',
    access: 'public',
    params: z.object({ id: idText('Artikel') }),
    reply: blogCard.extend({
      /** In order; points that follow each other are one list. */
      body: z.array(z.object({ type: z.enum(['heading', 'paragraph', 'point']), text: z.string() })),
    }),
  },
  'GET /tentang-kami': {
    summary: 'What the house is, what it promises, its licences, and figures of its own books',
    access: 'public',
    reply: z.object({
      lead: z.string(),
      picture,
      since_year: z.number(),
      story: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
      promises: z.array(z.object({ icon: contentIcon, title: z.string(), text: z.string() })),
      /** `is_sample` marks a number that only shows where the house's own will stand. */
      licences: z.array(
        z.object({ name: z.string(), issuer: z.string(), number: z.string(), is_sample: z.boolean() }),
      ),
      /** Counted when asked. */
      figures: z.object({
        sold_lots: z.number(),
        accepted_bids: z.number(),
        open_lots: z.number(),
        branches: z.number(),
        pools: z.number(),
      }),
    }),
  },
  'GET /faq': {
    summary: 'Frequent questions by category, in the order the house gave them',
    access: 'public',
    reply: z.object({
      faq_categories: z.array(
        z.object({
          id: id(),
          name: z.string(),
          questions: z.array(
            z.object({
              id: id(),
              /** The question's own anchor on the page. */
              slug: z.string(),
              question: z.string(),
              answer: z.array(z.string()),
              /** Other words people look for it by. */
              keywords: z.string(),
              link: pageLink.nullable(),
            }),
          ),
        }),
      ),
      total: z.number(),
    }),
  },
  'GET /kategori-prosedur': {
    summary: 'Procedures with their steps, in order',
    access: 'public',
    query: z.object(paging),
    reply: z.object({
      procedure_categories: z.array(
        z.object({
          id: id(),
          name: z.string(),
          summary: z.string(),
          icon: contentIcon,
          link: pageLink.nullable(),
          steps: z.array(
            z.object({
              id: id(),
              title: z.string(),
              description: z.string(),
              icon: contentIcon,
              duration: z.string().nullable(),
            }),
          ),
        }),
      ),
      total: z.number(),
    }),
  },
  'POST /hubungi-kami': {
    summary: 'Write to the house; it is stored, mailed to it, and acknowledged to the sender',
    access: 'public',
    body: z.strictObject({
      name: fullName,
      email,
      phone: pasted('Nomor telepon').optional(),
      topic: z.enum(Object.keys(contactTopics) as ContactTopic[], { error: 'Pilih perihal pesan' }),
      message: optionalText('Pesan', CONTACT_MESSAGE_MAX).min(1, { error: 'Pesan tidak boleh kosong' }),
    }),
    // Spec 7.3.7: the whole response is returned.
    envelope: false,
    reply: z.object({
      message: z.string(),
      data: z.object({ reference: z.string(), received_at: time }),
    }),
  },
})
