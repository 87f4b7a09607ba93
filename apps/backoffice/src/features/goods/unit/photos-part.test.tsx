import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { PhotosPart } from './photos-part.tsx'

const PLATE = { left: 0.4, top: 0.65, width: 0.2, height: 0.1 }

function showPhotos(unit: { published: boolean; sale_to_publish: string | null }): void {
  signIn('yard')
  const photos = ['Depan', 'Belakang'].map((caption, index) => ({
    picture_id: index + 1,
    ...{ shot: 'front', rotation: 0, crop: null, covers: [PLATE], source: '/a.webp' },
    picture: { file: 'a.webp', caption, width: 960, height: 720, blur: '#888' },
  }))
  showPart(<PhotosPart unit={{ unit_id: 9, photos, ...unit } as never} kind="car" mayEdit />)
}

const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const REMOVE = 'Hapus foto 1, Depan'
const MOVE = 'Geser foto 1, Depan ke belakang'

it('has every key while nobody has seen the pictures', () => {
  showPhotos({ published: false, sale_to_publish: null })
  for (const name of [REMOVE, MOVE, 'Putar foto 1, Depan']) expect(key(name).disabled).toBe(false)
})

it.each([
  ['bidders have seen them', { published: true, sale_to_publish: null }, /sudah dilihat penawar/],
  [
    'their publication was asked for',
    { published: false, sale_to_publish: 'Mobil Pilihan' },
    /Penerbitan lelang Mobil Pilihan sudah diminta/,
  ],
])('says why they stay once %s, and still covers a plate', (_, unit, words) => {
  showPhotos(unit)
  const why = screen.getByText(words)
  for (const name of [REMOVE, MOVE, 'Putar foto 1, Depan']) {
    expect(key(name).disabled).toBe(true)
    expect(key(name).getAttribute('aria-describedby')).toBe(why.id)
  }
  fireEvent.click(key('Sunting foto 1, Depan'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Potong' }).disabled).toBe(true)
  const cover = (number: number) =>
    dialog.getByRole<HTMLButtonElement>('button', { name: `Hapus penutup ${number}` })
  expect(cover(1).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: 'Tambah penutup' }))
  expect(cover(2).disabled).toBe(false)
})
