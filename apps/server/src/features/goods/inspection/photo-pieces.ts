import { createHash } from 'node:crypto'
import { DAY_MS } from '@ketok/domain'
import type { Files } from '../../../platform/files/files.ts'
import { forgetLongFile, gatherPiece, LongFile } from '../../../platform/files/long-file.ts'
import type { Services } from '../../../services.ts'

/** A phone that was without a line for a weekend goes on where it stopped. */
const KEPT_MS = 7 * DAY_MS

const FOLDER = 'uploads/inspection/parts'
/** Where the version before kept them, each picture's in one file. */
const EARLIER_FOLDER = 'uploads/inspection/pieces'

/** The name comes from a phone and never becomes a path. */
const nameOf = (idempotencyKey: string) =>
  `${FOLDER}/${createHash('sha256').update(idempotencyKey).digest('hex')}`

export interface PhotoPiece {
  readonly idempotencyKey: string
  /** Where it lies in the picture, and how long the whole is. */
  readonly from: number
  readonly size: number
  readonly bytes: Buffer
}

export type Gathered =
  | { readonly isWhole: false; readonly received: number }
  | { readonly isWhole: true; readonly bytes: Buffer }

/** Puts a piece to what has arrived of a picture; where one is missing before it, the phone is told from where to go on. */
export async function gatherPhoto(
  files: Files,
  { idempotencyKey, size, ...piece }: PhotoPiece,
): Promise<Gathered> {
  const received = await gatherPiece(files, nameOf(idempotencyKey), piece)
  if (received < size) return { isWhole: false, received }
  const whole = await LongFile.open(files, nameOf(idempotencyKey))
  if (whole === null || whole.size < size) return { isWhole: false, received: whole?.size ?? 0 }
  return { isWhole: true, bytes: await whole.bytes(0, size) }
}

export async function forgetPieces(files: Files, idempotencyKey: string): Promise<void> {
  await forgetLongFile(files, nameOf(idempotencyKey))
}

/** Files are dated by the place where they lie, whatever the house's clock says. */
export async function dropOldPieces({
  files,
  now,
  log,
}: Pick<Services, 'files' | 'now' | 'log'>): Promise<void> {
  for (const { name, writtenAt } of [...(await files.list(FOLDER)), ...(await files.list(EARLIER_FOLDER))]) {
    try {
      if (now() - writtenAt.getTime() > KEPT_MS) await files.remove(name)
    } catch (error) {
      log.warn({ err: error, name }, 'inspection: an old piece of a picture could not be removed')
    }
  }
}
