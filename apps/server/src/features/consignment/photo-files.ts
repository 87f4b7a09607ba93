import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomToken } from '../../platform/secrets.ts'
import { readImage, unreadable } from '../profile/uploaded-image.ts'

/** The sizes screens ask for: a tile of the list, and the picture itself. */
export const PHOTO_SIZES = { small: 480, large: 1600 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES

const QUALITY = 80

/** Apart from the pictures that everybody may see: these are shown to their owner and to nobody else. */
const folderOf = (dataFolder: string) => join(dataFolder, 'uploads', 'consignment')

export const photoPath = (dataFolder: string, storedName: string, size: PhotoSize) =>
  join(folderOf(dataFolder), `${storedName}-${size}.webp`)

export interface StoredPhoto {
  readonly storedName: string
  readonly width: number
  readonly height: number
}

/** Encoded anew in both sizes: no camera data, no second meaning, no name that tells anything. */
export async function storePhoto(dataFolder: string, bytes: Buffer): Promise<StoredPhoto> {
  const image = await readImage(bytes)
  const encoded = async (side: number) =>
    image
      .clone()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable)
  const [small, large] = [await encoded(PHOTO_SIZES.small), await encoded(PHOTO_SIZES.large)]
  const storedName = randomToken()
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 })
  const write = (size: PhotoSize, data: Buffer) =>
    writeFile(photoPath(dataFolder, storedName, size), data, { flag: 'wx', mode: 0o600 })
  await write('small', small.data)
  await write('large', large.data)
  return { storedName, width: large.info.width, height: large.info.height }
}

export async function forgetPhoto(dataFolder: string, storedName: string): Promise<void> {
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    await rm(photoPath(dataFolder, storedName, size), { force: true })
  }
}
