import type { Brand } from './brand.ts'

/** Whole rupiah, never negative. A safe integer: sums of money in this house stay far below 2^53. */
export type Rupiah = Brand<number, 'Rupiah'>

/** A thousand billion: ten times the dearest thing the house could sell, and far from the end of safe integers. */
export const LARGEST_AMOUNT = 1_000_000_000_000 as Rupiah

export function isRupiah(value: unknown): value is Rupiah {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

export function rupiah(value: number): Rupiah {
  if (!isRupiah(value)) throw new RangeError(`Rupiah must be a safe integer from zero up, got ${value}`)
  return value
}

/** Two amounts of one lot together; they lie far below what would no longer be exact. */
export function sumOf(amount: Rupiah, step: Rupiah): Rupiah {
  return (amount + step) as Rupiah
}

/**
 * 'Rp 178.500.000'. Grouped by hand: Intl puts a no-break space after 'Rp' and differs between runtimes.
 * Spec 9.16: a missing amount shows '-', a zero number 'Rp 0'. A deduction shows '– Rp 5.000.000'.
 */
export function formatRupiah(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return '-'
  const whole = Math.round(Math.abs(amount))
  return `${amount < 0 && whole > 0 ? '– ' : ''}Rp ${groupThousands(whole)}`
}

export function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '.')
}

const SHORT_UNITS = [
  { unit: 1_000_000_000, name: 'M' },
  { unit: 1_000_000, name: 'jt' },
  { unit: 1_000, name: 'rb' },
] as const

/** '178 jt', '500 rb', '2,5 jt': for step buttons and rulers. It never rounds; an amount too fine for it is written out. */
export function formatRupiahShort(amount: number): string {
  const short = SHORT_UNITS.find(({ unit }) => amount >= unit)
  if (!short || amount % (short.unit / 1_000) !== 0) return groupThousands(amount)
  const thousandths = String((amount % short.unit) / (short.unit / 1_000))
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${groupThousands(Math.floor(amount / short.unit))}${thousandths && `,${thousandths}`} ${short.name}`
}
