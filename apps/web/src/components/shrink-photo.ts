/** The house shows 1,600 px; a little more leaves room to judge a scratch. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85

export type ShrunkPhoto =
  | { readonly ok: true; readonly photo: Blob }
  | { readonly ok: false; readonly reason: string }

/**
 * Made small on the device, before a slow line has to carry it. Drawing it anew also leaves where it was taken behind.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return { ok: false, reason: await reasonOf(file) }
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return photo === null ? { ok: false, reason: UNREADABLE } : { ok: true, photo }
}

const UNREADABLE = 'Foto tidak dapat dibaca. Gunakan JPG, PNG, atau WebP'

async function reasonOf(file: Blob): Promise<string> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return isHeic(head)
    ? 'Foto HEIC belum bisa dibaca di sini. Di iPhone pilih Pengaturan > Kamera > Format > Paling Kompatibel, atau kirim JPG'
    : UNREADABLE
}

/** Bytes 4 to 11 of a file: the container and its brand. Few browsers read what iPhones take by default. */
export function isHeic(head: string): boolean {
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(head)
}
