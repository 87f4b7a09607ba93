const FACTORS: Record<string, number> = { r: 1e3, j: 1e6, m: 1e9 }

/**
 * The rupiah of an amount as people write it: 'Rp105.500.000,00', 'Rp 105.500.000,-', '105,5 jt'. Null of anything else,
 * and of bare digits, which go where the caret is.
 */
export function pastedAmount(text: string): number | null {
  const [, figure = '', unit = ''] =
    /^\s*(?:rp|idr)?[.\s]*(\d[\d.,]*?)(?:,-)?\s*(rb|ribu|jt|juta|m|miliar|milyar)?\s*$/i.exec(text) ?? []
  if (figure === '' || /^\d+$/.test(text)) return null
  // One or two digits at the end are a part of the whole; three are thousands.
  const [, whole = figure, part = ''] = /^(.*)[.,](\d{1,2})$/.exec(figure) ?? []
  const factor = FACTORS[unit.charAt(0).toLowerCase()] ?? 1
  // A whole number of sen first: 8.29 times a million is a little less than what it says.
  return Math.floor(Math.round(Number(`${whole.replace(/\D/g, '')}.${part}`) * factor * 100) / 100)
}
