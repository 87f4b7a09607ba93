import { groupThousands, type Instant, phoneWords, type TimeZone, type UnitId, zoneTime } from '@ketok/domain'
import { drawPaddle, drawPhones, type PaddlePaper, type PhonePaper } from './desk-papers.ts'
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
  SUNKEN,
  WIDTH,
} from './paper-pen.ts'

interface HouseOnPaper {
  readonly name: string
  readonly address: string
  readonly supportPhone: string
}

/** Behind the windscreens of units, a sheet for each: what it is, read from outside, and a code that leads to its page. */
export interface WindscreenPaper {
  readonly paper: 'windscreen'
  readonly house: HouseOnPaper
  readonly sheets: readonly WindscreenSheet[]
  readonly at: Instant
}

export interface WindscreenSheet {
  readonly unitId: UnitId
  readonly title: string
  readonly year: number | null
  /** 'Lot 012', and of which sale; null before it has one. */
  readonly lot: { readonly number: number; readonly sale: string } | null
  readonly plate: string | null
  readonly place: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly grade: string | null
  readonly pageUrl: string
}

export interface YardLine {
  readonly unitId: UnitId
  readonly title: string
  readonly plate: string
  readonly place: string
  readonly keys: string
  readonly state: string
}

/** What should stand in a pool, row by row: whoever walks along it ticks what they see. */
export interface YardPaper {
  readonly paper: 'yard'
  readonly house: HouseOnPaper
  readonly pool: string
  /** Of the branch whose pool it is. */
  readonly zone: TimeZone
  readonly units: readonly YardLine[]
  readonly at: Instant
}

export interface CatalogueLot {
  readonly number: number
  readonly title: string
  readonly facts: string
  readonly place: string
  readonly grade: string | null
  /** Null while nobody has named one. */
  readonly basePrice: number | null
  /** JPEG; null where there is none. */
  readonly picture: Uint8Array | null
}

/** A sale to leaf through: its terms on top, its lots by number. */
export interface CataloguePaper {
  readonly paper: 'catalogue'
  readonly house: HouseOnPaper
  readonly name: string
  readonly isDraft: boolean
  readonly kind: string
  /** Of the branch that sells. */
  readonly zone: TimeZone
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly where: string
  readonly deposit: string
  readonly pageUrl: string
  readonly lots: readonly CatalogueLot[]
  readonly at: Instant
}

/** What the office prints about units, sales and those who come to them, all by one worker. */
export type UnitPaper = WindscreenPaper | YardPaper | CataloguePaper | PaddlePaper | PhonePaper

export function drawUnitPaper(paper: UnitPaper, fonts: PaperFonts): Promise<Buffer> {
  switch (paper.paper) {
    case 'windscreen':
      return drawWindscreen(paper, fonts)
    case 'yard':
      return drawYard(paper, fonts)
    case 'catalogue':
      return drawCatalogue(paper, fonts)
    case 'paddle':
      return drawPaddle(paper, fonts)
    case 'phones':
      return drawPhones(paper, fonts)
  }
}

const CODE = 150

function drawWindscreen({ house, sheets, at }: WindscreenPaper, fonts: PaperFonts): Promise<Buffer> {
  const [first, ...others] = sheets
  const title =
    first !== undefined && others.length === 0 ? `Lembar kaca unit ${first.unitId}` : 'Lembar kaca unit'
  const { document, finish } = beginPaper({ title, author: house.name, at }, fonts)
  sheets.forEach((sheet, place) => {
    if (place > 0) document.addPage()
    windscreenSheet(document, sheet, house)
  })
  return finish()
}

/** Letters as large as the page allows: it is read through glass and at arm's length. */
function windscreenSheet(document: Document, paper: WindscreenSheet, house: HouseOnPaper): void {
  pen(document, 'bold', 16, BRAND).write(house.name, { x: LEFT, y: 48, width: 300 })
  pen(document, 'text', 12, MUTED).write(`Unit #${paper.unitId}`, {
    ...{ x: 320, y: 50, width: RIGHT - 320, align: 'right' },
    ...FIGURES,
  })
  document.y = 78
  rule(document)
  document.y += 16
  if (paper.lot !== null) {
    pen(document, 'text', 13, MUTED).write(paper.lot.sale, {
      x: LEFT,
      width: WIDTH,
      height: 18,
      ellipsis: true,
    })
    const number = `LOT ${String(paper.lot.number).padStart(3, '0')}`
    pen(document, 'bold', 72, INK).write(number, { x: LEFT, width: WIDTH, lineBreak: false, ...FIGURES })
    document.y += 6
  }
  const name = [paper.title, paper.year].filter((part) => part !== null).join(' ')
  const size =
    [34, 28, 24, 20].find((points) => pen(document, 'bold', points, INK).heightOf(name, WIDTH) < 90) ?? 18
  pen(document, 'bold', size, INK).write(name, { x: LEFT, width: WIDTH, height: 88, ellipsis: true })
  if (paper.plate !== null) {
    document.y += 4
    pen(document, 'semi', 26, INK).write(paper.plate, { x: LEFT, width: WIDTH, ...FIGURES })
  }
  document.y += 14
  rule(document)
  document.y += 12
  largeFacts(document, paper)
  windscreenFoot(document, paper.pageUrl, house)
}

/** Two columns, as many as there is room for above the code. */
function largeFacts(document: Document, { facts, grade, place }: WindscreenSheet): void {
  const rows = [
    ...(grade === null ? [] : [{ label: 'Nilai inspeksi', value: grade }]),
    ...facts,
    ...(place === '' ? [] : [{ label: 'Baris', value: place }]),
  ]
  const half = (WIDTH - 24) / 2
  for (let at = 0; at < rows.length; at += 2) {
    const { y } = document
    if (y > FOOT - 46) return
    for (const [row, x] of [
      [rows[at], LEFT],
      [rows[at + 1], LEFT + half + 24],
    ] as const) {
      if (row === undefined) continue
      pen(document, 'text', 11, MUTED).write(row.label, { x, y, width: half })
      pen(document, 'semi', 16, INK).write(row.value, {
        ...{ x, y: y + 14, width: half, height: 22, ellipsis: true },
        ...FIGURES,
      })
    }
    document.y = y + 42
  }
}

const FOOT = 640

function windscreenFoot(document: Document, pageUrl: string, house: HouseOnPaper): void {
  document.y = FOOT - 12
  rule(document)
  drawCode(document, pageUrl, { x: LEFT, y: FOOT, side: CODE })
  const beside = { x: LEFT + CODE + 20, width: WIDTH - CODE - 20 }
  pen(document, 'bold', 16, INK).write('Pindai untuk foto, laporan inspeksi, dan harga', {
    ...beside,
    y: FOOT + 8,
  })
  document.y += 6
  pen(document, 'text', 11, MUTED).write(pageUrl, { ...beside, height: 30, ellipsis: true })
  document.y += 6
  pen(document, 'text', 11, MUTED).write(`WhatsApp ${phoneWords(house.supportPhone)}`, beside)
}

const YARD_COLUMNS = [
  ['', 20],
  ['Baris', 42],
  ['Nomor', 42],
  ['Unit', 172],
  ['Nomor polisi', 72],
  ['Kunci', 56],
  ['Keadaan', 79],
] as const
const NAME_COLUMN = 3
/** One line of letters, and the most that one unit takes: a name of three lines is cut. */
const YARD_LINE = { least: 13, most: 26 }
const BOTTOM = 790

function drawYard(paper: YardPaper, fonts: PaperFonts): Promise<Buffer> {
  const title = `Daftar unit ${paper.pool}`
  const { document, finish } = beginPaper({ title, author: paper.house.name, at: paper.at }, fonts)
  const count = `${groupThousands(paper.units.length)} unit menurut catatan ${zoneTime(paper.zone, paper.at)}`
  heading(document, title, count)
  yardHead(document)
  let page = 1
  for (const unit of paper.units) {
    if (document.y > BOTTOM - YARD_LINE.most - 8) {
      document.addPage()
      page++
      // Sheets that were carried along a pool are put in order again.
      const where = { x: LEFT, y: 28, width: WIDTH, height: 12, ellipsis: true, ...FIGURES }
      pen(document, 'text', 8.5, MUTED).write(`${title}, halaman ${page}`, where)
      document.y = 48
      yardHead(document)
    }
    yardLine(document, unit)
  }
  if (paper.units.length === 0)
    pen(document, 'text', 11, MUTED).write('Tidak ada unit di pool ini.', { x: LEFT, width: WIDTH })
  return finish()
}

function heading(document: Document, title: string, note: string): void {
  pen(document, 'bold', 20, INK).write(title, { x: LEFT, y: 48, width: WIDTH, height: 52, ellipsis: true })
  pen(document, 'text', 10, MUTED).write(note, { x: LEFT, width: WIDTH, ...FIGURES })
  document.y += 12
}

function yardHead(document: Document): void {
  const { y } = document
  document.rect(LEFT, y - 3, WIDTH, 18).fill(SUNKEN)
  let x = LEFT
  for (const [label, width] of YARD_COLUMNS) {
    if (label !== '') pen(document, 'semi', 8.5, MUTED).write(label, { x: x + 2, y, width: width - 4 })
    x += width
  }
  document.y = y + 19
}

/** A box to tick at the front of each line: the list is walked with a pen. */
function yardLine(document: Document, unit: YardLine): void {
  const { y } = document
  document
    .rect(LEFT + 3, y + 2, 10, 10)
    .lineWidth(0.8)
    .strokeColor(MUTED)
    .stroke()
  const cells = [
    '',
    unit.place || '-',
    `#${unit.unitId}`,
    unit.title,
    unit.plate || '-',
    unit.keys || '-',
    unit.state,
  ]
  const penOf = (index: number) => pen(document, index === NAME_COLUMN ? 'semi' : 'text', 9, INK)
  const heights = YARD_COLUMNS.map(([, width], index) =>
    penOf(index).heightOf(cells[index] ?? '', width - 4, FIGURES),
  )
  const height = Math.min(YARD_LINE.most, Math.max(YARD_LINE.least, ...heights))
  let x = LEFT
  for (const [index, [, width]] of YARD_COLUMNS.entries()) {
    const words = cells[index] ?? ''
    if (words !== '')
      penOf(index).write(words, { x: x + 2, y: y + 1, width: width - 4, height, ellipsis: true, ...FIGURES })
    x += width
  }
  document.y = y + height + 5
  document.moveTo(LEFT, document.y).lineTo(RIGHT, document.y).lineWidth(0.4).strokeColor(LINE).stroke()
  document.y += 3
}

const LOT_HEIGHT = 88
const PICTURE = { width: 112, height: 78 }

function drawCatalogue(paper: CataloguePaper, fonts: PaperFonts): Promise<Buffer> {
  const title = `Katalog ${paper.name}`
  const { document, finish } = beginPaper({ title, author: paper.house.name, at: paper.at }, fonts)
  catalogueHead(document, paper)
  for (const lot of paper.lots) {
    if (document.y > BOTTOM - LOT_HEIGHT) {
      document.addPage()
      document.y = 48
    }
    catalogueLot(document, lot)
  }
  if (paper.lots.length === 0)
    pen(document, 'text', 11, MUTED).write('Belum ada lot di lelang ini.', { x: LEFT, width: WIDTH })
  return finish()
}

const HEAD_CODE = 84

function catalogueHead(document: Document, paper: CataloguePaper): void {
  const width = WIDTH - HEAD_CODE - 20
  pen(document, 'bold', 12, BRAND).write(paper.house.name, { x: LEFT, y: 48, width })
  pen(document, 'bold', 22, INK).write(paper.name, {
    x: LEFT,
    y: document.y + 2,
    width,
    height: 58,
    ellipsis: true,
  })
  const quiet = pen(document, 'text', 9.5, MUTED)
  const lines = [
    ...(paper.isDraft ? ['Rencana, belum terbit: harga dan urutan masih bisa berubah.'] : []),
    `${paper.kind}. Buka ${zoneTime(paper.zone, paper.opensAt)}, tutup ${zoneTime(paper.zone, paper.closesAt)}.`,
    paper.where,
    `${paper.deposit}. ${groupThousands(paper.lots.length)} lot. Dicetak ${zoneTime(paper.zone, paper.at)}.`,
  ]
  for (const line of lines) quiet.write(line, { x: LEFT, y: document.y + 1, width, ...FIGURES })
  // What is not published has no page to lead to.
  if (!paper.isDraft) drawCode(document, paper.pageUrl, { x: RIGHT - HEAD_CODE, y: 48, side: HEAD_CODE })
  document.y = Math.max(document.y, 48 + HEAD_CODE) + 12
  rule(document)
  document.y += 8
}

function catalogueLot(document: Document, lot: CatalogueLot): void {
  const { y } = document
  document.roundedRect(LEFT, y, PICTURE.width, PICTURE.height, 4).fill(SUNKEN)
  if (lot.picture !== null)
    document.image(Buffer.from(lot.picture), LEFT, y, {
      cover: [PICTURE.width, PICTURE.height],
      align: 'center',
      valign: 'center',
    })
  else
    pen(document, 'text', 9, MUTED).write('Belum ada foto', {
      x: LEFT,
      y: y + 32,
      width: PICTURE.width,
      align: 'center',
    })
  const beside = { x: LEFT + PICTURE.width + 14, width: 214 }
  pen(document, 'text', 9, MUTED).write(`Lot ${String(lot.number).padStart(3, '0')}`, {
    ...beside,
    y,
    ...FIGURES,
  })
  pen(document, 'bold', 12, INK).write(lot.title, { ...beside, height: 32, ellipsis: true })
  pen(document, 'text', 9, MUTED).write(lot.facts, {
    ...beside,
    y: document.y + 1,
    height: 24,
    ellipsis: true,
  })
  pen(document, 'text', 9, MUTED).write(lot.place, {
    ...beside,
    y: document.y + 1,
    height: 12,
    ellipsis: true,
  })
  const right = { x: RIGHT - 132, width: 132, align: 'right' } as const
  pen(document, 'text', 9, MUTED).write('Harga dasar', { ...right, y })
  const price = lot.basePrice === null ? 'Belum diisi' : `Rp ${groupThousands(lot.basePrice)}`
  pen(document, 'bold', 12, INK).write(price, { ...right, ...FIGURES })
  if (lot.grade !== null)
    pen(document, 'text', 9, MUTED).write(`Nilai inspeksi ${lot.grade}`, { ...right, y: document.y + 2 })
  document.y = y + PICTURE.height + 6
  document
    .moveTo(LEFT, document.y - 3)
    .lineTo(RIGHT, document.y - 3)
    .lineWidth(0.4)
    .strokeColor(LINE)
    .stroke()
  document.y += 4
}
