import { useQueryClient } from '@tanstack/react-query'

/** Sellers' money is settled at the desk too, and what two people agree on changes units and sales besides money. */
const DESKS = [
  'GET /office/keuangan/',
  'GET /office/penyelesaian-penitip',
  'GET /office/usulan',
  'GET /office/unit',
  'GET /office/lelang',
]

/** After a write every list of the desk may say something else: a line that was matched is also a payment, a bill, a sum. */
export function useRefreshDesk(): () => Promise<void> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [call] }) =>
        typeof call === 'string' && DESKS.some((desk) => call.startsWith(desk)),
    })
}
