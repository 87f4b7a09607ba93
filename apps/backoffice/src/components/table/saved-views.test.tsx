import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show as showPages, signIn } from '../../testing/office.tsx'
import type { DataColumn } from './data-column.ts'
import type { DataFilter } from './data-filter.ts'
import { DataTable } from './data-table.tsx'
import { useTableView } from './use-table-view.ts'

interface Bill {
  id: number
  buyer: string
  status: string
}

const rows: readonly Bill[] = [
  { id: 1, buyer: 'Budi Santoso', status: 'open' },
  { id: 2, buyer: 'Sari Lestari', status: 'paid' },
]
const columns: readonly DataColumn<Bill>[] = [{ key: 'buyer', head: 'Pembeli', value: ({ buyer }) => buyer }]
const filters: readonly DataFilter<Bill>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'Semua status',
    options: [{ value: 'paid', label: 'Lunas' }],
    of: ({ status }) => status,
  },
]

function Page() {
  const view = useTableView({ filters: ['status'] })
  return (
    <DataTable<Bill>
      caption="Tagihan"
      columns={columns}
      filters={filters}
      rows={rows}
      rowKey={({ id }) => id}
      view={view}
      empty={{ title: 'Belum ada tagihan' }}
      exportName="tagihan"
      saved={{ list: 'tagihan', around: ['tahap'] }}
    />
  )
}

interface View {
  view_id: number
  name: string
  address: string
}

/** As the house keeps them. */
let kept: View[]
let refusal: string | null

beforeEach(() => {
  kept = []
  refusal = null
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(String(target), 'http://localhost')
    if (init?.method === 'PUT') {
      if (refusal !== null)
        return Response.json({ errors: [{ code: 'too_many_list_views', message: refusal }] }, { status: 409 })
      const { name, address } = JSON.parse(String(init.body))
      kept = [...kept.filter((view) => view.name !== name), { view_id: kept.length + 1, name, address }]
      return Response.json({ data: kept.at(-1) })
    }
    if (init?.method === 'DELETE') {
      kept = kept.filter(({ view_id }) => view_id !== Number(pathname.split('/').at(-1)))
      return Response.json({ data: { message: 'Tampilan dihapus' } })
    }
    return Response.json({ data: { views: kept } })
  }
  signIn('finance')
})

const show = (at = '/tagihan') => showPages([{ path: '/tagihan', Component: Page }], at)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const chips = () => within(screen.getByRole('group', { name: 'Tampilan tersimpan' }))
const buyers = () =>
  rows.flatMap(({ buyer }) => (screen.getByRole('grid').textContent.includes(buyer) ? [buyer] : []))

describe('a saved view', () => {
  it('is what is looked for now, by a name, and is shown again by a press', async () => {
    const { address } = show('/tagihan?tahap=lama&status=paid&lain=1')
    await press('Simpan tampilan')
    fireEvent.change(screen.getByLabelText('Nama tampilan'), { target: { value: ' Sudah lunas ' } })
    await press('Simpan')
    await waitFor(() => expect(kept).toHaveLength(1))
    // What else stands in the address is no part of the list.
    expect(kept[0]).toMatchObject({ name: 'Sudah lunas', address: 'status=paid&tahap=lama' })
    const chip = await screen.findByRole('button', { name: 'Sudah lunas' })
    expect(chip.getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Simpan tampilan' })).toBeNull()

    fireEvent.click(chip)
    await waitFor(() => expect(address()).toBe('/tagihan?lain=1'))
    expect(buyers()).toEqual(['Budi Santoso', 'Sari Lestari'])
    await press('Sudah lunas')
    await waitFor(() => expect(buyers()).toEqual(['Sari Lestari']))
    expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
      lain: '1',
      status: 'paid',
      tahap: 'lama',
    })
  })

  it('of its own search takes the words that were typed away', async () => {
    kept = [{ view_id: 1, name: 'Sari', address: 'cari=sari' }]
    show('/tagihan?cari=budi')
    await screen.findByRole('group', { name: 'Tampilan tersimpan' })
    await press('Sari')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Cari').value).toBe('sari'))
    await waitFor(() => expect(buyers()).toEqual(['Sari Lestari']))
  })

  it('is forgotten, and comes back where that was a slip', async () => {
    kept = [{ view_id: 1, name: 'Lunas', address: 'status=paid' }]
    show('/tagihan?status=paid')
    await screen.findByRole('group', { name: 'Tampilan tersimpan' })
    await press('Hapus tampilan')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Tampilan tersimpan' })).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: /Batalkan/ }))
    await waitFor(() => expect(chips().getByRole('button', { name: 'Lunas' })).toBeTruthy())
  })

  it('that is not taken says why and keeps the name that was typed', async () => {
    refusal = 'Paling banyak 20 tampilan untuk satu daftar. Hapus salah satu, lalu simpan lagi'
    show('/tagihan?status=paid')
    await press('Simpan tampilan')
    fireEvent.change(screen.getByLabelText('Nama tampilan'), { target: { value: 'Lunas' } })
    await press('Simpan')
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Nama tampilan').value).toBe('Lunas')
  })

  it('says whom it replaces, and is not offered of a list that is whole', async () => {
    kept = [{ view_id: 1, name: 'Lunas', address: 'status=lama' }]
    show()
    await screen.findByRole('group', { name: 'Tampilan tersimpan' })
    expect(screen.queryByRole('button', { name: 'Simpan tampilan' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'paid' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Simpan tampilan' }))
    fireEvent.change(screen.getByLabelText('Nama tampilan'), { target: { value: 'lunas' } })
    expect(screen.getByText('Tampilan Lunas yang lama diganti.')).toBeTruthy()
  })
})
