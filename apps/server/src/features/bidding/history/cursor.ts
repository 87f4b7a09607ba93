import { isId, type LotId } from '@ketok/domain'
import type { Place } from './history.store.ts'

/** Where the next page begins, as opaque text. */
export function cursorOf({ at, lotId }: Place): string {
  return Buffer.from(`${at.getTime()}.${lotId}`).toString('base64url')
}

/** Null for anything that is no cursor of ours: the listing then begins anew. */
export function placeOf(cursor: string): Place | null {
  const [, at, lot] = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const [begun, lotId] = [new Date(Number(at)), Number(lot)]
  return Number.isNaN(begun.getTime()) || !isId<LotId>(lotId) ? null : { at: begun, lotId }
}
