import { groupThousands, type Signature, zoneTime } from '@ketok/domain'
import type { PrintedIntake } from '../../goods/consignment/consignment.ts'
import { drawSignature, PAD_HEIGHT } from './draw-signature.ts'
import { HALF, type HouseOnPaper, inColumns, paperHead, SECOND } from './paper-columns.ts'
import type { PaperFonts } from './paper-fonts.ts'
import { beginPaper, type Document, fact, INK, LEFT, LINE, MUTED, pen, rule, WIDTH } from './paper-pen.ts'

/** What came in at the gate, signed by both sides. */
export interface IntakePaper extends PrintedIntake {
  readonly house: HouseOnPaper
}

/** Drawn again it is the same: everything on it was kept when it was signed, also which pool it came into. */
export async function drawIntake(paper: IntakePaper, fonts: PaperFonts): Promise<Buffer> {
  const title = `Berita acara serah terima masuk ${paper.number}`
  const { document, finish } = beginPaper({ title, author: paper.house.name, at: paper.at }, fonts)
  paperHead(document, { house: paper.house, name: 'Serah terima masuk', number: paper.number })
  thing(document, paper)
  state(document, paper)
  part(document, 'Dokumen yang diterima', paper.papers)
  words(document, 'Keadaan barang', paper.condition)
  if (paper.note !== '') words(document, 'Catatan', paper.note)
  rule(document)
  document.y += 10
  signatures(document, paper)
  return finish()
}

function thing(document: Document, { thing: name, consignmentNumber, facts, ...paper }: IntakePaper): void {
  fact(document, 'Barang', `${name} (titipan ${consignmentNumber})`, LEFT, WIDTH)
  inColumns(document, [
    { label: 'Penitip', value: paper.ownerName },
    { label: 'Diserahkan oleh', value: paper.broughtBy },
    ...facts,
  ])
  rule(document)
  document.y += 10
}

function state(document: Document, { pool, at, zone, odometerKm, keys, photoCount }: IntakePaper): void {
  inColumns(document, [
    { label: 'Diterima di', value: pool },
    { label: 'Waktu', value: zoneTime(zone, at) },
    { label: 'Odometer', value: odometerKm === null ? 'Tidak ada' : `${groupThousands(odometerKm)} km` },
    { label: 'Kunci', value: keys === 0 ? 'Tanpa kunci' : `${keys} buah` },
    { label: 'Foto', value: `${photoCount}, tersimpan pada titipan` },
  ])
  rule(document)
  document.y += 10
}

function part(document: Document, title: string, rows: PrintedIntake['facts']): void {
  pen(document, 'bold', 11, INK).write(title, { x: LEFT, width: WIDTH })
  document.y += 3
  if (rows.length > 0) inColumns(document, rows)
  else pen(document, 'text', 9.5, INK).write('Tidak ada.', { x: LEFT, width: WIDTH })
  document.y += 4
}

/** So much of the page is left for words that people typed; what is longer stands on the consignment. */
const WORDS_HEIGHT = 110

function words(document: Document, title: string, text: string): void {
  pen(document, 'bold', 11, INK).write(title, { x: LEFT, width: WIDTH })
  document.y += 3
  pen(document, 'text', 9.5, INK).write(text, { x: LEFT, width: WIDTH, height: WORDS_HEIGHT, ellipsis: true })
  document.y += 10
}

function signatures(document: Document, paper: IntakePaper): void {
  const { y } = document
  const side = (x: number, label: string, signature: Signature, name: string) => {
    pen(document, 'text', 8.5, MUTED).write(label, { x, y, width: HALF })
    drawSignature(document, signature, x, y + 16)
    document.moveTo(x, y + 20 + PAD_HEIGHT).lineTo(x + HALF, y + 20 + PAD_HEIGHT)
    document.lineWidth(0.5).strokeColor(LINE).stroke()
    pen(document, 'semi', 10.5, INK).write(name, {
      ...{ x, y: y + 26 + PAD_HEIGHT, width: HALF, height: 28 },
      ellipsis: true,
    })
  }
  side(LEFT, 'Yang menyerahkan', paper.consignorSignature, paper.broughtBy)
  side(SECOND, `Yang menerima, untuk ${paper.house.name}`, paper.staffSignature, paper.staffName)
}
