import type { Reply } from '@ketok/contract'
import { staffId, unitId } from '@ketok/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './import-page.tsx'

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
  created_by: { staff_id: staffId(2), full_name: 'Rini Hapsari' },
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
