import { zoneTime } from '@ketok/domain'
import type { PrintedRelease } from '../../goods/release/release.ts'
import { HALF, type HouseOnPaper, inColumns, paperHead, SECOND } from './paper-columns.ts'
import type { PaperFonts } from './paper-fonts.ts'
import { beginPaper, type Document, fact, INK, LEFT, LINE, MUTED, pen, rule, WIDTH } from './paper-pen.ts'

/** With what an unsold unit, or what never became one, leaves the house: shown at the gate, signed by both sides. */
export interface ReleasePaper extends PrintedRelease {
  readonly house: HouseOnPaper
}

/** Drawn again it is the same: everything on it was kept when the unit left, also which branch it left. */
export async function drawRelease(paper: ReleasePaper, fonts: PaperFonts): Promise<Buffer> {
  const title = `Surat keluar ${paper.number}`
  const { document, finish } = beginPaper({ title, author: paper.house.name, at: paper.at }, fonts)
  paperHead(document, { house: paper.house, name: 'Surat keluar', number: paper.number })
  fact(document, 'Barang yang dikembalikan', `${paper.thing} (${paper.knownAs})`, LEFT, WIDTH)
  inColumns(document, [
    { label: 'Pemilik', value: paper.owner },
    { label: 'Keluar pada', value: zoneTime(paper.zone, paper.at) },
    ...paper.facts,
  ])
  rule(document)
  document.y += 10
  inColumns(document, [
    { label: 'Diterima oleh', value: paper.receiverName },
    { label: 'Identitas atau kuasa', value: paper.receiverPaper },
    { label: 'Diangkut dengan', value: paper.carriedBy || 'Dikendarai sendiri' },
    { label: 'Kunci', value: paper.keys === 0 ? 'Tanpa kunci' : `${paper.keys} buah` },
  ])
  rule(document)
  document.y += 10
  part(document, 'Dokumen yang diserahkan', paper.papers.join(', ') || 'Tidak ada.')
  part(document, 'Alasan', paper.reason)
  if (paper.note !== '') part(document, 'Catatan', paper.note)
  pen(document, 'text', 9.5, INK).write(
    'Dengan surat ini barang di atas boleh keluar dari pool. Penerima menyatakan barang, kunci, dan dokumennya diterima lengkap.',
    { x: LEFT, width: WIDTH },
  )
  document.y += 16
  signatures(document, paper)
  return finish()
}

function part(document: Document, title: string, text: string): void {
  pen(document, 'bold', 11, INK).write(title, { x: LEFT, width: WIDTH })
  document.y += 3
  pen(document, 'text', 9.5, INK).write(text, { x: LEFT, width: WIDTH, height: 80, ellipsis: true })
  document.y += 10
}

const ROOM = 72

function signatures(document: Document, paper: ReleasePaper): void {
  const { y } = document
  const side = (x: number, label: string, name: string) => {
    pen(document, 'text', 8.5, MUTED).write(label, { x, y, width: HALF })
    document.moveTo(x, y + ROOM).lineTo(x + HALF, y + ROOM)
    document.lineWidth(0.5).strokeColor(LINE).stroke()
    pen(document, 'semi', 10.5, INK).write(name, {
      ...{ x, y: y + ROOM + 6, width: HALF, height: 28, ellipsis: true },
    })
  }
  side(LEFT, `Yang menyerahkan, untuk ${paper.house.name}`, paper.staffName)
  side(SECOND, 'Yang menerima', paper.receiverName)
}
