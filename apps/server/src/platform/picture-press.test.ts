import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { PicturePress } from './picture-press.ts'

const press = new PicturePress()
afterAll(() => press.close())

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
  await press.press(order(photo))
  const { pid } = press
  if (pid === undefined) throw new Error('the press did not start')
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    if (press.pid === pid) process.kill(pid, 'SIGCONT')
  }
}

describe('the press', () => {
  it('makes each size that was wanted, in a process of its own', async () => {
    const pressed = await press.takeUpload(1, {
      ...order(photo),
      outputs: [
        { width: 300, height: 300, fit: 'inside', format: 'webp', quality: 80 },
        { width: 64, height: 64, fit: 'cover', format: 'webp', quality: 80 },
      ],
    })
    expect(pressed).toMatchObject({
      outcome: 'made',
      pictures: [
        { width: 300, height: 200 },
        { width: 64, height: 64 },
      ],
    })
    expect(press.pid).not.toBe(process.pid)
  })

  it('refuses what the header says is too large, and what it cannot read', async () => {
    expect(await press.takeUpload(1, order(photo, 900 * 600 - 1))).toEqual({ outcome: 'too_large' })
    expect(await press.takeUpload(1, order(photo.subarray(0, 300)))).toMatchObject({ outcome: 'unreadable' })
  })

  it('lets one work and sixteen wait, eight of one person; whoever comes then is told at once', async () => {
    await whileItStands(async () => {
      const own = Array.from({ length: 8 }, () => 1).map((customer) =>
        press.takeUpload(customer, order(photo)),
      )
      await expect(press.takeUpload(1, order(photo))).rejects.toMatchObject({ refusal: { code: 'busy' } })
      const others = Array.from({ length: 9 }, (_, index) => press.takeUpload(index + 2, order(photo)))
      await expect(press.takeUpload(99, order(photo))).rejects.toMatchObject({ refusal: { code: 'busy' } })
      process.kill(press.pid ?? 0, 'SIGCONT')
      const made = await Promise.all([...own, ...others])
      expect(made.every(({ outcome }) => outcome === 'made')).toBe(true)
    })
    expect(await press.takeUpload(1, order(photo))).toMatchObject({ outcome: 'made' })
  })

  it('starts anew after its process was lost, and lets nobody wait for ever', async () => {
    await whileItStands(async () => {
      const lost = press.takeUpload(1, order(photo))
      process.kill(press.pid ?? 0, 'SIGKILL')
      await expect(lost).rejects.toMatchObject({ refusal: { code: 'busy' } })
    })
    expect(await press.takeUpload(1, order(photo))).toMatchObject({ outcome: 'made' })
  })

  it('knows none of the house’s settings', async () => {
    await press.press(order(photo))
    const environment = await readFile(`/proc/${press.pid}/environ`, 'utf8').catch(() => 'PATH=')
    expect(environment.split('\0').map((line) => line.split('=')[0])).not.toContain('DATABASE_URL')
    expect(environment).not.toContain('KEY')
  })
})
