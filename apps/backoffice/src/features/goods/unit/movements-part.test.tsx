import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { field, fill, isRestored, openAnew } from '../../../testing/kept-form.ts'
import { showPart, signIn } from '../../../testing/office.tsx'
import { MovementsPart } from './movements-part.tsx'

const unit = {
  unit_id: 9,
  place: '',
  keys_place: '',
  pool: { id: 1, name: 'Pool Cakung' },
  movements: [],
}

const part = <MovementsPart unit={unit as never} mayEdit onMoved={() => {}} />

function dialogOf(button: string): HTMLElement {
  signIn('yard')
  showPart(part)
  fireEvent.click(screen.getByRole('button', { name: button }))
  return screen.getByRole('dialog')
}

it('moves what stands in a pool from where it is', () => {
  const dialog = dialogOf('Pindahkan')
  expect(within(dialog).getByRole('heading').textContent).toBe('Pindahkan unit')
  expect(within(dialog).getByText('Pool Cakung')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Pindahkan' })).toBeTruthy()
})

it('notes keys that nobody noted before as come in', () => {
  const dialog = dialogOf('Catat kunci masuk')
  expect(within(dialog).getByRole('heading').textContent).toBe('Catat kunci masuk')
  expect(within(dialog).getByText('Belum tercatat')).toBeTruthy()
})

it('tells each movement by the clock of the branch it happened at', () => {
  signIn('yard')
  const inPool = { what: 'unit', place: 'B-12', taken_by: '', note: '', by: null, pool: 'Pool Sentani' }
  const movements = [
    { ...inPool, way: 'out', pool: null, at: '2026-12-31T23:30:00.000+07:00', time_zone: 'Asia/Jayapura' },
    { ...inPool, way: 'in', at: '2026-12-31T23:00:00.000+07:00', time_zone: 'Asia/Makassar' },
  ]
  showPart(<MovementsPart unit={{ ...unit, movements } as never} mayEdit onMoved={() => {}} />)
  expect(screen.getByText('sejak 01 Jan 2027, 01.30 WIT')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('01 Jan 2027, 01.30 WIT'),
    expect.stringContaining('01 Jan 2027, 00.00 WITA'),
  ])
})

it('keeps what was typed over a closed tab', () => {
  dialogOf('Catat keluar')
  fill('Dibawa oleh', 'Dedi, bengkel rekanan')
  openAnew(part)
  fireEvent.click(screen.getByRole('button', { name: 'Catat keluar' }))
  expect(field('Dibawa oleh').value).toBe('Dedi, bengkel rekanan')
  expect(isRestored()).toBe(true)
})
