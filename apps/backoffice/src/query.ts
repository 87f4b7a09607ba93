import type { CallInput, CallKey, Reply } from '@ketok/contract'
import { isRecord, parseIso } from '@ketok/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, serverClock } from './app-services.ts'

type GetKey = Extract<CallKey, `GET /office/${string}`>

/** The cache entry of a reading call: `[call, input]`. */
export function reading<K extends GetKey>(key: K, input?: CallInput<K>) {
  return queryOptions<Reply<K>>({
    queryKey: [key, input ?? null],
    queryFn: async ({ signal }) => {
      const reply = await client.call(key, input, { signal })
      noteServerTime(reply)
      return reply
    },
  })
}

export interface ReadingChoices {
  enabled?: boolean
  /** The call is made again by itself at this interval; the server takes this for no sign of a person. */
  everyMs?: number
  /** A `staleTime` of 0: the call is made whenever a page opens, because others may have changed the data meanwhile. */
  fresh?: boolean
}

export function useReading<K extends GetKey>(
  key: K,
  input?: CallInput<K>,
  { enabled = true, everyMs, fresh = false }: ReadingChoices = {},
) {
  return useQuery({
    ...reading(key, input),
    enabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(fresh && { refetchOnMount: 'always' as const }),
  })
}

/** Many replies tell the server's time in passing; the clock in the top bar follows it. */
function noteServerTime(reply: unknown): void {
  const at = isRecord(reply) && typeof reply.server_time === 'string' ? parseIso(reply.server_time) : null
  if (at !== null) serverClock.hint(at)
}
