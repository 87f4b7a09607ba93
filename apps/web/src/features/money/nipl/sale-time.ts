import type { Reply } from '@ketok/contract'
import { momentBeside } from '@ketok/domain'
import { at } from '../../../components/lot-time.ts'

type Sale = Pick<
  Reply<'GET /lelang'>['auctions'][number],
  'kind' | 'state' | 'opens_at' | 'closes_at' | 'time_zone'
>

/** Until when a NIPL helps: a timed sale closes by the clock, but nobody knows before when a session ends. */
export function saleTime({ kind, state, opens_at, closes_at, time_zone }: Sale): {
  verb: string
  time: string
} {
  const when = at(kind === 'time' ? closes_at : opens_at)
  const start = state === 'unopened' ? 'belum dibuka, dijadwalkan' : 'mulai'
  return { verb: kind === 'time' ? 'ditutup' : start, time: momentBeside(time_zone, when) }
}
