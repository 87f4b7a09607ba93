import { fileURLToPath } from 'node:url'
import { DiskFiles } from '../files/disk-files.ts'
import type { Files } from '../files/files.ts'

/** The widths screens ask for; any other would let strangers make us compute and store without end. */
export const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1440, 1920]

/** Best first: a browser is sent the first it reads, among those that are made. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The demo's own come with the program. */
const demoFiles = new DiskFiles(fileURLToPath(new URL('../../../demo/pictures', import.meta.url)))
/** Names are random or counted, never a person's: no folders, no dots but the one of the ending. */
const NAME = /^[A-Za-z0-9_-]{1,120}\.(webp|jpg|png|avif)$/

export const isPictureName = (file: string) => NAME.test(file)

/** An uploaded picture, re-encoded. */
const uploadedPicture = (file: string) => `uploads/pictures/${file}`

/** A size of it that was made. */
export const keptPicture = (width: number, file: string, format: PictureFormat) =>
  `cache/pictures/${width}/${file}.${format}`

/** Under a name that tells nothing and was never used: pictures are kept by browsers for ever. */
export function storePicture(files: Files, file: string, bytes: Uint8Array): Promise<void> {
  if (!isPictureName(file)) throw new Error(`Failed to store a picture: ${file} is no name of one`)
  return files.write(uploadedPicture(file), bytes)
}

/** The picture as it was taken in; null when there is none of that name. */
export async function pictureSource(files: Files, file: string): Promise<Buffer | null> {
  if (!isPictureName(file)) return null
  return (await files.read(uploadedPicture(file))) ?? demoFiles.read(file)
}

export async function hasPicture(files: Files, file: string): Promise<boolean> {
  if (!isPictureName(file)) return false
  return ((await files.sizeOf(uploadedPicture(file))) ?? (await demoFiles.sizeOf(file))) !== null
}

/** What its owner replaced or took back leaves the house in every size. */
export async function forgetPicture(files: Files, file: string): Promise<void> {
  const kept = PICTURE_WIDTHS.flatMap((width) =>
    pictureFormats.map((format) => keptPicture(width, file, format)),
  )
  // The source first: a size that is asked for meanwhile can not be made again.
  await files.remove(uploadedPicture(file))
  await Promise.all(kept.map((name) => files.remove(name)))
}
