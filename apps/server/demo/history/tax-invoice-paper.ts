import { formatNiplNumber, formatRupiah, type Instant, wibDate } from '@ketok/domain'
import PDFDocument from 'pdfkit'

export interface InvoicePaper {
  readonly invoiceNumber: string
  readonly house: { readonly name: string; readonly address: string }
  readonly buyer: string
  readonly lot: string
  readonly niplNumber: number
  readonly at: Instant
  readonly serviceFee: number
  readonly tax: number
}

/** What the tax office's form looks like, filled with the bill's own figures, and marked as a specimen. */
export async function taxInvoicePaper(paper: InvoicePaper): Promise<Buffer> {
  const { house, serviceFee, tax } = paper
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: {
      Title: `Faktur Pajak ${paper.invoiceNumber}`,
      Author: house.name,
      CreationDate: new Date(paper.at),
    },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((done) => document.on('end', done))

  document.font('Helvetica-Bold').fontSize(20).text('Faktur Pajak')
  document
    .font('Helvetica')
    .fontSize(10)
    .fillColor('#4B5565')
    .text('CONTOH untuk demo, bukan dokumen perpajakan')
  document.moveDown(1.5).fillColor('#121926')
  const row = (label: string, value: string, bold = false) => {
    const y = document.y
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(11)
    document.text(label, 56, y, { width: 200 })
    document.text(value, 256, y, { width: 283, align: bold ? 'right' : 'left' })
    document.moveDown(0.6)
  }
  const money = (label: string, amount: number, bold = false) => {
    const y = document.y
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(11)
    document.text(label, 56, y, { width: 300 })
    document.text(formatRupiah(amount), 356, y, { width: 183, align: 'right' })
    document.moveDown(0.6)
  }
  const line = () => {
    document.moveTo(56, document.y).lineTo(539, document.y).lineWidth(0.5).strokeColor('#CDD5DF').stroke()
    document.moveDown(0.8)
  }
  row('Kode dan nomor seri', paper.invoiceNumber)
  row('Tanggal', wibDate(paper.at))
  line()
  row('Pengusaha kena pajak', house.name)
  row('Alamat', house.address)
  row('Pembeli jasa', paper.buyer)
  line()
  row('Jasa lelang untuk', paper.lot)
  row('NIPL', formatNiplNumber(paper.niplNumber))
  line()
  money('Dasar pengenaan pajak (biaya layanan)', serviceFee)
  money('PPN', tax)
  line()
  money('Jumlah', serviceFee + tax, true)
  document.end()
  await written
  return Buffer.concat(chunks)
}
