/** The house shows 1,600 px; a little more leaves room to judge a scratch. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85

/** Made small on the phone, before a slow line has to carry it; drawing it anew leaves its place (GPS) behind. Null: no picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return null
  const drawn = await drawPhoto(picture, picture.width, picture.height)
  picture.close()
  return drawn
}

export async function drawPhoto(
  picture: CanvasImageSource,
  width: number,
  height: number,
): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    // JPEG knows no transparency: without a ground, what is clear in a screenshot would become black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
