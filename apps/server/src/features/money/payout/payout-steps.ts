import type { Reply } from '@ketok/contract'
import { instant, wibDate } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { PayoutRow } from './payout.store.ts'

export type MoneyStep = Reply<'GET /customer/pengembalian'>['refunds'][number]['steps'][number]

export const pastStep = (code: string, label: string, at: Date, note: string | null = null): MoneyStep => ({
  code,
  label,
  note,
  at: wireTime(at),
  by: null,
})

export const stepToCome = (
  code: string,
  label: string,
  by: Date | null = null,
  note: string | null = null,
): MoneyStep => ({ code, label, note, at: null, by: wireTimeOrNull(by) })

/**
 * One try to send money back, as its owner sees it. That a second person wanted it prepared anew is the house's own
 * affair.
 */
export function stepsOfPayout(payout: PayoutRow): MoneyStep[] {
  const { bank_name, account_masked, prepared_at, decided_at, settled_at } = payout
  if (payout.state === 'rejected') return []
  const steps = [
    pastStep('prepared', 'Pengembalian disiapkan', prepared_at, `Ke ${bank_name} ${account_masked}`),
  ]
  if (decided_at !== null) steps.push(pastStep('approved', 'Disetujui orang kedua', decided_at))
  if (settled_at !== null) steps.push(ended(payout, settled_at))
  return steps
}

function ended({ state, sent_on, bank_reference, reason }: PayoutRow, at: Date): MoneyStep {
  if (state !== 'sent' || sent_on === null) return pastStep('failed', 'Bank menolak transfer', at, reason)
  const day = wibDate(instant(Date.parse(`${sent_on}T00:00:00+07:00`)))
  return pastStep('sent', 'Dikirim ke rekening Anda', at, `${day}, referensi bank ${bank_reference}`)
}

/** What still has to be done before the money is there. */
export function stepsToSend(last: PayoutRow | undefined, by: Date | null): MoneyStep[] {
  const send = stepToCome('send', 'Dikirim ke rekening Anda', by)
  const approve = stepToCome('approve', 'Disetujui orang kedua')
  if (last?.state === 'approved') return [send]
  if (last?.state === 'prepared') return [approve, send]
  return [stepToCome('prepare', 'Pengembalian disiapkan'), approve, send]
}
