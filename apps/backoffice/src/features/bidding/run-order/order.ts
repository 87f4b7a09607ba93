/** The lots as these ids lie, each with its new position; lots the ids do not name keep to the end. */
export function inOrder<Lot extends { readonly lot_id: number; readonly position: number }>(
  lots: readonly Lot[],
  lotIds: readonly number[],
): Lot[] {
  const place = new Map(lotIds.map((id, index) => [id, index]))
  const placeOf = ({ lot_id }: Lot) => place.get(lot_id) ?? lotIds.length
  return lots
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((lot, index) => ({ ...lot, position: index + 1 }))
}

/** Which lot comes after this one; null for the last. */
export function lotBehind<Id extends number>(lotIds: readonly Id[], lotId: Id): Id | null {
  const at = lotIds.indexOf(lotId)
  return at < 0 ? null : (lotIds[at + 1] ?? null)
}

/**
 * Before which lot one must be put to stand at this position (from 1); null for the end, undefined when it stands
 * there already. Positions beyond the ends are the ends.
 */
export function lotToPrecede<Id extends number>(
  lotIds: readonly Id[],
  lotId: Id,
  position: number,
): Id | null | undefined {
  const others = lotIds.filter((id) => id !== lotId)
  const to = Math.min(Math.max(position - 1, 0), others.length)
  return to === lotIds.indexOf(lotId) ? undefined : (others[to] ?? null)
}
