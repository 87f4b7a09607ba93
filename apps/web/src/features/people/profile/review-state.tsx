import { parseIso, wibDate, wibTime } from '@ketok/domain'
import { BanIcon, buttonClass, CircleCheckIcon, ClockIcon, linkClass, StateBox, StepLine } from '@ketok/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { LastLotCard } from '../../../components/account/last-lot-card.tsx'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { stillMissing } from './missing.ts'
import type { Profile } from './setting-page.tsx'

const STEPS = ['Dilengkapi', 'Diperiksa', 'Disetujui'] as const
const reached: Record<Profile['review']['state'], number> = {
  incomplete: 0,
  in_review: 1,
  rejected: 1,
  approved: 2,
}

/** Says what the house decided on the papers, and what comes next. */
export function ReviewState({ profile }: { profile: Profile }) {
  const { approved } = profile
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(approved)
  // What was missing is mostly filled in far below: that it was the last of it must not go unseen.
  useEffect(() => {
    if (approved && !before.current) {
      box.current?.scrollIntoView({ block: 'center' })
      box.current?.focus({ preventScroll: true })
    }
    before.current = approved
  }, [approved])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 shadow-none! outline-none">
      <Box profile={profile} />
      {profile.review.state !== 'approved' && (
        <StepLine
          label="Langkah persetujuan identitas"
          steps={STEPS}
          current={reached[profile.review.state]}
        />
      )}
      {approved && profile.review.state === 'in_review' && <Onward />}
    </div>
  )
}

/** Whoever has just become able to bid came for something. */
function Onward() {
  return (
    <>
      <LastLotCard title="Lanjutkan ke lot yang Anda lihat" />
      <div className="flex flex-wrap gap-2">
        <Link to={paths.buyNipl()} className={`${buttonClass({ size: 'sm' })} min-h-11`}>
          Beli NIPL
        </Link>
        <Link
          to={paths.catalogue()}
          className={`${buttonClass({ size: 'sm', variant: 'outline' })} min-h-11`}
        >
          Lihat katalog
        </Link>
      </div>
    </>
  )
}

function Box({ profile }: { profile: Profile }) {
  const { approved, review } = profile
  switch (review.state) {
    case 'incomplete':
      return (
        <StateBox tone="neutral" title="Lengkapi profil untuk menawar">
          {stillMissing(profile)}
        </StateBox>
      )
    case 'in_review':
      return approved ? (
        <StateBox tone="success" icon={CircleCheckIcon} title="Profil lengkap, identitas sedang diperiksa">
          Anda sudah bisa membeli NIPL dan menawar. Petugas kami mencocokkan foto KTP dengan data diri Anda;
          hasilnya sampai lewat lonceng dan email.
        </StateBox>
      ) : (
        <StateBox tone="warning" icon={ClockIcon} title="Perbaikan Anda sedang diperiksa">
          Diterima {timeWords(review.submitted_at)}. Anda bisa menawar lagi begitu disetujui; hasilnya sampai
          lewat lonceng dan email.
        </StateBox>
      )
    case 'rejected':
      return (
        <StateBox tone="danger" title="Identitas perlu diperbaiki">
          <p>
            Kata petugas kami: <q className="font-semi text-text">{review.reason}</q>
          </p>
          <p className="mt-1">
            Perbaiki <Place id="data-diri">data diri</Place>, <Place id="foto-ktp">foto KTP</Place>, atau{' '}
            <Place id="rekening">rekening</Place> lalu simpan. Kami periksa lagi dengan sendirinya; sampai
            disetujui, Anda belum bisa menawar atau membeli NIPL.
          </p>
        </StateBox>
      )
    case 'approved':
      return approved ? (
        <StateBox tone="success" icon={CircleCheckIcon} title="Identitas disetujui">
          {review.decided_at && `Diperiksa petugas pada ${timeWords(review.decided_at)}. `}
          Anda bisa menawar di lelang mana pun yang NIPL-nya Anda miliki.
        </StateBox>
      ) : (
        <StateBox tone="danger" icon={BanIcon} title="Akun dibatasi">
          Anda sedang tidak bisa menawar atau membeli NIPL. Hubungi kami di {config.brand.supportEmail}.
        </StateBox>
      )
  }
}

/** The part of this page where it is mended. */
function Place({ id, children }: { id: string; children: string }) {
  return (
    <Link to={{ hash: id }} replace className={linkClass}>
      {children}
    </Link>
  )
}

function timeWords(iso: string | null): string {
  const at = iso === null ? null : parseIso(iso)
  return at === null ? '-' : `${wibDate(at)}, ${wibTime(at)}`
}
