import { present } from './present.ts'

const DIGITS = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const

const SCALES = [
  { scale: 1_000_000_000_000_000, name: 'kuadriliun' },
  { scale: 1_000_000_000_000, name: 'triliun' },
  { scale: 1_000_000_000, name: 'miliar' },
  { scale: 1_000_000, name: 'juta' },
  { scale: 1_000, name: 'ribu' },
  { scale: 100, name: 'ratus' },
] as const

/** A number in Indonesian words, for bills and the minutes of an auction. */
export function terbilang(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`terbilang needs a safe integer from zero up, got ${value}`)
  }
  return value === 0 ? 'nol' : words(value)
}

/** 'Seratus juta rupiah' */
export function terbilangRupiah(amount: number): string {
  const text = `${terbilang(amount)} rupiah`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Spec 9.19: one to ten in words, anything else 'tidak ada'. The spec writes 'satun to sepuluh' and then lists 'satu'; the
 * list is right.
 */
export function numberWord(value: number): string {
  return DIGITS.slice(1, 11)[value - 1] ?? 'tidak ada'
}

function words(value: number): string {
  if (value < 12) return present(DIGITS[value])
  if (value < 20) return `${DIGITS[value - 10]} belas`
  if (value < 100) return join(`${DIGITS[Math.floor(value / 10)]} puluh`, value % 10)
  const { scale, name } = present(SCALES.find((entry) => value >= entry.scale))
  const count = Math.floor(value / scale)
  // One hundred and one thousand take the prefix 'se-'; one million and beyond do not.
  const head = count === 1 && scale <= 1_000 ? `se${name}` : `${words(count)} ${name}`
  return join(head, value % scale)
}

function join(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${words(rest)}`
}
