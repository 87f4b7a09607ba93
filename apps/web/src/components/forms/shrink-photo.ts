import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'

/** The house shows 1,600 px; a little more leaves room to judge a scratch. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85
/** No phone takes larger ones; what is larger is no photo, and would fill the memory. */
export const PHOTO_MAX_MB = 50
/** What the server reads as it is; HEIC too, by whatever name it comes. */
const READABLE = ['image/jpeg', 'image/png', 'image/webp']

/** Told before a photo is chosen. */
export const PHOTO_WORDS = `JPG, PNG, WebP, atau HEIC, paling besar ${PHOTO_MAX_MB} MB. Foto dikecilkan di perangkat Anda sebelum dikirim.`

export type ShrunkPhoto =
  | { readonly ok: true; readonly photo: Blob }
  | { readonly ok: false; readonly reason: string }

/**
 * Made small on the device, before a slow line has to carry it. Drawing it anew also leaves where it was taken behind.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  if (file.size > PHOTO_MAX_MB * 1024 * 1024) return { ok: false, reason: TOO_LARGE }
  const picture = await decoded(file)
  if (picture === null) return asItIs(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    // JPEG knows no transparency: without a ground, what is clear would become black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  if ('close' in picture) picture.close()
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return photo === null ? asItIs(file) : { ok: true, photo }
}

/** Turned upright as its camera was held. An image element reads what some browsers cannot read by the other way. */
async function decoded(file: Blob): Promise<ImageBitmap | HTMLImageElement | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return asElement(file)
  }
}

async function asElement(file: Blob): Promise<HTMLImageElement | null> {
  const image = new Image()
  // Only browsers without it must be left out; there the photo goes as it is.
  if (typeof image.decode !== 'function') return null
  const url = URL.createObjectURL(file)
  try {
    image.src = url
    await image.decode()
    return image.width > 0 ? image : null
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** A device that cannot draw it leaves it to the server, where it is small enough for the way. */
async function asItIs(file: Blob): Promise<ShrunkPhoto> {
  if (!READABLE.includes(file.type) && !(await isHeic(file))) return { ok: false, reason: UNREADABLE }
  return file.size <= UPLOAD_MAX_BYTES ? { ok: true, photo: file } : { ok: false, reason: TOO_LARGE_AS_IT_IS }
}

const TOO_LARGE = `Ukuran foto paling besar ${PHOTO_MAX_MB} MB`
const TOO_LARGE_AS_IT_IS = `Ukuran file paling besar ${UPLOAD_MAX_BYTES / 1024 / 1024} MB`
const UNREADABLE = 'Foto tidak dapat dibaca. Gunakan JPG, PNG, WebP, atau HEIC'

/** By its first bytes: few computers have a name for what iPhones take by default, and few browsers draw it. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(head)
}
