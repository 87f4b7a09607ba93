import { useReading } from '../../query.ts'
import type { Proposal } from './proposal-words.tsx'

const REFRESH_MS = 10_000
const MANY = 500

/** What waits for a second person, oldest first; nothing until it is known. */
export function useWaitingProposals(belongs: (proposal: Proposal) => boolean): Proposal[] {
  const found = useReading(
    'GET /office/usulan',
    { query: { state: 'waiting', limit: MANY } },
    { everyMs: REFRESH_MS, fresh: true },
  )
  return (found.data?.proposals ?? []).filter(belongs).toReversed()
}
