import type { StaffId } from '@ketok/domain'
import type { Files } from '../../../platform/files/files.ts'
import type { EncodedPicture } from '../../../platform/pictures/picture-encoder.ts'
import { pictureSource, storePicture } from '../../../platform/pictures/picture-files.ts'
import { PrivatePhotos } from '../../../platform/pictures/private-photos.ts'
import { refuse } from '../../../platform/refusal.ts'
import { randomToken } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import { encodeUpload } from '../../people/profile/profile.ts'
import type { PhotoEdit, PhotoRow } from './photo.store.ts'

/** The widest that a page asks for. */
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
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  staffId: StaffId,
  bytes: Buffer,
  /** Which field a refusal belongs beside. */
  field = 'photo',
): Promise<KeptPicture> {
  // Numbers of staff are not those of customers: the queue tells them apart by their sign.
  const [photo, blur] = await encodeUpload(pictures, -staffId, bytes, OUTPUTS, field)
  if (photo === undefined || blur === undefined) throw new Error('Failed to encode a picture of a unit')
  return keep(files, photo, blur.data)
}

/** The same picture, turned, cut and covered from how it was taken in; null where its file is gone. */
export async function editedPicture(
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  { source_file, private_source }: Pick<PhotoRow, 'source_file' | 'private_source'>,
  { rotation, crop, covers }: PhotoEdit,
): Promise<KeptPicture | null> {
  const source =
    private_source === null
      ? await pictureSource(files, source_file)
      : await sourceFiles.read(files, private_source)
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
  return keep(files, photo, blur.data)
}

/** Shown to staff who edit a picture, and to nobody else: what it was before a part of it was cut away or covered. */
export const sourceFiles = new PrivatePhotos('unit', '/unit/foto-asal')

/** How a picture was taken in, kept where everybody may not look for it; null where its file is gone. */
export async function keepPrivately(
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  staffId: StaffId,
  sourceFile: string,
): Promise<string | null> {
  const bytes = await pictureSource(files, sourceFile)
  if (bytes === null) return null
  const { storedName } = await sourceFiles.store(files, (outputs) =>
    encodeUpload(pictures, -staffId, bytes, outputs, 'photo'),
  )
  return storedName
}

async function keep(files: Files, photo: EncodedPicture, blur: Uint8Array): Promise<KeptPicture> {
  const file = `${randomToken()}.webp`
  await storePicture(files, file, photo.data)
  return {
    file,
    width: photo.width,
    height: photo.height,
    blur: `data:image/webp;base64,${Buffer.from(blur).toString('base64')}`,
  }
}
