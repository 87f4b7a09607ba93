/// <reference path="./heic-decode.d.ts" />
import type { Sharp } from 'sharp'

/** What iPhones take unless told otherwise: a container whose brand names HEVC pictures. */
export function isHeic(bytes: Uint8Array): boolean {
  const brand = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand)
}

/**
 * The first picture of such a file, upright and without what the camera wrote about it; null where it has more pixels than
 * that. sharp comes without the HEVC decoder, so it is unpacked in WebAssembly, which is loaded when the first one comes.
 */
export async function openHeic(bytes: Uint8Array, pixelsMax: number): Promise<Sharp | null> {
  const [{ default: decode }, { default: sharp }] = await Promise.all([
    import('heic-decode'),
    import('sharp'),
  ])
  const pictures = await decode.all({ buffer: bytes })
  try {
    const [first] = pictures
    if (first === undefined) throw new Error('Failed to read a picture: its file holds none')
    if (first.width * first.height > pixelsMax) return null
    const { data, width, height } = await first.decode()
    return sharp(data, { raw: { width, height, channels: 4 } })
  } finally {
    pictures.dispose()
  }
}
