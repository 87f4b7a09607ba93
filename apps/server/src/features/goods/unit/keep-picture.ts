import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodedPicture } from '../../../platform/picture-encoder.ts'
import { pictureSource, uploadFolder } from '../../../platform/picture-files.ts'
import { PrivatePhotos } from '../../../platform/private-photos.ts'
import { refuse } from '../../../platform/refusal.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { storeFile } from '../../../platform/store-file.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload } from '../../people/profile/profile.ts'
import type { PhotoEdit, PhotoRow } from './photo.store.ts'

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

/** The same picture, turned, cut and covered from how it was taken in; null where its file is gone. */
export async function editedPicture(
  { config, pictures }: Pick<Services, 'config' | 'pictures'>,
  { source_file, private_source }: Pick<PhotoRow, 'source_file' | 'private_source'>,
  { rotation, crop, covers }: PhotoEdit,
): Promise<KeptPicture | null> {
  const source =
    private_source === null
      ? await pictureSource(config.dataFolder, source_file)
      : sourceFiles.pathOf({ config }, private_source)
  if (source === null) return null
  const made = await pictures.encode({
    source,
    pixelsMax: PIXELS_MAX,
    strict: false,
    ...(rotation === 0 ? {} : { turned: rotation }),
    ...(crop === null ? {} : { crop }),
    covers,
    outputs: OUTPUTS,
  })
  if (made.outcome === 'too_slow') refuse({ code: 'busy' })
  const [photo, blur] = made.outcome === 'made' ? made.pictures : []
  if (photo === undefined || blur === undefined) throw new Error(`Failed to edit a picture: ${made.outcome}`)
  return storePicture(config.dataFolder, photo, blur.data)
}

/** Shown to staff who edit a picture, and to nobody else: what it was before a part of it was cut away or covered. */
export const sourceFiles = new PrivatePhotos('unit', '/unit/foto-asal')

/** How a picture was taken in, kept where everybody may not look for it; null where its file is gone. */
export async function keepPrivately(
  { config, pictures }: Pick<Services, 'config' | 'pictures'>,
  staffId: number,
  sourceFile: string,
): Promise<string | null> {
  const source = await pictureSource(config.dataFolder, sourceFile)
  if (source === null) return null
  const bytes = await readFile(source)
  const { storedName } = await sourceFiles.store({ config }, (outputs) =>
    encodeUpload(pictures, -staffId, bytes, outputs, 'photo'),
  )
  return storedName
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
