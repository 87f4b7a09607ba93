import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve, showPart, signIn } from '../../../testing/site.tsx'
import { ChooseQuantity } from './choose-quantity.tsx'

const user = userEvent.setup({ delay: null })
let chosen: number[]

function open(sale: object, wallet: object): void {
  chosen = []
  signIn()
  serve({
    'GET /lelang/7': () => ({
      body: {
        data: {
          ...{ auction_id: 7, name: 'Lelang Mobil', kind: 'time', state: 'open', nipl_price: 5_000_000 },
          ...{
            opens_at: '2026-11-20T09:00:00+07:00',
            closes_at: '2026-11-21T09:00:00+07:00',
            time_zone: 'Asia/Jakarta',
          },
          ...sale,
        },
      },
    }),
    'GET /customer/nipl': () => ({
      body: {
        data: {
          ...{ nipls: [], orders: [] },
          balance: { total: 0, free: 0, held: 0, used: 0, returning: 0 },
          ...wallet,
        },
      },
    }),
  })
  showPart(<ChooseQuantity auctionId={7} onChoose={(count) => chosen.push(count)} onBack={() => {}} />)
}
const theField = () => screen.findByLabelText<HTMLInputElement>('Jumlah NIPL')
const next = () => user.click(screen.getByRole('button', { name: 'Selanjutnya' }))
const more = () => user.click(screen.getByRole('button', { name: /^Tambah/ }))

it('goes to what one person may have, and says so beside the sale', async () => {
  open({ nipl_limit: 2 }, { may_order: 2 })
  const field = await theField()
  expect(screen.getByText('Paling banyak 2 NIPL per orang')).toBeTruthy()
  await more()
  await more()
  expect(field.value).toBe('2')
  await user.clear(field)
  await user.type(field, '3')
  await next()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Paling banyak 2 NIPL per orang')).toHaveLength(2)
  expect(chosen).toEqual([])
})

it('goes to what is left for whoever has some already', async () => {
  open({ nipl_limit: 3 }, { may_order: 1 })
  const field = await theField()
  await user.clear(field)
  await user.type(field, '2')
  await next()
  expect(await screen.findByText('Paling banyak 3 NIPL per orang. Masih bisa 1 lagi')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '1')
  await next()
  expect(chosen).toEqual([1])
})

it('says nothing of a limit where the sale sets none', async () => {
  open({}, {})
  const field = await theField()
  expect(screen.queryByText(/per orang/)).toBeNull()
  await user.clear(field)
  await user.type(field, '21')
  await next()
  expect(await screen.findByText('Jumlah paling banyak 20')).toBeTruthy()
})

it('asks for no count where nothing is left, and says why', async () => {
  open({ nipl_limit: 2 }, { may_order: 0 })
  expect(await screen.findByText('Jatah NIPL Anda di lelang ini sudah penuh')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Selanjutnya' })).toBeNull()
  expect(screen.getByRole('link', { name: 'dompet NIPL' })).toBeTruthy()
})
