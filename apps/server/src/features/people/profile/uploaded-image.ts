import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import { type CustomerId, HOUR_MS } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import type { Limit } from '../../../platform/limits/limits.ts'
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts'
import { isHeic } from '../../../platform/pictures/heic.ts'
import type { PictureEncoder, PictureOutput } from '../../../platform/pictures/picture-encoder.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Security 2.3: uploads 10 an hour. */
export const uploads: Limit = { name: 'upload', burst: 10, everyMs: HOUR_MS / 10 }
/** Accounts cost nothing, so their address counts as well; carriers put many customers behind one. */
const uploadsOfAddress: Limit = { name: 'upload_address', burst: 120, everyMs: HOUR_MS / 240 }

/** Counts by account, and by where the caller is. */
export async function takeUpload(
  limits: SharedLimits,
  limit: Limit,
  customerId: CustomerId,
  address: string,
): Promise<void> {
  await limits.take(limit, customerId)
  await limits.takeFromOutside(uploadsOfAddress, address)
}

/** A small file can name a huge picture; this bounds the memory it is unpacked to. */
const PIXELS_MAX = 25_000_000
const MEGABYTES = UPLOAD_MAX_BYTES / 1024 / 1024

/** The part called `file`, whatever it claims to be. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  return (await uploadedForm(request)).bytes
}

interface EncodedPicture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

interface UploadedForm {
  readonly bytes: Buffer
  /** The texts that stand before the file; each name once. */
  readonly texts: ReadonlyMap<string, string>
}

/** A file that comes with words about it. */
export async function uploadedForm(request: FastifyRequest): Promise<UploadedForm> {
  const part = await request.file().catch((error: unknown) => brokenOff(error))
  if (part === undefined || part.fieldname !== 'file') {
    part?.file.resume()
    refuse({ code: 'upload_invalid', reason: 'Pilih berkas yang akan diunggah' }, 'file')
  }
  const bytes = await part.toBuffer().catch((error: unknown) => brokenOff(error))
  if (bytes.length === 0) refuse({ code: 'upload_invalid', reason: 'Berkas kosong' }, 'file')
  const texts = new Map<string, string>()
  for (const [name, field] of Object.entries(part.fields)) {
    if (field !== undefined && !Array.isArray(field) && field.type === 'field') {
      texts.set(name, String(field.value))
    }
  }
  return { bytes, texts }
}

/** A file under this name, with words about it that may stand before or behind it. */
export async function uploadedParts(request: FastifyRequest, name: string): Promise<UploadedForm> {
  const texts = new Map<string, string>()
  let bytes: Buffer | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') texts.set(part.fieldname, String(part.value))
      else if (part.fieldname === name && bytes === null) bytes = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    brokenOff(error, name)
  }
  if (bytes === null) refuse({ code: 'upload_invalid', reason: 'Pilih berkas yang akan diunggah' }, name)
  if (bytes.length === 0) refuse({ code: 'upload_invalid', reason: 'Berkas kosong' }, name)
  return { bytes, texts }
}

/** What is too large or no form at all says so itself; the rest is a body that ended in the middle. */
function brokenOff(error: unknown, name = 'file'): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  refuse({ code: 'upload_invalid', reason: 'Unggahan terputus. Coba lagi' }, name)
}

/**
 * A picture encoded anew: what comes out has no camera data (GPS!), no second meaning for other programs and no scripts.
 * The type is told by the first bytes, never by name or header.
 */
export async function encodeUpload(
  encoder: PictureEncoder,
  /** Each of them gets their turn; staff have numbers below nought here. */
  senderId: number,
  bytes: Buffer,
  outputs: readonly PictureOutput[],
  /** Which field the sentence belongs beside. */
  name = 'file',
): Promise<readonly EncodedPicture[]> {
  if (!isPhoto(bytes)) {
    refuse({ code: 'upload_invalid', reason: 'Berkas harus berupa foto JPG, PNG, WebP, atau HEIC' }, name)
  }
  const order = { source: bytes, pixelsMax: PIXELS_MAX, strict: true, outputs }
  const encoded = await encoder.takeUpload(senderId, order)
  if (encoded.outcome === 'too_slow') refuse({ code: 'busy' })
  if (encoded.outcome === 'too_large') {
    refuse({ code: 'upload_invalid', reason: 'Foto terlalu besar. Paling besar 25 megapiksel' }, name)
  }
  if (encoded.outcome === 'unreadable') {
    const reason = `Foto tidak dapat dibaca. Gunakan JPG, PNG, WebP, atau HEIC sampai ${MEGABYTES} MB dan 25 megapiksel`
    refuse({ code: 'upload_invalid', reason }, name)
  }
  return encoded.pictures.map(({ data, width, height }) => ({ data: Buffer.from(data), width, height }))
}

/** The one picture that was wanted. */
export async function encodeOne(
  encoder: PictureEncoder,
  customerId: CustomerId,
  bytes: Buffer,
  output: PictureOutput,
): Promise<Buffer> {
  const [picture] = await encodeUpload(encoder, customerId, bytes, [output])
  if (picture === undefined) throw new Error('Failed to encode a picture: the encoder made none')
  return picture.data
}

function isPhoto(bytes: Buffer): boolean {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  const jpeg = starts('ffd8ff')
  const png = starts('89504e470d0a1a0a')
  const webp = starts('52494646') && starts('57454250', 8)
  return jpeg || png || webp || isHeic(bytes)
}
