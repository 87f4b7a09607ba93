import { auctionId, productTypeId } from '@ketok/domain'
import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const fileOf = (name: string) => {
  const place = {
    id: 1,
    name: 'Pool Cakung',
    city: 'Jakarta Timur',
    address: 'Jl. Raya Cakung Cilincing KM 2; Gerbang 3',
  }
  return calendarFile(
    {
      auction_id: auctionId(7),
      name,
      kind: 'time',
      product_type_id: productTypeId(1),
      branch: place,
      pool: place,
      opens_at: '2026-11-21T10:00:00.000+07:00',
      closes_at: '2026-11-21T15:30:00.000+07:00',
      time_zone: 'Asia/Jakarta',
      lot_count: 10,
      closes_in_turn: true,
      open_lot_count: 10,
      nipl_price: 5_000_000,
      open_house: [],
      state: 'scheduled',
    },
    'https://ketok.test/schedule-catalogue?auction_id=7',
    new Date('2026-11-20T00:00:00Z'),
  )
}

it('writes an auction as an event in UTC, with escaped text and folded lines', () => {
  const file = fileOf('Mobil, Jabodetabek')
  expect(file).toContain('DTSTART:20261121T030000Z\r\n')
  expect(file).toContain('DTEND:20261121T083000Z\r\n')
  expect(file).toContain('SUMMARY:Mobil\\, Jabodetabek\r\n')
  expect(file.replaceAll('\r\n ', '')).toContain('KM 2\\; Gerbang 3\\, Jakarta Timur')
  for (const line of file.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
})

it.each([
  'Lelang Akhir Pekan “Café & Motor” — Sépanjang Tahun Résmi Éksekutif Ñusantara, Gelombang ke‑2',
  '🚗🏍️🚚'.repeat(12),
  'Baris satu\rBaris dua\r\nBaris tiga\nBaris empat',
  ' '.repeat(80),
])('folds by bytes and keeps every sign and line of %j', (name) => {
  const file = fileOf(name)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/\r(?!\n)|(?<!\r)\n/)
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n')
  const summary = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice(8)
  expect(summary).toBe(name.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n'))
})
