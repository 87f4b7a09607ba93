import { formatRupiah, groupThousands } from '@ketok/domain'
import { linkClass, StatusChip } from '@ketok/ui'
import { Link } from 'react-router'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { LineStateChip } from '../../../components/cashier/line-state.tsx'
import { matchWords } from '../../../components/cashier/match-words.ts'
import { BadLines } from '../../../components/proposal/import-sums.tsx'
import { Findings, StatementFacts } from '../../../components/proposal/statement-facts.tsx'
import { paths } from '../../../paths.ts'
import type { ProposalShown } from './proposal-detail.tsx'

type Import = Extract<ProposalShown['change'], { kind: 'import' }>
type Line = Import['lines'][number]

/** The lines of a file to look through, each with the transfer that it is, or would be if somebody agreed now. */
export function ImportedLines({ change: { statement, lines } }: { change: Import }) {
  const all = statement.incoming.count + statement.outgoing.count
  const seen = new Set<number>()
  return (
    <>
      <StatementFacts statement={statement} />
      <Findings findings={statement.findings} />
      <section aria-labelledby="baris-impor" className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id="baris-impor" className="text-14 font-bold">
            Barisnya
          </h3>
          <Link to={paths.statementImport(statement.statement_id)} className={`${linkClass} text-13`}>
            {lines.length < all ? `Lihat semua ${groupThousands(all)} baris` : 'Buka di mutasi bank'}
          </Link>
        </div>
        <ul className="max-h-96 divide-y divide-line overflow-auto rounded-card border border-line">
          {lines.map((line) => {
            const transferId = line.expected?.instruction_id
            const isSecond = transferId !== undefined && seen.has(transferId)
            if (transferId !== undefined) seen.add(transferId)
            return <ImportedLine key={line.line_id} line={line} isSecond={isSecond} />
          })}
        </ul>
      </section>
      <BadLines lines={statement.bad_lines} />
    </>
  )
}

interface ImportedLineProps {
  line: Line
  /** Another line before it is of the same amount: what it would pay is paid by then. */
  isSecond: boolean
}

function ImportedLine({ line, isSecond }: ImportedLineProps) {
  const { amount, booked_on, description, direction, state, match, expected, proposal } = line
  const transfer = expected ?? match
  return (
    <li className="grid grid-cols-1 gap-1 px-3 py-2.5">
      <p className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate text-13" title={description}>
          {description}
        </span>
        <span className={`whitespace-nowrap ${direction === 'in' ? 'font-semi' : 'text-text-2'}`}>
          {direction === 'out' && '−'}
          {formatRupiah(amount)}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-2">
        {dayWords(booked_on)}
        {state !== 'unconfirmed' ? (
          <LineStateChip state={state} />
        ) : direction === 'out' ? (
          <StatusChip tone="neutral">Uang keluar</StatusChip>
        ) : proposal?.kind === 'match' ? (
          <StatusChip tone="warning">Pencocokan diusulkan</StatusChip>
        ) : expected === null ? (
          <StatusChip tone="neutral">Perlu dicocokkan</StatusChip>
        ) : (
          <Expected line={line} transfer={expected} isSecond={isSecond} />
        )}
        {transfer !== null && (
          <span className="min-w-0 truncate">
            {transfer.customer.full_name} · {transfer.about}
          </span>
        )}
      </p>
    </li>
  )
}

interface ExpectedProps {
  line: Line
  transfer: NonNullable<Line['expected']>
  isSecond: boolean
}

function Expected({ line, transfer, isSecond }: ExpectedProps) {
  if (isSecond) return <StatusChip tone="warning">Dua kali, dikembalikan</StatusChip>
  const { amount, received, state } = transfer
  const { tone, chip } = matchWords(line.amount, amount - received, state === 'PENDING')
  return <StatusChip tone={tone}>{state === 'PAID' ? 'Sudah lunas, dikembalikan' : chip}</StatusChip>
}
