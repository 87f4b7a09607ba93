import { UPLOAD_MAX_BYTES } from '@ketok/contract/limits'

/** The house shows 1,920 px; a little more leaves room to cut. */
const LONGEST_SIDE = 2200
const QUALITY = 0.86

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
