import type { CallInput, CallKey, Reply } from '@ketok/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerInPage, PAGE_CAME_AT } from '../first-paint/first-paint.ts'
import { client } from './app-services.ts'
import { isTakingOver } from './observe.ts'

type GetKey = Extract<CallKey, `GET ${string}`>

/**
 * The cache entry of a reading call. Keys are `[owner, call, input]`: `own` for calls of the signed-in
 * customer, which are dropped when somebody else signs in.
 */
export function reading<K extends GetKey>(key: K, input?: CallInput<K>) {
  return queryOptions<Reply<K>>({
    queryKey: [key.startsWith('GET /customer/') ? 'own' : 'public', key, input ?? null],
    queryFn: async ({ signal }) => {
      // What a page asks for while it is taken over, each in a turn of its own.
      if (isTakingOver()) await new Promise((turn) => setTimeout(turn))
      return client.call(key, input, { signal })
    },
    initialData: () => answerInPage(key, input),
    initialDataUpdatedAt: PAGE_CAME_AT,
  })
}

export function useReading<K extends GetKey>(key: K, input?: CallInput<K>, enabled = true) {
  return useQuery({ ...reading(key, input), enabled })
}

/** The cache key of all entries of one call, for invalidation. */
export const entriesOf = (key: GetKey) => [key.startsWith('GET /customer/') ? 'own' : 'public', key] as const
