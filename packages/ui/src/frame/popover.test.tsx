import '../testing/browser-gaps.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Menu, MenuItem } from '../menu.tsx'
import { Popover } from './popover.tsx'

function Page() {
  return (
    <>
      <Popover trigger={(props) => <button {...props}>Kabar</button>}>
        {(close) => (
          <button type="button" onClick={close}>
            Tandai
          </button>
        )}
      </Popover>
      <button type="button">Lain</button>
    </>
  )
}

const trigger = () => screen.getByRole('button', { name: 'Kabar' })
const content = () => screen.queryByRole('button', { name: 'Tandai' })

it('opens and closes by its button', async () => {
  render(<Page />)
  expect(trigger().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(trigger())
  expect(trigger().getAttribute('aria-expanded')).toBe('true')
  expect(content()).not.toBeNull()
  await userEvent.click(trigger())
  expect(content()).toBeNull()
})

it('closes by a press elsewhere and by Tab leaving it', async () => {
  render(<Page />)
  await userEvent.click(trigger())
  await userEvent.click(screen.getByRole('button', { name: 'Lain' }))
  expect(content()).toBeNull()
  await userEvent.click(trigger())
  await userEvent.tab()
  expect(document.activeElement).toBe(content())
  await userEvent.tab()
  expect(content()).toBeNull()
})

it('gives the focus to the page’s heading when its button went with what was chosen', async () => {
  const server = Promise.withResolvers<void>()
  function Site() {
    const [isIn, setIn] = useState(true)
    return (
      <>
        {isIn && (
          <Menu label="Akun" trigger={(props) => <button {...props}>Budi</button>}>
            <MenuItem onClick={() => void server.promise.then(() => setIn(false))}>Keluar</MenuItem>
          </Menu>
        )}
        <main>
          <h1>Beranda</h1>
        </main>
      </>
    )
  }
  render(<Site />)
  await userEvent.click(screen.getByRole('button', { name: 'Budi' }))
  await userEvent.keyboard('{Enter}')
  await act(async () => server.resolve())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Beranda' })))
})

it('gives the focus back on Esc', async () => {
  render(<Page />)
  await userEvent.click(trigger())
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(content()).toBeNull()
  expect(document.activeElement).toBe(trigger())
})

it('moves through a menu with the arrows and first letters, and closes after choosing', async () => {
  const chosen = vi.fn()
  const refused = vi.fn()
  render(
    <Menu label="Akun" trigger={(props) => <button {...props}>Budi</button>}>
      <MenuItem>Pengaturan</MenuItem>
      <MenuItem disabled onClick={refused}>
        Favorit
      </MenuItem>
      <MenuItem onClick={chosen}>Keluar</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Budi' }))
  const item = (name: string) => screen.getByRole('menuitem', { name })
  expect(document.activeElement).toBe(item('Pengaturan'))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(item('Favorit'))
  await userEvent.keyboard('{Enter}')
  expect(refused).not.toHaveBeenCalled()
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(document.activeElement).toBe(item('Pengaturan'))
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(item('Keluar'))
  await userEvent.keyboard('p')
  expect(document.activeElement).toBe(item('Pengaturan'))
  await userEvent.keyboard('k{Enter}')
  expect(chosen).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})
