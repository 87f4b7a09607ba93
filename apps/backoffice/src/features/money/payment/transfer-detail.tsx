import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { CASHIERS, emailWords, formatRupiah, groupThousands, holdsOneOf } from '@ketok/domain'
import { Button, ClockIcon, FactList, ImageIcon, Loading, Skeleton, StateBox, StatusChip } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { dayWords } from '../../../components/cashier/day-words.ts'
import { MatchDialog } from '../../../components/cashier/match-dialog.tsx'
import { matchWords } from '../../../components/cashier/match-words.ts'
import { useWaitingProposals } from '../../../components/proposal/use-waiting-proposals.ts'
import { WaitingNote } from '../../../components/proposal/waiting-note.tsx'
import { useStaff } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { ProofPhoto } from './proof-photo.tsx'
import { RefuseProof } from './refuse-proof.tsx'

type Transfer = Reply<'GET /office/keuangan/transfer/{instruction_id}'>
type Line = Transfer['candidates'][number]

const REFRESH_MS = 10_000

/** One transfer: what its payer says, and the money at the bank that it may be. */
export function TransferDetail({ instructionId }: { instructionId: number }) {
  const params = { instruction_id: instructionId }
  const found = useReading(
    'GET /office/keuangan/transfer/{instruction_id}',
    { params },
    { everyMs: REFRESH_MS, fresh: true },
  )
  const mayAct = holdsOneOf(useStaff()?.roles ?? [], CASHIERS)
  const [line, setLine] = useState<Line | null>(null)
  const [refusing, setRefusing] = useState(false)
  const waiting = useWaitingProposals(({ instruction_id }) => instruction_id === instructionId)
  if (found.isError && found.data === undefined)
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined)
    return (
      <Loading>
        <Skeleton height={28} width={220} className="mb-4" />
        <Skeleton count={6} height={24} className="mb-3" />
      </Loading>
    )
  const transfer = found.data
  const { proof_id: proofId } = transfer
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <h2 className="text-16 font-bold">{transfer.customer.full_name}</h2>
        <p className="truncate text-13 text-text-2">{emailWords(transfer.customer.email)}</p>
      </header>
      <div>
        <p className="text-13 text-text-2">Jumlah yang ditunggu</p>
        <p translate="no" className="figure text-24">
          {formatRupiah(transfer.amount - transfer.received)}
        </p>
      </div>
      <FactList
        facts={[
          { label: 'Untuk', value: transfer.about },
          ...(transfer.received > 0
            ? [
                { label: 'Diminta', value: formatRupiah(transfer.amount) },
                { label: 'Sudah diterima', value: formatRupiah(transfer.received) },
              ]
            : []),
          { label: 'Dipesan', value: dayAndTime(transfer.created_at) },
          { label: 'Paling lambat', value: dayAndTime(transfer.expires_at) },
        ]}
      />
      {waiting.map((proposal) => (
        <WaitingNote key={proposal.proposal_id} proposal={proposal} about={proposal.about} />
      ))}
      {transfer.unconfirmed.map(
        ({ line_id, amount, booked_on, proposal }) =>
          proposal?.kind === 'import' && (
            <WaitingNote
              key={line_id}
              proposal={proposal}
              about={`Impor memuat ${formatRupiah(amount)}, ${dayWords(booked_on)}. Batas waktu menunggu keputusannya.`}
            />
          ),
      )}
      {transfer.state !== 'PENDING' && <ClosedState state={transfer.state} />}
      <section aria-labelledby="bukti" className="grid grid-cols-1 gap-2">
        <h3 id="bukti" className="text-14 font-bold">
          Bukti dari pelanggan
        </h3>
        {proofId === null ? (
          <p className="flex items-center gap-2 text-13 text-text-2">
            <ImageIcon aria-hidden="true" className="size-4 shrink-0" />
            {proofWords(transfer.last_proof)}
          </p>
        ) : (
          <>
            <ProofPhoto proofId={proofId} payer={transfer.customer.full_name} />
            <Button variant="outline" size="sm" disabled={!mayAct} onClick={() => setRefusing(true)}>
              Tolak bukti
            </Button>
          </>
        )}
      </section>
      <section aria-labelledby="mungkin" className="grid grid-cols-1 gap-2">
        <h3 id="mungkin" className="text-14 font-bold">
          Mutasi yang mungkin
        </h3>
        {transfer.candidates.length === 0 ? (
          <p className="text-13 text-text-2">
            Tidak ada mutasi yang belum dikenali. Impor mutasi terbaru bila pelanggan sudah membayar.
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line">
            {transfer.candidates.map((candidate) => (
              <CandidateLine
                key={candidate.line_id}
                line={candidate}
                transfer={transfer}
                onMatch={mayAct ? () => setLine(candidate) : null}
              />
            ))}
          </ul>
        )}
        {!mayAct && <p className="text-12 text-text-2">Hanya kasir yang mencocokkan dan menolak bukti.</p>}
      </section>
      <MatchDialog match={line && { line, transfer }} onClose={() => setLine(null)} />
      {proofId !== null && (
        <RefuseProof
          open={refusing}
          proofId={proofId}
          payer={transfer.customer.full_name}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}

function proofWords(proof: Transfer['last_proof']): string {
  if (proof === null) return 'Belum ada bukti yang dikirim.'
  const at = dayAndTime(proof.decided_at ?? proof.uploaded_at)
  return proof.state === 'rejected'
    ? `Bukti terakhir ditolak ${at}: ${proof.reason}. Pelanggan dapat mengirim yang lain.`
    : `Bukti terakhir diterima ${at}.`
}

const closedWords: Record<Exclude<Transfer['state'], 'PENDING'>, string> = {
  PAID: 'Sudah lunas',
  EXPIRE: 'Batas waktunya sudah lewat',
  CANCELLED: 'Diganti cara bayar lain',
}

function ClosedState({ state }: { state: Exclude<Transfer['state'], 'PENDING'> }) {
  return (
    <StateBox tone={state === 'PAID' ? 'success' : 'neutral'} icon={ClockIcon} title={closedWords[state]}>
      {state === 'PAID'
        ? 'Tidak menunggu uang lagi.'
        : 'Uang yang masih datang masuk titipan dan dikembalikan.'}
    </StateBox>
  )
}

interface CandidateLineProps {
  line: Line
  transfer: Transfer
  onMatch: (() => void) | null
}

function CandidateLine({ line, transfer, onMatch }: CandidateLineProps) {
  const { tone, chip } = matchWords(
    line.amount,
    transfer.amount - transfer.received,
    transfer.state === 'PENDING',
  )
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semi tabular-nums">{groupThousands(line.amount)}</span>
          <StatusChip tone={tone}>{chip}</StatusChip>
        </p>
        <p className="truncate text-12 text-text-2" title={line.description}>
          {dayWords(line.booked_on)} · {line.description}
        </p>
      </div>
      {line.proposal !== null ? (
        <span className="text-12 text-text-2">sudah diusulkan</span>
      ) : onMatch === null ? null : (
        <Button
          variant="secondary"
          size="sm"
          onClick={onMatch}
          aria-label={`Cocokkan dengan mutasi ${formatRupiah(line.amount)}, ${line.description}`}
        >
          Cocokkan
        </Button>
      )}
    </li>
  )
}
