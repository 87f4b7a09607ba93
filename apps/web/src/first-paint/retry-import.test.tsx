import { expect, it, vi } from 'vitest'
import { retryImport } from './retry-import.ts'

it('asks again for a part whose styles did not come', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/lightbox-1.css'))
    .mockResolvedValueOnce('part')
  expect(await retryImport(load)).toBe('part')
})

it('does not ask again for what came and failed', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('is not a function'))
  await expect(retryImport(load)).rejects.toThrow('is not a function')
  expect(load).toHaveBeenCalledOnce()
})
