import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LoadMore } from './load-more.tsx'

it('brings the next page also when news refresh the list while it comes', async () => {
  const requested: { page: number; answer: () => void }[] = []
  function List() {
    const list = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: ({ pageParam, signal }) =>
        new Promise<string>((resolve, reject) => {
          requested.push({ page: pageParam, answer: () => resolve(`Halaman ${pageParam}`) })
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      initialPageParam: 1,
      getNextPageParam: (_, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
    })
    return (
      <>
        {list.data?.pages.map((page) => (
          <p key={page}>{page}</p>
        ))}
        <LoadMore list={list} />
      </>
    )
  }
  const requests = (...pages: number[]) =>
    waitFor(() => expect(requested.map(({ page }) => page)).toEqual(pages))
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <List />
    </QueryClientProvider>,
  )
  await requests(1)
  requested.at(-1)?.answer()
  await userEvent.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
  await requests(1, 2)
  const refreshed = queries.invalidateQueries({ queryKey: ['list'] })
  await requests(1, 2, 1)
  requested.at(-1)?.answer()
  await refreshed
  await requests(1, 2, 1, 2)
  requested.at(-1)?.answer()
  await screen.findByText('Halaman 2')
  expect(screen.queryByRole('button')).toBeNull()
})
