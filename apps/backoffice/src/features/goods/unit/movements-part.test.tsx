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

it('keeps what was typed over a closed tab', () => {
  dialogOf('Catat keluar')
  fill('Dibawa oleh', 'Dedi, bengkel rekanan')
  openAnew(part)
  fireEvent.click(screen.getByRole('button', { name: 'Catat keluar' }))
  expect(field('Dibawa oleh').value).toBe('Dedi, bengkel rekanan')
  expect(isRestored()).toBe(true)
})
