import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { session } from '../../../start/app-services.ts'
import { budi, showPart, signIn } from '../../../testing/site.tsx'
import { Component as Contact } from './contact-page.tsx'

const user = userEvent.setup({ delay: null })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const PHONE = 'Nomor telepon (opsional)'

it('leaves a field empty that was emptied on purpose, also after a reload', async () => {
  signIn()
  showPart(<Contact />)
  expect(field(PHONE).value).toBe(budi.phone)
  await user.clear(field(PHONE))
  cleanup()
  showPart(<Contact />)
  expect(field(PHONE).value).toBe('')
})

it('shows the next customer nothing of the last one', async () => {
  signIn()
  showPart(<Contact />)
  await user.type(field('Pesan'), 'Uang jaminan saya')
  act(() => session.clear())
  expect(field('Pesan').value).toBe('')
  expect(field('Email').value).toBe('')
  signIn({ customer_id: 8, full_name: 'Sari', email: 'sari@ketok.test' } as never)
  expect(field('Pesan').value).toBe('')
  expect(field('Email').value).toBe('sari@ketok.test')
})
