import type { Reply } from '@ketok/contract'
import { CheckIcon, classes } from '@ketok/ui'
import { at } from '../lot-time.ts'
import { Sentence } from '../lots/sentence.tsx'
import { deadlineWords } from './local-time.ts'

type Unit = Pick<Reply<'GET /unit/{unit_id}'>, 'documents' | 'auction'>
export type Bill = Pick<Reply<'GET /customer/transaksi/{unit_id}'>, 'status' | 'due_at' | 'paid_at' | 'unit'>

export interface WonStepsProps {
  /** Undefined until the house has written it. */
  bill: Bill | undefined
  unit: Unit | undefined
}

/** From the hammer to the key in hand: pay, papers, fetch, each with its day. */
export function WonSteps({ bill, unit }: WonStepsProps) {
  const isPaid = bill?.status === 'PAID'
  const steps = [
    { title: 'Bayar', when: payWords(bill), isDone: isPaid },
    { title: 'Dokumen', when: paperWords(unit), isDone: false },
    {
      title: 'Ambil unit',
      when: `${unit ? `Di ${unit.auction.pool.name}, ` : ''}${isPaid ? 'pada jam buka dengan KTP asli' : 'mulai hari tagihan lunas'}`,
      isDone: false,
    },
  ]
  const current = isPaid ? 2 : 0
  return (
    <ol aria-label="Langkah sesudah menang" className="flex flex-col gap-3">
      {steps.map(({ title, when, isDone }, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3"
        >
          <span
            aria-hidden="true"
            className={classes(
              'grid size-7 place-items-center rounded-full border-2 text-13 font-bold',
              isDone
                ? 'border-success bg-success text-white'
                : index === current
                  ? 'border-brand bg-brand text-white'
                  : 'border-line-control text-text-2',
            )}
          >
            {isDone ? <CheckIcon className="size-4" /> : index + 1}
          </span>
          <span className="min-w-0">
            <span className="block text-15 font-semi">
              {title}
              {isDone && <span className="sr-only">, selesai</span>}
            </span>
            <span className="block text-13 leading-body text-text-2">
              <Sentence>{when}</Sentence>
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function payWords(bill: Bill | undefined): string {
  if (!bill) return 'Tagihan segera kami kirim'
  if (bill.status === 'PAID') return bill.paid_at ? `Lunas ${deadlineWords(at(bill.paid_at))}` : 'Sudah lunas'
  return `Paling lambat ${deadlineWords(at(bill.due_at), bill.unit.time_zone)}`
}

/** 'STNK siap saat ambil unit. BPKB paling lambat 09 Des 2026', those with one promise together. */
function paperWords(unit: Unit | undefined): string {
  const promises = new Map<string, string[]>()
  for (const { name, promise } of unit?.documents ?? [])
    promises.set(promise, [...(promises.get(promise) ?? []), name])
  const words = [...promises].map(
    ([promise, names]) => `${names.join(', ')}: ${promise.charAt(0).toLowerCase()}${promise.slice(1)}`,
  )
  return words.length === 0 ? 'Kuitansi tersedia begitu lunas' : words.join('. ')
}
