import { type MatchedPhoto, matchPhotos, type NamedRow } from '@ketok/domain'
import { standBack } from '../../../platform/concurrency/stand-back.ts'
import { answerOrders } from '../../../platform/concurrency/worker-thread-end.ts'
import { endsAsPhoto } from './photo-files.ts'

export interface PhotosToMatch {
  readonly names: readonly string[]
  readonly rows: readonly NamedRow[]
}

/** As `unit_import_photo` keeps it. */
interface PhotoToKeep {
  readonly name: string
  readonly row_number: number | null
  readonly shot: string | null
  readonly state: 'waiting' | 'refused'
  readonly reason: string
}

/** So many are written by one statement. */
const AT_ONCE = 1_000

const REASONS = {
  unknown: 'Nama foto tidak cocok dengan baris mana pun',
  several: 'Nama foto cocok dengan lebih dari satu baris',
} as const

standBack()
answerOrders<PhotosToMatch>(async ({ names, rows }) => piecesOf(matchPhotos(names, rows).map(photoToKeep)))

/** As texts of JSON, which PostgreSQL reads: twenty thousand objects would keep the thread of the bids for 20 to 50 ms. */
function piecesOf(photos: readonly PhotoToKeep[]): string[] {
  const pieces: string[] = []
  for (let from = 0; from < photos.length; from += AT_ONCE)
    pieces.push(JSON.stringify(photos.slice(from, from + AT_ONCE)))
  return pieces
}

function photoToKeep({ name, row, shot, reason }: MatchedPhoto): PhotoToKeep {
  const why = reason === '' ? kindFault(name) : REASONS[reason]
  return { name, row_number: row, shot, state: why === '' ? 'waiting' : 'refused', reason: why }
}

const kindFault = (name: string) => (endsAsPhoto(name) ? '' : 'Bukan foto JPG, PNG, WebP, atau HEIC')
