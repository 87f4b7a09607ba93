import { CallError } from '@ketok/client'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showPart } from '../../testing/office.tsx'
import { ActOnMany } from './act-on-many.tsx'

interface Thing {
  id: number
  name: string
}

const things: readonly Thing[] = [
  { id: 1, name: 'Avanza' },
  { id: 2, name: 'Beat' },
  { id: 3, name: 'Canter' },
]

let requests: number[]
let refused: number[]
let done: number[]
let answer: () => Promise<void>

beforeEach(() => {
  requests = []
  refused = []
  done = []
  answer = async () => {}
})

const show = (blocked?: string) =>
  showPart(
    <ActOnMany
      title="Terima 3 titipan"
      confirm="Terima"
      blocked={blocked}
      rows={things}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      act={async ({ id }) => {
        requests.push(id)
        await answer()
        if (refused.includes(id)) throw new CallError('forbidden', 'Bukan cabang Anda', 403)
        return 'Diterima'
      }}
      onClose={() => {}}
      onDone={(rows) => {
        done = rows.map(({ id }) => id)
      }}
    >
      <p>Penitip diberi tahu.</p>
    </ActOnMany>,
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const lines = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('does it to every row by itself, and says of each what became of it, what was refused first', async () => {
  refused = [2]
  show()
  await press('Terima')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 selesai, 1 tidak jadi'))
  expect(requests).toEqual([1, 2, 3])
  expect(lines()).toEqual(['BeatBukan cabang Anda', 'AvanzaDiterima', 'CanterDiterima'])
  expect(done).toEqual([1, 3])
  expect(screen.getByText('Yang belum jadi tetap dipilih.')).toBeTruthy()
})

it('tries again what was refused, and nothing else', async () => {
  refused = [2]
  show()
  await press('Terima')
  await screen.findByText('Yang belum jadi tetap dipilih.')
  refused = []
  await press('Coba lagi 1')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 selesai'))
  expect(requests).toEqual([1, 2, 3, 2])
  expect(done).toEqual([2])
})

it('stops after the row that is under way', async () => {
  const first = Promise.withResolvers<void>()
  answer = () => first.promise
  show()
  await press('Terima')
  expect(screen.getByRole('status').textContent).toBe('0 dari 3 dikerjakan')
  await press('Berhenti')
  await act(async () => first.resolve())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 selesai, 2 tidak jadi'))
  expect(requests).toEqual([1])
  expect(done).toEqual([1])
})

it('does nothing while something is missing', async () => {
  show('Pilih pool')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Terima' }).disabled).toBe(true)
  fireEvent.submit(screen.getByRole('button', { name: 'Terima' }).closest('form') as HTMLFormElement)
  expect(requests).toEqual([])
})
