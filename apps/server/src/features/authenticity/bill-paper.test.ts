import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { instant, type PaymentStatus } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { type BillPaper, drawBillPaper } from './bill-paper.ts'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
const font = unpackWoff(
  readFileSync(
    require.resolve('@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-400-normal.woff'),
  ),
)
const at = instant(Date.parse('2026-11-22T10:00:00+07:00'))

const aPaper = (differs: Partial<BillPaper> = {}): BillPaper => ({
  number: 'TGH/2026/000041',
  house: { name: 'Ketok', address: 'Jl. Raya Cakung Cilincing KM 2', supportPhone: '+628119001234' },
  winner: { name: 'Budi Santoso', email: 'budi@ketok.test' },
  lot: 'Lot 005 · Toyota Agya 1.2 G CVT',
  nipl: '0033',
  hammeredAt: at,
  dueAt: at,
  paidAt: null,
  status: 'PENDING',
  lines: [{ label: 'Harga ketok', amount: 131_000_000 }],
  total: 131_000_000,
  payTo: null,
  checkUrl: 'https://ketok.test/cek/AAAAJROiwZiuI3BkUJSkGQ',
  at,
  ...differs,
})

const wordsOf = async (differs?: Partial<BillPaper>) =>
  textIn(await drawBillPaper(aPaper(differs), { text: font, semi: font, bold: font }))

describe('a bill on paper', () => {
  it('writes the house’s number as it is dialled', async () => {
    expect(await wordsOf()).toContain('WhatsApp 0811 9001 234')
  })

  it('says where to pay', async () => {
    const payTo = {
      bank: 'BRI',
      kind: 'Virtual account',
      number: '8870801200274415',
      name: 'KETOK BUDI SANTOSO',
      amount: 131_000_000,
      others: 0,
    }
    const words = await wordsOf({ payTo })
    expect(words).toContain('Virtual account BRI, a.n. KETOK BUDI SANTOSO')
    expect(words).toContain('8870 8012 0027 4415')
    expect(words).not.toContain('Bank belum dipilih')
  })

  it.each<[PaymentStatus, string]>([
    ['PENDING', 'Bank belum dipilih.'],
    ['PAID', 'Tagihan ini sudah lunas.'],
    ['EXPIRE', 'tidak bisa dibayar lagi.'],
  ])('of %s without an account says: %s', async (status, said) => {
    expect(await wordsOf({ status })).toContain(said)
  })

  it('is a proof of payment once it is paid, with the sum and when it came', async () => {
    const words = await wordsOf({ status: 'PAID', paidAt: at })
    expect(words).toContain('Bukti lunas')
    expect(words).toContain('Rp 131.000.000 kami terima Minggu, 22 Nov 2026, 10.00 WIB')
    expect(await wordsOf()).not.toContain('Bukti lunas')
  })

  it('warns of paying only while there is something to pay', async () => {
    expect(await wordsOf()).toContain('jangan bayar dan hubungi kami')
    expect(await wordsOf({ status: 'PAID', paidAt: at })).not.toContain('jangan bayar')
  })
})

/** In thousandths of the letters' size; programs that copy from a file take less for a blank. */
const GAP = 200

/** What a reader of the file would copy from it: glyphs mean letters by the table of their font. */
function textIn(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const letters = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', ref] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(ref))?.head ?? '')?.[1]
      letters.set(name, lettersOf(objects.get(Number(table))?.stream ?? ''))
    }
  const pages = [...objects.values()].map(({ stream }) => stream).filter((stream) => / Tf\b/.test(stream))
  let drawn: string[] = []
  const told: string[] = []
  for (const [, font, shown = ''] of pages.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) drawn = letters.get(font) ?? []
    else {
      for (const [, glyphs = '', back = '0'] of shown.matchAll(/<([0-9a-f]+)> ?(-?[\d.]+)?/g)) {
        for (const glyph of glyphs.match(/.{4}/g) ?? []) told.push(drawn[Number.parseInt(glyph, 16)] ?? '')
        // Blanks are drawn as gaps.
        if (Number(back) < -GAP) told.push(' ')
      }
      told.push(' ')
    }
  }
  return told.join('').replace(/ +/g, ' ')
}

function objectsOf(pdf: Buffer): Map<number, { head: string; stream: string }> {
  const text = pdf.toString('latin1')
  const found = text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:stream\n([\s\S]*?)\nendstream\n)?endobj/g)
  return new Map(
    [...found].map(([, id, head = '', packed]) => {
      const isText = packed !== undefined && head.includes('FlateDecode') && !/Image|FontFile/.test(head)
      const stream = isText ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : ''
      return [Number(id), { head, stream }]
    }),
  )
}

const lettersOf = (table: string): string[] =>
  [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(...(codes.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ),
  )
