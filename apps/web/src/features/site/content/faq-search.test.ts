import { describe, expect, it } from 'vitest'
import { type FaqCategory, marked, searchFaq } from './faq-search.ts'

const question = (id: number, slug: string, text: string, answer: string, keywords = '') => ({
  ...{ id, slug, keywords, link: null },
  question: text,
  answer: [answer],
})
const categories: FaqCategory[] = [
  {
    id: 1,
    name: 'NIPL',
    questions: [
      question(1, 'apa-itu-nipl', 'Apa itu NIPL?', 'Uang jaminan untuk satu lot.', 'deposit'),
      question(
        2,
        'kapan-kembali',
        'Kapan NIPL yang tidak terpakai dikembalikan?',
        'Begitu semua lot selesai, uang masuk ke rekening.',
        'refund cair',
      ),
    ],
  },
  {
    id: 2,
    name: 'Pembayaran',
    questions: [
      question(
        3,
        'cara-bayar',
        'Bagaimana cara membayar?',
        'Lewat virtual account di halaman tagihan.',
        'va',
      ),
      question(4, 'faktur', 'Apakah saya mendapat faktur pajak?', 'Ya, untuk biaya layanan.'),
    ],
  },
]
const slugs = (search: string) => searchFaq(categories, search).map(({ question }) => question.slug)

describe('looking for a question', () => {
  it.each([
    ['a word of the question', 'faktur', ['faktur']],
    ['any case and punctuation', '  FAKTUR, pajak? ', ['faktur']],
    ['a word of the answer', 'rekening', ['kapan-kembali']],
    ['a word that stands nowhere but is meant', 'deposit', ['apa-itu-nipl']],
    ['the stem of a word', 'pengembalian', ['kapan-kembali']],
    ['the word without its prefix', 'bayar', ['cara-bayar']],
    ['a letter too few', 'rekning', ['kapan-kembali']],
    ['two letters swapped', 'fatkur', ['faktur']],
    ['a word half typed', 'virtu', ['cara-bayar']],
    ['a short word as it is', 'va', ['cara-bayar']],
    ['some of the words, where none has all', 'kapan deposit saya cair', ['apa-itu-nipl', 'kapan-kembali']],
    ['a sentence of empty words and one that tells', 'bagaimana cara saya bayar', ['cara-bayar']],
    ['all words before some of them', 'faktur pajak refund', ['faktur']],
    ['less than half of the words', 'faktur pesawat kapal laut', []],
    ['something else', 'pesawat', []],
    ['nothing', '   ', []],
    ['signs only', '?!', []],
  ])('finds by %s', (_, search, found) => {
    expect(slugs(search)).toEqual(found)
  })

  it('puts a question before one that only mentions the word', () => {
    expect(slugs('lot')).toEqual(expect.arrayContaining(['apa-itu-nipl', 'kapan-kembali']))
    expect(slugs('nipl')).toEqual(['apa-itu-nipl', 'kapan-kembali'])
  })
})

describe('marking what was looked for', () => {
  it('keeps the text whole and marks whole words, mistyped ones too', () => {
    expect(marked('Kapan NIPL dikembalikan?', 'nipl kembali')).toEqual([
      { text: 'Kapan ', isMatch: false },
      { text: 'NIPL', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'dikembalikan', isMatch: true },
      { text: '?', isMatch: false },
    ])
    expect(marked('Nomor rekening', 'rekning').filter(({ isMatch }) => isMatch)).toEqual([
      { text: 'rekening', isMatch: true },
    ])
  })

  it('marks nothing while nothing is looked for', () => {
    expect(marked('Apa itu NIPL?', '')).toEqual([{ text: 'Apa itu NIPL?', isMatch: false }])
  })

  it.each(['İstanbul é ß 👍🏽', '<b>x</b>'])('leaves every sign in its place: %s', (text) => {
    expect(
      marked(text, 'istanbul b')
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
