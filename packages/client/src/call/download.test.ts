import { describe, expect, it, vi } from 'vitest'
import { source } from '../observable.ts'
import type { Session, Tokens } from '../session/session.ts'
import { createClient } from './client.ts'

let tokens: Tokens | null = { access_token: 'satu', refresh_token: 'segar' }
const session = {
  tokens: () => tokens,
  renewed: (given: Tokens) => {
    tokens = given
  },
  clear: () => {
    tokens = null
  },
} as Session

function clientOver(...answers: Response[]) {
  tokens = { access_token: 'satu', refresh_token: 'segar' }
  const requests: { url: string; authorization: string | undefined }[] = []
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    requests.push({ url, authorization: (init.headers as Record<string, string>).authorization })
    return answers.shift() as Response
  })
  const client = createClient({ base: '/api', session, online: source(true), fetch: fetch as never })
  return { client, requests }
}

const file = () => new Response('%PDF-', { status: 200, headers: { 'content-type': 'application/pdf' } })
const refusal = (status: number, message: string) =>
  Response.json({ errors: [{ code: 'not_found', message }] }, { status })

describe('a file', () => {
  // spec: 7.3.10
  it('comes straight from its address, with the session of this site', async () => {
    const { client, requests } = clientOver(file())
    const got = await client.download('/api/customer/transaksi/7/faktur-pajak')
    expect(await got.text()).toBe('%PDF-')
    expect(requests).toEqual([
      { url: '/api/customer/transaksi/7/faktur-pajak', authorization: 'Bearer satu' },
    ])
  })

  it('of another house is requests for without telling it who asks', async () => {
    const { client, requests } = clientOver(file())
    await client.download('https://files.example/faktur.pdf')
    expect(requests[0]?.authorization).toBeUndefined()
  })

  it('is requests for again after one renewal', async () => {
    const renewed = Response.json({ data: { access_token: 'dua', refresh_token: 'baru' } })
    const { client, requests } = clientOver(refusal(401, 'Sesi telah berakhir'), renewed, file())
    await client.download('/api/file')
    expect(requests.map(({ authorization }) => authorization)).toEqual([
      'Bearer satu',
      undefined,
      'Bearer dua',
    ])
  })

  it('that is refused says so in the server’s words, or with the bare status', async () => {
    const { client } = clientOver(refusal(404, 'Data tidak ditemukan'), new Response('<h1>', { status: 404 }))
    await expect(client.download('/api/file')).rejects.toMatchObject({
      status: 404,
      errors: [{ message: 'Data tidak ditemukan' }],
    })
    await expect(client.download('/api/file')).rejects.toMatchObject({ status: 404, errors: [] })
  })
})
