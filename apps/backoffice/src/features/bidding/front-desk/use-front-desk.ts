import type { Reply } from '@ketok/contract'
import { useQueryClient } from '@tanstack/react-query'

export type FrontDesk = Reply<'GET /office/lelang/{auction_id}/meja'>
export type Bidder = Reply<'GET /office/lelang/{auction_id}/meja/peserta'>['bidders'][number]
export type Form = Reply<'GET /office/lelang/{auction_id}/meja/maksimum'>['forms'][number]
export type Call = Reply<'GET /office/lelang/{auction_id}/meja/telepon'>['calls'][number]

/** Short: several people sit at one desk, and each sees what the others did. */
export const REFRESH_MS = 8_000

const READINGS = [
  'GET /office/lelang/{auction_id}/meja',
  'GET /office/lelang/{auction_id}/meja/peserta',
  'GET /office/lelang/{auction_id}/meja/nipl/{customer_id}',
  'GET /office/lelang/{auction_id}/meja/maksimum',
  'GET /office/lelang/{auction_id}/meja/telepon',
  'GET /office/keuangan/kas-meja',
] as const

/** After anything was written all lists of the desk are read again. */
export function useRefreshDesk(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(READINGS.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}

/** '012', as it stands on the tag. */
export const lotTag = (lotNumber: number): string => String(lotNumber).padStart(3, '0')
