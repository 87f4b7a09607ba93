import { PRIVATE_FIELD_WORDS, type PrivateField } from '@ketok/domain'
import { Button, EyeOffIcon, LockIcon } from '@ketok/ui'
import type { ReactNode } from 'react'
import type { IdentityCase } from './case-words.ts'

/** What can be shown in words; the card is a picture. */
export type ClearField = Exclude<PrivateField, 'identity_file'>

export interface CaseFactsProps {
  shown: IdentityCase
  opened: Partial<Record<PrivateField, string>>
  onOpen: (field: ClearField) => void
  onShut: (field: ClearField) => void
}

const genderWords = { male: 'Laki-laki', female: 'Perempuan' } as const

export function CaseFacts({ shown, opened, onOpen, onShut }: CaseFactsProps) {
  const row = (field: ClearField) => (
    <SecretRow
      field={field}
      masked={shown.masked[field]}
      clear={opened[field]}
      onOpen={() => onOpen(field)}
      onShut={() => onShut(field)}
    />
  )
  return (
    <div className="grid content-start gap-4">
      <Facts title="Data diri">
        <Row label="Nama lengkap">{shown.full_name}</Row>
        {shown.seller_type === 'company' && <Row label="Perusahaan">{shown.company_name ?? '-'}</Row>}
        {row('identity_number')}
        {row('npwp')}
        {row('birth_date')}
        <Row label="Jenis kelamin">{shown.gender === null ? '-' : genderWords[shown.gender]}</Row>
        {row('identity_address')}
        {row('current_address')}
      </Facts>
      <Facts title="Kontak">
        {row('phone')}
        {row('email')}
        <Row label="Email terverifikasi">{shown.email_verified ? 'Ya' : 'Belum'}</Row>
      </Facts>
      <Facts title="Rekening pengembalian">
        <Row label="Bank">
          {shown.bank_name ?? '-'}
          {shown.bank_office !== null && `, ${shown.bank_office}`}
        </Row>
        {row('rekening_number')}
        <Row label="Atas nama">{shown.rekening_owner ?? '-'}</Row>
      </Facts>
    </div>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="approval-card">
      <h3>{title}</h3>
      <dl className="approval-facts">{children}</dl>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface SecretRowProps {
  field: ClearField
  masked: string | null
  clear: string | undefined
  onOpen: () => void
  onShut: () => void
}

function SecretRow({ field, masked, clear, onOpen, onShut }: SecretRowProps) {
  const label = PRIVATE_FIELD_WORDS[field]
  return (
    <div>
      <dt>{label}</dt>
      <dd className={clear === undefined ? 'text-text-2' : 'font-semi'}>{clear ?? masked ?? '-'}</dd>
      {masked !== null && (
        <dd>
          {clear === undefined ? (
            <Button size="xs" variant="outline" aria-label={`Buka ${label}`} onClick={onOpen}>
              <LockIcon aria-hidden="true" className="size-3.5" />
              Buka
            </Button>
          ) : (
            <Button size="xs" variant="transparent" aria-label={`Kunci ${label}`} onClick={onShut}>
              <EyeOffIcon aria-hidden="true" className="size-3.5" />
              Kunci
            </Button>
          )}
        </dd>
      )}
    </div>
  )
}
