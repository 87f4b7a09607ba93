import type { ConsignedKind, ProductTypeId } from '@ketok/domain'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredPicture } from '../unit/unit.ts'

interface ProductTypeTable {
  id: GeneratedAlways<ProductTypeId>
  name: string
  picture: JSONColumnType<StoredPicture> | null
  nipl_price: number
  kind: Generated<ConsignedKind>
  /** Counts the savings of its name, price and kind. */
  revision: Generated<number>
  created_at: Generated<Date>
}

interface ProductTagTable {
  id: GeneratedAlways<number>
  product_type_id: ProductTypeId
  tag_name: string
  revision: Generated<number>
}

export interface ProductTypeTables {
  product_type: ProductTypeTable
  product_tag: ProductTagTable
}
