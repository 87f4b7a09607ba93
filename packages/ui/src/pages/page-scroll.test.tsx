import { afterEach, expect, it, vi } from 'vitest'
import { scrollToTop } from './page-scroll.ts'

afterEach(() => vi.unstubAllGlobals())

// spec: 2.5.11
it.each([
  ['smoothly', false, 'smooth'],
  ['at once for whoever asked for stillness', true, 'instant'],
])('goes to the top %s', (_, matches, behavior) => {
  const scrollTo = vi.fn()
  vi.stubGlobal('matchMedia', () => ({ matches }))
  vi.stubGlobal('scrollTo', scrollTo)
  scrollToTop()
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior })
})
