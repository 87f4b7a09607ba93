/**
 * The first of many with at most `most` of a kind, for a window into all that is on offer: one sale that closes a lot
 * every minute would fill it alone. Where there are too few kinds for `limit`, those passed over fill what is left,
 * behind the others and in their own order: a house with a single sale has no empty window.
 */
export function mixed<Item>(
  items: Iterable<Item>,
  kindOf: (item: Item) => unknown,
  { most, limit }: { readonly most: number; readonly limit: number },
): Item[] {
  const taken: Item[] = []
  const passed: Item[] = []
  const counts = new Map<unknown, number>()
  for (const item of items) {
    if (taken.length === limit) break
    const kind = kindOf(item)
    const count = counts.get(kind) ?? 0
    if (count < most) {
      counts.set(kind, count + 1)
      taken.push(item)
    } else if (passed.length < limit) passed.push(item)
  }
  return [...taken, ...passed].slice(0, limit)
}
