const LARGEST = 2_147_483_647

/**
 * The number of a paddle in what was typed or scanned: digits alone, or a QR code of a NIPL, whose last number it is
 * (`…/nipl/221`, `NIPL 221`). Null for anything else.
 */
export function paddleIn(text: string): number | null {
  const digits = /(?:^|[^0-9])([0-9]{1,10})$/.exec(text.trim())?.[1]
  const paddle = Number(digits ?? 0)
  return paddle > 0 && paddle <= LARGEST ? paddle : null
}
