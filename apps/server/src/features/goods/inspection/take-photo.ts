import type { Reply } from '@ketok/contract'
import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import type { InspectionSubject } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload } from '../../people/profile/profile.ts'
import { aboutOf, insertPhoto, type PhotoRow, photoByIdempotencyKey } from './inspection.store.ts'
import { photoFiles } from './photo-files.ts'
import { forgetPieces, gatherPhoto } from './photo-pieces.ts'
import { openSubject } from './subject.ts'

type Taken = Reply<'POST /office/inspeksi/{consignment_or_unit_id}/foto'>

/** The same picture sent twice, whole or in pieces, from the beginning or from the middle, is one picture. */
export async function takeInspectionPhoto(
  services: Services,
  staff: StaffCaller,
  subject: InspectionSubject,
  request: FastifyRequest,
): Promise<Taken> {
  const { db, files } = services
  await openSubject(db, staff, subject)
  const { bytes, texts } = await formOf(request)
  const idempotencyKey = idempotencyKeyIn(texts.get('client_photo_id'))
  const shot = shotIn(texts.get('shot'))
  const extent = extentIn(texts, bytes.length)

  const known = await photoByIdempotencyKey(db, idempotencyKey)
  if (known !== null) return takenAs(known, subject, extent?.size ?? bytes.length)

  const gathered =
    extent === null
      ? { isWhole: true as const, bytes }
      : await gatherPhoto(files, { idempotencyKey, ...extent, bytes })
  if (!gathered.isWhole) return { photo_id: null, received: gathered.received }

  const kept = await keepInspectionPhoto(services, staff, subject, {
    idempotencyKey,
    shot,
    bytes: gathered.bytes,
  })
    // What cannot be read is not kept, or the phone would send its end again and again.
    .finally(() => forgetPieces(files, idempotencyKey))
  return kept === null
    ? invalid('Unggahan terputus. Coba lagi')
    : takenAs(kept, subject, gathered.bytes.length)
}

export interface InspectionPhoto {
  /** Made by the phone. */
  readonly idempotencyKey: string
  readonly shot: string
  readonly bytes: Buffer
}

/** A whole picture. Sent twice at once, for instance by an impatient line, the first one stands; null where it is gone again. */
export async function keepInspectionPhoto(
  { db, files, now, pictures }: Pick<Services, 'db' | 'files' | 'now' | 'pictures'>,
  staff: StaffCaller,
  subject: InspectionSubject,
  { idempotencyKey, shot, bytes }: InspectionPhoto,
): Promise<PhotoRow | null> {
  // Queues of the encoder are by person: staff stand below zero, where no customer is.
  const stored = await photoFiles.store(files, (outputs) =>
    encodeUpload(pictures, -staff.staffId, bytes, outputs),
  )
  const id = await insertPhoto(db, {
    ...aboutOf(subject),
    client_photo_id: idempotencyKey,
    shot,
    staff_id: staff.staffId,
    stored_name: stored.storedName,
    width: stored.width,
    height: stored.height,
    received_at: new Date(now()),
  })
  if (id === null) await photoFiles.forget(files, stored.storedName)
  return photoByIdempotencyKey(db, idempotencyKey)
}

function takenAs(row: PhotoRow, subject: InspectionSubject, received: number): Taken {
  const { unit_id, consignment_id } = aboutOf(subject)
  if (row.unit_id !== unit_id || row.consignment_id !== consignment_id) refuse({ code: 'mark_reused' })
  return { photo_id: row.id, received }
}

interface Form {
  readonly bytes: Buffer
  readonly texts: ReadonlyMap<string, string>
}

/** Its fields may stand before the picture or after it. */
async function formOf(request: FastifyRequest): Promise<Form> {
  const texts = new Map<string, string>()
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') texts.set(part.fieldname, String(part.value))
      else if (part.fieldname === 'photo' && bytes === null) bytes = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    // What is too large or no form at all says so itself; the rest is a body that ended in the middle.
    if (error instanceof Error && 'statusCode' in error) throw error
    invalid('Unggahan terputus. Coba lagi')
  }
  if (bytes === null) invalid('Pilih foto yang akan diunggah')
  if (bytes.length === 0) invalid('Berkas kosong')
  return { bytes, texts }
}

function idempotencyKeyIn(given = ''): string {
  return /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : invalid('Tanda foto tidak valid', 'client_photo_id')
}

function shotIn(given = ''): string {
  return /^[a-z][a-z0-9_]{0,39}$/.test(given) ? given : invalid('Jenis foto tidak valid', 'shot')
}

/** Null when the picture came whole. */
function extentIn(
  texts: ReadonlyMap<string, string>,
  length: number,
): { readonly from: number; readonly size: number } | null {
  const size = texts.get('size')
  const from = texts.get('from')
  if (size === undefined && from === undefined) return null
  const numbers = { from: countIn(from ?? '0'), size: countIn(size ?? '') }
  if (numbers.size === null || numbers.size === 0 || numbers.size > UPLOAD_MAX_BYTES)
    invalid('Ukuran foto tidak valid', 'size')
  if (numbers.from === null || numbers.from + length > numbers.size)
    invalid('Potongan foto tidak cocok dengan ukurannya', 'from')
  return { from: numbers.from, size: numbers.size }
}

function countIn(given: string): number | null {
  return /^(0|[1-9][0-9]{0,8})$/.test(given) ? Number(given) : null
}

function invalid(reason: string, field = 'photo'): never {
  refuse({ code: 'upload_invalid', reason }, field)
}
