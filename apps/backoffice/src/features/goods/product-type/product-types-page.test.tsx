import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { Component } from './product-types-page.tsx'

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const mobil = {
  ...{ id: 1, name: 'Mobil', nipl_price: 5_000_000, picture: null, unit_count: 4 },
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

it('says of an empty list what a house needs first, with the way to it', async () => {
  types = []
  await open()
  expect(screen.getByText(/Unit dan lelang butuh satu jenis dengan harga NIPL/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Jenis baru' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Jenis baru' }))
  expect(screen.getByRole('dialog', { name: 'Jenis baru' })).toBeTruthy()
})
