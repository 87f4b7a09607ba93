import { formatNiplNumber, type Instant, phoneWords, type TimeZone, zoneTime } from '@ketok/domain'
import { drawCode } from './draw-code.ts'
import type { PaperFonts } from './paper-fonts.ts'
import {
  BRAND,
  beginPaper,
  type Document,
  FIGURES,
  INK,
  LEFT,
  LINE,
  MUTED,
  pen,
  RIGHT,
  rule,
  WIDTH,
} from './paper-pen.ts'

/** What a bidder holds up in the hall: the number of their NIPL, large, and the code that the desk scans at the door. */
export interface PaddlePaper {
  readonly paper: 'paddle'
  readonly house: { readonly name: string }
  readonly number: number
  readonly sale: string
  readonly place: string
  readonly opensAt: Instant
  /** The time zone of the branch in whose hall it is held up. */
  readonly zone: TimeZone
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
  // A number is one word: it is drawn in one line, smaller where it has more digits than most.
  const large = pen(document, 'bold', (190 * 4) / Math.max(4, number.length), INK)
  const x = LEFT + (WIDTH - large.widthOf(number)) / 2
  large.write(number, { x, y: 98, lineBreak: false })
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
  pen(document, 'text', 11, MUTED).write(`${paper.place}. Mulai ${zoneTime(paper.zone, paper.opensAt)}.`, {
    ...beside,
    y: document.y + 8,
    ...FIGURES,
  })
  pen(document, 'text', 11, INK).write(
    'Tunjukkan kode ini di pintu. Angkat nomor di atas untuk menawar. Satu NIPL untuk memenangkan satu lot; jaminannya kembali bila tidak menang.',
    { x: LEFT, y: FOLD + 44 + CODE + 28, width: WIDTH },
  )
  return finish()
}

/** What callers have in hand while the lots go by: whom to call for which, with room for a tick and a last word. */
export interface PhonePaper {
  readonly paper: 'phones'
  readonly house: { readonly name: string }
  readonly sale: string
  readonly zone: TimeZone
  readonly lots: readonly {
    readonly number: number
    readonly title: string
    readonly calls: readonly {
      readonly paddle: number
      readonly name: string
      readonly phone: string
      readonly caller: string | null
      readonly note: string
    }[]
  }[]
  readonly at: Instant
}

const BOTTOM = 780
const COLUMNS = { box: LEFT, paddle: LEFT + 22, name: LEFT + 76, phone: LEFT + 232, caller: LEFT + 344 }

export function drawPhones(paper: PhonePaper, fonts: PaperFonts): Promise<Buffer> {
  const title = `Daftar telepon ${paper.sale}`
  const { document, finish } = beginPaper({ title, author: paper.house.name, at: paper.at }, fonts)
  pen(document, 'bold', 20, INK).write(title, { x: LEFT, y: 48, width: WIDTH, height: 52, ellipsis: true })
  pen(document, 'text', 10, MUTED).write(
    `Menurut urutan lot. Dicetak ${zoneTime(paper.zone, paper.at)}. Berisi nomor telepon pribadi: musnahkan sesudah lelang.`,
    { x: LEFT, width: WIDTH, ...FIGURES },
  )
  document.y += 10
  if (paper.lots.length === 0)
    pen(document, 'text', 11, MUTED).write('Tidak ada yang minta ditelepon.', { x: LEFT, width: WIDTH })
  for (const lot of paper.lots) {
    if (document.y > BOTTOM - 60) nextPage(document)
    pen(document, 'bold', 12, INK).write(`Lot ${String(lot.number).padStart(3, '0')}  ${lot.title}`, {
      ...{ x: LEFT, y: document.y + 8, width: WIDTH, height: 16, ellipsis: true },
      ...FIGURES,
    })
    rule(document)
    for (const call of lot.calls) {
      if (document.y > BOTTOM - 30) nextPage(document)
      callLine(document, call)
    }
  }
  return finish()
}

function nextPage(document: Document): void {
  document.addPage()
  document.y = 48
}

function callLine(document: Document, call: PhonePaper['lots'][number]['calls'][number]): void {
  const y = document.y + 6
  document
    .rect(COLUMNS.box + 2, y + 1, 11, 11)
    .lineWidth(0.8)
    .strokeColor(MUTED)
    .stroke()
  const cell = { y, height: 15, ellipsis: true, ...FIGURES }
  pen(document, 'semi', 11, INK).write(formatNiplNumber(call.paddle), {
    x: COLUMNS.paddle,
    width: 50,
    ...cell,
  })
  pen(document, 'text', 11, INK).write(call.name, { x: COLUMNS.name, width: 150, ...cell })
  pen(document, 'semi', 11, INK).write(phoneWords(call.phone), { x: COLUMNS.phone, width: 108, ...cell })
  pen(document, 'text', 10, MUTED).write(
    call.caller === null ? 'belum ada penelepon' : `oleh ${call.caller}`,
    {
      ...{ x: COLUMNS.caller, width: RIGHT - COLUMNS.caller },
      ...cell,
    },
  )
  document.y = y + 16
  if (call.note === '') return
  pen(document, 'text', 9.5, MUTED).write(call.note, { x: COLUMNS.name, width: RIGHT - COLUMNS.name })
}
