import { useQueryClient } from '@tanstack/react-query'

const DESK = 'GET /office/keuangan/'

/** After a write every list of the desk may say something else: a line that was matched is also a payment, a bill, a sum. */
export function useRefreshDesk(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [call] }) => typeof call === 'string' && call.startsWith(DESK),
    })
}
