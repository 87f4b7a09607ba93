import { type Instant, isRupiah, parseIso, type Rupiah, wibIso } from '@ketok/domain'

/** Amounts and times as SNAP BI writes them. */
export interface SnapAmount {
  readonly value: string
  readonly currency: 'IDR'
}

export function snapAmount(amount: Rupiah): SnapAmount {
  return { value: `${amount}.00`, currency: 'IDR' }
}

const AMOUNT = /^(0|[1-9]\d{0,15})\.(\d{2})$/

/** Null for anything that is not whole rupiah: there are no smaller coins, so cents are a mistake. */
export function readSnapAmount(amount: { readonly value: string; readonly currency: string }): Rupiah | null {
  const parts = AMOUNT.exec(amount.value)
  if (parts?.[2] !== '00' || amount.currency !== 'IDR') return null
  const value = Number(parts[1])
  return isRupiah(value) ? value : null
}

/** '2026-11-20T10:00:00+07:00': to the second, and with Jakarta's offset whatever the machine's zone is. */
export function snapTime(at: Instant): string {
  return `${wibIso(at).slice(0, 19)}+07:00`
}

export function readSnapTime(text: string): Instant | null {
  return parseIso(text)
}

/** Our own rule: a message older or newer than this is not believed. */
const WINDOW_MS = 5 * 60_000

export function isRecent(timestamp: string, now: Instant): boolean {
  const at = readSnapTime(timestamp)
  return at !== null && Math.abs(now - at) <= WINDOW_MS
}

/** Eight characters, padded on the left with spaces. */
export function padServiceId(partnerServiceId: string): string {
  return partnerServiceId.padStart(8, ' ')
}

const NAME_MAX = 255

/** Letters, digits and the few signs every bank accepts; accents are dropped, anything else becomes a space. */
export function snapName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.\\\-/+,=_:'@% ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, NAME_MAX)
}

/** `62…`, 9 to 30 digits; null where ours does not fit. */
export function snapPhone(phone: string | null): string | null {
  const digits = phone?.replace(/^\+/, '') ?? ''
  return /^[0-9]{9,30}$/.test(digits) ? digits : null
}
