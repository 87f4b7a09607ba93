import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { CASHIERS, formatRupiah, holdsOneOf } from '@ketok/domain'
import { Button, FactList, Loading, linkClass, Skeleton, StateBox, StatusChip, XIcon } from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime, timeOnly } from '../../../components/auction-words.tsx'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { LineStateChip } from '../../../components/cashier/line-state.tsx'
import { MatchDialog } from '../../../components/cashier/match-dialog.tsx'
import { matchWords } from '../../../components/cashier/match-words.ts'
import { WaitingNote } from '../../../components/proposal/waiting-note.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

type Line = Reply<'GET /office/keuangan/mutasi/{line_id}'>
type Transfer = Line['candidates'][number]

const REFRESH_MS = 10_000

/** One line of the bank's statement: what it is, or the three things it may become. */
export function LineDetail({ lineId }: { lineId: number }) {
  const found = useReading(
    'GET /office/keuangan/mutasi/{line_id}',
    { params: { line_id: lineId } },
    { everyMs: REFRESH_MS, fresh: true },
  )
  const mayAct = holdsOneOf(useStaff()?.roles ?? [], CASHIERS)
  const [confirming, setConfirming] = useState<Transfer | 'return' | 'dismiss' | null>(null)
  if (found.isError && found.data === undefined)
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined)
    return (
      <Loading>
        <Skeleton height={28} width={220} className="mb-4" />
        <Skeleton count={6} height={24} className="mb-3" />
      </Loading>
    )
  const line = found.data
  const close = () => setConfirming(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <p className="text-13 text-text-2">{line.direction === 'in' ? 'Uang masuk' : 'Uang keluar'}</p>
        <h2 translate="no" className="figure text-24">
          {formatRupiah(line.amount)}
        </h2>
        <p className="mt-1.5">
          <LineStateChip state={line.state} />
        </p>
      </header>
      <FactList facts={factsOf(line)} />
      {line.proposal?.state === 'waiting' && (
        <WaitingNote proposal={line.proposal} about={proposedWords[line.proposal.kind]} />
      )}
      {line.state === 'unconfirmed' &&
        (line.proposal?.kind === 'match' ? (
          <StateBox tone="info" title="Berkas impornya belum disetujui">
            Petugas lain menyetujui impornya dulu, baru pencocokan ini. Batas bayar pelanggan menunggu.
          </StateBox>
        ) : (
          <ExpectedNote line={line} />
        ))}
      {line.state === 'discarded' && line.proposal !== null && (
        <StateBox tone="info" icon={XIcon} title="Impor ini tidak disetujui">
          Barisnya tidak pernah dibukukan dan tidak bisa dicocokkan.{' '}
          {line.proposal.kind === 'match' && 'Usulan pencocokannya hanya bisa ditolak atau ditarik. '}
          <Link to={paths.proposals(line.proposal.proposal_id)} className={linkClass}>
            Buka usulan
          </Link>
        </StateBox>
      )}
      {isMatchable(line) && (
        <>
          <section aria-labelledby="mungkin" className="grid grid-cols-1 gap-2">
            <h3 id="mungkin" className="text-14 font-bold">
              Mungkin untuk
            </h3>
            {line.candidates.length === 0 ? (
              <p className="text-13 text-text-2">Tidak ada transfer yang ditunggu.</p>
            ) : (
              <ul className="divide-y divide-line rounded-card border border-line">
                {line.candidates.map((transfer) => (
                  <Candidate
                    key={transfer.instruction_id}
                    line={line}
                    transfer={transfer}
                    onMatch={mayAct ? () => setConfirming(transfer) : null}
                  />
                ))}
              </ul>
            )}
          </section>
          {!mayAct ? (
            <p className="text-12 text-text-2">Hanya kasir yang mencocokkan dan mengembalikan.</p>
          ) : line.state === 'unconfirmed' ? (
            <p className="text-12 text-text-2">
              Pencocokan boleh diusulkan sekarang supaya batas bayar pelanggan tidak berakhir. Disetujuinya
              setelah berkas impornya.
            </p>
          ) : (
            <div className="flex flex-wrap gap-2 border-t border-line pt-4">
              <Button variant="outline" size="sm" onClick={() => setConfirming('return')}>
                Kembalikan ke pelanggan
              </Button>
              <Button variant="outline" size="sm" onClick={() => setConfirming('dismiss')}>
                Bukan uang pelanggan
              </Button>
            </div>
          )}
        </>
      )}
      <MatchDialog
        match={confirming !== null && typeof confirming === 'object' ? { line, transfer: confirming } : null}
        onClose={close}
      />
      <ReturnDialog open={confirming === 'return'} line={line} onClose={close} />
      <DismissDialog open={confirming === 'dismiss'} line={line} onClose={close} />
    </div>
  )
}

/** Nobody says what it is; nor will it be known by its amount once its import is agreed to. */
const isMatchable = ({ state, direction, expected, proposal }: Line) =>
  state === 'open'
    ? proposal === null
    : state === 'unconfirmed' && direction === 'in' && expected === null && proposal?.kind === 'import'

/** What the line would be if somebody else confirmed its import now. */
function ExpectedNote({ line: { amount, expected, direction } }: { line: Line }) {
  if (direction === 'out') return null
  if (expected === null)
    return (
      <p className="text-13 text-text-2">
        Bukan tepat satu transfer yang berjumlah persis ini, jadi perlu dicocokkan petugas.
      </p>
    )
  const { customer, about, received, state } = expected
  const words = matchWords(amount, expected.amount - received, state === 'PENDING')
  return (
    <StateBox
      tone={words.tone === 'success' ? 'info' : 'warning'}
      title={`Setelah disetujui: ${customer.full_name}, ${about}`}
    >
      {words.follows}
    </StateBox>
  )
}

const proposedWords = {
  import: 'Impor: berkasnya belum disetujui',
  match: 'Usulan: cocokkan dengan transfer',
  dismissal: 'Usulan: bukan uang pelanggan',
} as const

function factsOf(line: Line) {
  const { match, matched_by, matched_at, proposal } = line
  const by = matched_by === null ? 'dikenali dari jumlahnya' : `oleh ${matched_by.full_name}`
  return [
    {
      label: 'Tanggal',
      value: `${dayWords(line.booked_on)}${line.booked_at === null ? '' : `, ${timeOnly(line.booked_at)}`}`,
    },
    { label: 'Keterangan', value: line.description },
    ...(match === null
      ? []
      : [
          { label: 'Untuk', value: match.about },
          { label: 'Pelanggan', value: match.customer.full_name },
        ]),
    ...(matched_at === null ? [] : [{ label: 'Diputuskan', value: `${dayAndTime(matched_at)}, ${by}` }]),
    ...(proposal?.state === 'approved'
      ? [
          { label: 'Diusulkan', value: `${dayAndTime(proposal.asked_at)}, ${proposal.asked_by.full_name}` },
          { label: 'Alasan', value: proposal.reason },
        ]
      : []),
  ]
}

interface CandidateProps {
  line: Line
  transfer: Transfer
  onMatch: (() => void) | null
}

function Candidate({ line, transfer, onMatch }: CandidateProps) {
  const { amount, received, customer, about, state } = transfer
  const { tone, chip } = matchWords(line.amount, amount - received, state === 'PENDING')
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semi">{customer.full_name}</p>
        <p className="truncate text-12 text-text-2" title={about}>
          {about}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-2">
          <StatusChip tone={tone}>{chip}</StatusChip>
          {formatRupiah(amount - received)}
        </p>
      </div>
      {onMatch !== null && (
        <Button
          variant="secondary"
          size="sm"
          onClick={onMatch}
          aria-label={`Cocokkan dengan ${customer.full_name}, ${formatRupiah(amount)}`}
        >
          Cocokkan
        </Button>
      )}
    </li>
  )
}
