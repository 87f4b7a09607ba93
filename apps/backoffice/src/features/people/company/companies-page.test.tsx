import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { Component } from './companies-page.tsx'

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const sari = { customer_id: 9, full_name: 'Sari Dewi', email: 'sari@ketok.test' }

beforeEach(() => {
  globalThis.fetch = async (target) =>
    Response.json({ data: String(target).includes('/penitip') ? { consignors: [sari] } : { companies: [] } })
  signIn('clerk', 'Rani')
})
async function open(): Promise<void> {
  showPart(<Component />)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Perusahaan baru' }))[0] as HTMLElement)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('opens the dialog of a company again with what was typed and chosen', async () => {
  await open()
  fireEvent.change(field('Nama perusahaan'), { target: { value: 'PT Armada' } })
  fireEvent.change(field('Akun perusahaan'), { target: { value: 'sari' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Pilih Sari Dewi, sari@ketok.test' }))
  cleanup()
  await open()
  expect(field('Nama perusahaan').value).toBe('PT Armada')
  expect(screen.getByText('Isian Anda belum disimpan')).toBeTruthy()
  expect(screen.getByText(/Sari Dewi, sari@ketok.test/)).toBeTruthy()
})
