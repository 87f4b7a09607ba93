/** What a bidder thinks a lot is worth: the same for ever, so that nobody chases a price without end. */
export function valuation(email: string, lotId: number, basePrice: number): number {
  // From a little under the base price to half above it: most lots find two or three who want them.
  return basePrice * (0.95 + 0.55 * unit(`${email}/${lotId}`))
}

/** A maximum on the lot's grid, between the least allowed and what the bidder thinks it is worth; null when too dear. */
export function maximumFor(
  lot: { base_price: number; next_amount: number; increment: number },
  worth: number,
  eagerness: number,
): number | null {
  if (lot.next_amount > worth) return null
  const room = Math.floor((worth - lot.next_amount) / lot.increment)
  return lot.next_amount + Math.floor(room * eagerness) * lot.increment
}

/** The lots a bidder looks at: those that end soon much more often than those that end in days. */
export function pick<L extends { closes_at: string }>(
  lots: readonly L[],
  now: number,
  chance: number,
): L | null {
  const weights = lots.map((lot) => 1 / (5 + Math.max(0, Date.parse(lot.closes_at) - now) / 60_000))
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, lot] of lots.entries()) {
    left -= weights[index] ?? 0
    if (left <= 0) return lot
  }
  return lots.at(-1) ?? null
}

/** 0 to 1 from a text (FNV-1a with a final mix): deterministic, spread well enough for taste. */
function unit(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}
