import { type DoubleVerdict, type IdentifierKind, parseIso, wibDate } from '@ketok/domain'
import {
  BanIcon,
  Button,
  ClockIcon,
  LinkIcon,
  notify,
  StateBox,
  StatusChip,
  UsersIcon,
  WarehouseIcon,
} from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import {
  followsFrom,
  heldWords,
  type Pair,
  type PairAccount,
  sharedWords,
  VERDICT_REASONS,
  verdictWords,
} from './double-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Two accounts beside each other, what they share, and the one question about them. */
export function DoubleCard({ pair }: { pair: Pair }) {
  const { accounts, shared, since, standing, waiting, through } = pair
  const [one, other] = accounts
  const staff = useStaff()
  const queries = useQueryClient()
  const [confirming, setConfirming] = useState<DoubleVerdict | null>(null)
  const title = useId()
  const isMine = waiting !== null && waiting.asked_by.staff_id === staff?.staff_id

  async function decide(verdict: DoubleVerdict, reason: string): Promise<void> {
    const customer_ids = [one.customer_id, other.customer_id]
    const body = { customer_ids, verdict, reason, through }
    const decided = await client.call('POST /office/data-sama', { body })
    notify.success(
      decided.waiting === null
        ? `Tercatat: ${verdictWords[verdict].toLowerCase()}`
        : 'Tercatat. Petugas lain yang menyetujui',
    )
    await queries.invalidateQueries({ queryKey: ['GET /office/data-sama'] })
  }

  return (
    <article aria-labelledby={title} className="double-card">
      <header className="double-head">
        <h2 id={title} className="min-w-0 text-16 font-bold tracking-tight">
          {one.full_name} dan {other.full_name}
        </h2>
        <div className="flex flex-wrap gap-1.5">
          {shared.map((kind) => (
            <StatusChip key={kind} tone="warning" icon={LinkIcon}>
              {sharedWords[kind]}
            </StatusChip>
          ))}
        </div>
        <p className="double-since text-12 text-text-2">Ditemukan {dayAndTime(since)}</p>
      </header>
      <div className="double-accounts">
        <Account account={one} shared={shared} name="Akun lama" />
        <Account account={other} shared={shared} name="Akun baru" />
      </div>
      {standing !== null && (
        <StateBox
          tone={standing.verdict === 'same_person' ? 'info' : 'success'}
          title={`${verdictWords[standing.verdict]}, kata ${standing.asked_by.full_name}${
            standing.agreed_by === null ? '' : ` dan ${standing.agreed_by.full_name}`
          }`}
        >
          {dayAndTime(standing.decided_at ?? standing.asked_at)}. {standing.reason}
        </StateBox>
      )}
      {waiting !== null && (
        <StateBox
          tone="warning"
          icon={UsersIcon}
          title={
            isMine ? 'Anda mengusulkan: orang lain' : `${waiting.asked_by.full_name} mengusulkan: orang lain`
          }
        >
          {dayAndTime(waiting.asked_at)}. {waiting.reason}.{' '}
          {isMine ? 'Petugas lain yang menyetujui.' : 'Periksa sendiri sebelum menyetujui.'}
        </StateBox>
      )}
      <footer className="double-answers">
        {standing?.verdict !== 'other_person' && !isMine && (
          <Button variant="outline" onClick={() => setConfirming('other_person')}>
            {waiting === null ? 'Orang lain' : 'Setujui: orang lain'}
          </Button>
        )}
        {(standing?.verdict !== 'same_person' || waiting !== null) && (
          <Button
            variant={waiting === null ? 'primary' : 'outline'}
            onClick={() => setConfirming('same_person')}
          >
            Orang yang sama
          </Button>
        )}
      </footer>
      {confirming !== null && (
        <ReasonDialog
          title={`${verdictWords[confirming]}?`}
          changes={[
            { label: 'Akun', to: `${one.full_name} dan ${other.full_name}` },
            { label: 'Akibatnya', to: followsFrom(confirming, pair) },
          ]}
          usual={VERDICT_REASONS[confirming]}
          confirm={verdictWords[confirming]}
          danger={confirming === 'same_person' && (one.barred || other.barred)}
          hint="Tersimpan di catatan. Pelanggan membaca hasilnya, bukan alasannya."
          onReason={(reason) => decide(confirming, reason)}
          onClose={() => setConfirming(null)}
        />
      )}
    </article>
  )
}

function Account({
  account,
  shared,
  name,
}: {
  account: PairAccount
  shared: readonly IdentifierKind[]
  name: string
}) {
  const { masked } = account
  const registered = parseIso(account.registered_at)
  return (
    <section aria-label={name} className="approval-card">
      <p className="text-12 text-text-2">
        {name} · mendaftar {registered === null ? '-' : wibDate(registered)}
      </p>
      <h3 className="double-name">
        {account.has_case ? (
          <Link to={paths.approval(account.customer_id)} className="text-brand underline">
            {account.full_name}
          </Link>
        ) : (
          account.full_name
        )}
      </h3>
      <p className="text-13 text-text-2 break-words">
        {account.company_name !== null && `${account.company_name} · `}
        {account.email_masked}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {account.barred && (
          <StatusChip tone="danger" icon={BanIcon}>
            Dibatasi
          </StatusChip>
        )}
        {account.consigns && (
          <StatusChip tone="brand" icon={WarehouseIcon}>
            Penitip
          </StatusChip>
        )}
      </div>
      <dl className="double-numbers">
        <IdentifierRow label="NIK" isShared={shared.includes('nik')}>
          {masked.nik}
        </IdentifierRow>
        <IdentifierRow label="NPWP" isShared={shared.includes('npwp')}>
          {masked.npwp}
        </IdentifierRow>
        <IdentifierRow label="Rekening" isShared={shared.includes('account')}>
          {masked.account === null ? null : (
            <>
              {account.bank_name ?? '-'} {masked.account}
              <br />
              <span className="text-12 text-text-2">a.n. {account.rekening_owner ?? '-'}</span>
            </>
          )}
        </IdentifierRow>
      </dl>
      {account.held !== null && (
        <p className="double-held">
          <ClockIcon aria-hidden="true" className="size-4 shrink-0" />
          {heldWords[account.held]}
        </p>
      )}
    </section>
  )
}

function IdentifierRow({
  label,
  isShared,
  children,
}: {
  label: string
  isShared: boolean
  children: ReactNode
}) {
  return (
    <div data-shared={isShared ? '' : undefined}>
      <dt>{label}</dt>
      <dd>
        {children ?? '-'}
        {isShared && <span className="double-same">sama</span>}
      </dd>
    </div>
  )
}
