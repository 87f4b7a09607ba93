import { expect, it, vi } from 'vitest'
import { bringCode } from './bring-code.ts'

it('asks again for styles that did not come, and then for what they belong to', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/lightbox-1.css">'
  const lost = document.querySelector('link')
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/lightbox-1.css'))
    .mockResolvedValueOnce({ default: 'lightbox' })
  expect(await bringCode(load)).toEqual({ default: 'lightbox' })
  const links = [...document.querySelectorAll('link')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/lightbox-1.css'])
  expect(links[0]).not.toBe(lost)
})

it('does not ask again for what came and failed', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('is not a function'))
  await expect(bringCode(load)).rejects.toThrow('is not a function')
  expect(load).toHaveBeenCalledOnce()
})
