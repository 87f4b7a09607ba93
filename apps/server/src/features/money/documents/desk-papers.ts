import { formatNiplNumber, type Instant, wibDate, wibTime } from '@ketok/domain'
import { drawCode } from './draw-code.ts'
import type { PaperFonts } from './paper-fonts.ts'
import { BRAND, beginPaper, FIGURES, INK, LEFT, LINE, MUTED, pen, WIDTH } from './paper-pen.ts'

/** What a bidder holds up in the hall: the number of their NIPL, large, and the code that the desk scans at the door. */
export interface PaddlePaper {
  readonly paper: 'paddle'
  readonly house: { readonly name: string }
  readonly number: number
  readonly sale: string
  readonly place: string
  readonly opensAt: Instant
  readonly holder: string
  /** What the scanner reads. */
  readonly code: string
  readonly at: Instant
}

/** A4 is folded in the middle: the number above is held up, the stub below stays with its holder. */
const FOLD = 421
const CODE = 120

export function drawPaddle(paper: PaddlePaper, fonts: PaperFonts): Promise<Buffer> {
  const number = formatNiplNumber(paper.number)
  const title = `Paddle ${number}`
  const { document, finish } = beginPaper({ title, author: paper.house.name, at: paper.at }, fonts)
  const centre = { x: LEFT, width: WIDTH, align: 'center' } as const
  pen(document, 'bold', 18, BRAND).write(paper.house.name, { ...centre, y: 48 })
  pen(document, 'bold', 190, INK).write(number, { ...centre, y: 98, lineBreak: false, ...FIGURES })
  pen(document, 'text', 15, MUTED).write(paper.sale, { ...centre, y: 348, height: 42, ellipsis: true })

  document
    .moveTo(LEFT, FOLD)
    .lineTo(LEFT + WIDTH, FOLD)
    .dash(4, { space: 4 })
    .strokeColor(LINE)
    .stroke()
  document.undash()
  pen(document, 'text', 8.5, MUTED).write('Lipat di sini', { ...centre, y: FOLD + 6 })

  drawCode(document, paper.code, { x: LEFT, y: FOLD + 44, side: CODE })
  const beside = { x: LEFT + CODE + 24, width: WIDTH - CODE - 24 }
  pen(document, 'text', 10, MUTED).write('Pemegang', { ...beside, y: FOLD + 44 })
  pen(document, 'bold', 18, INK).write(paper.holder, { ...beside, height: 46, ellipsis: true })
  pen(document, 'text', 10, MUTED).write('NIPL, sekaligus nomor paddle', { ...beside, y: document.y + 8 })
  pen(document, 'bold', 18, INK).write(number, { ...beside, ...FIGURES })
  pen(document, 'text', 11, MUTED).write(
    `${paper.place}. Mulai ${wibDate(paper.opensAt)}, ${wibTime(paper.opensAt)} WIB.`,
    { ...beside, y: document.y + 8, ...FIGURES },
  )
  pen(document, 'text', 11, INK).write(
    'Tunjukkan kode ini di pintu. Angkat nomor di atas untuk menawar. Satu NIPL untuk memenangkan satu lot; jaminannya kembali bila tidak menang.',
    { x: LEFT, y: FOLD + 44 + CODE + 28, width: WIDTH },
  )
  return finish()
}
