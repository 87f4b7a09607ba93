import {
  CONTRACT_OF_LOT,
  formatDate,
  formatRupiah,
  rupiah,
  SHOWN_IDENTITY_WORDS,
  terbilangRupiah,
  zoneDeadline,
} from '@ketok/domain'
import type { PrintedAgreement } from '../../goods/consignment/consignment.ts'
import { drawSignature, PAD_HEIGHT } from './draw-signature.ts'
import { HALF, type HouseOnPaper, inColumns, paperHead, SECOND } from './paper-columns.ts'
import type { PaperFonts } from './paper-fonts.ts'
import { beginPaper, type Document, FIGURES, fact, INK, LEFT, MUTED, pen, rule, WIDTH } from './paper-pen.ts'

/** What both sides signed about one consignment. */
export interface AgreementPaper extends PrintedAgreement {
  readonly house: HouseOnPaper
}

/** Drawn again it is the same: everything on it was kept when it was signed. */
export async function drawAgreement(paper: AgreementPaper, fonts: PaperFonts): Promise<Buffer> {
  const title = `Perjanjian titip lelang ${paper.number}`
  const { document, finish } = beginPaper({ title, author: paper.house.name, at: paper.signedAt }, fonts)
  paperHead(document, { house: paper.house, name: 'Perjanjian titip lelang', number: paper.number })
  parties(document, paper)
  prices(document, paper)
  terms(document, paper)
  signatures(document, paper)
  return finish()
}

function parties(document: Document, { owner, consignmentNumber, thing, facts }: AgreementPaper): void {
  fact(
    document,
    'Penitip',
    [owner.name, ...(owner.email === null ? [] : [owner.email])].join(', '),
    LEFT,
    WIDTH,
  )
  fact(document, 'Barang', `${thing} (titipan ${consignmentNumber})`, LEFT, WIDTH)
  inColumns(document, facts)
  rule(document)
  document.y += 10
}

function prices(document: Document, paper: AgreementPaper): void {
  const { y } = document
  const sum = (label: string, amount: number, x: number) => {
    pen(document, 'text', 8.5, MUTED).write(label, { x, y, width: HALF })
    pen(document, 'bold', 15, INK).write(formatRupiah(amount), {
      x,
      y: document.y + 1,
      width: HALF,
      ...FIGURES,
    })
    pen(document, 'text', 8.5, MUTED).write(terbilangRupiah(rupiah(amount)), { x, width: HALF })
    return document.y
  }
  const below = Math.max(
    sum('Harga limit (dirahasiakan)', paper.reserve, LEFT),
    sum('Harga dasar', paper.basePrice, SECOND),
  )
  document.y = below + 8
  const until = { label: 'Berlaku sampai', value: dayWords(paper.validUntil) }
  const { basisPoints, contract } = paper.takenOff
  if (contract === null)
    inColumns(document, [{ label: 'Komisi', value: commissionWords(basisPoints ?? 0) }, until])
  else {
    inColumns(document, [{ label: 'Menurut kontrak', value: contract.number }, until])
    for (const charge of contract.charges) wholeRow(document, charge)
    wholeRow(document, { label: 'Bila berganti', value: CONTRACT_OF_LOT })
    document.y += 5
  }
  rule(document)
  document.y += 10
}

/** As in the columns, over the whole width and never cut: it is what was agreed to. */
function wholeRow(document: Document, { label, value }: { label: string; value: string }): void {
  const { y } = document
  pen(document, 'text', 8.5, MUTED).write(label, { x: LEFT, y: y + 1, width: 96 })
  pen(document, 'text', 9.5, INK).write(value, { x: LEFT + 100, y, width: WIDTH - 100, ...FIGURES })
  document.y += 3
}

function terms(document: Document, paper: AgreementPaper): void {
  pen(document, 'bold', 11, INK).write(`Ketentuan, versi ${paper.termsVersion}`, { x: LEFT, width: WIDTH })
  document.y += 3
  const words = pen(document, 'text', 9.5, INK)
  for (const [index, sentence] of paper.terms.entries()) {
    const { y } = document
    words.write(`${index + 1}.`, { x: LEFT, y, width: 16, ...FIGURES })
    words.write(sentence, { x: LEFT + 18, y, width: WIDTH - 18 })
    document.y += 3
  }
  document.y += 8
  rule(document)
  document.y += 10
}

function signatures(document: Document, paper: AgreementPaper): void {
  const { y } = document
  const { way } = paper
  const side = (x: number, from: number, label: string, name: string, lines: readonly string[]) => {
    pen(document, 'text', 8.5, MUTED).write(label, { x, y: from, width: HALF })
    pen(document, 'bold', 13, INK).write(name, {
      x,
      y: document.y + 3,
      width: HALF,
      height: 34,
      ellipsis: true,
    })
    document.y += 3
    for (const line of lines) pen(document, 'text', 8.5, MUTED).write(line, { x, width: HALF })
  }
  const signedAt = zoneDeadline(paper.zone, paper.signedAt)
  if ('codeSentTo' in way) {
    side(LEFT, y, 'Disetujui penitip', paper.signedName, [
      `Nama diketik sendiri, ${signedAt}`,
      `Kode sekali pakai ke ${way.codeSentTo}`,
      `Alamat jaringan ${way.address}`,
    ])
  } else {
    drawSignature(document, way.signature, LEFT, y)
    side(LEFT, y + PAD_HEIGHT + 4, 'Disetujui penitip', paper.signedName, [
      `Ditandatangani di ${way.place}, ${signedAt}`,
      `${SHOWN_IDENTITY_WORDS[way.identity]} asli ditunjukkan, nomornya berakhir ${way.identityEnding}`,
      `Disaksikan ${way.takenBy} untuk ${paper.house.name}`,
    ])
  }
  side(SECOND, y, `Diusulkan untuk ${paper.house.name}`, paper.staffName, [
    zoneDeadline(paper.zone, paper.proposedAt),
  ])
}

const commissionWords = (basisPoints: number): string =>
  basisPoints === 0 ? 'Tanpa komisi' : `${String(basisPoints / 100).replace('.', ',')}% dari harga ketok`

function dayWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate({ year, month, day: date })
}
