import './testing/browser-gaps.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdBackDoublePresses } from './double-press.ts'

let now = 0
let release: () => void
const done = vi.fn<(what: string) => void>()

beforeEach(() => {
  now = 10_000
  done.mockReset()
  release = holdBackDoublePresses(document, () => now)
})
afterEach(() => release())

/** A finger's press, as the browser tells of it. */
const press = (name: string, { x = 100, y = 100 } = {}) =>
  fireEvent.click(screen.getByRole('button', { name }), { clientX: x, clientY: y, detail: 1 })
/** The browser clicks a key that Enter is pressed on, unless somebody has stopped it. */
function enter(name: string): void {
  const key = screen.getByRole('button', { name })
  if (fireEvent.keyDown(key, { key: 'Enter' })) fireEvent.click(key, { detail: 0 })
}

/** One place, and a key in it that comes to say the next word by each press. */
function OneKey({ words, isOther = false }: { words: readonly string[]; isOther?: boolean }) {
  const [at, setAt] = useState(0)
  const word = words[Math.min(at, words.length - 1)] ?? ''
  return (
    <>
      <input aria-label="Jumlah" />
      <button
        type="button"
        key={isOther ? at : 'one'}
        onClick={() => {
          done(word)
          setAt(at + 1)
        }}
      >
        {word}
      </button>
    </>
  )
}

const says = () => screen.getByRole('button').textContent ?? ''
const did = () => done.mock.calls.map(([what]) => what)

describe('the second press of a double press', () => {
  it.each([50, 200, 300, 450, 700])(
    'after %i ms does nothing on a key that says something else by then',
    (ms) => {
      render(<OneKey words={['Terima', 'Ya, terima']} />)
      press('Terima')
      now += ms
      press(says())
      expect(did()).toEqual(['Terima'])
    },
  )

  it.each([50, 450, 700])('after %i ms does nothing on another key that came up in its place', (ms) => {
    render(<OneKey words={['Selanjutnya', 'Selanjutnya']} isOther />)
    press('Selanjutnya')
    now += ms
    press('Selanjutnya', { x: 104, y: 97 })
    expect(did()).toEqual(['Selanjutnya'])
  })

  it('counts on a key that says the same still', () => {
    render(<OneKey words={['Tambah', 'Tambah', 'Tambah']} />)
    for (const _ of [1, 2, 3]) {
      press('Tambah')
      now += 80
    }
    expect(did()).toHaveLength(3)
  })

  it('is a press of its own a moment later, in another place, or once something was typed', () => {
    render(<OneKey words={['satu', 'dua', 'tiga', 'empat']} isOther />)
    press('satu')
    now += 701
    press('dua')
    now += 100
    press('tiga', { x: 300 })
    now += 100
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '2' } })
    press('empat', { x: 300 })
    expect(did()).toEqual(['satu', 'dua', 'tiga', 'empat'])
  })

  it('is held back with all that follow it in one run', () => {
    render(<OneKey words={['Bayar', 'Batalkan']} />)
    press('Bayar')
    for (const _ of [1, 2, 3]) {
      now += 400
      press('Batalkan')
    }
    expect(did()).toEqual(['Bayar'])
  })

  it('is held back on the keyboard too', () => {
    render(<OneKey words={['Tolak', 'Ya, tolak']} />)
    enter('Tolak')
    now += 300
    enter('Ya, tolak')
    expect(did()).toEqual(['Tolak'])
    now += 701
    enter('Ya, tolak')
    expect(did()).toEqual(['Tolak', 'Ya, tolak'])
  })

  it('is held back on a key that came up by a press on the page itself', () => {
    render(<OneKey words={['Mulai sidang']} />)
    fireEvent.keyDown(document.body, { key: 'Enter' })
    now += 450
    enter('Mulai sidang')
    expect(did()).toEqual([])
  })

  it('on the keyboard is a press of its own once one has walked on', () => {
    render(<OneKey words={['satu', 'dua']} />)
    enter('satu')
    fireEvent.keyDown(document.body, { key: 'Tab' })
    enter('dua')
    expect(did()).toEqual(['satu', 'dua'])
  })

  it('counts where only the seconds left have changed', () => {
    render(
      <button type="button" onClick={() => done('ya')}>
        Batalkan<span aria-hidden="true"> 5</span>
      </button>,
    )
    const seconds = document.querySelector('span') as HTMLElement
    const key = screen.getByRole('button')
    const click = () => fireEvent.click(key, { clientX: 1, clientY: 1, detail: 1 })
    click()
    seconds.textContent = ' 4'
    now += 200
    click()
    expect(did()).toHaveLength(2)
  })
})

describe('a key of the keyboard that is held down', () => {
  it.each([
    ['Enter', 'button'],
    [' ', 'button'],
    ['Enter', 'textbox'],
  ])('%j presses once on a %s', (key, role) => {
    render(<OneKey words={['Tawar']} />)
    expect(fireEvent.keyDown(screen.getByRole(role), { key })).toBe(true)
    expect(fireEvent.keyDown(screen.getByRole(role), { key, repeat: true })).toBe(false)
  })

  it('still types spaces and letters', () => {
    render(<OneKey words={['Tawar']} />)
    for (const key of [' ', 'a', 'Backspace'])
      expect(fireEvent.keyDown(screen.getByRole('textbox'), { key, repeat: true })).toBe(true)
  })
})
