import type { ConsignedKind } from '../consignment/consigned-kind.ts'
import { OTHER_SHOT, PHOTO_SHOTS, shotLabel } from '../consignment/photo-shots.ts'

/** Enough for a car from all sides with every scratch. */
export const MOST_UNIT_PHOTOS = 60

/**
 * What a picture shows, by the name or the label of the checklist. Anything else is a picture of its own that says what it
 * was called: files come named by whoever took them.
 */
export function readShot(
  kind: ConsignedKind,
  given: string,
): { readonly shot: string | null; readonly caption: string } {
  const wanted = given.trim().toLowerCase()
  if (wanted === '') return { shot: null, caption: 'Foto' }
  const known = PHOTO_SHOTS[kind].find(({ name, label }) => name === wanted || label.toLowerCase() === wanted)
  if (known !== undefined) return { shot: known.name, caption: known.label }
  return { shot: OTHER_SHOT, caption: wanted === OTHER_SHOT ? shotLabel(kind, OTHER_SHOT) : given.trim() }
}
