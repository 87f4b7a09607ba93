/** Whole addresses among what was typed or pasted, and the words that are none: a name, or a part of an address. */
export function addressesIn(typed: string): { addresses: string[]; words: string } {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '')
  const isWhole = (part: string) => /^[^@]+@[^@]+\.[^@.]+$/.test(part)
  return {
    addresses: parts.filter(isWhole).map((part) => part.toLowerCase()),
    words: parts.filter((part) => !isWhole(part)).join(' '),
  }
}
