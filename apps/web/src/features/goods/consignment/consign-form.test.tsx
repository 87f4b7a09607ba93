import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { refusal, serve, showPart, signIn, toastSaying } from '../../../testing/site.tsx'
import { ConsignForm } from './consign-form.tsx'
import { emptyFields } from './draft.ts'

const types = [
  { id: 4, name: 'Elektronik', kind: 'device', product_tags: [] },
  { id: 6, name: 'Peralatan Rumah', kind: 'appliance', product_tags: [] },
]

it('forgets what one type lacked when another is chosen, which may not ask it', async () => {
  serve({ 'GET /tipe-produk-all': () => ({ body: { data: { product_types: types } } }) })
  const fields = { ...emptyFields, facts: {}, product_type_id: 4 }
  const draft = { idempotencyKey: 'titipan-0001', ownerId: null, savedAt: 0, fields, photos: [] }
  showPart(<ConsignForm draft={draft} isTakenUp={false} step="barang" onStep={vi.fn()} onRestart={vi.fn()} />)
  const press = userEvent.setup()
  await screen.findByLabelText('Nomor seri')
  await press.click(screen.getByRole('button', { name: 'Selanjutnya' }))
  expect(await screen.findByText('Nomor seri tidak boleh kosong')).toBeTruthy()
  await press.click(screen.getByRole('radio', { name: 'Peralatan Rumah' }))
  expect(await screen.findByLabelText(/Nomor seri \(opsional\)/)).toBeTruthy()
  expect(screen.queryByText('Nomor seri tidak boleh kosong')).toBeNull()
})

it('keeps saying why the house does not take one more, with everything in its place', async () => {
  const words = 'Paling banyak 20 titipan yang menunggu inspeksi'
  signIn()
  serve({
    'GET /tipe-produk-all': () => ({
      body: { data: { product_types: [{ id: 9, name: 'Lainnya', product_tags: [] }] } },
    }),
    'POST /customer/titip-lelang': () => refusal(409, 'too_many_consignments', words),
  })
  const fields = {
    ...emptyFields,
    ...{ product_type_id: 9, facts: { brand: 'Ikea', model: 'Meja', condition: 'Baru', invoice: 'Ada' } },
    ...{ city: 'Bandung', asking_price: 5_000_000, books_later: true, consent: true },
    ...{ contact_name: 'Budi Santoso', contact_phone: '0812 3456 7890' },
  }
  const photos = ['front', 'rear'].map((shot, at) => ({ id: shot, shot, uploadedId: at + 1 }))
  const draft = { idempotencyKey: 'titipan-0002', ownerId: null, savedAt: 0, fields, photos }
  showPart(<ConsignForm draft={draft} isTakenUp={false} step="kirim" onStep={vi.fn()} onRestart={vi.fn()} />)
  const press = userEvent.setup()
  await press.click(await screen.findByRole('button', { name: 'Kirim titipan' }))
  expect(await toastSaying(words)).toBeTruthy()
  expect(screen.getByRole('form', { name: 'Titip lelang' }).textContent).toContain(words)
  expect(screen.getByDisplayValue('Budi Santoso')).toBeTruthy()
})
