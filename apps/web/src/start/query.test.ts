// @vitest-environment jsdom

import { keepAnswer } from '@ketok/app'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

it.each([
  ['nothing was known', undefined],
  ['something older was known', 'bank dipilih'],
])('what a writing answered stands against a reading that began before it, where %s', async (_, known) => {
  const queries = new QueryClient()
  const queryKey = ['own', 'tagihan']
  if (known !== undefined) queries.setQueryData(queryKey, known)
  let answer = (_was: string) => {}
  const under = queries
    .fetchQuery({
      queryKey,
      queryFn: () =>
        new Promise<string>((resolve) => {
          answer = resolve
        }),
    })
    .catch(() => {})
  await keepAnswer<readonly string[]>(queries, queryKey, 'nomor rekening')
  answer('pilih bank')
  await under
  expect(queries.getQueryData(queryKey)).toBe('nomor rekening')
})
