import type { Reply } from '@ketok/contract'
import { type keepPreviousData, useQuery } from '@tanstack/react-query'
import { reading } from '../../../query.ts'
import type { QueueWish } from './queue-query.ts'

export type WaitingCase = Reply<'GET /office/persetujuan'>['cases'][number]

const LIMIT = 100
const REFRESH_MS = 30_000

/** What was listed stays while the next is fetched: the list never flickers under a hand that types. */
export function useQueue({ state, cari }: QueueWish, placeholderData: typeof keepPreviousData) {
  return useQuery({
    ...reading('GET /office/persetujuan', {
      query: { state, cari: cari === '' ? undefined : cari, limit: LIMIT },
    }),
    placeholderData,
    refetchInterval: REFRESH_MS,
  })
}

export type QueueReading = ReturnType<typeof useQueue>
