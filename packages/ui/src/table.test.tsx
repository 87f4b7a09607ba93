import './testing/browser-gaps.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Table } from './table.tsx'

const people = [
  { id: 1, name: 'Budi' },
  { id: 2, name: 'Sari' },
  { id: 3, name: 'Tono' },
]

function Page() {
  const [selected, setSelected] = useState<number | null>(null)
  return (
    <Table
      caption="Orang"
      rows={people}
      rowKey={(person) => person.id}
      columns={[{ key: 'name', head: 'Nama', cell: (person) => person.name }]}
      selected={selected}
      onSelect={(person) => setSelected(person.id)}
    />
  )
}

it('is walked with up and down and chosen with Enter', async () => {
  render(<Page />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(screen.getByRole('row', { selected: true }).textContent).toBe('Sari')
})

it('is a plain table when nothing can be chosen', () => {
  render(
    <Table
      caption="Orang"
      rows={people}
      rowKey={(person) => person.id}
      columns={[{ key: 'name', head: 'Nama', cell: (person) => person.name, foot: '3 orang' }]}
    />,
  )
  expect(screen.getByRole('table', { name: 'Orang' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '3 orang' })).toBeTruthy()
})
