/** Fewer are amounts and numbers of other things. */
const FEWEST = 8

/**
 * The digits of an account as somebody reads them from a paper, with or without spaces, or the last of them; null for what is no number of an
 * account.
 */
export function accountDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.-]/g, '')
  return digits.length >= FEWEST && /^\d+$/.test(digits) ? digits : null
}
