import { CallError } from '@ketok/client'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPart } from '../testing/site.tsx'
import { RoomFault } from './room-fault.tsx'

const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a room that is not there, or not for this account, is told plainly, with ways on', async () => {
  showPart(<RoomFault error={new CallError('not_found', 'Data tidak ditemukan', 404)} onRetry={vi.fn()} />)
  await screen.findByRole('heading', { name: 'Ruang lelang tidak ditemukan' })
  expect(wayTo('Jadwal lelang')).toBe('/auction-schedule')
  expect(wayTo('Lihat katalog')).toBe('/schedule-catalogue')
  expect(wayTo('Ketok, beranda')).toBe('/')
  expect(screen.queryByText('Oops!')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a room that only could not be read now can be asked for again', () => {
  showPart(<RoomFault error={new CallError('unavailable', 'Server sibuk', 503)} onRetry={vi.fn()} />)
  screen.getByRole('button', { name: 'Coba lagi' })
})
