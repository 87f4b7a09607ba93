import { atWib, dayOfDate, formatRupiah, groupThousands, type Instant, wibDate, wibTime } from '@ketok/domain'
import type { CompanyMonth } from '../settlement/settlement.ts'
import { type HouseOnPaper, inColumns, paperHead } from './paper-columns.ts'
import type { PaperFonts } from './paper-fonts.ts'
import {
  beginPaper,
  type Document,
  FIGURES,
  fact,
  INK,
  LEFT,
  LINE,
  MUTED,
  pen,
  RIGHT,
  rule,
  WIDTH,
} from './paper-pen.ts'

/** What a company's lots brought in one month. */
export interface CompanyMonthPaper extends CompanyMonth {
  readonly house: HouseOnPaper
  readonly at: Instant
}

const BOTTOM = 790

export async function drawCompanyMonth(paper: CompanyMonthPaper, fonts: PaperFonts): Promise<Buffer> {
  const title = `Laporan bulanan ${paper.number}`
  const { document, finish } = beginPaper({ title, author: paper.house.name, at: paper.at }, fonts)
  paperHead(document, { house: paper.house, name: 'Laporan bulanan', number: paper.number })
  const { company } = paper
  fact(document, 'Perusahaan', `${company.name}, ${company.address}`, LEFT, WIDTH)
  inColumns(document, [
    { label: 'Bulan', value: monthWords(paper.month) },
    { label: 'NPWP', value: company.npwp },
    { label: 'Lot dibayarkan', value: groupThousands(paper.rows.length) },
    { label: 'Dicetak', value: `${wibDate(paper.at)}, ${wibTime(paper.at)}` },
  ])
  rule(document)
  document.y += 8
  for (const row of paper.rows) lot(document, row)
  if (paper.rows.length === 0)
    pen(document, 'text', 10, MUTED).write('Tidak ada hasil lelang yang dikirim bulan ini.', {
      ...{ x: LEFT, width: WIDTH },
    })
  total(document, paper.sums)
  unsold(document, paper.unsold)
  return finish()
}

type Row = CompanyMonth['rows'][number]

function roomFor(document: Document, height: number): void {
  if (document.y <= BOTTOM - height) return
  document.addPage()
  document.y = 48
}

/** The lot with what was left of it, then every line, then how the money went. */
function lot(document: Document, row: Row): void {
  roomFor(document, 46 + row.lines.length * 13)
  const { y } = document
  pen(document, 'semi', 10.5, INK).write(`Lot ${row.lot_number} · ${row.title}`, {
    ...{ x: LEFT, y, width: WIDTH - 130, height: 14, ellipsis: true },
  })
  pen(document, 'bold', 10.5, INK).write(formatRupiah(row.sums.left), {
    ...{ x: RIGHT - 124, y, width: 124, align: 'right' },
    ...FIGURES,
  })
  const where = `${row.auction_name}. Diketok ${dayWords(row.hammered_on)}, diserahkan ${dayWords(row.handed_over_on)}.`
  const how =
    row.bank_reference === null
      ? `Penyelesaian nomor ${row.settlement_id} selesai ${dayWords(row.sent_on)}, tanpa transfer.`
      : `Pembayaran nomor ${row.settlement_id}, referensi bank ${row.bank_reference}, dikirim ${dayWords(row.sent_on)}.`
  for (const words of [where, how])
    pen(document, 'text', 8.5, MUTED).write(words, {
      ...{ x: LEFT, width: WIDTH - 130, height: 12, ellipsis: true },
      ...FIGURES,
    })
  document.y += 2
  for (const { label, amount } of row.lines) sum(document, label, amount)
  document.y += 4
  document.moveTo(LEFT, document.y).lineTo(RIGHT, document.y).lineWidth(0.4).strokeColor(LINE).stroke()
  document.y += 5
}

function sum(document: Document, label: string, amount: number, weight: 'text' | 'bold' = 'text'): void {
  const { y } = document
  const colour = weight === 'bold' ? INK : MUTED
  pen(document, weight, 9, colour).write(label, { x: LEFT + 160, y, width: 190, height: 12, ellipsis: true })
  pen(document, weight, 9, colour).write(formatRupiah(amount), {
    ...{ x: RIGHT - 124, y, width: 124, align: 'right' },
    ...FIGURES,
  })
  document.y = y + 13
}

function total(document: Document, sums: CompanyMonth['sums']): void {
  roomFor(document, 110)
  document.y += 4
  sum(document, 'Jumlah harga jual', sums.price)
  sum(document, 'Komisi', -sums.commission || 0)
  sum(document, 'Pajak dipotong', -sums.tax || 0)
  sum(document, 'Biaya', -sums.cost || 0)
  sum(document, 'Biaya lot tidak terjual', -sums.no_sale_fee || 0)
  sum(document, 'Jumlah yang dikirim', sums.left, 'bold')
}

function unsold(document: Document, lots: CompanyMonth['unsold']): void {
  if (lots.length === 0) return
  roomFor(document, 60)
  document.y += 10
  pen(document, 'bold', 11, INK).write('Tidak terjual bulan ini', { x: LEFT, width: WIDTH })
  document.y += 2
  for (const { lot_number, title, auction_name, ended_on, fee, charged } of lots) {
    roomFor(document, 14)
    const paid =
      fee === 0
        ? 'tanpa biaya'
        : `${formatRupiah(fee)}, ${charged ? 'sudah dipotong' : 'dipotong dari hasil berikutnya'}`
    pen(document, 'text', 9, INK).write(
      `Lot ${lot_number} · ${title}, ${auction_name}, ${dayWords(ended_on)}: ${paid}`,
      { x: LEFT, width: WIDTH, height: 13, ellipsis: true, ...FIGURES },
    )
  }
}

function dayWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return wibDate(atWib(dayOfDate({ year, month, day: date }), 0))
}

const monthWords = (month: string) => dayWords(`${month}-01`).replace(/^\d+ /, '')
