import { isAbsolute } from 'node:path'
import type { Readable } from 'node:stream'
import type { Files } from '../../../platform/files/files.ts'
import { forgetLongFile, gatherPiece, storeLongFile } from '../../../platform/files/long-file.ts'
import { randomToken } from '../../../platform/secrets/secrets.ts'

/** Kinds of photos that the house reads, by the endings of their names. */
export const endsAsPhoto = (name: string) => /\.(?:jpe?g|png|webp|hei[cf])$/i.test(name)

/** Where ZIPs of photos lie until their pictures are made: nobody is served from there. */
export const zipName = (kept: string) => `uploads/imports/${kept}`

/** Stores a ZIP as it comes; nothing stays behind of one that broke off. */
export async function storeZip(files: Files, from: Readable): Promise<{ kept: string; size: number }> {
  const kept = randomToken()
  return { kept, size: await storeLongFile(files, zipName(kept), from) }
}

/** A folder that the command line was given is not ours to delete. */
export async function forgetPhotos(files: Files, kept: string | null): Promise<void> {
  if (kept !== null && !isAbsolute(kept)) await forgetLongFile(files, zipName(kept))
}

/**
 * Where pieces gather: one of two places for each import, the one where its present photos do not lie, so that another ZIP that
 * never arrives whole takes nothing away.
 */
export function gatheringPlace(importId: number, present: string | null): string {
  const [first, second] = placesOf(importId)
  return present === first ? second : first
}

export async function forgetPieces(files: Files, importId: number): Promise<void> {
  // The version before gathered in one file.
  for (const place of [...placesOf(importId), `${importId}.part`]) await forgetPhotos(files, place)
}

const placesOf = (importId: number) => [`${importId}-a`, `${importId}-b`] as const

/** Answers how much has arrived without a gap. */
export function gatherZip(
  files: Files,
  kept: string,
  piece: { readonly from: number; readonly bytes: Buffer },
): Promise<number> {
  return gatherPiece(files, zipName(kept), piece)
}
