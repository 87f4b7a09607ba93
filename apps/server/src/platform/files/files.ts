import type { Readable } from 'node:stream'
import { DiskFiles } from './disk-files.ts'

/** One of them, as it lies there. */
export interface StoredFile {
  readonly name: string
  readonly size: number
  /** When it was written, by the clock of the place and not by the house's. */
  readonly writtenAt: Date
}

export interface OpenFile {
  readonly size: number
  readonly body: Readable
}

/**
 * Where the house keeps files: pictures, papers, photos that are still on their way. A name is a path with `/` between, made by
 * the house and never by a customer. Files are small enough to be held in memory; a long one lies there in pieces
 * (`long-file.ts`). All processes of a house see the same files only where all write to the same place.
 */
export interface Files {
  /** Whole or not at all; one of that name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>
  /** From `start` up to and without `end`. Null where there is none. */
  open(name: string, part?: { readonly start: number; readonly end: number }): Promise<OpenFile | null>
  /** Null where there is none. */
  sizeOf(name: string): Promise<number | null>
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>
  /** All files below this folder, in folders of it or not, in the order of their names. */
  list(folder: string): Promise<StoredFile[]>
  /** Throws, with a sentence for whoever set it up, where files cannot be kept here; `FilesUnavailable` where nobody knows. */
  check(): Promise<void>
  /** `ok` where the place can be reached and has room. */
  state(): Promise<'ok' | 'full' | 'unavailable'>
}

/** The place is out of reach, or refuses: nothing is known about the file. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}

/** A bucket, and who may use it. */
export interface S3Settings {
  /** The address, whose path is the bucket. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** S3 where the settings name one, the data folder otherwise. Its client is loaded by those only who use it. */
export async function openFiles({
  dataFolder,
  s3,
}: {
  readonly dataFolder: string
  readonly s3: S3Settings | null
}): Promise<Files> {
  if (s3 === null) return new DiskFiles(dataFolder)
  const { S3Files } = await import('./s3-files.ts')
  return new S3Files(s3)
}
