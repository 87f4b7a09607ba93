import {
  deadlineBeside,
  emailWords,
  formatRupiah,
  type Instant,
  type PaymentStatus,
  phoneWords,
  rupiah,
  type TimeZone,
  terbilangRupiah,
  zoneDate,
} from '@ketok/domain'
import { drawCode } from './draw-code.ts'
import type { PaperFonts } from './paper-fonts.ts'
import {
  BRAND,
  beginPaper,
  type Document,
  FIGURES,
  fact,
  INK,
  LEFT,
  MUTED,
  pen,
  RIGHT,
  rule,
  SUNKEN,
  WIDTH,
} from './paper-pen.ts'

export interface BillPaper {
  readonly number: string
  readonly house: { readonly name: string; readonly address: string; readonly supportPhone: string }
  readonly winner: { readonly name: string; readonly email: string }
  readonly lot: string
  readonly nipl: string
  readonly hammeredAt: Instant
  readonly dueAt: Instant
  /** Of the branch that sold it. */
  readonly zone: TimeZone
  readonly paidAt: Instant | null
  readonly status: PaymentStatus
  /** In the order to show; their sum is the price with fees. */
  readonly lines: readonly { readonly label: string; readonly amount: number }[]
  /** The deposit that was paid before and counts. */
  readonly niplPaid: number
  /** What is left to pay, or was paid, after it. */
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
  /** What to transfer; more than `total` where other bills are paid with it, or the bank takes no less. */
  readonly amount: number
  /** Of it what goes back. */
  readonly surplus: number
  /** How many other bills are paid by the same transfer. */
  readonly others: number
}

const COLUMN = 256
const QR = 92
const FOOT = 696

const STATUS: Record<PaymentStatus, { word: string; ink: string; ground: string }> = {
  PENDING: { word: 'Menunggu pembayaran', ink: '#7A4D00', ground: '#FFF6DC' },
  PAID: { word: 'Lunas', ink: '#0B6B3A', ground: '#E7F6EC' },
  EXPIRE: { word: 'Wanprestasi', ink: '#A3190F', ground: '#FDECEA' },
}

/** What a bill without an account to pay to says instead. */
const UNPAYABLE: Record<PaymentStatus, string> = {
  PENDING: 'Bank belum dipilih. Pilih bank di halaman tagihan ini pada situs kami, lalu unduh lagi.',
  PAID: 'Tagihan ini sudah lunas. Tidak ada lagi yang perlu dibayar.',
  EXPIRE: 'Tagihan ini tidak dibayar sampai jatuh tempo dan tidak bisa dibayar lagi.',
}

/** Whoever is shown a paid one wants to see that it was paid, not what was asked. */
const titleOf = (status: PaymentStatus) => (status === 'PAID' ? 'Bukti lunas' : 'Tagihan')

/** One page of A4 in the house's font; a code at its foot leads to what the books say of it. */
export async function drawBillPaper(paper: BillPaper, fonts: PaperFonts): Promise<Buffer> {
  const info = {
    title: `${titleOf(paper.status)} ${paper.number}`,
    author: paper.house.name,
    at: paper.at,
  }
  const { document, finish } = beginPaper(info, fonts)
  head(document, paper)
  facts(document, paper)
  lines(document, paper)
  total(document, paper)
  if (paper.payTo !== null) payment(document, paper.payTo, deadlineBeside(paper.zone, paper.dueAt))
  else note(document, paper.paidAt === null ? UNPAYABLE[paper.status] : received(paper, paper.paidAt))
  proof(document, paper)
  return finish()
}

function head(document: Document, { house, number, status }: BillPaper): void {
  pen(document, 'bold', 13, BRAND).write(house.name, { x: LEFT, y: 48, width: COLUMN })
  const small = pen(document, 'text', 8.5, MUTED)
  small.write(house.address, { y: document.y + 2, width: COLUMN, height: 34, ellipsis: true })
  small.write(`WhatsApp ${phoneWords(house.supportPhone)}`, { width: COLUMN })
  const left = document.y
  const right = { x: 320, width: RIGHT - 320, align: 'right' } as const
  pen(document, 'bold', 24, INK).write(titleOf(status), { ...right, y: 44 })
  pen(document, 'text', 10, MUTED).write(number, { ...right, ...FIGURES })
  chip(document, STATUS[status], document.y + 6)
  document.y = Math.max(left, document.y) + 14
  rule(document)
  document.y += 14
}

function chip(document: Document, { word, ink, ground }: (typeof STATUS)[PaymentStatus], y: number): void {
  const words = pen(document, 'semi', 9, ink)
  const width = words.widthOf(word) + 16
  document.roundedRect(RIGHT - width, y, width, 18, 4).fill(ground)
  words.write(word, { x: RIGHT - width + 8, y: y + 4, lineBreak: false })
  document.y = y + 18
}

/** Two columns; the lot, whose name may be long, across both. */
function facts(document: Document, paper: BillPaper): void {
  const when = deadlineBeside(paper.zone, paper.paidAt ?? paper.dueAt)
  fact(document, 'Objek lelang', paper.lot, LEFT, WIDTH)
  const top = document.y
  fact(document, 'Pemenang', paper.winner.name, LEFT, 226)
  fact(document, 'Email', emailWords(paper.winner.email), LEFT, 226)
  const below = document.y
  document.y = top
  fact(document, 'NIPL', paper.nipl, 312, RIGHT - 312)
  fact(document, 'Tanggal ketok', zoneDate(paper.zone, paper.hammeredAt), 312, RIGHT - 312)
  fact(document, paper.paidAt === null ? 'Jatuh tempo' : 'Dibayar', when, 312, RIGHT - 312)
  document.y = Math.max(below, document.y) + 6
}

function lines(document: Document, paper: BillPaper): void {
  const words = pen(document, 'text', 10.5, INK)
  for (const { label, amount } of paper.lines) {
    rule(document)
    document.y += 6
    const { y } = document
    words.write(label, { x: LEFT, y, width: 300 })
    const below = document.y
    words.write(formatRupiah(amount), { x: 356, y, width: RIGHT - 356, align: 'right', ...FIGURES })
    document.y = Math.max(below, document.y) + 6
  }
}

/** The price with fees; beneath it, smaller, what is left of it after the deposit, in figures and in words. */
function total(document: Document, paper: BillPaper): void {
  const left = paper.niplPaid === 0 ? '' : `NIPL sudah dibayar, sisa ${formatRupiah(paper.total)}. `
  const inWords = `${left}Terbilang: ${terbilangRupiah(rupiah(paper.total))}`
  const quiet = pen(document, 'text', 9.5, MUTED)
  const height = 44 + quiet.heightOf(inWords, WIDTH - 24)
  const top = document.y + 4
  document.roundedRect(LEFT, top, WIDTH, height, 6).fill(SUNKEN)
  pen(document, 'semi', 11, INK).write('Total', { x: LEFT + 12, y: top + 13 })
  pen(document, 'bold', 17, INK).write(formatRupiah(paper.total + paper.niplPaid), {
    x: 240,
    y: top + 8,
    width: RIGHT - 12 - 240,
    align: 'right',
    ...FIGURES,
  })
  quiet.write(inWords, { x: LEFT + 12, y: top + 34, width: WIDTH - 24 })
  document.y = top + height + 14
}

function payment(
  document: Document,
  { bank, kind, number, name, amount, surplus, others }: PayTo,
  due: string,
): void {
  const top = document.y
  const left = { x: LEFT, width: 290 }
  const quiet = pen(document, 'text', 9.5, MUTED)
  pen(document, 'bold', 11, INK).write('Bayar ke', { ...left, y: top })
  quiet.write(`${kind} ${bank}, a.n. ${name}`, { ...left, y: document.y + 2, height: 28, ellipsis: true })
  pen(document, 'bold', 15, INK).write(inFours(number), { ...left, y: document.y + 2, ...FIGURES })
  const below = document.y
  const right = { x: 330, width: RIGHT - 330, align: 'right' } as const
  quiet.write('Tepat sejumlah', { ...right, y: top + 2 })
  pen(document, 'bold', 13, INK).write(formatRupiah(amount), { ...right, y: document.y + 1, ...FIGURES })
  pen(document, 'text', 8.5, MUTED).write(`paling lambat ${due}`, {
    ...right,
    y: document.y + 1,
  })
  document.y = Math.max(below, document.y) + 4
  const notes = [
    ...(others > 0
      ? [`Satu transfer ini juga membayar ${others} tagihan lain; semuanya lunas bersama.`]
      : []),
    ...(surplus > 0
      ? [
          `Bank menerima paling sedikit ${formatRupiah(amount)}. Kelebihannya, ${formatRupiah(surplus)}, kami kembalikan.`,
        ]
      : []),
  ]
  for (const note of notes) pen(document, 'text', 9, MUTED).write(note, { x: LEFT, width: WIDTH })
}

const received = ({ total, zone }: BillPaper, paidAt: Instant) =>
  `${UNPAYABLE.PAID} ${formatRupiah(total)} kami terima ${deadlineBeside(zone, paidAt)}.`

/** Nobody is left to guess from a paper whether and where there is still something to pay. */
function note(document: Document, text: string): void {
  pen(document, 'text', 9.5, MUTED).write(text, { x: LEFT, width: WIDTH })
}

function proof(document: Document, { checkUrl, status }: BillPaper): void {
  document.y = FOOT - 12
  rule(document)
  drawCode(document, checkUrl, { x: LEFT, y: FOOT, side: QR })
  const beside = { x: LEFT + QR + 16, width: RIGHT - LEFT - QR - 16 }
  pen(document, 'bold', 10, INK).write('Cek keaslian', { ...beside, y: FOOT + 10 })
  pen(document, 'text', 8.5, MUTED).write(
    `Pindai kode ini, atau buka alamat di bawah. Yang tertulis di sana adalah isi buku kami sekarang; bila berbeda dari kertas ini, ${status === 'PENDING' ? 'jangan bayar dan hubungi kami' : 'hubungi kami'}.`,
    { ...beside, y: document.y + 2 },
  )
  pen(document, 'text', 8.5, INK).write(checkUrl, {
    ...beside,
    y: document.y + 3,
    height: 24,
    ellipsis: true,
    link: checkUrl,
  })
}

function inFours(digits: string): string {
  return digits.replace(/.{4}(?=.)/g, '$& ')
}
