import { notify, StateBox, TextField, UsersIcon } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { useRefreshDesk } from '../../../components/cashier/refresh-desk.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { reasonLabel } from '../../../components/proposal/proposal-words.tsx'
import { HeldNote } from './held-note.tsx'
import { changeWords, hindranceOf, ProposalEffect } from './proposal-change.tsx'
import type { ProposalShown } from './proposal-detail.tsx'

interface AnswerProps {
  open: boolean
  proposal: ProposalShown
  onClose: () => void
}

const unchangedWords = ({ kind }: ProposalShown) =>
  kind === 'import'
    ? 'barisnya tidak pernah dibukukan; berkas yang benar bisa diimpor lagi'
    : 'tidak ada yang berubah'

/** A sale of hundreds of lots is published within the agreement. */
const CARRY_OUT_MS = 60_000

const paramsOf = ({ proposal_id }: ProposalShown) => ({ proposal_id })

/** The second of two people agrees: it happens at once. */
export function ApproveProposal({ open, proposal, onClose }: AnswerProps) {
  const refresh = useRefreshDesk()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Setujui usulan"
      confirm="Setujui usulan"
      changes={[
        ...changeWords(proposal.change),
        { label: 'Diusulkan oleh', to: proposal.asked_by.full_name },
        { label: reasonLabel(proposal), to: proposal.reason },
      ]}
      blocked={hindranceOf(proposal.change)}
      onConfirm={async () => {
        await client.call(
          'POST /office/usulan/{proposal_id}/setuju',
          { params: paramsOf(proposal) },
          { timeoutMs: CARRY_OUT_MS },
        )
        await refresh()
        notify.success('Usulan disetujui')
      }}
    >
      <ProposalEffect change={proposal.change} />
      <StateBox tone="info" icon={UsersIcon} title="Anda petugas kedua">
        Berlaku saat itu juga dan tercatat dengan nama Anda berdua.
      </StateBox>
    </ChangeDialog>
  )
}

/** The second of two people does not agree; whoever asked reads why. */
export function RefuseProposal({ open, proposal, onClose }: AnswerProps) {
  const [reason, setReason] = useState('')
  const refresh = useRefreshDesk()
  const trimmed = reason.trim()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Tolak usulan"
      confirm="Tolak usulan"
      danger
      changes={[
        { label: 'Usulan', to: proposal.about },
        { label: 'Keadaan', from: 'menunggu', to: `ditolak, ${unchangedWords(proposal)}` },
      ]}
      blocked={trimmed === '' ? `Tulis alasannya untuk ${proposal.asked_by.full_name}.` : undefined}
      onConfirm={async () => {
        await client.call('POST /office/usulan/{proposal_id}/tolak', {
          params: paramsOf(proposal),
          body: { reason: trimmed },
        })
        await refresh()
        notify.success('Usulan ditolak')
      }}
    >
      <HeldNote change={proposal.change} />
      <TextField
        label="Alasan"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
    </ChangeDialog>
  )
}

/** The person who asked takes the proposal back. */
export function WithdrawProposal({ open, proposal, onClose }: AnswerProps) {
  const refresh = useRefreshDesk()
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Tarik usulan"
      confirm="Tarik usulan"
      danger
      changes={[
        { label: 'Usulan', to: proposal.about },
        { label: 'Keadaan', from: 'menunggu', to: `ditarik, ${unchangedWords(proposal)}` },
      ]}
      onConfirm={async () => {
        await client.call('POST /office/usulan/{proposal_id}/tarik', { params: paramsOf(proposal) })
        await refresh()
        notify.success('Usulan ditarik')
      }}
    >
      <HeldNote change={proposal.change} />
    </ChangeDialog>
  )
}
