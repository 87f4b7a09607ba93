// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

describe('recent searches', () => {
  beforeEach(() => localStorage.clear())

  it('are the last five, the newest first, each once whatever its case', () => {
    for (const text of ['a', 'b', 'Avanza', 'c', 'd', 'avanza', 'e', '']) rememberSearch(text)
    expect(recentSearches()).toEqual(['e', 'avanza', 'd', 'c', 'b'])
    forgetSearches()
    expect(recentSearches()).toEqual([])
  })

  it.each(['no json', '{}', '[1, null, ""]'])('survive %s in the storage', (kept) => {
    localStorage.setItem('ketok:searches', kept)
    expect(recentSearches()).toEqual([])
  })
})
