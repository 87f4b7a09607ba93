import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { isForgetful, keptIn } from './kept.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

beforeEach(() => isForgetful.set(false))

describe('what a page keeps', () => {
  it.each<[string, () => Storage]>([
    ['forbids its storage', refuse],
    ['has none', () => undefined as unknown as Storage],
    [
      'breaks every call',
      () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as unknown as Storage,
    ],
    ['has no room left', () => ({ ...memoryStorage(), setItem: full })],
  ])('stays until the page is left in a browser that %s, and the page can say so', (_, storage) => {
    const kept = keptIn(storage)
    kept.setItem('a', '1')
    expect(kept.getItem('a')).toBe('1')
    expect(kept.keys()).toContain('a')
    expect(isForgetful.get()).toBe(true)
    kept.removeItem('a')
    expect(kept.getItem('a')).toBeNull()
  })

  it('is the newer value where an older one stands in a storage that has become full', () => {
    const storage = memoryStorage()
    const kept = keptIn(() => storage)
    kept.setItem('a', 'old')
    storage.setItem = full
    kept.setItem('a', 'new')
    expect(kept.getItem('a')).toBe('new')
    kept.removeItem('a')
    expect(kept.getItem('a')).toBeNull()
  })

  it('lies in the storage of a browser that keeps it', () => {
    const storage = memoryStorage()
    keptIn(() => storage).setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    expect(isForgetful.get()).toBe(false)
  })
})
