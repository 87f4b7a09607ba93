import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Sentence } from './sentence.tsx'

function shown(text: string) {
  const { container } = render(<Sentence>{text}</Sentence>)
  const kept = [...container.querySelectorAll('.inline-block')].map((part) => part.textContent)
  return { text: container.textContent, kept }
}

it.each([
  [
    'Tagihan Rp 16.836.500 tidak dibayar sampai 03 Nov 2026, 17.00 WIB.',
    ['Rp 16.836.500', '03 Nov 2026,', '17.00 WIB.'],
  ],
  ['1 NIPL bebas, 31.204 km, kelipatan Rp 500.000', ['1 NIPL', '31.204 km,', 'Rp 500.000']],
  ['Referensi bank TRF-UANG-9, Honda CR-V.', ['TRF-UANG-9,', 'CR-V.']],
  ['Kamis, 26 Nov 2026, 11.00–13.00 WIB', ['26 Nov 2026,', '11.00–13.00 WIB']],
  ['Siap untuk satu lot mana pun sampai 22 Nov.', ['22 Nov.']],
  ['Lunas (Rp 5.000.000); batas 17.00 WIB (18.00 WITA).', ['Rp 5.000.000);', '17.00 WIB', '18.00 WITA).']],
  ['Bebas lagi begitu terlampaui.', []],
])(
  'keeps numbers together, and with the mark behind them, in "%s", and every character as it is',
  (text, kept) => {
    expect(shown(text)).toEqual({ text, kept })
  },
)

it('says what is so now, though a translator replaced what it said before', () => {
  const sentence = (text: string) => (
    <p>
      <Sentence>{text}</Sentence>
    </p>
  )
  const { container, rerender } = render(sentence('Anda tertinggi di Rp 5.000.000 sampai 17.00 WIB.'))
  // What page translators do to every text: a copy in an element of their own stands in its place.
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const copy = document.createElement('font')
    copy.textContent = text.data
    text.replaceWith(copy)
  }
  rerender(sentence('Terlampaui. Tawar Rp 5.500.000 atau lebih.'))
  expect(container.textContent).toBe('Terlampaui. Tawar Rp 5.500.000 atau lebih.')
})
