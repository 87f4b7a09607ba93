import { encode } from 'uqr'
import type { Document } from './paper-pen.ts'

/** As one shape and not as a picture: sharp on every printer, and without gaps between its squares. */
export function drawCode(
  document: Document,
  text: string,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const square = side / size
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) document.rect(x + column * square, y + row * square, square, square)
  document.fill('#000000')
}
