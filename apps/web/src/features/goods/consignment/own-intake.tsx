import { type TimeZone, zoneDeadline } from '@ketok/domain'
import { CircleCheckIcon, linkClass, StateBox } from '@ketok/ui'
import type { ReactNode } from 'react'
import { at } from '../../../components/lot-time.ts'
import type { Consignment } from './send-consignment.ts'

/** That the house has the thing, and the paper that both signed. */
export function OwnIntake({ intake }: { intake: Consignment['intake'] }) {
  if (intake === null) return null
  return (
    <WithPaper title={`Barang sudah kami terima di ${intake.pool.name}`} paper={intake} named="berita acara">
      Diserahkan {intake.brought_by}
    </WithPaper>
  )
}

/** That its owner has it back, and the letter it left with. */
export function OwnRelease({ release }: { release: Consignment['release'] }) {
  if (release === null) return null
  return (
    <WithPaper title="Barang sudah diambil kembali" paper={release} named="surat keluar">
      Diterima {release.receiver_name}
    </WithPaper>
  )
}

interface WithPaperProps {
  title: string
  paper: { readonly number: string; readonly at: string; readonly time_zone: TimeZone; readonly url: string }
  /** What such a paper is called. */
  named: string
  children: ReactNode
}

function WithPaper({ title, paper, named, children }: WithPaperProps) {
  return (
    <StateBox tone="success" icon={CircleCheckIcon} title={title}>
      {children} pada {zoneDeadline(paper.time_zone, at(paper.at))}.{' '}
      <a href={paper.url} className={linkClass}>
        Unduh {named} {paper.number}
      </a>
    </StateBox>
  )
}
