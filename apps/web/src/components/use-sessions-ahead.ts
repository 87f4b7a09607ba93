import type { Reply } from '@ketok/contract'
import { useQueryClient } from '@tanstack/react-query'
import { entriesOf } from '../query.ts'
import { useSessions } from './use-sessions.ts'

/** Lists of sales are asked for again when one that they show as still to come begins. */
export function useSessionsAhead(auctions: Reply<'GET /lelang'>['auctions'] = []): void {
  const queries = useQueryClient()
  const ahead = auctions.filter(
    ({ kind, state }) => kind !== 'time' && (state === 'scheduled' || state === 'unopened'),
  )
  useSessions(
    ahead.map(({ auction_id }) => auction_id),
    () => void queries.invalidateQueries({ queryKey: entriesOf('GET /lelang') }),
  )
}
