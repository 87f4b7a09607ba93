import { linkClass, StateBox, UsersIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { dayAndTime } from '../auction-words.tsx'
import type { Proposal } from './proposal-words.tsx'

interface WaitingNoteProps {
  proposal: Pick<Proposal, 'proposal_id' | 'reason' | 'asked_by' | 'asked_at'>
  /** What is asked for, where the page does not say it by itself. */
  about: string
}

/** Where a change was asked for, until somebody else has decided: who asked, why, and the way to decide. */
export function WaitingNote({
  proposal: { proposal_id, reason, asked_by, asked_at },
  about,
}: WaitingNoteProps) {
  return (
    <StateBox tone="warning" icon={UsersIcon} title="Menunggu petugas kedua">
      <span className="block font-semi text-text">{about}</span>
      <span className="block">
        Diusulkan {asked_by.full_name}, {dayAndTime(asked_at)}: {reason}
      </span>
      <Link to={paths.proposals(proposal_id)} className={linkClass}>
        Buka usulan
      </Link>
    </StateBox>
  )
}
