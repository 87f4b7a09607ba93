import { type ProductTypeId, rupiah } from '@ketok/domain'
import { saveTag } from '../src/features/goods/product-type/change-tag.ts'
import { saveType } from '../src/features/goods/product-type/change-type.ts'
import { setTypePicture } from '../src/features/goods/product-type/picture-of-type.ts'
import type { StaffCaller } from '../src/platform/web/session.ts'
import type { Services } from '../src/services.ts'
import { niplPriceOf } from './auctions/plan.ts'
import { categoryPicture, sitePicture } from './picture-library.ts'
import { KIND_OF_TYPE, MODELS, type Model, TAGS, TYPE_NAMES, type TypeName } from './units/models.ts'

export interface Types {
  readonly id: ReadonlyMap<TypeName, ProductTypeId>
  /** The keys are type and name. */
  readonly tag: ReadonlyMap<string, number>
}

/** What the house sells, in the order of its menu (spec 7.3.1). */
export async function loadTypes(services: Services, editor: StaffCaller): Promise<Types> {
  const ids = new Map<TypeName, ProductTypeId>()
  const tags = new Map<string, number>()
  for (const name of TYPE_NAMES) {
    const { id } = await saveType(services, editor, null, {
      name,
      nipl_price: rupiah(niplPriceOf(name)),
      kind: KIND_OF_TYPE[name],
    })
    ids.set(name, id)
    for (const tagName of TAGS[name]) {
      const tag = await saveTag(services, editor, null, {
        product_type_id: id,
        tag_name: tagName,
      })
      tags.set(tagKey(name, tagName), tag.id)
    }
    await hangPicture(services, editor, name, id)
  }
  return { id: ids, tag: tags }
}

export function tagsOf({ tag }: Types, model: Model): number[] {
  const id = model.tag === undefined ? undefined : tag.get(tagKey(model.type, model.tag))
  return id === undefined ? [] : [id]
}

const tagKey = (type: TypeName, tag: string) => `${type} ${tag}`

/** The studio's pictures lie where those of types are served from: nothing is encoded anew. */
async function hangPicture(
  services: Services,
  editor: StaffCaller,
  name: TypeName,
  id: ProductTypeId,
): Promise<void> {
  const ofType = MODELS.filter((model) => model.type === name)
  const picture = categoryPicture(
    name,
    ofType.map(({ subject }) => subject),
  )
  if (picture !== null) await setTypePicture(services, editor, id, sitePicture(picture, name))
}
