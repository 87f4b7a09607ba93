import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { StaffId } from '@ketok/domain'
import { randomToken } from '../../../platform/secrets.ts'
import { storeFile } from '../../../platform/store-file.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload } from '../../people/profile/profile.ts'

/** The sizes screens ask for: a tile of the list, and the picture itself. */
export const PHOTO_SIZES = { small: 480, large: 1600 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES

const QUALITY = 82

const folderOf = (dataFolder: string) => join(dataFolder, 'uploads', 'inspection')

export const photoPath = (dataFolder: string, storedName: string, size: PhotoSize) =>
  join(folderOf(dataFolder), `${storedName}-${size}.webp`)

export interface StoredPhoto {
  readonly storedName: string
  readonly width: number
  readonly height: number
}

/** Encoded anew in both sizes: no camera data (GPS!), no second meaning, no name that tells anything. */
export async function storePhoto(
  { config: { dataFolder }, pictures }: Pick<Services, 'config' | 'pictures'>,
  staffId: StaffId,
  bytes: Buffer,
): Promise<StoredPhoto> {
  const inside = (side: number) =>
    ({ width: side, height: side, fit: 'inside', format: 'webp', quality: QUALITY }) as const
  const outputs = [inside(PHOTO_SIZES.small), inside(PHOTO_SIZES.large)]
  const [small, large] = await encodeUpload(pictures, -staffId, bytes, outputs)
  if (small === undefined || large === undefined) throw new Error('Failed to encode a photo')
  const storedName = randomToken()
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 })
  await storeFile(photoPath(dataFolder, storedName, 'small'), small.data, { mode: 0o600 })
  await storeFile(photoPath(dataFolder, storedName, 'large'), large.data, { mode: 0o600 })
  return { storedName, width: large.width, height: large.height }
}

export async function forgetPhoto(dataFolder: string, storedName: string): Promise<void> {
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    await rm(photoPath(dataFolder, storedName, size), { force: true })
  }
}
