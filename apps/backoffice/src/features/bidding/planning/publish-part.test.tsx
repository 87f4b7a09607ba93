import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../../paths.ts'
import { showPart, signIn } from '../../../testing/office.tsx'
import { PublishPart } from './publish-part.tsx'

/* The part in a DOM with nothing of ours replaced: only the network is, and it answers what the test says. */

const LOTS = Array.from({ length: 12 }, (_, at) => ({
  lot_id: 70 + at,
  lot_number: at + 1,
  unit_id: 500 + at,
  title: `Mobil ${at + 1}`,
}))
const plan = { auction_id: 7, name: 'Mobil Desember', opens_at: '2026-12-01T09:00:00+07:00', lots: LOTS }
const PHOTOS = {
  ...{ code: 'shots_missing', message: 'Foto kurang', blocks: true },
  mending: { by: 'Petugas pool atau Konten', at: 'unit' },
}
const GRADE = {
  ...{ code: 'no_inspection', message: 'Belum diinspeksi', blocks: false },
  mending: { by: 'Inspektor', at: 'inspection' },
}
const OFFICIAL = {
  ...{ code: 'no_official', message: 'Pejabat lelang belum ditentukan', blocks: true },
  mending: { by: 'Panitera', at: 'plan' },
}
const ofLot = (at: number) => ({
  subject: { type: 'lot', id: 70 + at, name: `Lot ${at + 1} Mobil ${at + 1}` },
})
const ofSale = { subject: { type: 'auction', id: 7, name: 'Mobil Desember' } }

let answer: { ready: boolean; missing: object[] }

beforeEach(() => {
  globalThis.fetch = async () => Response.json({ data: answer })
  signIn('clerk', 'Rani')
})
async function open(): Promise<HTMLElement> {
  showPart(<PublishPart plan={plan as never} />)
  return screen.findByRole('region', { name: 'Sebelum terbit' })
}
const told = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('what a plan lacks', () => {
  it('is told once for all lots that lack it, with the way to each', async () => {
    answer = {
      ready: false,
      missing: [...[0, 1, 2].map((at) => ({ ...PHOTOS, ...ofLot(at) })), { ...OFFICIAL, ...ofSale }],
    }
    const part = await open()
    expect(told(part)).toEqual([
      'Wajib3 lot: Foto kurang001, 002, 003Petugas pool atau Konten',
      'WajibMobil Desember: Pejabat lelang belum ditentukanPanitera · Ubah rencana',
    ])
    expect(within(part).getByRole('link', { name: 'Ubah rencana' }).getAttribute('href')).toBe(
      paths.editPlan(7),
    )
    expect(within(part).getByText('2 hal harus dilengkapi dulu')).toBeTruthy()
    expect(within(part).getByRole('link', { name: '002' }).getAttribute('href')).toBe(paths.unit(501))
    expect(within(part).getByRole<HTMLButtonElement>('button', { name: 'Minta terbit' }).disabled).toBe(true)
  })

  it('hides what people may only weigh behind what must be done, until all is asked for', async () => {
    answer = {
      ready: false,
      missing: [
        ...LOTS.map((_, at) => ({ ...GRADE, ...ofLot(at) })),
        ...LOTS.map((_, at) => ({ ...PHOTOS, ...ofLot(at) })),
      ],
    }
    const part = await open()
    expect(told(part)).toEqual([
      'Wajib12 lot: Foto kurang001, 002, 003, 004, 005, 006, 007, 008, …Petugas pool atau Konten',
    ])
    fireEvent.click(within(part).getByRole('button', { name: 'Lihat semua' }))
    expect(told(part)).toHaveLength(2)
    expect(told(part).every((words) => words?.includes('011, 012'))).toBe(true)
  })

  it('keeps nobody from publishing where it is only to be weighed', async () => {
    answer = { ready: true, missing: [{ ...GRADE, ...ofLot(4) }] }
    const part = await open()
    expect(told(part)).toEqual(['CatatanLot 5 Mobil 5: Belum diinspeksiInspektor'])
    expect(within(part).getByText('Siap diterbitkan, dengan 1 catatan')).toBeTruthy()
    expect(within(part).getByRole<HTMLButtonElement>('button', { name: 'Minta terbit' }).disabled).toBe(false)
  })

  it('leads to where it is mended for whoever may open that', async () => {
    const doubles = {
      ...{ code: 'seller_in_question', message: '1 akun berbagi data', blocks: false },
      mending: { by: 'Kasir atau Penyelia', at: 'doubles' },
    }
    const own = { ...doubles, code: 'seller_may_not_bid', message: 'Penitip Budi', mending: null }
    answer = { ready: true, missing: [GRADE, doubles, own].map((one) => ({ ...one, ...ofLot(4) })) }
    const first = await open()
    const linkTo = (part: HTMLElement) =>
      within(part)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(linkTo(first)).toEqual([paths.unit(504), paths.unit(504), paths.unit(504)])
    cleanup()
    signIn('supervisor', 'Dewi')
    expect(linkTo(await open())).toEqual([
      paths.inspection('504'),
      paths.unit(504),
      paths.doubles,
      paths.unit(504),
    ])
  })
})
