import type { Reply } from '@ketok/contract'
import { type CustomerId, HOUR_MS, MOST_PHOTOS } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import type { Limit } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload, takeUpload, uploadedForm, uploads } from '../../people/profile/profile.ts'
import { insertPhoto, photosOfDraft } from './photo.store.ts'
import { photoFiles } from './photo-files.ts'

/**
 * Security 2.3 allows ten uploads an hour, and one consignment needs a dozen pictures: the pictures of one draft
 * count as one upload (decision 0090). This bounds the work that their decoding makes.
 */
const photos: Limit = { name: 'consignment_photo', burst: 60, everyMs: HOUR_MS / 60 }
/** Pictures are taken again and replaced; twice the list leaves room for that. */
const MOST_OF_A_DRAFT = 2 * MOST_PHOTOS

export async function uploadPhoto(
  services: Services,
  { customerId }: Caller,
  request: FastifyRequest,
): Promise<Reply<'POST /customer/titip-lelang/foto'>> {
  const { db, sharedLimits } = services
  await takeUpload(sharedLimits, photos, customerId, request.ip)
  const { bytes, texts } = await uploadedForm(request)
  const consignment = idempotencyKeyIn(texts, 'client_consignment_id')
  const photo = idempotencyKeyIn(texts, 'client_photo_id')

  const before = await photosOfDraft(db, customerId, consignment)
  const same = before.find(({ client_photo_id }) => client_photo_id === photo)
  if (same !== undefined) return { photo_id: same.id, client_photo_id: photo }
  if (before.length === 0) await sharedLimits.take(uploads, customerId)
  if (before.length >= MOST_OF_A_DRAFT) invalid('Foto untuk titipan ini sudah terlalu banyak')

  const photo_id = await keepPhotoOfDraft(services, customerId, { consignment, photo, bytes })
  return { photo_id, client_photo_id: photo }
}

export interface DraftPhoto {
  /** The idempotency keys that the browser made, of the draft and of the picture. */
  readonly consignment: string
  readonly photo: string
  readonly bytes: Buffer
}

/** Answers its number. Sent twice at once, for instance by an impatient line, the first one stands. */
export async function keepPhotoOfDraft(
  { db, files, now, pictures }: Pick<Services, 'db' | 'files' | 'now' | 'pictures'>,
  customerId: CustomerId,
  { consignment, photo, bytes }: DraftPhoto,
): Promise<number> {
  const stored = await photoFiles.store(files, (outputs) =>
    encodeUpload(pictures, customerId, bytes, outputs),
  )
  const id = await insertPhoto(db, {
    customer_id: customerId,
    client_consignment_id: consignment,
    client_photo_id: photo,
    consignment_id: null,
    position: null,
    shot: null,
    stored_name: stored.storedName,
    width: stored.width,
    height: stored.height,
    created_at: new Date(now()),
  })
  if (id !== null) return id
  await photoFiles.forget(files, stored.storedName)
  const inDraft = await photosOfDraft(db, customerId, consignment)
  return (
    inDraft.find(({ client_photo_id }) => client_photo_id === photo)?.id ??
    invalid('Unggahan terputus. Coba lagi')
  )
}

function idempotencyKeyIn(texts: ReadonlyMap<string, string>, name: string): string {
  const idempotencyKey = texts.get(name) ?? ''
  return /^[A-Za-z0-9_-]{10,64}$/.test(idempotencyKey)
    ? idempotencyKey
    : invalid('Tanda unggahan tidak valid. Muat ulang halaman')
}

function invalid(reason: string): never {
  refuse({ code: 'upload_invalid', reason }, 'file')
}
