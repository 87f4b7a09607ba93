import { createRequire } from 'node:module'
import {
  formatRupiah,
  type Instant,
  type PaymentStatus,
  terbilangRupiah,
  wibDate,
  wibDeadline,
} from '@ketok/domain'
import PDFDocument from 'pdfkit'

export interface BillPaper {
  readonly number: string
  readonly house: { readonly name: string; readonly address: string; readonly supportPhone: string }
  readonly winner: { readonly name: string; readonly email: string }
  readonly lot: string
  readonly nipl: string
  readonly hammeredAt: Instant
  readonly dueAt: Instant
  readonly paidAt: Instant | null
  readonly status: PaymentStatus
  /** In the order to show; their sum is `total`. */
  readonly lines: readonly { readonly label: string; readonly amount: number }[]
  readonly total: number
  readonly payTo: { readonly bank: string; readonly number: string; readonly name: string } | null
  readonly checkUrl: string
  readonly at: Instant
}

const INK = '#121926'
const MUTED = '#4B5565'
const LINE = '#CDD5DF'
const LEFT = 56
const RIGHT = 539
const WIDTH = RIGHT - LEFT
const QR = 92

const STATUS: Record<PaymentStatus, string> = {
  PENDING: 'Belum dibayar',
  PAID: 'Lunas',
  EXPIRE: 'Wanprestasi',
}

const require = createRequire(import.meta.url)
const fontFile = (weight: 400 | 700) =>
  require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`)

/** One page of A4 in the house's font; a code at its foot leads to what the books say of it. */
export async function billPaper(paper: BillPaper): Promise<Buffer> {
  const { house, winner, payTo } = paper
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, left: LEFT, right: LEFT, bottom: 40 },
    info: { Title: `Tagihan ${paper.number}`, Author: house.name, CreationDate: new Date(paper.at) },
    lang: 'id-ID',
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((done) => document.on('end', done))
  document.registerFont('text', fontFile(400)).registerFont('bold', fontFile(700))

  document.font('bold').fontSize(22).fillColor(INK).text('Tagihan', LEFT, 56)
  document.font('text').fontSize(10).fillColor(MUTED).text(paper.number)
  document.font('bold').fontSize(12).fillColor(INK).text(house.name, 300, 58, { width: 239, align: 'right' })
  document.font('text').fontSize(9).fillColor(MUTED)
  document.text(house.address, 300, document.y + 2, { width: 239, align: 'right' })
  document.text(`WhatsApp ${house.supportPhone}`, { width: 239, align: 'right' })

  document.y = 140
  const row = (label: string, value: string) => {
    const { y } = document
    document.font('text').fontSize(10).fillColor(MUTED).text(label, LEFT, y, { width: 130 })
    document.fillColor(INK).text(shown(value), 190, y, { width: RIGHT - 190 })
    document.y += 4
  }
  const rule = () => {
    document.y += 6
    document.moveTo(LEFT, document.y).lineTo(RIGHT, document.y).lineWidth(0.5).strokeColor(LINE).stroke()
    document.y += 10
  }
  rule()
  row('Pemenang', winner.name)
  row('Email', winner.email)
  row('Objek lelang', paper.lot)
  row('NIPL', paper.nipl)
  row('Ketok', wibDate(paper.hammeredAt))
  row('Status', STATUS[paper.status])
  if (paper.paidAt !== null) row('Dibayar', wibDeadline(paper.paidAt))
  else row('Jatuh tempo', wibDeadline(paper.dueAt))
  rule()

  const money = (label: string, amount: number, font: 'text' | 'bold' = 'text') => {
    const { y } = document
    document
      .font(font)
      .fontSize(font === 'bold' ? 13 : 11)
      .fillColor(INK)
    document.text(shown(label), LEFT, y, { width: 300 })
    const below = document.y
    const figure = amount < 0 ? `-${formatRupiah(-amount)}` : formatRupiah(amount)
    document.text(shown(figure), 336, y, { width: RIGHT - 336, align: 'right' })
    document.y = Math.max(below, document.y) + 5
  }
  for (const { label, amount } of paper.lines) money(label, amount)
  rule()
  money('Total', paper.total, 'bold')
  document.font('text').fontSize(10).fillColor(MUTED)
  document.text(`Terbilang: ${terbilangRupiah(paper.total)}`, LEFT, document.y, { width: WIDTH })
  rule()

  if (payTo !== null) {
    document.font('bold').fontSize(11).fillColor(INK).text('Bayar ke', LEFT, document.y)
    document.y += 4
    row('Bank', payTo.bank)
    row('Virtual account', inFours(payTo.number))
    row('Atas nama', payTo.name)
  }

  const foot = 700
  // Loaded when it is needed: the drawing library is large.
  const { toBuffer } = await import('bwip-js/node')
  const code = await (toBuffer({ bcid: 'qrcode', text: paper.checkUrl, scale: 4 }) as Promise<Buffer>)
  document.image(code, LEFT, foot, { width: QR, height: QR })
  const beside = LEFT + QR + 16
  document
    .font('bold')
    .fontSize(10)
    .fillColor(INK)
    .text('Cek keaslian', beside, foot + 8)
  document.font('text').fontSize(9).fillColor(MUTED)
  document.text(
    'Pindai kode ini, atau buka alamat di bawah. Yang tertulis di sana adalah isi buku kami sekarang; bila berbeda dari kertas ini, jangan bayar dan hubungi kami.',
    { width: RIGHT - beside },
  )
  document.fillColor(INK).text(paper.checkUrl, { width: RIGHT - beside, link: paper.checkUrl })
  document.end()
  await written
  return Buffer.concat(chunks)
}

/** Dates and rupiah are kept together by blanks that the house's font has no glyph for. */
function shown(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
}

function inFours(digits: string): string {
  return digits.replace(/.{4}(?=.)/g, '$& ')
}
