import { CallError } from '@ketok/client'
import { type InferDataFromTag, QueryClient, type QueryKey } from '@tanstack/react-query'

export interface QueriesParts {
  /** How long an answer counts as fresh. */
  staleMs: number
  /** How long an answer is kept that no screen shows; the library's five minutes unless told. */
  keptMs?: number
  refetchOnWindowFocus?: boolean
  /** Refusals that may be answered otherwise a moment later; all others are final. */
  passing?: readonly number[]
}

const MAX_RETRIES = 3
const LONGEST_WAIT_MS = 30_000

/** The cache of a site. A refusal stays a refusal; a lost line or a fault may pass, and is asked again. */
export function createQueries({
  staleMs,
  keptMs,
  refetchOnWindowFocus = true,
  passing = [],
}: QueriesParts): QueryClient {
  const isFinal = (fault: unknown) =>
    fault instanceof CallError && fault.status >= 400 && fault.status < 500 && !passing.includes(fault.status)
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...(keptMs !== undefined && { gcTime: keptMs }),
        staleTime: staleMs,
        refetchOnWindowFocus,
        // Offline calls fail at once with their message; the query is retried when the line is back.
        networkMode: 'always',
        retry: (failures, fault) => failures < MAX_RETRIES && !isFinal(fault),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * What a writing answered is how it stands now. A reading that began before it may answer later, and would show what was:
 * it is given up.
 */
export async function keepAnswer<Key extends QueryKey>(
  queries: QueryClient,
  queryKey: Key,
  answer: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, answer)
}

/**
 * For `structuralSharing`: what a reading brings is laid over what is known. The cache keeps both as unknown; under one key lies
 * one kind of answer.
 */
export function merging<Data>(
  merge: (known: Data | undefined, fresh: Data) => Data,
): (known: unknown, fresh: unknown) => unknown {
  return (known, fresh) => merge(known as Data | undefined, fresh as Data)
}
