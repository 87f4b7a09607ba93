import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The widths screens ask for; any other would let strangers make us compute and store without end. */
export const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1440]

/** Best first: a browser is sent the first it reads, among those that are made. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

const DEMO_FOLDER = fileURLToPath(new URL('../../demo/pictures', import.meta.url))
/** Names are random or counted, never a person's: no folders, no dots but the one of the ending. */
const NAME = /^[A-Za-z0-9_-]{1,120}\.(webp|jpg|png|avif)$/

export const isPictureName = (file: string) => NAME.test(file)

/** Where uploaded pictures lie, re-encoded. */
export const uploadFolder = (dataFolder: string) => join(dataFolder, 'uploads', 'pictures')

export const keptFolder = (dataFolder: string, width: number) =>
  join(dataFolder, 'cache', 'pictures', String(width))

/** Where a made size is kept. */
export const keptPicture = (dataFolder: string, width: number, file: string, format: PictureFormat) =>
  join(keptFolder(dataFolder, width), `${file}.${format}`)

/** The picture as it was taken in; null when there is none of that name. */
export async function pictureSource(dataFolder: string, file: string): Promise<string | null> {
  if (!isPictureName(file)) return null
  for (const folder of [uploadFolder(dataFolder), DEMO_FOLDER])
    if ((await bytesOf(join(folder, file))) !== null) return join(folder, file)
  return null
}

/** What its owner replaced or took back leaves the disk in every size. */
export async function forgetPicture(dataFolder: string, file: string): Promise<void> {
  const kept = PICTURE_WIDTHS.flatMap((width) =>
    pictureFormats.map((format) => keptPicture(dataFolder, width, file, format)),
  )
  // The source first: a size that is asked for meanwhile can not be made again.
  for (const path of [join(uploadFolder(dataFolder), file), ...kept]) await rm(path, { force: true })
}

/** How large a file is; null when there is none. */
export async function bytesOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
}
