import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import { formatRupiah, holdsOneOf, PROPOSAL_DECIDERS } from '@ketok/domain'
import { Button, FactList, Loading, Skeleton, StateBox, UsersIcon, XIcon } from '@ketok/ui'
import { useState } from 'react'
import { dayAndTime } from '../../../components/auction-words.tsx'
import {
  ProposalStateChip,
  proposalKinds,
  reasonLabel,
} from '../../../components/proposal/proposal-words.tsx'
import { useStaff } from '../../../observe.ts'
import { useReading } from '../../../query.ts'
import { ApproveProposal, RefuseProposal, WithdrawProposal } from './answer-dialogs.tsx'
import { ProposalChange } from './proposal-change.tsx'

export type ProposalShown = Reply<'GET /office/usulan/{proposal_id}'>

const REFRESH_MS = 10_000

const decidedWords = {
  waiting: 'Diputuskan',
  approved: 'Disetujui',
  refused: 'Ditolak',
  withdrawn: 'Ditarik',
  lapsed: 'Gugur',
} as const

/** One proposal: what it would do as things stand now, who asked and why, and the answer of whoever may give one. */
export function ProposalDetail({ proposalId }: { proposalId: number }) {
  const found = useReading(
    'GET /office/usulan/{proposal_id}',
    { params: { proposal_id: proposalId } },
    { everyMs: REFRESH_MS, fresh: true },
  )
  if (found.isError && found.data === undefined)
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined)
    return (
      <Loading>
        <Skeleton height={28} width={220} className="mb-4" />
        <Skeleton count={6} height={24} className="mb-3" />
      </Loading>
    )
  const proposal = found.data
  const { asked_by, asked_at, decided_by, decided_at } = proposal
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="pr-12">
        <p className="text-13 text-text-2">{proposalKinds[proposal.kind]}</p>
        <h2 className={proposal.amount === null ? 'text-18 font-bold' : 'figure text-24'}>
          {proposal.amount === null ? proposal.about : formatRupiah(proposal.amount)}
        </h2>
        <p className="mt-1.5">
          <ProposalStateChip state={proposal.state} />
        </p>
      </header>
      {proposal.answer !== null && (
        <StateBox
          tone={proposal.state === 'lapsed' ? 'neutral' : 'danger'}
          icon={XIcon}
          title={proposal.state === 'lapsed' ? 'Gugur dengan sendirinya' : 'Ditolak'}
        >
          {proposal.answer === '' ? 'Tanpa alasan.' : proposal.answer}
        </StateBox>
      )}
      <FactList
        facts={[
          { label: 'Diusulkan', value: `${asked_by.full_name}, ${dayAndTime(asked_at)}` },
          { label: reasonLabel(proposal), value: proposal.reason },
          ...(decided_by === null || decided_at === null
            ? []
            : [
                {
                  label: decidedWords[proposal.state],
                  value: `${decided_by.full_name}, ${dayAndTime(decided_at)}`,
                },
              ]),
        ]}
      />
      {proposal.state === 'waiting' && <Answers proposal={proposal} />}
      <ProposalChange change={proposal.change} isWaiting={proposal.state === 'waiting'} />
    </div>
  )
}

function Answers({ proposal }: { proposal: ProposalShown }) {
  const staff = useStaff()
  const [confirming, setConfirming] = useState<'approve' | 'refuse' | 'withdraw' | null>(null)
  const close = () => setConfirming(null)
  if (staff?.staff_id === proposal.asked_by.staff_id)
    return (
      <>
        <StateBox tone="warning" icon={UsersIcon} title="Anda yang mengusulkan ini">
          Petugas lain yang menyetujui atau menolaknya. Selama menunggu, usulan ini bisa Anda tarik.
        </StateBox>
        <div>
          <Button variant="outline" onClick={() => setConfirming('withdraw')}>
            Tarik usulan
          </Button>
        </div>
        <WithdrawProposal open={confirming === 'withdraw'} proposal={proposal} onClose={close} />
      </>
    )
  if (!holdsOneOf(staff?.roles ?? [], PROPOSAL_DECIDERS[proposal.kind]))
    return (
      <p className="text-12 text-text-2">
        {proposal.amount === null
          ? 'Kasir lain atau admin yang memutuskan.'
          : 'Kasir lain atau penyelia yang memutuskan.'}
      </p>
    )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setConfirming('approve')}>Setujui</Button>
        <Button variant="outline" onClick={() => setConfirming('refuse')}>
          Tolak
        </Button>
      </div>
      <ApproveProposal open={confirming === 'approve'} proposal={proposal} onClose={close} />
      <RefuseProposal open={confirming === 'refuse'} proposal={proposal} onClose={close} />
    </>
  )
}
