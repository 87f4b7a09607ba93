import { isId, lotId } from '@ketok/domain'
import type { Place } from './index/lot-index.ts'

/** Where the next page begins, as opaque text: the sort it belongs to and the place of the last lot shown. */
export function cursorOf(sort: string, { key, lotId }: Place): string {
  return Buffer.from(JSON.stringify([sort, key, lotId])).toString('base64url')
}

/** Null when the text is not a cursor of this sort: cut off, tampered with, or of another listing. */
export function placeOf(cursor: string, sort: string): Place | null {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null
  const [ofSort, key, lot]: unknown[] = parts
  if (ofSort !== sort || typeof key !== 'number' || !Number.isFinite(key) || !isId(lot)) return null
  return { key, lotId: lotId(lot) }
}
