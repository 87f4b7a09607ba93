import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { show, signIn } from '../../../testing/office.tsx'
import { Component } from './desk-page.tsx'

/* The desk in a DOM with nothing of ours replaced: only the network is, and it answers when the test lets it. */

interface DeskRequest {
  readonly paddle: number
  answer(status: number, reply: object): Promise<void>
}

let requests: DeskRequest[]

beforeEach(() => {
  requests = []
  globalThis.fetch = async (_, init) => {
    if (init?.method !== 'POST')
      return Response.json({ data: { sale: { name: 'Sidang Meja' }, floor_count: 0 } })
    const { paddle } = JSON.parse(String(init.body))
    return new Promise<Response>((resolve) => {
      requests.push({
        paddle,
        answer: (status, reply) => act(async () => resolve(Response.json(reply, { status }))),
      })
    })
  }
  signIn('clerk', 'Panitera')
})

async function openDesk(): Promise<HTMLInputElement> {
  show([{ path: '/sidang/:auction_id/hadir', Component }], '/sidang/7/hadir')
  return screen.findByLabelText<HTMLInputElement>('Nomor paddle (NIPL)')
}

/** As a scanner does: the digits, and Enter, which presses the form's key. */
async function scan(field: HTMLInputElement, text: string): Promise<void> {
  fireEvent.change(field, { target: { value: text } })
  await act(async () => screen.getByRole('button', { name: /Catat hadir/ }).click())
}

const came = (paddle: number, full_name: string) => ({ data: { paddle, full_name, floor_count: 1 } })

it('takes the next one while the one before is still on the way, whole', async () => {
  const field = await openDesk()
  await scan(field, '221')
  fireEvent.change(field, { target: { value: '22' } })
  await requests[0]?.answer(200, came(221, 'Budi Santoso'))
  expect(field.value).toBe('22')
  await scan(field, '222')
  await requests[1]?.answer(200, came(222, 'Sari Wulandari'))
  expect(requests.map(({ paddle }) => paddle)).toEqual([221, 222])
  expect(await screen.findByText('Paddle 222 tercatat hadir.')).toBeTruthy()
})

it('gives back what was refused, for the next scan to take its place, unless that has begun', async () => {
  const field = await openDesk()
  const refusal = { errors: [{ code: 'not_found', message: 'Tidak ada NIPL nomor 999 di lelang ini' }] }
  await scan(field, '999')
  await requests[0]?.answer(409, refusal)
  expect(await screen.findByText('Tidak ada NIPL nomor 999 di lelang ini')).toBeTruthy()
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['999', 0, 3])
  await scan(field, '998')
  fireEvent.change(field, { target: { value: '22' } })
  await requests[1]?.answer(409, refusal)
  expect(field.value).toBe('22')
})

it('counts one press of Enter once', async () => {
  const field = await openDesk()
  await scan(field, '221')
  await act(async () => screen.getByRole('button', { name: /Catat hadir/ }).click())
  expect(requests).toHaveLength(1)
})
