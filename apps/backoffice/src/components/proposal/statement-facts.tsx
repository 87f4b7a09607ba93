import { formatRupiah, groupThousands } from '@ketok/domain'
import { FactList, StateBox } from '@ketok/ui'
import { dayWords } from '../cashier/day-words.ts'
import type { ImportedStatement } from './import-sums.tsx'

type Facts = Pick<
  ImportedStatement,
  'accounts' | 'period' | 'incoming' | 'outgoing' | 'opening_balance' | 'closing_balance'
>

/** What a file says of itself, to compare with the bank before anybody agrees. */
export function StatementFacts({ statement }: { statement: Facts }) {
  const { accounts, period, incoming, outgoing, opening_balance, closing_balance } = statement
  return (
    <FactList
      facts={[
        {
          label: 'Rekening',
          value: accounts.length === 0 ? 'tidak tertulis di berkas' : accounts.join(', '),
        },
        { label: 'Periode', value: period === null ? '-' : periodWords(period) },
        { label: 'Uang masuk baru', value: formatRupiah(incoming.amount) },
        { label: 'Uang keluar baru', value: formatRupiah(outgoing.amount) },
        { label: 'Saldo awal', value: balanceWords(opening_balance) },
        { label: 'Saldo akhir', value: balanceWords(closing_balance) },
      ]}
    />
  )
}

const periodWords = ({ from, to }: NonNullable<Facts['period']>) =>
  from === to ? dayWords(from) : `${dayWords(from)} sampai ${dayWords(to)}`

/** A bank counts sen, which the house's own amounts never have. */
function balanceWords(balance: number | null): string {
  if (balance === null) return 'tidak tertulis di berkas'
  const cents = Math.round(Math.abs(balance) * 100)
  const sen = cents % 100
  const whole = formatRupiah(Math.trunc(cents / 100))
  return `${balance < 0 ? '– ' : ''}${whole}${sen === 0 ? '' : `,${String(sen).padStart(2, '0')}`}`
}

const SHOWN_AT_ONCE = 20

/** Where the file contradicts itself: somebody looks at the bank before they agree. */
export function Findings({ findings }: { findings: ImportedStatement['findings'] }) {
  if (findings.length === 0) return null
  const more = findings.length - SHOWN_AT_ONCE
  return (
    <StateBox tone="danger" title={`${groupThousands(findings.length)} hal perlu dicocokkan dengan bank`}>
      <ul className="grid max-h-60 list-disc gap-1 overflow-auto pl-4">
        {findings.slice(0, SHOWN_AT_ONCE).map(({ line_number, message }) => (
          <li key={`${line_number} ${message}`}>
            {line_number === null ? '' : `Baris ${line_number}: `}
            {message}
          </li>
        ))}
        {more > 0 && <li>dan {groupThousands(more)} lainnya</li>}
      </ul>
    </StateBox>
  )
}
