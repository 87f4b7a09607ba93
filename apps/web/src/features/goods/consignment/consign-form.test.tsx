import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { serve, showPart } from '../../../testing/site.tsx'
import { ConsignForm } from './consign-form.tsx'
import { emptyFields } from './draft.ts'

const types = [
  { id: 4, name: 'Elektronik', product_tags: [] },
  { id: 6, name: 'Peralatan Rumah', product_tags: [] },
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
