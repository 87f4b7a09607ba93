import { cleanText } from '@ketok/domain'

const LARGEST = 2_147_483_647

/**
 * The number of a paddle in what was typed or scanned: digits alone, or a QR code of a NIPL, which ends in it behind a
 * stroke, a colon or its name (`…/nipl/221`, `NIPL 221`). Null for anything else, also for two numbers.
 */
export function paddleIn(text: string): number | null {
  const digits = /^(?:.*[/:]|.*nipl[ -]?)?([0-9]{1,10})$/i.exec(cleanText(text))?.[1]
  const paddle = Number(digits ?? 0)
  return paddle > 0 && paddle <= LARGEST ? paddle : null
}
