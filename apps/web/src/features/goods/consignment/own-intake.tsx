import { wibDeadline } from '@ketok/domain'
import { CircleCheckIcon, linkClass, StateBox } from '@ketok/ui'
import { at } from '../../../components/lot-time.ts'
import type { Consignment } from './send-consignment.ts'

/** That its owner has it back, and the letter it left with. */
export function OwnRelease({ release }: { release: Consignment['release'] }) {
  if (release === null) return null
  return (
    <StateBox tone="success" icon={CircleCheckIcon} title="Barang sudah Anda ambil kembali">
      Diterima {release.receiver_name} pada {wibDeadline(at(release.at))}.{' '}
      <a href={release.url} className={linkClass}>
        Unduh surat keluar {release.number}
      </a>
    </StateBox>
  )
}

/** That the house has the thing, and the paper that both signed. */
export function OwnIntake({ intake }: { intake: Consignment['intake'] }) {
  if (intake === null) return null
  return (
    <StateBox tone="success" icon={CircleCheckIcon} title={`Barang sudah kami terima di ${intake.pool.name}`}>
      Diserahkan {intake.brought_by} pada {wibDeadline(at(intake.at))}.{' '}
      <a href={intake.url} className={linkClass}>
        Unduh berita acara {intake.number}
      </a>
    </StateBox>
  )
}
