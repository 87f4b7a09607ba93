import { phoneWords } from '@ketok/domain'
import { BRAND, type Document, FIGURES, INK, LEFT, MUTED, pen, rule, WIDTH } from './paper-pen.ts'

export const HALF = (WIDTH - 24) / 2
/** Where the right column begins. */
export const SECOND = LEFT + HALF + 24

export interface HouseOnPaper {
  readonly name: string
  readonly address: string
  readonly supportPhone: string
}

/** The house on the left, what the paper is on the right. */
export function paperHead(
  document: Document,
  { house, name, number }: { readonly house: HouseOnPaper; readonly name: string; readonly number: string },
): void {
  pen(document, 'bold', 13, BRAND).write(house.name, { x: LEFT, y: 48, width: HALF })
  const small = pen(document, 'text', 8.5, MUTED)
  small.write(house.address, { y: document.y + 2, width: HALF, height: 34, ellipsis: true })
  small.write(`WhatsApp ${phoneWords(house.supportPhone)}`, { width: HALF })
  const left = document.y
  const right = { x: SECOND, width: HALF, align: 'right' } as const
  pen(document, 'bold', 18, INK).write(name, { ...right, y: 46 })
  pen(document, 'text', 10, MUTED).write(number, { ...right, ...FIGURES })
  document.y = Math.max(left, document.y) + 12
  rule(document)
  document.y += 12
}

/** Facts in two columns: as many on the right as on the left. */
export function inColumns(
  document: Document,
  rows: readonly { readonly label: string; readonly value: string }[],
): void {
  const quiet = pen(document, 'text', 8.5, MUTED)
  const words = pen(document, 'text', 9.5, INK)
  for (let at = 0; at < rows.length; at += 2) {
    const { y } = document
    let below = y
    for (const [row, x] of [
      [rows[at], LEFT],
      [rows[at + 1], SECOND],
    ] as const) {
      if (row === undefined) continue
      quiet.write(row.label, { x, y: y + 1, width: 96 })
      words.write(row.value, { x: x + 100, y, width: HALF - 100, height: 26, ellipsis: true, ...FIGURES })
      below = Math.max(below, document.y)
    }
    document.y = below + 3
  }
  document.y += 5
}
