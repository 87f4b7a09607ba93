import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/site.tsx'
import { OwnPrice, Signed } from './own-price.tsx'
import { ProposedPrice } from './price-answer.tsx'

const agreement = {
  ...{
    price_id: 1,
    number: 'PT-TL-000001/1',
    url: '/perjanjian/1',
    base_price: 1_000_000,
    reserve: 1_500_000,
  },
  ...{ signed_name: 'Budi Santoso', signed_at: '2026-11-20T10:00:00+07:00', valid_until: '2027-02-18' },
  ...{ terms_version: '2026-11-26', commission_basis_points: 0, contract: null },
  time_zone: 'Asia/Jakarta' as const,
}

it('says until which day a signed price binds, and when that day is over', () => {
  signIn()
  showPart(<Signed agreement={{ ...agreement, has_ended: false }} />)
  expect(screen.getByText(/Berlaku sampai 18 Feb\w* 2027\./).textContent).not.toContain('lewat')
  showPart(<Signed agreement={{ ...agreement, has_ended: true }} />)
  screen.getByText(/Berlaku sampai 18 Feb\w* 2027, sudah lewat\. Kami kabari Anda/)
})

it('says when a price was signed by the clock of the branch, as its paper does', () => {
  signIn()
  const inTheEast = { time_zone: 'Asia/Jayapura' as const, signed_at: '2026-12-31T23:30:00+07:00' }
  showPart(<Signed agreement={{ ...agreement, ...inTheEast, has_ended: false }} />)
  screen.getByText(/Disetujui Budi Santoso pada Jumat, 01 Jan 2027, 01\.30 WIT\./)
})

it('says of how many sales and of how long the like prices are, each with the way to its page', async () => {
  signIn()
  const sale = {
    ...{ unit_id: 7, title: 'Toyota Avanza 1.5 G', year: 2021, odometer_km: 40_000, grade: 'B' },
    ...{ sold_at: '2026-10-02T14:00:00+07:00', hammer_price: 151_000_000 },
  }
  const like = { count: 12, months: 24, median: 150_000_000, low: 145_000_000, high: 158_000_000 }
  const price = {
    base_price: 140_000_000,
    reserve: 150_000_000,
    note: '',
    comparables: { ...like, sales: [sale] },
  }
  showPart(<ProposedPrice price={price as never} />)
  await userEvent.click(screen.getByText(/^Harga barang sejenis/))
  screen.getByText('Dari 12 penjualan dalam 24 bulan terakhir')
  screen.getByRole('link', { name: 'Toyota Avanza 1.5 G 2021, 40.000 km' })
})

it('names before the signature what the contract of a company takes', async () => {
  signIn()
  const price = {
    ...{ price_id: 2, base_price: 1_000_000, reserve: 1_500_000, step: 50_000, note: '', comparables: null },
    ...{ at: '2026-11-20T10:00:00+07:00', answer: 'open' as const, counter: null },
  }
  const terms = {
    ...{ version: '2026-11-26', sentences: ['Penitip berhak menjualnya.'], days: 90 },
    commission_basis_points: null,
    contract: { number: 'KS-000007/2', charges: [{ label: 'Komisi', value: '2,5%' }] },
  }
  const consignment = {
    ...{ consignment_id: 5, prices: [price], agreements: [], may_answer_price: true, terms },
  }
  showPart(<OwnPrice consignment={consignment as never} onChanged={async () => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Setujui harga ini' }))
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toEqual([
    'Penitip berhak menjualnya.',
    'Potongan menurut kontrak KS-000007/2. Kontrak yang berlaku pada hari lot dibuka menentukan potongannya.',
    'Komisi: 2,5%.',
    'Harga ini berlaku 90 hari sejak Anda menyetujuinya.',
  ])
})
