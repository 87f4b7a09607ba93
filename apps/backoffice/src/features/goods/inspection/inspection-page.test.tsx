import { staffId } from '@ketok/domain'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import type { Job } from './draft.ts'
import { Component } from './inspection-page.tsx'

/* The page in a DOM that keeps nothing, as a private window: what a new draft begins with is all there is. */

const closeUp = {
  ...{ client_photo_id: 'foto-atap-1', photo_id: 7, shot: 'point', label: 'Foto dekat' },
  ...{ small_url: 'https://foto.test/kecil.jpg', large_url: 'https://foto.test/besar.jpg' },
}
const at = '2026-11-26T10:00:00.000+07:00'
const job: Job = {
  ...{ key: '12', title: 'Toyota Avanza 1.5 G 2021', plate: 'B 1234 KJT', city: 'Bandung' },
  product_type: { id: 1, name: 'Mobil', kind: 'car' },
  facts: [],
  template: { version: 3, parts: [{ name: 'Bodi', points: ['Atap', 'Bumper'] }] },
  shots: [],
  paint_panels: [],
  photos: [closeUp],
  report: {
    ...{
      version: 1,
      inspected_at: at,
      time_zone: 'Asia/Jakarta',
      received_at: at,
      grade: 'C',
      computed_grade: 'C',
      grade_reason: '',
    },
    inspector: { staff_id: staffId(3), full_name: 'Sari Dewi' },
    ...{ score: 50, point_count: 1, odometer_km: null, paint: [] },
    parts: [
      {
        ...{ name: 'Bodi', grade: 'C', score: 50, note: '' },
        points: [{ name: 'Atap', mark: 'fault', note: 'Penyok', photos: [closeUp] }],
      },
    ],
  },
  missing: [{ code: 'points_unchecked', message: 'Bodi: 1 titik belum diperiksa' }],
  versions: [{ version: 1, grade: 'C', inspected_at: at, time_zone: 'Asia/Jakarta', inspector: 'Sari Dewi' }],
  server_time: at,
}

let told: Job
beforeEach(() => {
  told = job
  globalThis.fetch = async () => Response.json({ data: told })
  Element.prototype.scrollIntoView = () => {}
  signIn('inspector', 'Eko Prasetyo')
})
const open = () => show([{ path: '/inspeksi/:key', element: <Component /> }], '/inspeksi/12')
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const cardOf = (point: string) => {
  const card = screen.getByRole('heading', { name: point }).closest('li')
  if (card === null) throw new Error(`no card of ${point}`)
  return within(card)
}
const markOf = (point: string) =>
  cardOf(point)
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent)

describe('the page of a thing that has a report', () => {
  it('goes on from it: marks, sentences and near pictures stand there', async () => {
    open()
    expect(await screen.findByText('Melanjutkan laporan versi 1')).toBeTruthy()
    press('Bodi')
    expect(markOf('Atap')).toEqual(['Rusak'])
    expect(cardOf('Atap').getByText('Dari laporan versi 1')).toBeTruthy()
    expect(cardOf('Atap').getByLabelText<HTMLTextAreaElement>('Keterangan Atap').value).toBe('Penyok')
    expect(cardOf('Atap').getByAltText<HTMLImageElement>('Atap 1').src).toBe(closeUp.small_url)
    press('Sisanya baik')
    expect([markOf('Atap'), markOf('Bumper')]).toEqual([['Rusak'], ['Baik']])
    expect(cardOf('Bumper').queryByText(/^Dari laporan/)).toBeNull()
  })

  it('begins with nothing where the inspector wants it so, warns of it, and can be filled in again', async () => {
    open()
    await screen.findByText('Melanjutkan laporan versi 1')
    press('Mulai dari kosong')
    expect(screen.getByText('Dimulai dari kosong, padahal ada laporan versi 1')).toBeTruthy()
    expect(screen.getByText('Titik yang tidak diperiksa lagi', { exact: false })).toBeTruthy()
    press('Isi sisanya dari versi 1')
    press('Bodi')
    expect(markOf('Atap')).toEqual(['Rusak'])
  })

  it('says nothing of reports where there is none', async () => {
    told = { ...job, report: null, versions: [], missing: [], photos: [] }
    open()
    expect(await screen.findByText('Foto keliling')).toBeTruthy()
    expect(screen.queryByText(/versi 1/)).toBeNull()
    press('Bodi')
    expect(cardOf('Atap').queryAllByRole('button', { pressed: true })).toEqual([])
  })
})
