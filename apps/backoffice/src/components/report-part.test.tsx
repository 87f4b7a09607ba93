import type { Reply } from '@ketok/contract'
import { staffId } from '@ketok/domain'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showPart, signIn } from '../testing/office.tsx'
import { ReportOfConsignment, ReportOfUnit } from './report-part.tsx'

type Found = Reply<'GET /office/unit/{unit_id}/inspeksi'>

const at = '2026-11-26T10:00:00.000+07:00'
const near = (client_photo_id: string, small_url: string | null) => ({
  ...{ client_photo_id, photo_id: 7, shot: 'point', label: 'Foto dekat', small_url },
  large_url: small_url && `${small_url}?besar`,
})
const found: Found = {
  report: {
    ...{
      version: 2,
      inspected_at: at,
      time_zone: 'Asia/Jayapura',
      received_at: at,
      grade: 'D',
      computed_grade: 'B',
    },
    ...{ grade_reason: 'Bekas banjir', score: 80, point_count: 4, odometer_km: 45_200, paint: [] },
    inspector: { staff_id: staffId(3), full_name: 'Sari Dewi' },
    parts: [
      {
        ...{ name: 'Kaca', grade: 'A', score: 100, note: '' },
        points: [{ name: 'Kaca depan', mark: 'ok', note: '', photos: [] }],
      },
      {
        ...{ name: 'Mesin', grade: 'D', score: 57, note: '' },
        points: [
          { name: 'Suara', mark: 'note', note: 'Kasar', photos: [] },
          { name: 'Oli', mark: 'ok', note: '', photos: [] },
          {
            ...{ name: 'Rembes', mark: 'fault', note: 'Paking klep' },
            photos: [near('foto-rembes-1', 'https://foto.test/1'), near('foto-rembes-2', null)],
          },
        ],
      },
    ],
  },
  missing: [{ code: 'points_unchecked', message: 'Kaki-kaki: 12 titik belum diperiksa' }],
  photos: [],
  versions: [
    { version: 2, grade: 'D', inspected_at: at, time_zone: 'Asia/Jayapura', inspector: 'Sari Dewi' },
    { version: 1, grade: 'B', inspected_at: at, time_zone: 'Asia/Makassar', inspector: 'Eko Prasetyo' },
  ],
}

let answer: () => Response
let addresses: string[]
beforeEach(() => {
  answer = () => Response.json({ data: found })
  addresses = []
  globalThis.fetch = async (target) => {
    addresses.push(String(target))
    return answer()
  }
  signIn('clerk')
})

describe('the inspection report on a page of the office', () => {
  it('says the grade with its reason, who looked, and the faults first with their pictures', async () => {
    showPart(<ReportOfConsignment id={12} />)
    expect(await screen.findByText('Versi 2, Sari Dewi, 26 Nov 2026, 12.00 WIT')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: 'Versi 1: B, Eko Prasetyo, 26 Nov 2026, 11.00 WITA' }),
    ).toBeTruthy()
    expect(screen.getByText('Menurut hitungan B. Alasan: Bekas banjir')).toBeTruthy()
    expect(screen.getByText('4 titik diperiksa, 80 dari 100, odometer 45.200 km')).toBeTruthy()
    const [first, last] = screen.getAllByText(/: nilai [A-E]/).map((words) => words.textContent)
    expect([first, last]).toEqual(['Mesin: nilai D · 1 rusak, 1 catatan', 'Kaca: nilai A · semuanya baik'])
    const points = screen.getAllByText(/^(Rembes|Suara)$/).map((words) => words.textContent)
    expect(points).toEqual(['Rembes', 'Suara'])
    const picture = screen.getByAltText('Rembes 1').closest('a')
    expect(picture?.href).toBe('https://foto.test/1?besar')
    expect(screen.getByText('1 foto belum tiba')).toBeTruthy()
    expect(screen.getByText('1 hal belum lengkap')).toBeTruthy()
  })

  it('shows an earlier version', async () => {
    showPart(<ReportOfUnit unitId={9} />)
    const versions = within(await screen.findByRole('group', { name: 'Versi laporan' }))
    const chip = (name: RegExp) => versions.getByRole('button', { name })
    expect(chip(/^Versi 2: D/).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(chip(/^Versi 1: B, Eko/))
    expect(await screen.findByText('Versi 2, Sari Dewi, 26 Nov 2026, 12.00 WIT')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: 'Versi 1: B, Eko Prasetyo, 26 Nov 2026, 11.00 WITA' }),
    ).toBeTruthy()
    expect(addresses.at(-1)).toContain('/office/unit/9/inspeksi?version=1')
  })

  it('says so where nobody has handed in one', async () => {
    answer = () => Response.json({ data: { report: null, missing: [], photos: [], versions: [] } })
    showPart(<ReportOfUnit unitId={9} />)
    expect(await screen.findByText('Belum ada laporan inspeksi')).toBeTruthy()
  })
})
