import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { removeTag, saveTag } from './change-tag.ts'
import { removeType, saveType } from './change-type.ts'
import { setTypePicture, uploadTypePicture } from './picture-of-type.ts'
import { allTypes } from './product-type.store.ts'
import { tagView, typeView } from './product-type.views.ts'

export function serveProductTypes(api: Api, services: Services): void {
  const { db } = services
  api.route('GET /office/tipe-produk', async () => ({ product_types: (await allTypes(db)).map(typeView) }))
  api.route('POST /office/tipe-produk', async ({ staff, body }) =>
    typeView(await saveType(services, staff, null, body)),
  )
  api.route(
    'PUT /office/tipe-produk/{product_type_id}',
    async ({ staff, params, body: { revision, ...body } }) =>
      typeView(await saveType(services, staff, params.product_type_id, body, revision)),
  )
  api.route('DELETE /office/tipe-produk/{product_type_id}', ({ staff, params }) =>
    removeType(services, staff, params.product_type_id),
  )
  api.route('POST /office/tipe-produk/{product_type_id}/gambar', async ({ staff, params, request }) =>
    typeView(await uploadTypePicture(services, staff, params.product_type_id, request)),
  )
  api.route('DELETE /office/tipe-produk/{product_type_id}/gambar', async ({ staff, params }) =>
    typeView(await setTypePicture(services, staff, params.product_type_id, null)),
  )
  api.route('POST /office/tag', async ({ staff, body }) =>
    tagView(await saveTag(services, staff, null, body)),
  )
  api.route('PUT /office/tag/{product_tag_id}', async ({ staff, params, body: { revision, ...body } }) =>
    tagView(await saveTag(services, staff, params.product_tag_id, body, revision)),
  )
  api.route('DELETE /office/tag/{product_tag_id}', ({ staff, params }) =>
    removeTag(services, staff, params.product_tag_id),
  )
}
