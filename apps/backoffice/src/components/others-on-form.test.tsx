import { type FormPerson, LIVE_PROTOCOL } from '@ketok/contract/live'
import { type FormKey, staffId } from '@ketok/domain'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { show, showPart, signIn } from '../testing/office.tsx'
import { OthersOnForm, wordsOf } from './others-on-form.tsx'
import { PageHead } from './page-head.tsx'

const at = '2026-11-28T14:30:00+07:00'
const person = (id: number, full_name: string): FormPerson => ({
  ...{ staff_id: staffId(id), full_name, since: at },
})
// Who is signed in here is number 2.
const [own, rina, budi] = [
  person(2, 'Rani Panitera'),
  person(7, 'Rina Wulandari'),
  person(8, 'Budi Santoso'),
] as const

let lines: Line[] = []
let sent: { type: string; form?: string }[] = []

class Line {
  readyState = 1
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: () => void
  constructor() {
    lines.push(this)
    queueMicrotask(() => this.onopen?.())
  }
  send(text: string): void {
    sent.push(JSON.parse(text))
    if (JSON.parse(text).type === 'hello')
      this.tell({ type: 'welcome', protocol: LIVE_PROTOCOL, server_time: at, customer_id: null })
  }
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  close(): void {
    this.readyState = 3
  }
}
globalThis.WebSocket = Line as unknown as typeof WebSocket
globalThis.fetch = async () => Response.json({ data: { ticket: 't' } })

const tell = (form: FormKey, people: readonly FormPerson[]) =>
  act(() => lines.at(-1)?.tell({ type: 'form', form, people }))
const subscribed = (form: FormKey) => waitFor(() => expect(sent).toContainEqual({ type: 'subscribe', form }))

beforeEach(() => {
  lines = []
  sent = []
  signIn('clerk')
})

it('names who else has the record open and since when, and nobody once they left', async () => {
  showPart(<PageHead title="Toyota Avanza" form="unit/12" />)
  await subscribed('unit/12')
  const status = screen.getByRole('status')
  tell('unit/12', [own])
  expect(status.textContent).toBe('')
  tell('unit/12', [own, rina])
  expect(status.textContent).toContain('Rina Wulandari (sejak 14.30 WIB) juga membuka halaman ini')
  tell('unit/12', [own])
  expect(status.textContent).toBe('')
})

it('names nobody while the line is away', async () => {
  showPart(<PageHead title="Toyota Avanza" form="unit/12" />)
  await subscribed('unit/12')
  tell('unit/12', [rina])
  await screen.findByText(/Rina Wulandari/)
  act(() => lines.at(-1)?.onclose?.())
  expect(screen.queryByText(/Rina Wulandari/)).toBeNull()
})

it('says of the record that is open now only', async () => {
  function TwoRecords() {
    const [id, open] = useState(12)
    return (
      <>
        <PageHead title="Unit" form={`unit/${id}`} />
        <button type="button" onClick={() => open(13)}>
          Berikutnya
        </button>
      </>
    )
  }
  showPart(<TwoRecords />)
  await subscribed('unit/12')
  tell('unit/12', [rina])
  await screen.findByText(/Rina Wulandari/)
  act(() => screen.getByRole('button', { name: 'Berikutnya' }).click())
  expect(screen.queryByText(/Rina Wulandari/)).toBeNull()
  expect(sent).toContainEqual({ type: 'unsubscribe', form: 'unit/12' })
  await subscribed('unit/13')
  tell('unit/13', [budi])
  await screen.findByText(/Budi Santoso/)
})

it('opens no line for what is new, and closes it with its page', async () => {
  const { unmount } = showAndLeave()
  await subscribed('unit/12')
  expect(lines).toHaveLength(1)
  unmount()
  expect(lines[0]?.readyState).toBe(3)
  show([{ path: '/', element: <PageHead title="Unit baru" form={null} /> }])
  expect(screen.queryByRole('status')).toBeNull()
  expect(lines).toHaveLength(1)
})

function showAndLeave(): { unmount: () => void } {
  let leave = () => {}
  function Page() {
    const [isOpen, setOpen] = useState(true)
    leave = () => setOpen(false)
    return isOpen ? <OthersOnForm form="unit/12" what="isian ini" /> : null
  }
  showPart(<Page />)
  return { unmount: () => act(() => leave()) }
}

it.each([
  [1, 'A (sejak 14.30 WIB) juga membuka isian ini'],
  [2, 'A (sejak 14.30 WIB) dan B (sejak 14.30 WIB) juga membuka isian ini'],
  [3, 'A (sejak 14.30 WIB), B (sejak 14.30 WIB), dan C (sejak 14.30 WIB) juga membuka isian ini'],
  [5, 'A (sejak 14.30 WIB), B (sejak 14.30 WIB), dan 3 petugas lain juga membuka isian ini'],
])('says it of %i', (count, words) => {
  const others = ['A', 'B', 'C', 'D', 'E'].slice(0, count).map((name, index) => person(index + 10, name))
  expect(wordsOf(others, 'isian ini')).toBe(words)
})
