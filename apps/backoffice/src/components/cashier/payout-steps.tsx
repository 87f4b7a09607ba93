import type { Reply } from '@ketok/contract'
import { CircleCheckIcon, CircleIcon, type LucideIcon, XIcon } from '@ketok/ui'
import { dayAndTime } from '../auction-words.tsx'
import { dayWords } from './day-words.ts'

/** A refund and a seller's money take the same steps. */
type Payout = Pick<
  Reply<'GET /office/keuangan/pengembalian/{payout_id}'>,
  | 'state'
  | 'amount'
  | 'prepared_by'
  | 'prepared_at'
  | 'decided_by'
  | 'decided_at'
  | 'settled_by'
  | 'settled_at'
  | 'bank_reference'
  | 'sent_on'
>

interface Step {
  readonly key: string
  readonly what: string
  readonly who: string
  readonly icon: LucideIcon
  readonly tone: string
}

const DONE = { icon: CircleCheckIcon, tone: 'text-success' }
const REFUSED = { icon: XIcon, tone: 'text-danger' }
const TO_COME = { icon: CircleIcon, tone: 'text-text-3' }
/** Nothing was left for the seller: the books end the debt with the second person's word. */
const WITHOUT_TRANSFER = 'Dibukukan, tanpa transfer'

/** Who did what when; what is still to come stands there too, so that the way is seen whole. */
export function PayoutSteps({ payout }: { payout: Payout }) {
  return (
    <section aria-labelledby="perjalanan">
      <h3 id="perjalanan" className="mb-2 text-14 font-bold">
        Perjalanan
      </h3>
      <ol className="grid gap-2.5">
        {stepsOf(payout).map(({ key, what, who, icon: Icon, tone }) => (
          <li key={key} className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5">
            <Icon aria-hidden="true" className={`size-5 ${tone}`} />
            <span className="text-14 leading-snug">
              <span className="font-semi">{what}</span>
              <span className="block text-12 text-text-2">{who}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf({ state, amount, prepared_by, prepared_at, ...payout }: Payout): Step[] {
  const prepared: Step = {
    key: 'prepared',
    what: 'Disiapkan',
    who: `${prepared_by.full_name}, ${dayAndTime(prepared_at)}`,
    ...DONE,
  }
  const decided: Step =
    payout.decided_by === null || payout.decided_at === null
      ? { key: 'decided', what: 'Disetujui petugas kedua', who: 'belum', ...TO_COME }
      : {
          key: 'decided',
          what: state === 'rejected' ? 'Tidak disetujui' : 'Disetujui petugas kedua',
          who: `${payout.decided_by.full_name}, ${dayAndTime(payout.decided_at)}`,
          ...(state === 'rejected' ? REFUSED : DONE),
        }
  if (state === 'rejected') return [prepared, decided]
  const ended: Step =
    payout.settled_by === null || payout.settled_at === null
      ? { key: 'ended', what: amount === 0 ? WITHOUT_TRANSFER : 'Dikirim bank', who: 'belum', ...TO_COME }
      : {
          key: 'ended',
          what:
            amount === 0
              ? WITHOUT_TRANSFER
              : payout.bank_reference === null || payout.sent_on === null
                ? 'Ditolak bank'
                : `Dikirim bank ${dayWords(payout.sent_on)}, referensi ${payout.bank_reference}`,
          who: `dicatat ${payout.settled_by.full_name}, ${dayAndTime(payout.settled_at)}`,
          ...(state === 'failed' ? REFUSED : DONE),
        }
  return [prepared, decided, ended]
}
