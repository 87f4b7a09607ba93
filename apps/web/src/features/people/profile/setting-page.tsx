import type { Reply } from '@ketok/contract'
import { Loading, Skeleton } from '@ketok/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepOwnProfile } from '../../../components/account/own-profile.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { config } from '../../../config.ts'
import { useReading } from '../../../start/query.ts'
import { BankChange } from './bank-change.tsx'
import { BankForm } from './bank-form.tsx'
import { DataLooks } from './data-looks.tsx'
import { IdentityFile } from './identity-file.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { ReviewState } from './review-state.tsx'

export type Profile = Reply<'GET /customer/pengaturan/profile'>

export function Component() {
  const { data: profile, error, refetch } = useReading('GET /customer/pengaturan/profile')
  // A decision about the papers comes while the page is open.
  useRefreshOn('notification', 'GET /customer/pengaturan/profile', 'GET /customer/pengaturan/akses-data')
  useEffect(() => {
    if (profile) keepOwnProfile(profile)
  }, [profile])
  useWayBack(profile?.approved)
  return (
    <div className="max-w-[720px]">
      <title>{`Pengaturan · ${config.brand.name}`}</title>
      <h1 className="mb-4 text-24 font-bold tracking-tight">Pengaturan</h1>
      {profile ? (
        <div className="flex flex-col gap-6">
          <ReviewState profile={profile} />
          <Section id="data-diri" title="Data diri">
            <PersonForm profile={profile} />
          </Section>
          <Section id="foto-ktp" title="Foto KTP">
            <IdentityFile profile={profile} />
          </Section>
          <Section
            id="rekening"
            title="Rekening bank"
            note="Jaminan NIPL yang tidak terpakai kembali ke rekening ini."
          >
            {profile.bank_change && <BankChange change={profile.bank_change} />}
            <BankForm key={accountOnFile(profile)} profile={profile} />
          </Section>
          <Section title="Foto profil">
            <ProfilePhoto profile={profile} />
          </Section>
          <Section
            id="pemberitahuan"
            title="Pemberitahuan"
            note="Pilih kabar apa yang sampai lewat mana. Di lonceng semuanya selalu ada."
          >
            <NotificationSettings customerId={profile.customer_id} />
          </Section>
          <Section
            id="akses-data"
            title="Siapa melihat data Anda"
            note="Data pribadi Anda tersamar bagi petugas. Yang dibuka, siapa, kapan, dan alasannya tercatat dan tidak bisa dihapus."
          >
            <DataLooks />
          </Section>
          <Section title="Password">
            <PasswordForm />
          </Section>
        </div>
      ) : error ? (
        <ComponentError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Memuat profil">
          <Skeleton height={72} />
          <Skeleton height={120} className="mt-6 block" />
          <Skeleton height={560} className="mt-6 block" />
        </Loading>
      )}
    </div>
  )
}

/** Whoever was sent here from a lot goes back to it as soon as they may bid. */
function useWayBack(approved: boolean | undefined): void {
  const navigate = useNavigate()
  const { state }: { state: { from?: string } | null } = useLocation()
  const from = state?.from
  const before = useRef(approved)
  useEffect(() => {
    if (before.current === false && approved === true && from) void navigate(from)
    before.current = approved
  }, [approved, from, navigate])
}

/** What is typed for another account is kept while that one waits, and gone once it is the one on file. */
function accountOnFile({ bank_id, rekening_number_masked, rekening_owner }: Profile): string {
  return [bank_id, rekening_number_masked, rekening_owner].join(' ')
}

interface SectionProps {
  /** Where links may lead. */
  id?: string
  title: string
  note?: string
  children: React.ReactNode
}

function Section({ id, title, note, children }: SectionProps) {
  // Drawn only once the profile is there, when the browser has long looked for the place in vain.
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (id !== undefined && hash === `#${id}`) section.current?.scrollIntoView({ block: 'start' })
  }, [id, hash])
  return (
    <section
      ref={section}
      id={id}
      className="scroll-mt-20 rounded-panel border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="text-18 font-bold">{title}</h2>
      {note && <p className="mt-1 text-14 text-text-2">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
