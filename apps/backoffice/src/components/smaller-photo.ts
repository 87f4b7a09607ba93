import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'

/** The house shows 1,920 px; a little more leaves room to cut. */
const LONGEST_SIDE = 2200
const QUALITY = 0.86

/** More than that the server does not unpack. */
const PIXELS_MAX = 25_000_000

/**
 * A picture that the server takes as it is goes as it is: a menu's picture may be clear where nothing is. What is too large
 * for it is made smaller here, as a camera's photo is.
 */
export async function uploadablePicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null)
  const pixels = picture === null ? 0 : picture.width * picture.height
  picture?.close()
  return file.size <= UPLOAD_MAX_BYTES && pixels <= PIXELS_MAX ? file : smallerPhoto(file)
}

/**
 * Made small in the browser before a slow line has to carry it, and turned upright. What the browser cannot draw goes as it
 * is: the server says what it cannot read.
 */
export async function smallerPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  if (scale === 1 && file.size < UPLOAD_MAX_BYTES / 2 && file.type === 'image/jpeg') return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    // JPEG knows no transparency: without a ground, what is clear would become black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return photo ?? file
}
