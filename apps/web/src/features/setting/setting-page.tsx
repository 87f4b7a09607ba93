import type { Reply } from '@ketok/contract'
import { CircleCheckIcon, Loading, Skeleton, StateBox } from '@ketok/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ComponentError } from '../../components/component-error.tsx'
import { config } from '../../config.ts'
import { session } from '../../house.ts'
import { useReading } from '../../query.ts'
import { BankForm } from './bank-form.tsx'
import { IdentityFile } from './identity-file.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'
import { ProfilePhoto } from './profile-photo.tsx'

export type Profile = Reply<'GET /customer/pengaturan/profile'>

/** Names of what is still missing before bidding, as the forms below call them. */
const missingWords: Record<string, string> = {
  full_name: 'nama lengkap',
  company_name: 'nama perusahaan',
  phone: 'nomor telepon',
  identity_number: 'NIK',
  npwp: 'NPWP',
  birth_date: 'tanggal lahir',
  gender: 'jenis kelamin',
  identity_address: 'alamat sesuai KTP',
  current_address: 'alamat sekarang',
  city_id: 'kota',
  bank_id: 'bank',
  rekening_number: 'nomor rekening',
  rekening_owner: 'nama pemilik rekening',
  identity_file: 'foto KTP',
}

export function Component() {
  const { data: profile, error, refetch } = useReading('GET /customer/pengaturan/profile')
  useEffect(() => {
    if (profile) session.keepProfile(profile)
  }, [profile])
  return (
    <div className="max-w-[720px]">
      <title>{`Pengaturan · ${config.brand.name}`}</title>
      <h1 className="mb-4 text-24 font-bold tracking-tight">Pengaturan</h1>
      {profile ? (
        <div className="flex flex-col gap-6">
          <Readiness profile={profile} />
          <Section title="Foto profil">
            <ProfilePhoto profile={profile} />
          </Section>
          <Section title="Data diri">
            <PersonForm profile={profile} />
          </Section>
          <Section title="Foto KTP">
            <IdentityFile profile={profile} />
          </Section>
          <Section title="Rekening bank" note="Jaminan NIPL yang tidak terpakai kembali ke rekening ini.">
            <BankForm profile={profile} />
          </Section>
          <Section
            id="pemberitahuan"
            title="Pemberitahuan"
            note="Pilih kabar apa yang sampai lewat mana. Di lonceng semuanya selalu ada."
          >
            <NotificationSettings customerId={profile.customer_id} />
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

function Readiness({ profile }: { profile: Profile }) {
  if (profile.approved)
    return (
      <StateBox tone="success" icon={CircleCheckIcon} title="Profil lengkap">
        Anda bisa menawar di lelang mana pun yang NIPL-nya Anda miliki.
      </StateBox>
    )
  const missing = profile.missing.map((field) => missingWords[field] ?? field)
  return (
    <StateBox tone="neutral" title="Lengkapi profil untuk menawar">
      Masih kurang: {missing.join(', ')}.
    </StateBox>
  )
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
