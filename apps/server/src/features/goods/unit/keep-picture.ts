import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFolder } from '../../../platform/picture-files.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { storeFile } from '../../../platform/store-file.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload } from '../../people/profile/profile.ts'

/** The widest that a page asks for is 1440; what is cropped or turned later loses a little of it. */
const SIDE = 1920
const QUALITY = 86
const BLUR_SIDE = 16

export interface KeptPicture {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly blur: string
}

/** Encoded anew, without the camera's data, under a name that tells nothing, where pictures of lots lie. */
export async function keepPicture(
  { config, pictures }: Pick<Services, 'config' | 'pictures'>,
  staffId: number,
  bytes: Buffer,
): Promise<KeptPicture> {
  const inside = (side: number, quality: number) =>
    ({ width: side, height: side, fit: 'inside', format: 'webp', quality }) as const
  // Numbers of staff are not those of customers: the queue tells them apart by their sign.
  const outputs = [inside(SIDE, QUALITY), inside(BLUR_SIDE, 30)]
  const [photo, blur] = await encodeUpload(pictures, -staffId, bytes, outputs)
  if (photo === undefined || blur === undefined) throw new Error('Failed to encode a picture of a unit')
  const folder = uploadFolder(config.dataFolder)
  const file = `${randomToken()}.webp`
  await mkdir(folder, { recursive: true })
  await storeFile(join(folder, file), photo.data)
  return {
    file,
    width: photo.width,
    height: photo.height,
    blur: `data:image/webp;base64,${blur.data.toString('base64')}`,
  }
}
