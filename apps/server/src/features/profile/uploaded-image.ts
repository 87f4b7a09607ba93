import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'
import { HOUR_MS } from '@ketok/domain'
import type { FastifyRequest } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import type { Limit } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'

/** Reliability 3: uploads 10 an hour. */
export const uploads: Limit = { name: 'upload', burst: 10, everyMs: HOUR_MS / 10 }

/** A small file can name a huge picture; this bounds the memory it is unpacked to. */
const PIXELS_MAX = 25_000_000
const MEGABYTES = UPLOAD_MAX_BYTES / 1024 / 1024

/** The part called `file`, whatever it claims to be. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  return (await uploadedForm(request)).bytes
}

interface UploadedForm {
  readonly bytes: Buffer
  /** The texts that stand before the file; each name once. */
  readonly texts: ReadonlyMap<string, string>
}

/** A file that comes with words about it. */
export async function uploadedForm(request: FastifyRequest): Promise<UploadedForm> {
  const part = await request.file().catch(brokenOff)
  if (part === undefined || part.fieldname !== 'file') {
    part?.file.resume()
    refuse({ code: 'upload_invalid', reason: 'Pilih berkas yang akan diunggah' }, 'file')
  }
  const bytes = await part.toBuffer().catch(brokenOff)
  if (bytes.length === 0) refuse({ code: 'upload_invalid', reason: 'Berkas kosong' }, 'file')
  const texts = new Map<string, string>()
  for (const [name, field] of Object.entries(part.fields)) {
    if (field !== undefined && !Array.isArray(field) && field.type === 'field') {
      texts.set(name, String(field.value))
    }
  }
  return { bytes, texts }
}

/** What is too large or no form at all says so itself; the rest is a body that ended in the middle. */
function brokenOff(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  refuse({ code: 'upload_invalid', reason: 'Unggahan terputus. Coba lagi' }, 'file')
}

/**
 * A picture to be encoded anew: what comes out has no camera data (GPS!), no second meaning for other programs and no
 * scripts. The type is told by the first bytes, never by name or header.
 */
export async function readImage(bytes: Buffer): Promise<Sharp> {
  if (isHeic(bytes)) {
    const reason =
      'Foto HEIC belum bisa dibaca. Di iPhone pilih Pengaturan > Kamera > Format > Paling Kompatibel, atau kirim JPG'
    refuse({ code: 'upload_invalid', reason }, 'file')
  }
  if (!isPhoto(bytes)) {
    refuse({ code: 'upload_invalid', reason: 'Berkas harus berupa foto JPG, PNG, atau WebP' }, 'file')
  }
  const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
  const { width, height } = await image.metadata().catch(unreadable)
  if (width * height > PIXELS_MAX) {
    refuse({ code: 'upload_invalid', reason: 'Foto terlalu besar. Paling besar 25 megapiksel' }, 'file')
  }
  return image.autoOrient()
}

export function unreadable(): never {
  refuse(
    {
      code: 'upload_invalid',
      reason: `Foto tidak dapat dibaca. Gunakan JPG, PNG, atau WebP sampai ${MEGABYTES} MB dan 25 megapiksel`,
    },
    'file',
  )
}

/** What iPhones take unless told otherwise: a container whose brand names HEVC pictures. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(bytes.subarray(4, 12).toString('latin1'))
}

function isPhoto(bytes: Buffer): boolean {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  const jpeg = starts('ffd8ff')
  const png = starts('89504e470d0a1a0a')
  const webp = starts('52494646') && starts('57454250', 8)
  return jpeg || png || webp
}
