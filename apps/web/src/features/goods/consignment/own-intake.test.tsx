import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/site.tsx'
import { OwnRelease } from './own-intake.tsx'

it('whoever had their thing back opens the letter it left with', () => {
  signIn()
  const release = {
    ...{ number: 'SK-2026-000012', at: '2026-11-23T10:00:00.000+07:00', receiver_name: 'Agus Setiawan' },
    url: '/api/titip-lelang/surat-keluar/12/1/tanda',
  }
  showPart(<OwnRelease release={release} />)
  screen.getByText(/Diterima Agus Setiawan pada Senin, 23 Nov 2026/)
  const link = screen.getByRole('link', { name: 'Unduh surat keluar SK-2026-000012' })
  expect(link.getAttribute('href')).toBe(release.url)
})
