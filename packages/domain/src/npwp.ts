/**
 * A tax number, with or without dots and hyphens. The old form has 15 digits and becomes the new one of 16 with a
 * leading zero; null for anything else.
 */
export function normalizeNpwp(text: string): string | null {
  const digits = text.trim().replace(/[\s.-]/g, '')
  if (/^\d{16}$/.test(digits)) return digits
  return /^\d{15}$/.test(digits) ? `0${digits}` : null
}
