import { LARGEST_AMOUNT, PLACE_EDITORS, type ProductTypeId, type Rupiah } from '@ketok/domain'
import * as z from 'zod'
import { defineEndpoints } from '../../endpoint.ts'
import { consignedKind, id, idText, name, picture, rupiah } from '../../shapes.ts'

const niplPrice = z
  .number({ error: 'Isi harga NIPL' })
  .int({ error: 'Harga NIPL harus rupiah bulat' })
  .min(1, { error: 'Harga NIPL harus lebih dari Rp 0' })
  .max(LARGEST_AMOUNT, { error: 'Harga NIPL terlalu besar' }) as unknown as z.ZodType<Rupiah, number>

const typeBody = z.strictObject({
  name: name('Nama jenis', 60),
  nipl_price: niplPrice,
  /** Left out: as it is, and of a new one general goods. */
  kind: consignedKind.optional(),
})
const tagBody = z.strictObject({
  product_type_id: id<ProductTypeId>('Jenis'),
  tag_name: name('Nama tag', 40),
})

/** As it was read; a newer one is not saved over. Left out: whatever stands there. */
const seen = { revision: id('Versi').optional() }

const tag = z.object({
  id: id(),
  tag_name: z.string(),
  product_type_id: id<ProductTypeId>(),
  revision: z.number(),
})

const productType = z.object({
  id: id(),
  name: z.string(),
  nipl_price: rupiah,
  kind: consignedKind,
  /** Counts the savings of its name, price and kind. */
  revision: z.number(),
  /** Beside its name in the menu of the site. */
  picture: picture.nullable(),
  unit_count: z.number(),
  product_tags: z.array(tag),
})

const typeId = z.object({ product_type_id: idText<ProductTypeId>('Jenis') })
const tagId = z.object({ product_tag_id: idText('Tag') })
const staff = { access: 'staff', roles: PLACE_EDITORS } as const
const gone = z.object({ id: id() })

/** What the house sells, and what one NIPL of each type costs. */
export const productTypeEndpoints = defineEndpoints({
  'GET /office/tipe-produk': {
    ...staff,
    summary: 'Types of goods with their tags',
    reply: z.object({ product_types: z.array(productType) }),
  },
  'POST /office/tipe-produk': {
    ...staff,
    summary: 'A new type of goods',
    body: typeBody,
    reply: productType,
  },
  'PUT /office/tipe-produk/{product_type_id}': {
    ...staff,
    summary: 'Change a type; what was sold or ordered keeps its price',
    params: typeId,
    body: typeBody.extend(seen),
    reply: productType,
  },
  'DELETE /office/tipe-produk/{product_type_id}': {
    ...staff,
    summary: 'Take a type away that nothing hangs on',
    params: typeId,
    reply: gone,
  },
  'POST /office/tipe-produk/{product_type_id}/gambar': {
    ...staff,
    summary: 'The picture of a type in the menu (field `picture`), in place of the one it has',
    params: typeId,
    multipart: true,
    bodyLimit: 6 * 1024 * 1024,
    reply: productType,
  },
  'DELETE /office/tipe-produk/{product_type_id}/gambar': {
    ...staff,
    summary: 'Take the picture of a type away',
    params: typeId,
    reply: productType,
  },
  'POST /office/tag': { ...staff, summary: 'A new tag of a type', body: tagBody, reply: tag },
  'PUT /office/tag/{product_tag_id}': {
    ...staff,
    summary: 'Rename a tag',
    params: tagId,
    body: tagBody.extend(seen),
    reply: tag,
  },
  'DELETE /office/tag/{product_tag_id}': {
    ...staff,
    summary: 'Take a tag away that no unit carries',
    params: tagId,
    reply: gone,
  },
})
