import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CustomerId } from '@ketok/domain'
import { randomToken } from '../../../platform/secrets.ts'
import { storeFile } from '../../../platform/store-file.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload } from '../../people/profile/profile.ts'

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
export async function storePhoto(
  { config: { dataFolder }, pictures }: Pick<Services, 'config' | 'pictures'>,
  customerId: CustomerId,
  bytes: Buffer,
): Promise<StoredPhoto> {
  const inside = (side: number) =>
    ({ width: side, height: side, fit: 'inside', format: 'webp', quality: QUALITY }) as const
  const outputs = [inside(PHOTO_SIZES.small), inside(PHOTO_SIZES.large)]
  const [small, large] = await encodeUpload(pictures, customerId, bytes, outputs)
  if (small === undefined || large === undefined) throw new Error('Failed to encode a photo')
  const storedName = randomToken()
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 })
  const write = (size: PhotoSize, data: Buffer) =>
    storeFile(photoPath(dataFolder, storedName, size), data, { mode: 0o600 })
  await write('small', small.data)
  await write('large', large.data)
  return { storedName, width: large.width, height: large.height }
}

export async function forgetPhoto(dataFolder: string, storedName: string): Promise<void> {
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    await rm(photoPath(dataFolder, storedName, size), { force: true })
  }
}
