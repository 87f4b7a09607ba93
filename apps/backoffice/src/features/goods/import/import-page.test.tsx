import type { Reply } from '@ketok/contract'
import { customerId, present, staffId, unitId } from '@ketok/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './import-page.tsx'
import { linesFile } from './lines-file.ts'

/* The page in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

type Detail = Reply<'GET /office/impor/{import_id}'>

const kept: Detail['rows'][number] = {
  ...{ row: 2, result: 'new', unit_key: 'STK-1', title: 'Toyota Avanza', errors: [], differences: [] },
  ...{
    photo_count: 0,
    state: 'kept',
    note: 'Unit ini sudah ada di rencana lelang Armada',
    unit_id: unitId(9),
  },
}
const undone: Detail = {
  ...{ import_id: 7, file_name: 'armada.csv', photos_name: null, state: 'undone', created_at: at(8) },
  ...{ created_by: { staff_id: staffId(2), full_name: 'Rini Hapsari' }, company: null },
  ...{ ran_at: at(9), undone_at: at(10) },
  counts: { new: 2, changed: 0, refused: 0, unchanged: 0, total: 2, waiting: 0, kept: 1 },
  photos: { total: 0, waiting: 0, done: 0, refused: 0, rows_without: 2 },
  ...{ columns: [], fields: [], product_type_id: null, pool_id: null, consignor_id: null, lost_photos: [] },
  ...{ rows: [kept], total: 1 },
}

function at(hour: number): string {
  return `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000+07:00`
}

let shown: Detail
let sent: string[]
let reads: URL[]

beforeEach(() => {
  shown = undone
  sent = []
  reads = []
  globalThis.fetch = async (target, init) => {
    const url = new URL(String(target), 'http://localhost')
    if (init?.method === 'POST') {
      sent.push(url.pathname)
      shown = {
        ...undone,
        counts: { ...undone.counts, kept: 0 },
        rows: [{ ...kept, state: 'undone', note: '' }],
      }
      return Response.json({ data: { new: 1, changed: 0, refused: 0, photos_waiting: 0 } })
    }
    reads.push(url)
    return Response.json({ data: shown })
  }
  signIn('clerk', 'Rini Hapsari')
})

const open = (query = '') => show([{ path: '/impor/:import_id', element: <Component /> }], `/impor/7${query}`)

describe('an import that was taken back', () => {
  it('takes the rest back on request, once its units are free', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Urungkan sisanya' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Urungkan sisanya' }))
    expect(await screen.findByText('Sudah diurungkan')).toBeTruthy()
    expect(sent).toEqual(['/api/office/impor/7/urungkan'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Urungkan sisanya' })).toBeNull())
  })

  it('that broke off on the way is gone on with', async () => {
    shown = { ...undone, state: 'undoing' }
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Lanjutkan' }))
    expect(await screen.findByText('Sudah diurungkan')).toBeTruthy()
    expect(sent).toEqual(['/api/office/impor/7/urungkan'])
  })
})

describe('the rows of an import', () => {
  const lastQuery = () => Object.fromEntries(reads.at(-1)?.searchParams ?? [])

  it('are chosen by their result, each with its count, in the address', async () => {
    const { address } = open()
    fireEvent.click(await screen.findByRole('tab', { name: /Tanpa foto\s*2/ }))
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '100', page: '1', photos: 'none' }))
    expect(address()).toBe('/impor/7?hasil=tanpa-foto')
    fireEvent.click(screen.getByRole('tab', { name: /Tetap ada\s*1/ }))
    await waitFor(() => expect(lastQuery()).toEqual({ limit: '100', page: '1', state: 'kept' }))
  })

  it('are searched on the server below the chosen result, and the field keeps its place', async () => {
    const { address } = open('?hasil=sama&halaman=2')
    const field = await screen.findByLabelText('Cari baris')
    field.focus()
    fireEvent.change(field, { target: { value: 'STK-1' } })
    await waitFor(() =>
      expect(lastQuery()).toEqual({ limit: '100', page: '1', result: 'unchanged', search: 'STK-1' }),
    )
    expect(address()).toBe('/impor/7?hasil=sama&cari=STK-1')
    expect(document.activeElement).toBe(field)
  })

  it('are saved as a file of all pages, with their reasons', async () => {
    const pages = [
      Array.from({ length: 500 }, (_, at) => ({ ...kept, row: at + 2, unit_key: `STK-${at}` })),
      [{ ...kept, row: 502, unit_key: 'STK-500', note: 'Sudah terbit' }],
    ]
    const replies = globalThis.fetch
    globalThis.fetch = async (target, init) => {
      const { searchParams } = new URL(String(target), 'http://localhost')
      if (searchParams.get('limit') !== '500') return replies(target, init)
      const rows = pages[Number(searchParams.get('page')) - 1] ?? []
      return Response.json({ data: { ...shown, rows, total: 501 } })
    }
    const counts: number[] = []
    const file = await linesFile(
      'csv',
      { importId: 7, query: { state: 'kept' } },
      new AbortController().signal,
      (count) => counts.push(count),
    )
    const lines = (await file.text()).trim().split(/\r?\n/)
    expect(counts).toEqual([500, 501])
    expect(lines).toHaveLength(502)
    expect(lines[1]).toContain('Unit ini sudah ada di rencana lelang Armada')
    expect(lines.at(-1)).toContain('STK-500')
    expect(lines.at(-1)).toContain('Sudah terbit')
  })

  it('say of photos that come to nothing all of them, page by page', async () => {
    shown = {
      ...undone,
      photos: { ...undone.photos, total: 450, refused: 450 },
      lost_photos: [{ name: 'entah.jpg', reason: 'Nama foto tidak cocok dengan baris mana pun' }],
    }
    open('?foto=2')
    const pages = await screen.findByRole('navigation', { name: 'Halaman foto yang tidak dipasang' })
    expect(lastQuery()).toMatchObject({ lost_page: '2' })
    fireEvent.click(within(pages).getByRole('link', { name: 'Halaman berikutnya' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ lost_page: '3' }))
  })
})

describe('a list that a company handed in', () => {
  const handedIn: Detail = {
    ...undone,
    ...{ state: 'draft', created_by: null, ran_at: null, undone_at: null },
    company: {
      ...{ company_id: 3, name: 'PT Armada', ended_at: null, reason: null },
      handed_in_by: { customer_id: customerId(8), full_name: 'Dewi Armada', email: 'dewi@armada.test' },
    },
    counts: { ...undone.counts, kept: 0, waiting: 2 },
    rows: [{ ...kept, state: 'waiting', note: '', unit_id: null }],
  }
  let looked: number
  let reasons: unknown[]
  beforeEach(() => {
    looked = 0
    reasons = []
    shown = handedIn
    globalThis.fetch = async (target, init) => {
      const { pathname } = new URL(String(target), 'http://localhost')
      if (pathname.endsWith('/pilihan'))
        return Response.json({ data: { product_types: [], pools: [], companies: [] } })
      if (pathname.endsWith('/periksa')) {
        looked += 1
        shown = { ...handedIn, counts: { ...handedIn.counts, new: 1, refused: 1 } }
      }
      if (pathname.endsWith('/tolak')) {
        reasons.push(JSON.parse(String(init?.body)))
        const ended = { ended_at: at(11), reason: 'Foto STNK belum ada' }
        shown = { ...handedIn, state: 'turned_down', company: { ...present(handedIn.company), ...ended } }
      }
      return Response.json({ data: shown })
    }
  })

  it('is looked at anew when it is opened, and names no other owner', async () => {
    open()
    expect(await screen.findByText(/Diserahkan PT Armada \(Dewi Armada\)/)).toBeTruthy()
    expect(await screen.findByText('Belum ada yang ditulis: 1 unit baru, 1 baris ditolak')).toBeTruthy()
    expect(screen.getByText(/Semua unitnya menjadi titipan PT Armada/)).toBeTruthy()
    expect(screen.queryByLabelText('Penitip, bila kolomnya kosong')).toBeNull()
    expect(looked).toBe(1)
  })

  it('is turned down with a reason, and with none stays', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Tolak' }))
    const dialog = within(await screen.findByRole('dialog'))
    const act = dialog.getByRole<HTMLButtonElement>('button', { name: 'Tolak daftar' })
    expect(act.disabled).toBe(true)
    fireEvent.change(dialog.getByLabelText('Alasan'), { target: { value: ' Foto STNK belum ada ' } })
    fireEvent.click(act)
    expect(await screen.findByText('Ditolak: Foto STNK belum ada')).toBeTruthy()
    expect(reasons).toEqual([{ reason: 'Foto STNK belum ada' }])
    expect(screen.queryByRole('button', { name: 'Tolak' })).toBeNull()
  })
})
