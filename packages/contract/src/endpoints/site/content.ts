import { type AuctionId, CONTENT_KINDS, keysOf, PLACE_EDITORS, type ProductTypeId } from '@ketok/domain'
import * as z from 'zod'
import { CONTACT_MESSAGE_MAX, contactTopics } from '../../contact.ts'
import { defineEndpoints } from '../../endpoint.ts'
import {
  consignedKind,
  email,
  fullName,
  id,
  idText,
  moment,
  name,
  optionalLine,
  optionalText,
  paging,
  pasted,
  picture,
  rupiah,
  text,
  time,
} from '../../shapes.ts'
import { place } from '../goods/place.ts'

/** Where a sentence leads on: a page of the site with plain ids, sealed by the client. */
const pageLink = z.object({ label: z.string(), link: z.string() })

/** What a step or a promise is drawn with; names say what happens, the site picks the picture. */
const contentIcon = z.enum(
  [
    ...(['account', 'bank', 'bid', 'calendar', 'check', 'clock', 'computer', 'document', 'hall'] as const),
    ...(['inspect', 'key', 'mail', 'money', 'photo', 'place', 'proof', 'refund', 'scale'] as const),
    ...(['search', 'shield', 'star', 'support', 'ticket', 'truck', 'wait'] as const),
  ],
  { error: 'Pilih gambar dari daftar' },
)

const blogCard = z.object({
  id: id(),
  title: z.string(),
  summary: z.string(),
  picture,
  published_at: time,
  reading_minutes: z.number(),
})

/** Somewhere on this site, with plain ids: another house's address is nobody's to hide behind a button of ours. */
const sitePath = text('Alamat halaman', 200).regex(/^\/(?![/\\])[^\s\\<>"']*$/, {
  error: 'Tulis alamat halaman situs ini, misalnya /auction-schedule',
})
const linkBody = z.strictObject({ label: text('Tulisan tombol', 40), link: sitePath })

/** A picture that was taken in before, and what it shows. */
const pictureBody = z.strictObject(
  {
    file: text('Gambar', 120).regex(/^[A-Za-z0-9_-]+\.webp$/, { error: 'Pilih gambarnya lagi' }),
    caption: text('Keterangan gambar', 120),
  },
  { error: 'Pilih gambarnya' },
)

const list = <Item extends z.ZodType>(label: string, item: Item, least: number, most: number) =>
  z
    .array(item, { error: `${label} harus berupa daftar` })
    .min(least, { error: `${label} tidak boleh kosong` })
    .max(most, { error: `${label} paling banyak ${most}` })

const momentOrNone = (label: string) => moment(label).nullable().default(null)

/** Which saving the form was opened with, so that nobody's later one is lost; left out, it is not looked at. */
const openedWith = { revision: z.int({ error: 'Muat ulang halaman ini' }).min(1).optional() }
const shownBody = {
  is_hidden: z.boolean({ error: 'Pilih tampil atau disembunyikan' }).default(false),
  shown_until: momentOrNone('Akhir tampil'),
}
const shownFromBody = { ...shownBody, shown_from: momentOrNone('Mulai tampil') }

const bannerBody = {
  placement: z.enum(['home', 'auth'], { error: 'Pilih tempat banner' }),
  eyebrow: text('Baris kecil', 60),
  title: text('Judul', 120),
  subtitle: text('Keterangan', 240),
  picture: pictureBody,
  picture_phone: pictureBody.nullable().default(null),
  actions: list('Tombol', linkBody, 0, 2),
  ...shownFromBody,
}
const articleBody = {
  title: text('Judul', 120),
  summary: text('Ringkasan', 300),
  picture: pictureBody,
  body: list(
    'Isi artikel',
    z.strictObject({
      type: z.enum(['heading', 'paragraph', 'point'], { error: 'Pilih jenis bagiannya' }),
      text: text('Isi', 3_000),
    }),
    1,
    200,
  ),
  /** Left out: from now on. */
  published_at: momentOrNone('Tanggal terbit'),
  ...shownBody,
}
const questionBody = {
  category: name('Kategori', 60),
  question: text('Pertanyaan', 200),
  answer: list('Jawaban', text('Paragraf', 2_000), 1, 20),
  keywords: optionalLine('Kata pencarian').default(''),
  link: linkBody.nullable().default(null),
  /** Its address on the page, made of its words where it is left out. It never changes: people send it to each other. */
  slug: text('Alamat', 80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Alamat memakai huruf kecil, angka, dan tanda hubung' })
    .optional(),
  ...shownFromBody,
}
const procedureBody = {
  name: name('Nama prosedur', 80),
  summary: text('Ringkasan', 240),
  icon: contentIcon,
  link: linkBody.nullable().default(null),
  steps: list(
    'Langkah',
    z.strictObject({
      title: text('Judul langkah', 100),
      description: text('Penjelasan', 500),
      icon: contentIcon,
      duration: text('Lamanya', 60).nullable().default(null),
    }),
    1,
    20,
  ),
  ...shownFromBody,
}
const aboutBody = {
  lead: text('Kalimat pembuka', 600),
  picture: pictureBody,
  since_year: z
    .int({ error: 'Tahun berdiri harus angka tahun' })
    .min(1900, { error: 'Tahun berdiri antara 1900 dan 2200' })
    .max(2200, { error: 'Tahun berdiri antara 1900 dan 2200' }),
  story: list(
    'Cerita',
    z.strictObject({
      heading: text('Judul bagian', 120),
      paragraphs: list('Paragraf', text('Paragraf', 2_000), 1, 10),
    }),
    1,
    12,
  ),
  promises: list(
    'Janji',
    z.strictObject({ icon: contentIcon, title: text('Judul', 80), text: text('Penjelasan', 300) }),
    1,
    12,
  ),
  licences: list(
    'Izin',
    z.strictObject({
      name: text('Nama izin', 120),
      issuer: text('Penerbit', 160),
      number: text('Nomor', 80),
      is_sample: z.boolean({ error: 'Pilih contoh atau bukan' }).default(false),
    }),
    0,
    12,
  ),
}

const kept = {
  id: id(),
  revision: z.number(),
  /** Null where nobody of the staff has saved it yet. */
  changed: z.object({ by: z.string(), at: time }).nullable(),
}
const shown = {
  state: z.enum(['shown', 'coming', 'over', 'hidden']),
  is_hidden: z.boolean(),
  shown_until: time.nullable(),
}
const shownFrom = { ...shown, shown_from: time.nullable() }
const step = z.object({
  title: z.string(),
  description: z.string(),
  icon: contentIcon,
  duration: z.string().nullable(),
})

const keptBanner = z.object({
  ...kept,
  placement: z.enum(['home', 'auth']),
  eyebrow: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture,
  picture_phone: picture.nullable(),
  actions: z.array(pageLink),
  ...shownFrom,
})
const keptArticle = z.object({
  ...kept,
  title: z.string(),
  summary: z.string(),
  picture,
  body: z.array(z.object({ type: z.enum(['heading', 'paragraph', 'point']), text: z.string() })),
  published_at: time,
  ...shown,
})
const keptQuestion = z.object({
  ...kept,
  category: z.string(),
  category_id: id(),
  question: z.string(),
  answer: z.array(z.string()),
  keywords: z.string(),
  link: pageLink.nullable(),
  slug: z.string(),
  ...shownFrom,
})
const keptProcedure = z.object({
  ...kept,
  name: z.string(),
  summary: z.string(),
  icon: contentIcon,
  link: pageLink.nullable(),
  steps: z.array(step),
  ...shownFrom,
})
const keptAbout = z.object({
  ...kept,
  lead: z.string(),
  picture,
  since_year: z.number(),
  story: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  promises: z.array(z.object({ icon: contentIcon, title: z.string(), text: z.string() })),
  licences: z.array(
    z.object({ name: z.string(), issuer: z.string(), number: z.string(), is_sample: z.boolean() }),
  ),
})

const editor = { access: 'staff', roles: PLACE_EDITORS } as const
const kind = z.enum(CONTENT_KINDS, { error: 'Bagian situs ini tidak ada' })
const pieceId = z.object({ id: idText('Isi situs') })

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
          kind: consignedKind,
          open_lot_count: z.number(),
          nipl_price: rupiah,
          product_tags: z.array(
            z.object({ id: id(), tag_name: z.string(), product_type_id: id<ProductTypeId>() }),
          ),
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
            z.object({
              auction_id: id<AuctionId>(),
              name: z.string(),
              opens_at: time,
              lot_count: z.number(),
            }),
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
      topic: z.enum(keysOf(contactTopics), { error: 'Pilih perihal pesan' }),
      message: optionalText('Pesan', CONTACT_MESSAGE_MAX).min(1, { error: 'Pesan tidak boleh kosong' }),
    }),
    // Spec 7.3.7: the whole response is returned.
    envelope: false,
    reply: z.object({
      message: z.string(),
      data: z.object({ reference: z.string(), received_at: time }),
    }),
  },
  'GET /office/konten/banner': {
    ...editor,
    summary: 'All banners, also those that nobody sees now',
    reply: z.object({ banners: z.array(keptBanner) }),
  },
  'POST /office/konten/banner': {
    ...editor,
    summary: 'A new banner, behind the others',
    body: z.strictObject(bannerBody),
    reply: keptBanner,
  },
  'PUT /office/konten/banner/{id}': {
    ...editor,
    summary: 'Change a banner',
    params: pieceId,
    body: z.strictObject({ ...bannerBody, ...openedWith }),
    reply: keptBanner,
  },
  'GET /office/konten/blog': {
    ...editor,
    summary: 'All articles, newest first, drafts and later ones among them',
    reply: z.object({ blogs: z.array(keptArticle) }),
  },
  'POST /office/konten/blog': {
    ...editor,
    summary: 'A new article',
    body: z.strictObject(articleBody),
    reply: keptArticle,
  },
  'PUT /office/konten/blog/{id}': {
    ...editor,
    summary: 'Change an article',
    params: pieceId,
    body: z.strictObject({ ...articleBody, ...openedWith }),
    reply: keptArticle,
  },
  'GET /office/konten/faq': {
    ...editor,
    summary: 'All questions by category, in the order of the page',
    reply: z.object({ questions: z.array(keptQuestion) }),
  },
  'POST /office/konten/faq': {
    ...editor,
    summary: 'A new question, the last of its category; a category nobody has used yet is made',
    body: z.strictObject(questionBody),
    reply: keptQuestion,
  },
  'PUT /office/konten/faq/{id}': {
    ...editor,
    summary: 'Change a question; a category without questions goes',
    params: pieceId,
    body: z.strictObject({ ...questionBody, ...openedWith }),
    reply: keptQuestion,
  },
  'PUT /office/konten/faq-kategori/{id}': {
    ...editor,
    summary: 'Rename a category of questions',
    params: z.object({ id: idText('Kategori') }),
    body: z.strictObject({ name: name('Kategori', 60) }),
    reply: z.object({ id: id(), name: z.string() }),
  },
  'GET /office/konten/prosedur': {
    ...editor,
    summary: 'All procedures with their steps, in the order of the page',
    reply: z.object({ procedures: z.array(keptProcedure) }),
  },
  'POST /office/konten/prosedur': {
    ...editor,
    summary: 'A new procedure, behind the others',
    body: z.strictObject(procedureBody),
    reply: keptProcedure,
  },
  'PUT /office/konten/prosedur/{id}': {
    ...editor,
    summary: 'Change a procedure and its steps',
    params: pieceId,
    body: z.strictObject({ ...procedureBody, ...openedWith }),
    reply: keptProcedure,
  },
  'GET /office/konten/tentang': {
    ...editor,
    summary: "The house's own page; null while it is not written",
    reply: z.object({ about: keptAbout.nullable() }),
  },
  'PUT /office/konten/tentang': {
    ...editor,
    summary: "Write the house's own page",
    body: z.strictObject({ ...aboutBody, ...openedWith }),
    reply: keptAbout,
  },
  'DELETE /office/konten/{kind}/{id}': {
    ...editor,
    summary: 'Take a piece away for good; hiding it keeps it',
    params: z.object({ kind, id: idText('Isi situs') }),
    reply: z.object({ id: id() }),
  },
  'PUT /office/konten/urutan/{kind}': {
    ...editor,
    summary: 'Put all pieces in this order; categories of questions follow their first question',
    params: z.object({ kind: kind.exclude(['blog'], { error: 'Bagian ini tidak punya urutan' }) }),
    body: z.strictObject({
      ids: z
        .array(id('Isi situs'), { error: 'Urutan harus berupa daftar' })
        .max(1_000, { error: 'Urutan terlalu panjang' }),
    }),
    reply: z.object({ ids: z.array(id()) }),
  },
  'POST /office/konten/gambar': {
    ...editor,
    summary: 'Take in a picture for the site (field `picture`)',
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: picture,
  },
})
