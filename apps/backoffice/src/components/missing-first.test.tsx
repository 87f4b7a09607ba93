import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { session } from '../app-services.ts'
import { paths } from '../paths.ts'
import { MissingFirst } from './missing-first.tsx'

afterEach(() => {
  cleanup()
  session.clear()
})

function open(has: { place: boolean; type: boolean }, role: string): void {
  const staff = { staff_id: 2, full_name: 'Rani', email: 'panitera@ketok.test', roles: [role] }
  session.signedIn({ access_token: 'a', refresh_token: 'r' }, staff as never)
  render(
    <MemoryRouter>
      <MissingFirst has={has} />
    </MemoryRouter>,
  )
}
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('what a new house has to make first', () => {
  it('is named with the way to it, for whoever may make it', () => {
    open({ place: false, type: false }, 'content')
    expect(screen.getByText('Ada yang perlu dibuat lebih dulu')).toBeTruthy()
    expect(links()).toEqual([paths.places, paths.productTypes])
  })

  it('is asked of others by whoever may not', () => {
    open({ place: true, type: false }, 'clerk')
    expect(screen.getByText(/Belum ada jenis barang/).textContent).toContain(
      'Minta admin atau petugas konten membuatnya.',
    )
    expect(screen.queryByText(/Belum ada cabang/)).toBeNull()
    expect(links()).toEqual([])
  })

  it('is not mentioned where nothing is missing', () => {
    open({ place: true, type: true }, 'content')
    expect(document.body.textContent).toBe('')
  })
})
