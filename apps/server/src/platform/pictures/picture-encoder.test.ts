import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { PictureEncoder } from './picture-encoder.ts'

const encoder = new PictureEncoder()
afterAll(() => encoder.close())

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer()
const order = (source: Buffer, pixelsMax = 25_000_000) => ({
  source,
  pixelsMax,
  strict: true,
  outputs: [{ width: 300, height: 300, fit: 'inside', format: 'webp', quality: 80 }] as const,
})

/** The process stands still: what is asked for meanwhile waits. */
async function whileItStands<T>(work: () => Promise<T>): Promise<T> {
  await encoder.encode(order(photo))
  const { pid } = encoder
  if (pid === undefined) throw new Error('the encoder did not start')
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    if (encoder.pid === pid) process.kill(pid, 'SIGCONT')
  }
}

describe('the encoder', () => {
  it('makes each size that was wanted, in a process of its own', async () => {
    const encoded = await encoder.takeUpload(1, {
      ...order(photo),
      outputs: [
        { width: 300, height: 300, fit: 'inside', format: 'webp', quality: 80 },
        { width: 64, height: 64, fit: 'cover', format: 'webp', quality: 80 },
      ],
    })
    expect(encoded).toMatchObject({
      outcome: 'made',
      pictures: [
        { width: 300, height: 200 },
        { width: 64, height: 64 },
      ],
    })
    expect(encoder.pid).not.toBe(process.pid)
  })

  it('refuses what the header says is too large, and what it cannot read', async () => {
    expect(await encoder.takeUpload(1, order(photo, 900 * 600 - 1))).toEqual({ outcome: 'too_large' })
    expect(await encoder.takeUpload(1, order(photo.subarray(0, 300)))).toMatchObject({
      outcome: 'unreadable',
    })
  })

  it('lets one work and sixteen wait, eight of one person; whoever comes then is told at once', async () => {
    await whileItStands(async () => {
      const own = Array.from({ length: 8 }, () => 1).map((customer) =>
        encoder.takeUpload(customer, order(photo)),
      )
      await expect(encoder.takeUpload(1, order(photo))).rejects.toMatchObject({ refusal: { code: 'busy' } })
      const others = Array.from({ length: 9 }, (_, index) => encoder.takeUpload(index + 2, order(photo)))
      await expect(encoder.takeUpload(99, order(photo))).rejects.toMatchObject({ refusal: { code: 'busy' } })
      process.kill(encoder.pid ?? 0, 'SIGCONT')
      const made = await Promise.all([...own, ...others])
      expect(made.every(({ outcome }) => outcome === 'made')).toBe(true)
    })
    expect(await encoder.takeUpload(1, order(photo))).toMatchObject({ outcome: 'made' })
  })

  it('starts anew after its process was lost, and lets nobody wait for ever', async () => {
    await whileItStands(async () => {
      const lost = encoder.takeUpload(1, order(photo))
      process.kill(encoder.pid ?? 0, 'SIGKILL')
      await expect(lost).rejects.toMatchObject({ refusal: { code: 'busy' } })
    })
    expect(await encoder.takeUpload(1, order(photo))).toMatchObject({ outcome: 'made' })
  })

  it('knows none of the house’s settings', async () => {
    await encoder.encode(order(photo))
    const environment = await readFile(`/proc/${encoder.pid}/environ`, 'utf8').catch(() => 'PATH=')
    expect(environment.split('\0').map((line) => line.split('=')[0])).not.toContain('DATABASE_URL')
    expect(environment).not.toContain('KEY')
  })
})
