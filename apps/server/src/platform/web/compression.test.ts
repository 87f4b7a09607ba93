import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { compressReads } from './compression.ts'

const long = { text: 'mobil '.repeat(1_000) }
const app = Fastify()
compressReads(app)
app.get('/long', async () => long)
app.get('/short', async () => ({ text: 'mobil' }))
app.post('/long', async () => long)
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('compression', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'gzip;q=0.8, br;q=0', gunzipSync],
  ])('sends long reads as %s to whoever accepts %s', async (encoding, accepted, open) => {
    const answer = await get('/long', accepted)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.rawPayload.length).toBeLessThan(500)
    expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(long)
  })

  it('leaves short reads, writes, and those who accept nothing alone', async () => {
    for (const answer of [
      await get('/short', 'br'),
      await get('/long'),
      await get('/long', 'identity'),
      await app.inject({ method: 'POST', url: '/long', headers: { 'accept-encoding': 'br' } }),
    ]) {
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.json()).toHaveProperty('text')
    }
  })
})
