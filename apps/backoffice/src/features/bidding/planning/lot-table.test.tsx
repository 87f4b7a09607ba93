import { CallError } from '@ketok/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showPart, signIn } from '../../../testing/office.tsx'
import { LotTable } from './lot-table.tsx'

const lot = (at: number) => ({
  lot_id: 70 + at,
  lot_number: at,
  number_locked: false,
  unit_id: 500 + at,
  title: `Mobil ${at}`,
  stock_number: null,
  plate: null,
  year: 2021,
  city: 'Bandung',
  picture: null,
  base_price: null,
  increment: null,
  reserve: null,
  closes_at: '2026-12-05T12:00:00+07:00',
  missing: [],
})
const plan = { auction_id: 7, kind: 'time', time_zone: 'Asia/Jakarta', lots: [lot(1), lot(2)] }
const TAKEN = 'Nomor lot 002 sudah dipakai di lelang ini'
const acts = { add() {}, remove() {}, order() {}, number: async () => {}, save: async () => true }

function pasted(text: string): void {
  signIn('clerk')
  showPart(<LotTable plan={plan as never} acts={acts} isActing={false} />)
  fireEvent.paste(screen.getByLabelText('Harga dasar lot 1'), { clipboardData: { getData: () => text } })
}

it('says how many pasted lines reached beyond the last lot', () => {
  pasted('150\t1\t160\n160\t1\t170\n170\t1\t180\n180\t1\t190\n')
  expect(screen.getByText(/^2 baris ditempel menurut urutan lot/)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('2 baris terakhir tidak ditempel: lotnya tidak ada.')
  expect(screen.getByLabelText<HTMLInputElement>('Harga limit lot 2').value).toBe('170')
})

it('says nothing of the kind where every line has its lot', () => {
  pasted('150\t1\t160\n160\t1\t170\n')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('tells everything about a lot, what keeps it back first', () => {
  signIn('clerk')
  const missing = [
    { code: 'seller_may_not_bid', message: 'Penitip Budi tidak bisa menawar lot ini', blocks: false },
    { code: 'no_pictures', message: 'Belum ada foto', blocks: true },
  ]
  const noted = { ...plan, lots: [{ ...lot(1), missing }, lot(2)] }
  showPart(<LotTable plan={noted as never} acts={acts} isActing={false} />)
  expect(screen.getByText('Belum ada foto (+1)').tagName).toBe('SUMMARY')
  expect(screen.getByText('Penitip Budi tidak bisa menawar lot ini')).toBeTruthy()
})

it('lets a number be typed and locked, and says beside the field where it is taken', async () => {
  signIn('clerk')
  const wishes: unknown[] = []
  const number = async (_: unknown, wish: { lot_number: number }) => {
    wishes.push(wish)
    if (wish.lot_number === 2)
      throw new CallError('lot_number_taken', TAKEN, 409, [
        { code: 'lot_number_taken', field: 'lot_number', message: TAKEN },
      ])
  }
  const locked = { ...plan, lots: [lot(1), { ...lot(5), number_locked: true }] }
  showPart(<LotTable plan={locked as never} acts={{ ...acts, number } as never} isActing={false} />)
  expect(screen.getByRole('button', { name: 'Nomor lot 5, dikunci' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Naikkan lot 5' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Nomor lot 1' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Nomor lot')
  const save = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Simpan nomor' }))
  }
  save('dua')
  expect(await screen.findByText('Isi dengan angka saja')).toBeTruthy()
  save('2')
  expect(await screen.findByText(TAKEN)).toBeTruthy()
  save('12')
  await waitFor(() => expect(screen.queryByLabelText('Nomor lot')).toBeNull())
  expect(wishes).toEqual([
    { lot_number: 2, locked: true },
    { lot_number: 12, locked: true },
  ])
})
