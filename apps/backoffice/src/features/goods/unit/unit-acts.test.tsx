import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './units-page.tsx'

const unit = {
  brand: 'Toyota',
  model: 'Avanza',
  variant: '1.5 G',
  year: 2020,
  stock_number: null,
  picture: null,
  state: 'stock',
  missing: [],
  promised: [],
  pool: { id: 3, name: 'Pool Bekasi', city: 'Bekasi' },
  place: 'A-1',
  city: 'Bekasi',
  product_type: { id: 1, name: 'Mobil', kind: 'car' },
  changed_at: '2026-11-27T08:00:00+07:00',
}
const rowOf = (unit_id: number) => ({
  ...unit,
  unit_id,
  title: `Avanza ${unit_id}`,
  plate: `B ${unit_id} KTK`,
})
const detailOf = (unit_id: number) => ({
  ...rowOf(unit_id),
  revision: 7,
  product_tag_ids: unit_id === 2 ? [11] : [],
  keys_place: 'K-4',
  facts: { odometer_km: 45_200, transmission: 'Manual', lain: 'tidak ditanya' },
  documents: [{ name: 'STNK', state: 'promised', promised_day: '2026-12-01', lies_at: '', overdue: false }],
  consignor: null,
  note: 'Baret',
  published: unit_id === 3,
  sale_to_publish: null,
})
const choices = {
  product_types: [{ id: 1, name: 'Mobil', kind: 'car', tags: [{ id: 11, name: 'Bekas taksi' }] }],
  pools: [unit.pool, { id: 4, name: 'Pool Cakung', city: 'Jakarta Timur' }],
  companies: [],
  makes: [],
}
const drafts = [
  { auction_id: 5, name: 'Lelang Sabtu', opens_at: '2026-12-05T09:00:00+07:00', proposal_id: null },
  { auction_id: 6, name: 'Lelang Minggu', opens_at: '2026-12-06T09:00:00+07:00', proposal_id: 9 },
].map((draft) => ({ ...draft, publish_at: null }))

interface Sent {
  readonly call: string
  readonly body: Record<string, unknown>
}
let sent: Sent[]
let refused: string | null

beforeEach(() => {
  sent = []
  refused = null
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    const path = pathname.replace('/api/office/', '')
    const answer = (data: unknown) => Response.json({ data })
    if (init?.method === 'POST' || init?.method === 'PUT') {
      sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body)) })
      if (refused !== null && path.startsWith(`unit/${refused}`))
        return Response.json(
          { errors: [{ code: 'unit_published', message: 'Unit ini tayang' }] },
          { status: 409 },
        )
      return answer(path.endsWith('calon-unit') ? { lots: [{ lot_id: 1, lot_number: sent.length }] } : {})
    }
    if (path === 'tampilan') return answer({ views: [] })
    if (path === 'unit/pilihan') return answer(choices)
    if (path === 'unit') return answer({ units: [1, 2, 3].map(rowOf), total: 3 })
    if (path === 'lelang') return answer({ drafts, today: [], coming: [] })
    return answer(detailOf(Number(path.split('/')[1])))
  }
})

async function choose(role: 'clerk' | 'yard', item: string): Promise<HTMLElement> {
  signIn(role)
  show([{ path: '/unit', Component }], '/unit')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih semua baris' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tindakan' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}
const set = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } })
const press = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }))
const lines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('notes a place in the pool for each unit that is chosen, as for one', async () => {
  const dialog = await choose('yard', 'Atur tempat')
  expect(within(dialog).getByText('Pilih pool atau isi tempat')).toBeTruthy()
  set('Tempat di pool', 'B-12')
  press(dialog, 'Atur tempat')
  expect(await within(dialog).findByText('3 selesai')).toBeTruthy()
  expect(sent).toEqual(
    [1, 2, 3].map((id) => ({
      call: `POST unit/${id}/keluar-masuk`,
      body: { what: 'unit', way: 'in', place: 'B-12' },
    })),
  )
})

it('puts units into another pool with all else as it stands on their sheets, by the version that was read', async () => {
  refused = '2'
  const dialog = await choose('clerk', 'Atur tempat')
  set('Pool', '4')
  press(dialog, 'Atur tempat')
  expect(await within(dialog).findByText('2 selesai, 1 tidak jadi')).toBeTruthy()
  expect(lines(dialog)[0]).toBe('Avanza 2 2020 · B 2 KTKUnit ini tayang')
  expect(sent[0]).toMatchObject({
    call: 'PUT unit/1',
    body: {
      revision: 7,
      pool_id: 4,
      place: '',
      city: 'Jakarta Timur',
      keys_place: 'K-4',
      note: 'Baret',
      documents: [{ name: 'STNK', state: 'promised', promised_day: '2026-12-01' }],
    },
  })
  // What its form does not ask the house keeps by itself.
  expect(sent[0]?.body.facts).not.toHaveProperty('lain')
  // Customers read the city of a published unit: that is corrected, not moved.
  expect(sent[2]?.body).toMatchObject({ pool_id: 4, city: 'Bekasi' })
  press(dialog, 'Selesai')
  await waitFor(() => expect(screen.getByRole('toolbar').textContent).toContain('1 dipilih'))
})

it('puts a tag on those that have none yet', async () => {
  const dialog = await choose('yard', 'Atur tag')
  set('Tag', '11')
  press(dialog, 'Pasang tag')
  expect(await within(dialog).findByText('3 selesai')).toBeTruthy()
  expect(sent.map(({ call, body }) => [call, body.product_tag_ids])).toEqual([
    ['PUT unit/1', [11]],
    ['PUT unit/3', [11]],
  ])
  expect(lines(dialog)[1]).toContain('Sudah bertag ini')
})

it('takes a tag off', async () => {
  const dialog = await choose('yard', 'Atur tag')
  fireEvent.click(screen.getByLabelText('Lepas'))
  set('Tag', '11')
  press(dialog, 'Lepas tag')
  expect(await within(dialog).findByText('3 selesai')).toBeTruthy()
  expect(sent.map(({ call, body }) => [call, body.product_tag_ids])).toEqual([['PUT unit/2', []]])
})

it('puts units into a plan that is still open, one by one', async () => {
  const dialog = await choose('clerk', 'Masukkan ke rencana lelang')
  await within(dialog).findByRole('option', { name: /Lelang Sabtu/ })
  expect(within(dialog).queryByRole('option', { name: /Lelang Minggu/ })).toBeNull()
  set('Rencana lelang', '5')
  press(dialog, 'Masukkan')
  expect(await within(dialog).findByText('3 selesai')).toBeTruthy()
  expect(sent).toEqual(
    [1, 2, 3].map((id) => ({ call: 'POST lelang/5/calon-unit', body: { unit_ids: [id] } })),
  )
  expect(lines(dialog)[0]).toContain('Lot 001')
})

it('offers nobody what they may not do', async () => {
  signIn('yard')
  show([{ path: '/unit', Component }], '/unit')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih semua baris' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tindakan' }))
  expect(await screen.findByRole('menuitem', { name: 'Atur tempat' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Masukkan ke rencana lelang' })).toBeNull()
})
