/** Cash machines print about this much of a name. */
const PRINTED_MAX = 30

/**
 * The name a payer sees at the bank before they confirm: the house's, then their own, in what every bank's screen can
 * show.
 */
export function accountName(brand: string, fullName: string): string {
  return `${brand} ${fullName}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.,' -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, PRINTED_MAX)
    .trim()
}
