import type { Reply } from '@ketok/contract'
import type { StoredPicture } from '../unit/unit.ts'
import type { TagRow, TypeRow } from './product-type.store.ts'

export const tagView = ({ id, tag_name, product_type_id, revision }: TagRow): Reply<'POST /office/tag'> => ({
  id,
  tag_name,
  product_type_id,
  revision,
})

export const typeView = (row: TypeRow): Reply<'POST /office/tipe-produk'> => ({
  id: row.id,
  name: row.name,
  nipl_price: row.nipl_price,
  kind: row.kind,
  revision: row.revision,
  picture: row.picture && pictureOf(row.picture),
  unit_count: row.unit_count,
  product_tags: row.tags.map(tagView),
})

const pictureOf = ({ file, caption, width, height, blur }: StoredPicture) => ({
  ...{ file, caption, width, height, blur },
})
