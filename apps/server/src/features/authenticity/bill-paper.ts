import {
  formatRupiah,
  type Instant,
  type PaymentStatus,
  rupiah,
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
  readonly payTo: PayTo | null
  readonly checkUrl: string
  readonly at: Instant
}

export interface PayTo {
  readonly bank: string
  /** 'Virtual account', 'Rekening' */
  readonly kind: string
  readonly number: string
  readonly name: string
  /** What to transfer; more than `total` where other bills are paid with it. */
  readonly amount: number
  /** How many other bills are paid by the same transfer. */
  readonly others: number
}

/** Plain fonts, unpacked. */
export interface PaperFonts {
  readonly text: Buffer
  readonly semi: Buffer
  readonly bold: Buffer
}

const INK = '#121926'
const MUTED = '#4B5565'
const LINE = '#CDD5DF'
const SUNKEN = '#EEF2F6'
const BRAND = '#0B3D45'
const LEFT = 56
const RIGHT = 539
const WIDTH = RIGHT - LEFT
const COLUMN = 256
const QR = 92
const FOOT = 696
const FIGURES: PDFKit.Mixins.TextOptions = { features: ['tnum', 'lnum'] }

const STATUS: Record<PaymentStatus, { word: string; ink: string; ground: string }> = {
  PENDING: { word: 'Menunggu pembayaran', ink: '#7A4D00', ground: '#FFF6DC' },
  PAID: { word: 'Lunas', ink: '#0B6B3A', ground: '#E7F6EC' },
  EXPIRE: { word: 'Wanprestasi', ink: '#A3190F', ground: '#FDECEA' },
}

/** One page of A4 in the house's font; a code at its foot leads to what the books say of it. */
export async function drawBillPaper(paper: BillPaper, fonts: PaperFonts): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 48, left: LEFT, right: LEFT, bottom: 32 },
    info: {
      Title: `Tagihan ${paper.number}`,
      Author: paper.house.name,
      CreationDate: new Date(paper.at),
    },
    lang: 'id-ID',
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((done) => document.on('end', done))
  document.registerFont('text', fonts.text).registerFont('semi', fonts.semi).registerFont('bold', fonts.bold)

  head(document, paper)
  facts(document, paper)
  lines(document, paper)
  total(document, paper)
  if (paper.payTo !== null) payment(document, paper.payTo, paper.dueAt)
  await proof(document, paper.checkUrl)
  document.end()
  await written
  return Buffer.concat(chunks)
}

type Document = PDFKit.PDFDocument

function write(document: Document, font: keyof PaperFonts, size: number, colour: string): Document {
  return document.font(font).fontSize(size).fillColor(colour)
}

function rule(document: Document): void {
  document.moveTo(LEFT, document.y).lineTo(RIGHT, document.y).lineWidth(0.5).strokeColor(LINE).stroke()
}

function head(document: Document, { house, number, status }: BillPaper): void {
  write(document, 'bold', 13, BRAND).text(shown(house.name), LEFT, 48, { width: COLUMN })
  write(document, 'text', 8.5, MUTED)
  document.text(shown(house.address), LEFT, document.y + 2, { width: COLUMN, height: 34, ellipsis: true })
  document.text(`WhatsApp ${house.supportPhone}`, { width: COLUMN })
  const left = document.y
  write(document, 'bold', 24, INK).text('Tagihan', 320, 44, { width: RIGHT - 320, align: 'right' })
  write(document, 'text', 10, MUTED).text(number, 320, document.y, {
    width: RIGHT - 320,
    align: 'right',
    ...FIGURES,
  })
  chip(document, STATUS[status], document.y + 6)
  document.y = Math.max(left, document.y) + 14
  rule(document)
  document.y += 14
}

function chip(document: Document, { word, ink, ground }: (typeof STATUS)[PaymentStatus], y: number): void {
  write(document, 'semi', 9, ink)
  const width = document.widthOfString(word) + 16
  document.roundedRect(RIGHT - width, y, width, 18, 4).fill(ground)
  document.fillColor(ink).text(word, RIGHT - width + 8, y + 4, { lineBreak: false })
  document.y = y + 18
}

/** Two columns; the lot, whose name may be long, across both. */
function facts(document: Document, paper: BillPaper): void {
  const when = paper.paidAt ?? paper.dueAt
  fact(document, 'Objek lelang', paper.lot, LEFT, WIDTH)
  const top = document.y
  fact(document, 'Pemenang', paper.winner.name, LEFT, 226)
  fact(document, 'Email', paper.winner.email, LEFT, 226)
  const below = document.y
  document.y = top
  fact(document, 'NIPL', paper.nipl, 312, RIGHT - 312)
  fact(document, 'Tanggal ketok', wibDate(paper.hammeredAt), 312, RIGHT - 312)
  fact(document, paper.paidAt === null ? 'Jatuh tempo' : 'Dibayar', wibDeadline(when), 312, RIGHT - 312)
  document.y = Math.max(below, document.y) + 6
}

function fact(document: Document, label: string, value: string, x: number, width: number): void {
  write(document, 'text', 8.5, MUTED).text(label, x, document.y, { width })
  // Three lines hold any name that is one; whatever is longer may not push the sum off the page.
  write(document, 'semi', 10.5, INK).text(shown(value), x, document.y, {
    width,
    height: 40,
    ellipsis: true,
    ...FIGURES,
  })
  document.y += 7
}

function lines(document: Document, paper: BillPaper): void {
  for (const { label, amount } of paper.lines) {
    rule(document)
    document.y += 6
    const { y } = document
    write(document, 'text', 10.5, INK).text(shown(label), LEFT, y, { width: 300 })
    const below = document.y
    document.text(money(amount), 356, y, { width: RIGHT - 356, align: 'right', ...FIGURES })
    document.y = Math.max(below, document.y) + 6
  }
}

function total(document: Document, paper: BillPaper): void {
  const words = `Terbilang: ${terbilangRupiah(rupiah(paper.total))}`
  document.font('text').fontSize(9.5)
  const height = 42 + document.heightOfString(words, { width: WIDTH - 24 })
  const top = document.y
  document.roundedRect(LEFT, top, WIDTH, height, 6).fill(SUNKEN)
  write(document, 'semi', 11, INK).text('Jumlah', LEFT + 12, top + 13)
  write(document, 'bold', 17, INK).text(money(paper.total), 240, top + 8, {
    width: RIGHT - 12 - 240,
    align: 'right',
    ...FIGURES,
  })
  write(document, 'text', 9.5, MUTED).text(words, LEFT + 12, top + 34, { width: WIDTH - 24 })
  document.y = top + height + 14
}

function payment(
  document: Document,
  { bank, kind, number, name, amount, others }: PayTo,
  dueAt: Instant,
): void {
  const top = document.y
  write(document, 'bold', 11, INK).text('Bayar ke', LEFT, top)
  write(document, 'text', 9.5, MUTED).text(shown(`${kind} ${bank}, a.n. ${name}`), LEFT, document.y + 2, {
    width: 290,
    height: 28,
    ellipsis: true,
  })
  write(document, 'bold', 15, INK).text(inFours(number), LEFT, document.y + 2, { width: 290, ...FIGURES })
  const below = document.y
  const right = { width: RIGHT - 360, align: 'right' as const }
  write(document, 'text', 9.5, MUTED).text('Tepat sejumlah', 360, top + 2, right)
  write(document, 'bold', 13, INK).text(money(amount), 360, document.y + 1, { ...right, ...FIGURES })
  write(document, 'text', 8.5, MUTED).text(
    `paling lambat ${shown(wibDeadline(dueAt))}`,
    360,
    document.y + 1,
    right,
  )
  document.y = Math.max(below, document.y) + 4
  if (others > 0) {
    const words = `Satu transfer ini juga membayar ${others} tagihan lain; semuanya lunas bersama.`
    write(document, 'text', 9, MUTED).text(words, LEFT, document.y, { width: WIDTH })
  }
}

async function proof(document: Document, checkUrl: string): Promise<void> {
  // Loaded when it is needed: the drawing library is large.
  const { toBuffer } = await import('bwip-js/node')
  const code = await (toBuffer({ bcid: 'qrcode', text: checkUrl, scale: 4 }) as Promise<Buffer>)
  document.y = FOOT - 12
  rule(document)
  document.image(code, LEFT, FOOT, { width: QR, height: QR })
  const beside = LEFT + QR + 16
  const width = RIGHT - beside
  write(document, 'bold', 10, INK).text('Cek keaslian', beside, FOOT + 10, { width })
  write(document, 'text', 8.5, MUTED).text(
    'Pindai kode ini, atau buka alamat di bawah. Yang tertulis di sana adalah isi buku kami sekarang; bila berbeda dari kertas ini, jangan bayar dan hubungi kami.',
    beside,
    document.y + 2,
    { width },
  )
  write(document, 'text', 8.5, INK).text(checkUrl, beside, document.y + 3, {
    width,
    height: 24,
    ellipsis: true,
    link: checkUrl,
  })
}

function money(amount: number): string {
  return shown(amount < 0 ? `-${formatRupiah(-amount)}` : formatRupiah(amount))
}

/** Dates and rupiah are kept together by blanks that the house's font has no glyph for. */
function shown(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-')
}

function inFours(digits: string): string {
  return digits.replace(/.{4}(?=.)/g, '$& ')
}
