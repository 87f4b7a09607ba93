import { SIGNATURE_HEIGHT, type Signature } from '@ketok/domain'
import { HALF } from './paper-columns.ts'
import { type Document, INK } from './paper-pen.ts'

/** So high it is on paper, in the width of a column. */
export const PAD_HEIGHT = (HALF * SIGNATURE_HEIGHT) / 1_000

/** As the finger drew it. */
export function drawSignature(document: Document, signature: Signature, x: number, y: number): void {
  const scale = HALF / 1_000
  for (const stroke of signature) {
    for (let at = 0; at < stroke.length; at += 2) {
      const [right = 0, down = 0] = stroke.slice(at, at + 2)
      if (at === 0) document.moveTo(x + right * scale, y + down * scale)
      else document.lineTo(x + right * scale, y + down * scale)
    }
    document.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(INK).stroke()
  }
}
