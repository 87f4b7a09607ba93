import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { Component } from './product-types-page.tsx'

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const mobil = {
  ...{ id: 1, name: 'Mobil', kind: 'car', nipl_price: 5_000_000, picture: null, unit_count: 4 },
  product_tags: [{ id: 11, tag_name: 'MPV', product_type_id: 1 }],
}
let types: object[]

beforeEach(() => {
  types = [mobil]
  globalThis.fetch = async () => Response.json({ data: { product_types: types, templates: [] } })
  signIn('content', 'Nadia Putri')
})
async function open(): Promise<void> {
  showPart(<Component />)
  await screen.findByRole('heading', { name: 'Jenis barang' })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('opens the dialog of a type again with what was typed into it', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Jenis baru' }))
  fireEvent.change(field('Nama jenis'), { target: { value: 'Perahu' } })
  cleanup()
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Jenis baru' }))
  expect(field('Nama jenis').value).toBe('Perahu')
  expect(screen.getByText('Isian Anda belum disimpan')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Kosongkan' }))
  expect(field('Nama jenis').value).toBe('')
})

it.each([
  [
    'a type',
    'Ubah Mobil',
    'Harga NIPL',
    'jenis',
    '6.000.000',
    { ...mobil, revision: 2, nipl_price: 4_000_000 },
  ],
  [
    ...(['a tag', 'MPV', 'Nama tag', 'tag', 'Minibus'] as const),
    { ...mobil, revision: 1, product_tags: [{ ...mobil.product_tags[0], tag_name: 'SUV', revision: 2 }] },
  ],
])(
  'shows how %s differs that another saved meanwhile, and keeps what was typed',
  async (_, button, label, what, typed, theirs) => {
    types = [{ ...mobil, revision: 1, product_tags: [{ ...mobil.product_tags[0], revision: 1 }] }]
    const revisions: unknown[] = []
    const answer = globalThis.fetch
    globalThis.fetch = async (target, init) => {
      if (init?.method !== 'PUT') return answer(target, init)
      const { revision } = JSON.parse(String(init.body))
      revisions.push(revision)
      if (revision === 2) return Response.json({ data: mobil })
      types = [theirs]
      const errors = [{ code: 'record_changed', field: null, message: 'Data ini baru saja disimpan' }]
      return Response.json({ errors }, { status: 409 })
    }
    await open()
    fireEvent.click(await screen.findByRole('button', { name: button }))
    fireEvent.change(field(label), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: `Simpan ${what}` }))
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row')
    expect(row?.children[0]?.textContent).toBe(label)
    expect(row?.children[2]?.textContent).toContain(typed)
    expect(field(label).value).toBe(typed)
    fireEvent.click(screen.getByRole('button', { name: 'Teruskan isian saya, lalu Simpan' }))
    fireEvent.click(screen.getByRole('button', { name: `Simpan ${what}` }))
    await waitFor(() => expect(revisions).toEqual([1, 2]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

it('says of an empty list what a house needs first, with the way to it', async () => {
  types = []
  await open()
  expect(screen.getByText(/Unit dan lelang butuh satu jenis dengan harga NIPL/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Jenis baru' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Jenis baru' }))
  expect(screen.getByRole('dialog', { name: 'Jenis baru' })).toBeTruthy()
})
