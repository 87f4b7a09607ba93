import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodedPicture } from '../../../platform/picture-encoder.ts'
import { pictureSource, uploadFolder } from '../../../platform/picture-files.ts'
import { refuse } from '../../../platform/refusal.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { storeFile } from '../../../platform/store-file.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload } from '../../people/profile/profile.ts'

/** The widest that a page asks for is 1440; what is cropped or turned later loses a little of it. */
const SIDE = 1920
const QUALITY = 86
const BLUR_SIDE = 16
const PIXELS_MAX = 25_000_000

const inside = (side: number, quality: number) =>
  ({ width: side, height: side, fit: 'inside', format: 'webp', quality }) as const
const OUTPUTS = [inside(SIDE, QUALITY), inside(BLUR_SIDE, 30)]

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
  // Numbers of staff are not those of customers: the queue tells them apart by their sign.
  const [photo, blur] = await encodeUpload(pictures, -staffId, bytes, OUTPUTS, 'photo')
  if (photo === undefined || blur === undefined) throw new Error('Failed to encode a picture of a unit')
  return storePicture(config.dataFolder, photo, blur.data)
}

/** The same picture, turned so far from how it was taken in; null where its file is gone. */
export async function turnPicture(
  { config, pictures }: Pick<Services, 'config' | 'pictures'>,
  sourceFile: string,
  rotation: 0 | 90 | 180 | 270,
): Promise<KeptPicture | null> {
  const source = await pictureSource(config.dataFolder, sourceFile)
  if (source === null) return null
  const made = await pictures.encode({
    source,
    pixelsMax: PIXELS_MAX,
    strict: false,
    ...(rotation === 0 ? {} : { turned: rotation }),
    outputs: OUTPUTS,
  })
  if (made.outcome === 'too_slow') refuse({ code: 'busy' })
  const [photo, blur] = made.outcome === 'made' ? made.pictures : []
  if (photo === undefined || blur === undefined) throw new Error(`Failed to turn a picture: ${made.outcome}`)
  return storePicture(config.dataFolder, photo, blur.data)
}

async function storePicture(
  dataFolder: string,
  photo: EncodedPicture,
  blur: Uint8Array,
): Promise<KeptPicture> {
  const folder = uploadFolder(dataFolder)
  const file = `${randomToken()}.webp`
  await mkdir(folder, { recursive: true })
  await storeFile(join(folder, file), photo.data)
  return {
    file,
    width: photo.width,
    height: photo.height,
    blur: `data:image/webp;base64,${Buffer.from(blur).toString('base64')}`,
  }
}
