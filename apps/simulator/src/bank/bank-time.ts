import { instant, parseIso, wibIso } from '@ketok/domain'

/** '2026-11-20T10:00:00+07:00' */
export const bankTime = (at: number): string => `${wibIso(instant(Math.floor(at))).slice(0, 19)}+07:00`

export const readBankTime = (text: unknown): number | null =>
  typeof text === 'string' ? parseIso(text) : null
