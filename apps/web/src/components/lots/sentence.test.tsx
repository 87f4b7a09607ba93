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
