import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { DiskFiles } from '../files/disk-files.ts'
import { answerErrors } from '../web/errors.ts'
import { PictureEncoder } from './picture-encoder.ts'
import { PICTURE_WIDTHS } from './picture-files.ts'
import { servePictures } from './pictures.ts'

const data = mkdtempSync(join(tmpdir(), 'ketok-pictures-'))
const uploads = join(data, 'uploads', 'pictures')
mkdirSync(uploads, { recursive: true })
const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c40' } })
  .withExif({ IFD0: { Copyright: 'SOMEBODY' } })
  .webp()
  .toBuffer()
writeFileSync(join(uploads, 'mobil-1.webp'), picture)
writeFileSync(join(uploads, 'bukan.webp'), 'not a picture')
writeFileSync(join(data, 'secret.webp'), picture)

const app = Fastify()
answerErrors(app)
const encoder = new PictureEncoder()
await servePictures(app, new DiskFiles(data), encoder)
afterAll(async () => {
  await app.close()
  await encoder.close()
})

describe('a picture', () => {
  it.each(PICTURE_WIDTHS)('comes %i wide at most, and never larger than it is', async (width) => {
    const answer = await app.inject({ url: `/pictures/${width}/mobil-1.webp` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="foto.webp"')
    const made = await sharp(answer.rawPayload).metadata()
    expect(made.width).toBe(Math.min(width, 1200))
    expect(made.exif).toBeUndefined()
  })

  it('that is not there is refused as a word, not as a file', async () => {
    const { headers } = await app.inject({ url: '/pictures/320/tidak-ada.webp' })
    expect(headers['content-disposition']).toBeUndefined()
  })

  it('is the same for all who ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ url: '/pictures/320/mobil-1.webp' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  })

  it.each([
    'pictures/321/mobil-1.webp',
    'pictures/0320/mobil-1.webp',
    'pictures/3.2e2/mobil-1.webp',
    'pictures/320/tidak-ada.webp',
    'pictures/320/..%2f..%2fsecret.webp',
    'pictures/320/mobil-1.webp%00',
    'pictures/320/mobil-1.svg',
  ])('is not found at %s', async (path) => {
    const answer = await app.inject({ url: `/${path}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().errors[0].code).toBe('not_found')
  })

  it('comes as WebP first, and as AVIF to those who read it once that is made', async () => {
    const ask = (accept: string) => app.inject({ url: '/pictures/640/mobil-1.webp', headers: { accept } })
    const first = await ask('image/avif,image/webp,*/*')
    expect(first.headers['content-type']).toBe('image/webp')
    expect(first.headers.vary).toContain('accept')
    const later = await vi.waitFor(
      async () => {
        const answer = await ask('image/avif,image/webp,*/*')
        expect(answer.headers['content-type']).toBe('image/avif')
        return answer
      },
      { interval: 200 },
    )
    expect((await sharp(later.rawPayload).metadata()).width).toBe(640)
    expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length)
    expect((await ask('image/webp,*/*')).headers['content-type']).toBe('image/webp')
    expect((await ask('*/*')).headers['content-type']).toBe('image/webp')
  })
})
