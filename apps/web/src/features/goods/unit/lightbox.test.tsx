import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import Lightbox from './lightbox.tsx'

afterEach(cleanup)

const picture = (caption: string) => ({
  file: `${caption}.webp`,
  caption,
  width: 1440,
  height: 1080,
  blur: '',
})
const shown = () =>
  render(
    <Lightbox
      pictures={['Depan', 'Belakang'].map(picture)}
      title="Honda Jazz"
      index={1}
      onView={vi.fn()}
      onClose={vi.fn()}
    />,
  )

test('the full screen speaks Indonesian to whoever cannot see it', () => {
  shown()
  const labels = [...document.querySelectorAll('.yarl__root, .yarl__root *')].flatMap((element) =>
    ['aria-label', 'aria-roledescription', 'title'].map((name) => element.getAttribute(name) ?? ''),
  )
  expect([...new Set(labels)].filter((words) => words !== '').sort()).toEqual([
    '1 dari 2',
    '2 dari 2',
    'Daftar foto',
    'Foto',
    'Foto berikutnya',
    'Foto sebelumnya',
    'Foto unit',
    'Kecilkan',
    'Perbesar',
    'Tutup',
  ])
})

test('the full screen says which picture it shows', () => {
  shown()
  screen.getByText('2 / 2 · Belakang')
})
