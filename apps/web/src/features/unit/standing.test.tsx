import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { OwnLot } from '../../components/own-lot.ts'
import { paths } from '../../paths.ts'
import { Standing } from './standing.tsx'

afterEach(cleanup)

it.each<[OwnLot['standing'], string, string | undefined, string | undefined]>([
  ['outbid', 'Terlampaui', 'Maksimum Anda Rp 130.000.000', undefined],
  ['lost', 'Anda kalah di lot ini', 'Maksimum Anda Rp 130.000.000', '/profile/auction-history?status=lost'],
  ['konfirmasi', 'Menunggu konfirmasi penjual', 'Maksimum Anda Rp 130.000.000', paths.konfirmasi],
  ['won', 'Anda menang', undefined, paths.transaction(7)],
])('tells who stands at %s how, and where it goes on', (standing, title, maximum, way) => {
  render(
    <MemoryRouter>
      <Standing own={{ standing, maximum: 130_000_000 } as OwnLot} unitId={7} isOver={false} />
    </MemoryRouter>,
  )
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByText(/^Maksimum Anda/)?.textContent).toBe(maximum)
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(way)
})

it('tells who has left a maximum with the house how far it goes, until the lot is over', () => {
  const left = (isOver: boolean) => (
    <MemoryRouter>
      <Standing own={{ standing: 'none', maximum: 120_000_000 } as OwnLot} unitId={7} isOver={isOver} />
    </MemoryRouter>
  )
  const { rerender } = render(left(false))
  expect(screen.getByText('Titip tawar Anda tersimpan')).toBeTruthy()
  expect(screen.getByText('Sampai Rp 120.000.000, hanya Anda yang tahu')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.proxyBids)
  rerender(left(true))
  expect(screen.queryByText(/Titip tawar/)).toBeNull()
})
