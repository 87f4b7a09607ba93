import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/site.tsx'
import { OwnIntake, OwnRelease } from './own-intake.tsx'

it('whoever had their thing back opens the letter it left with', () => {
  signIn()
  const release = {
    ...{ number: 'SK-2026-000012', at: '2026-11-23T10:00:00.000+07:00', receiver_name: 'Agus Setiawan' },
    ...{ time_zone: 'Asia/Jakarta' as const, url: '/api/titip-lelang/surat-keluar/12/1/tanda' },
  }
  showPart(<OwnRelease release={release} />)
  screen.getByText(/Diterima Agus Setiawan pada Senin, 23 Nov 2026/)
  const link = screen.getByRole('link', { name: 'Unduh surat keluar SK-2026-000012' })
  expect(link.getAttribute('href')).toBe(release.url)
})

it('what was handed over, and what came back, is told by the clock of the branch, as on its paper', () => {
  signIn()
  const at = '2026-12-31T23:30:00.000+07:00'
  const intake = {
    ...{
      number: 'BM-TL-000007',
      at,
      time_zone: 'Asia/Jayapura',
      url: '/bast/7',
      brought_by: 'Agus Setiawan',
    },
    pool: { id: 2, name: 'Pool Sentani' },
  }
  showPart(<OwnIntake intake={intake as never} />)
  screen.getByText(/Diserahkan Agus Setiawan pada Jumat, 01 Jan 2027, 01\.30 WIT\./)
  const release = { number: 'SK-2027-000001', at, time_zone: 'Asia/Makassar' as const, url: '/surat/1' }
  showPart(<OwnRelease release={{ ...release, receiver_name: 'Sari Wulandari' }} />)
  screen.getByText(/Diterima Sari Wulandari pada Jumat, 01 Jan 2027, 00\.30 WITA\./)
})
