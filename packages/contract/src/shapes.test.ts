import { describe, expect, it } from 'vitest'
import { fullName, optionalName, text } from './shapes.ts'

const faultOf = (shape: typeof fullName, value: string) => shape.safeParse(value).error?.issues[0]?.message

describe('a text that must be given', () => {
  const title = text('Judul')
  it.each([
    ['nothing', ''],
    ['blanks', ' \u3000\u00a0 '],
    ['zero widths', '\u200b\u200d\u2060\ufeff'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['empty braille cells', '\u2800\u2800'],
    ['selectors of a variant', '\ufe0e\ufe0f'],
  ])('is empty when it is %s', (_, value) => {
    expect(faultOf(title, value)).toBe('Judul tidak boleh kosong')
  })

  it.each(['Avanza', '丰田', 'می\u200cخواهم', '1', '-', '🚗'])('is seen: %s', (value) => {
    expect(faultOf(title, value)).toBeUndefined()
  })
})

describe('the name of a person', () => {
  it.each(['Siti 🚗', '😀', '❤\ufe0f Budi'])('is no picture: %s', (value) => {
    expect(faultOf(fullName, value)).toBe('Nama lengkap memuat karakter yang tidak didukung')
  })

  it.each([
    '<b>Siti</b>',
    'Siti <script>',
    '=HYPERLINK("http://jahat")',
    '+62812',
    '-1+1',
    '@SUM(A1)',
    '＝1+1',
    'Klik http://jahat.example',
    '{{nama}}',
    'a\\b',
    'Siti\u0007',
    'Siti\u202eidub',
    'Siti\nDari: kasir',
  ])('is no markup, no formula, no address and no sign for a machine: %j', (value) => {
    for (const shape of [fullName, optionalName('Nama perusahaan')])
      expect(shape.safeParse(value).success).toBe(false)
  })

  it.each(["Ma'ruf Amin", 'José Núñez-Ålund', 'PT Maju Jaya 99', '王小明', 'K.H. Ahmad, S.H.'])(
    'is any script’s letters and signs: %s',
    (value) => {
      expect(faultOf(fullName, value)).toBeUndefined()
    },
  )
})
