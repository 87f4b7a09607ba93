import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusal, serve, showPart } from '../../../../testing/site.tsx'
import type { Report } from './findings.ts'
import { InspectionReport } from './inspection-report.tsx'

const aFinding = (point: string, traits: Partial<Report['findings'][number]> = {}) => ({
  part: 'Eksterior dan bodi',
  point,
  mark: 'note' as const,
  note: 'Baret halus',
  place: null,
  photos: [],
  ...traits,
})

const aReport = (traits: Partial<Report> = {}): Report => ({
  version: 1,
  inspected_at: '2026-11-20T10:00:00.000+07:00',
  inspector: 'Eko Prasetyo',
  grade: 'B',
  grade_reason: '',
  score: 87,
  point_count: 150,
  odometer_km: 45_200,
  findings: [
    aFinding('Atap', { place: 'roof', photos: [{ small_url: '/kecil.webp', large_url: '/besar.webp' }] }),
    aFinding('Pintu depan kiri', { place: 'front_left_door', mark: 'fault', note: 'Penyok' }),
  ],
  paint: [],
  changes: [],
  ...traits,
})

function shows(versions: Report[], body: 'car' | null = 'car') {
  serve({ 'GET /unit/3/inspeksi': () => ({ body: { data: { body, versions } } }) })
  showPart(<InspectionReport unitId={3} />)
  return userEvent.setup()
}

it('marks each finding on the body map and opens it close up, by keyboard too', async () => {
  const user = shows([aReport()])
  const mark = await screen.findByRole('button', { name: 'Temuan 2, Atap: Atap, catatan, Baret halus' })
  mark.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Atap' })
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/besar.webp')
  await user.keyboard('{ArrowLeft}')
  expect((await screen.findByRole('dialog', { name: 'Pintu depan kiri' })).textContent).toContain('Penyok')
  screen.getByText('Temuan 1 dari 2')
  screen.getByText('Tidak ada foto dekat untuk titik ini.')
})

it('tells the broken first, as a list for whoever sees no map', async () => {
  shows([aReport()])
  const list = await screen.findByRole('list', { name: 'Temuan inspeksi' })
  const lines = within(list).getAllByRole('button')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Pintu depan kiriRusak · Penyok'),
    expect.stringContaining('AtapCatatan · Baret halus'),
  ])
})

it('is a list alone where nothing is drawn', async () => {
  shows([aReport({ findings: [aFinding('Layar')] })], null)
  await screen.findByText('Layar')
  expect(screen.queryByText('Dari atas')).toBeNull()
})

it('shows seven findings until the rest is wished for, and keeps the rest for paper', async () => {
  const findings = Array.from({ length: 9 }, (_, index) => aFinding(`Titik ${index + 1}`))
  const user = shows([aReport({ findings })])
  const isLater = (point: string) => screen.getByText(point).closest('.report-later') !== null
  const all = await screen.findByRole('button', { name: 'Lihat 9 temuan' })
  expect(findings.filter(({ point }) => isLater(point)).map(({ point }) => point)).toEqual([
    'Titik 8',
    'Titik 9',
  ])
  await user.click(all)
  expect(findings.filter(({ point }) => isLater(point))).toEqual([])
  expect(screen.queryByRole('button', { name: /^Lihat/ })).toBeNull()
})

it('says that nothing was found', async () => {
  shows([aReport({ findings: [] })])
  await screen.findByText('Tidak ada temuan. 150 titik diperiksa, semuanya baik.')
})

it('shows earlier versions, and what the newer one says otherwise', async () => {
  const changes = [
    {
      part: 'Eksterior dan bodi',
      point: 'Bumper depan',
      before: { mark: 'fault' as const, note: 'Pecah' },
      after: { mark: 'ok' as const, note: '' },
    },
  ]
  const user = shows([aReport({ version: 2, changes }), aReport({ findings: [aFinding('Bumper depan')] })])
  await user.click(await screen.findByText('Beda dengan versi 1: 1 titik'))
  screen.getByText('Rusak, Pecah')
  screen.getByText('Baik')
  await user.selectOptions(screen.getByLabelText('Versi laporan'), 'Versi 1 · 20 Nov 2026')
  screen.getByText('Bumper depan')
  expect(screen.queryByText(/Beda dengan versi/)).toBeNull()
})

it('tells the thickness of paint in figures and in a plain word', async () => {
  const paint = [
    { place: 'roof', microns: 112 },
    { place: 'left_fender', microns: 420 },
  ]
  const user = shows([aReport({ paint })])
  await user.click(await screen.findByRole('button', { name: /Tebal cat/ }))
  const panels = within(screen.getByRole('list', { name: 'Tebal cat tiap panel' })).getAllByRole('listitem')
  expect(panels.map(({ textContent }) => textContent)).toEqual([
    'AtapCat pabrik112 µm',
    'Fender kiriTebal, ada dempul420 µm',
  ])
})

it('is nothing where nobody handed a report in', async () => {
  serve({ 'GET /unit/3/inspeksi': () => ({ body: { data: { body: 'car', versions: [] } } }) })
  showPart(
    <>
      <p>Halaman</p>
      <InspectionReport unitId={3} />
    </>,
  )
  await screen.findByText('Halaman')
  await expect.poll(() => screen.queryByText('Memuat laporan inspeksi')).toBeNull()
  expect(screen.queryByText('Laporan lengkap')).toBeNull()
})

it('can be asked for again where it did not come', async () => {
  let isBroken = true
  serve({
    'GET /unit/3/inspeksi': () =>
      isBroken
        ? refusal(409, 'unclear', 'Laporan belum bisa dibaca')
        : { body: { data: { body: 'car', versions: [aReport()] } } },
  })
  showPart(<InspectionReport unitId={3} />)
  const again = await screen.findByRole('button', { name: 'Coba lagi' })
  isBroken = false
  await userEvent.setup().click(again)
  await screen.findByText('Laporan lengkap')
})
