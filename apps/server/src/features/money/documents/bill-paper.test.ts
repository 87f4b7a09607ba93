import { inflateSync } from 'node:zlib'
import { instant, type PaymentStatus } from '@ketok/domain'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { textIn } from '../../../testing/text-in-pdf.ts'
import { type BillPaper, drawBillPaper } from './bill-paper.ts'
import { openPaperFonts } from './paper-fonts.ts'

const fonts = openPaperFonts()
const at = instant(Date.parse('2026-11-22T10:00:00+07:00'))

const aPaper = (differs: Partial<BillPaper> = {}): BillPaper => ({
  number: 'TGH/2026/000041',
  house: { name: 'Ketok', address: 'Jl. Raya Cakung Cilincing KM 2', supportPhone: '+628119001234' },
  winner: { name: 'Budi Santoso', email: 'budi@ketok.test' },
  lot: 'Lot 005 · Toyota Agya 1.2 G CVT',
  nipl: '0033',
  hammeredAt: at,
  dueAt: at,
  zone: 'Asia/Jakarta',
  paidAt: null,
  status: 'PENDING',
  lines: [{ label: 'Harga ketok', amount: 131_000_000 }],
  niplPaid: 0,
  total: 131_000_000,
  payTo: null,
  checkUrl: 'https://ketok.test/cek/AAAAJROiwZiuI3BkUJSkGQ',
  at,
  ...differs,
})

const wordsOf = async (differs?: Partial<BillPaper>) => textIn(await drawBillPaper(aPaper(differs), fonts))

/** Where squares stand in the drawing, in the order in which they are drawn. */
function squaresIn(pdf: Buffer): { x: number; y: number; side: number }[] {
  const packed = pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)
  const drawings = [...packed].map(([, part = '']) =>
    inflateSync(Buffer.from(part, 'latin1')).toString('latin1'),
  )
  return [...drawings.join('\n').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g)]
    .filter(([, , , width, height]) => width === height)
    .map(([, x, y, width]) => ({ x: Number(x), y: Number(y), side: Number(width) }))
}

describe('a bill on paper', () => {
  it('carries the code of the address where it is checked, square by square', async () => {
    const squares = squaresIn(await drawBillPaper(aPaper(), fonts))
    const { data } = encode(aPaper().checkUrl, { ecc: 'M', border: 0 })
    const [first = { x: 0, y: 0, side: 1 }] = squares
    const drawn = squares.map(({ x, y }) => [
      Math.round((x - first.x) / first.side),
      Math.round((y - first.y) / first.side),
    ])
    // The corner of a code is dark, so the first square is its corner.
    expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : []))))
  })

  it('writes the house’s number as it is dialled', async () => {
    expect(await wordsOf()).toContain('WhatsApp 0811 9001 234')
  })

  it.each([
    'Łukasz Żółtowski',
    'Đặng Thị Hạnh',
    'Юрий Гагарин',
    'Ελένη Παππά',
    '陳美玲',
    '김민수',
    'ธนกร มานพ',
    'ꦱꦸꦏꦂꦤꦺꦴ',
    'Budi 中文 Łukasz',
  ])('writes the name %s with its own letters, and no boxes', async (name) => {
    expect(await wordsOf({ winner: { name, email: 'nama@ketok.test' } })).toContain(name)
  })

  it('writes the same also in lots, lines and addresses', async () => {
    const words = await wordsOf({
      lot: 'Lot 005 · Škoda Octavia',
      lines: [{ label: 'Harga ketok (ценa)', amount: 131_000_000 }],
      house: { name: 'Ketok', address: 'Jl. Übersee 2, 雅加達', supportPhone: '+628119001234' },
    })
    for (const part of ['Škoda Octavia', 'ценa', 'Jl. Übersee 2, 雅加達']) expect(words).toContain(part)
  })

  it('says that something stood there where no font has the letter', async () => {
    const words = await wordsOf({ winner: { name: 'Budi \u{10FFFD} Santoso', email: 'nama@ketok.test' } })
    expect(words).toContain('Budi ? Santoso')
  })

  it('has the price with fees as its total, and beneath it what is left after the NIPL', async () => {
    const words = await wordsOf({ niplPaid: 5_000_000, total: 126_000_000 })
    expect(words).toContain(
      'Rp 131.000.000 NIPL sudah dibayar, sisa Rp 126.000.000. Terbilang: Seratus dua puluh enam',
    )
    expect(await wordsOf()).not.toContain('NIPL sudah dibayar')
  })

  it('says where to pay', async () => {
    const payTo = {
      bank: 'BRI',
      kind: 'Virtual account',
      number: '8870801200274415',
      name: 'KETOK BUDI SANTOSO',
      amount: 131_000_000,
      surplus: 0,
      others: 0,
    }
    const words = await wordsOf({ payTo })
    expect(words).not.toContain('kami kembalikan')
    expect(await wordsOf({ total: 7_000, payTo: { ...payTo, amount: 10_000, surplus: 3_000 } })).toContain(
      'Bank menerima paling sedikit Rp 10.000. Kelebihannya, Rp 3.000, kami kembalikan.',
    )
    expect(words).toContain('Virtual account BRI, a.n. KETOK BUDI SANTOSO')
    expect(words).toContain('8870 8012 0027 4415')
    expect(words).not.toContain('Bank belum dipilih')
  })

  it.each<[PaymentStatus, string]>([
    ['PENDING', 'Bank belum dipilih.'],
    ['PAID', 'Tagihan ini sudah lunas.'],
    ['EXPIRE', 'tidak bisa dibayar lagi.'],
  ])('of %s without an account says: %s', async (status, words) => {
    expect(await wordsOf({ status })).toContain(words)
  })

  it('is a proof of payment once it is paid, with the sum and when it came', async () => {
    const words = await wordsOf({ status: 'PAID', paidAt: at })
    expect(words).toContain('Bukti lunas')
    expect(words).toContain('Rp 131.000.000 kami terima Minggu, 22 Nov 2026, 10.00 WIB')
    expect(await wordsOf()).not.toContain('Bukti lunas')
  })

  it('says when it was hammered and paid by the calendar of the branch that sold too', async () => {
    const hammeredAt = instant(Date.parse('2026-11-30T23:30:00+07:00'))
    const paidAt = instant(Date.parse('2026-11-30T23:45:00+07:00'))
    const words = await wordsOf({ status: 'PAID', zone: 'Asia/Jayapura', hammeredAt, paidAt })
    expect(words).toContain('Tanggal ketok 01 Des 2026')
    expect(words).toContain('kami terima Senin, 30 Nov 2026, 23.45 WIB (Selasa 01.45 WIT)')
    expect(words).toContain('Dibayar Senin, 30 Nov 2026, 23.45 WIB (Selasa 01.45 WIT)')
  })

  it('warns of paying only while there is something to pay', async () => {
    expect(await wordsOf()).toContain('jangan bayar dan hubungi kami')
    expect(await wordsOf({ status: 'PAID', paidAt: at })).not.toContain('jangan bayar')
  })
})
