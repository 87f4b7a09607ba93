import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { show } from '../testing/site.tsx'
import { Component as ProfileLayout } from './profile-layout.tsx'

describe('the navigation beside a profile page', () => {
  it.each([
    ['a bill', paths.transaction(7)],
    ['the questions to sellers', paths.konfirmasi],
    ['a lot that may be bought', paths.offer(7)],
  ])('marks the transactions on %s', async (_, at) => {
    show([{ element: <ProfileLayout />, children: [{ path: '*', element: <h1>Isi</h1> }] }], at)
    const link = await screen.findByRole('link', { name: 'Transaksi' })
    expect(link.className).toContain('text-brand')
    expect(screen.getByRole('link', { name: 'Favorit' }).className).not.toContain('text-brand')
  })
})
