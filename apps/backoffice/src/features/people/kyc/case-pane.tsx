import { keepAnswer, LoadError } from '@ketok/app'
import { PRIVATE_FIELD_WORDS, type PrivateField, parseIso, wibDate } from '@ketok/domain'
import {
  ArrowLeftIcon,
  BanIcon,
  Button,
  CheckIcon,
  type ChipTone,
  ClockIcon,
  Loading,
  type LucideIcon,
  notify,
  Skeleton,
  StateBox,
  StatusChip,
} from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type To } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { reading, useReading } from '../../../query.ts'
import { CardPhoto } from './card-photo.tsx'
import { CaseChecks } from './case-checks.tsx'
import { CaseFacts, type ClearField } from './case-facts.tsx'
import { CaseHistory } from './case-history.tsx'
import { type IdentityCase, LOOK_REASONS, REJECT_REASONS } from './case-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useOpened } from './use-opened.ts'

type Question = 'approve' | 'reject' | { readonly look: PrivateField }

const CASE = 'GET /office/persetujuan/{customer_id}'
const REFRESH_MS = 30_000

export interface CasePaneProps {
  customerId: number
  back: To
  onDecided: () => void
}

/** One customer's papers: what they told, what a machine found, the card, and the decision. */
export function CasePane({ customerId, back, onDecided }: CasePaneProps) {
  const params = { customer_id: customerId }
  const found = useReading(CASE, { params }, { everyMs: REFRESH_MS })
  const queries = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const { opened, open, shut } = useOpened<PrivateField>()
  const isOpen = found.data?.state === 'in_review'
  const mayApprove = isOpen && found.data?.seen_by_me === true
  const lookAt = (field: PrivateField) => {
    if (field !== 'identity_file' || found.data?.identity_file_at) setQuestion({ look: field })
  }
  useDeskKeys({
    f: () => lookAt('identity_file'),
    s: () => {
      if (mayApprove) setQuestion('approve')
      else if (isOpen) notify.notice('Lihat foto KTP dulu: tekan F')
    },
    t: () => {
      if (isOpen) setQuestion('reject')
    },
  })

  if (found.isError && found.data === undefined)
    return (
      <div className="office-sheet approval-case p-4">
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </div>
    )
  if (found.data === undefined)
    return (
      <div className="office-sheet approval-case">
        <Loading className="p-5">
          <Skeleton height={32} width={260} className="mb-5" />
          <Skeleton height={220} className="mb-5" />
          <Skeleton count={8} height={28} className="mb-2" />
        </Loading>
      </div>
    )
  const shown = found.data

  async function look(field: PrivateField, reason: string): Promise<void> {
    if (field === 'identity_file') {
      const { picture } = await client.call('POST /office/persetujuan/{customer_id}/foto', {
        params,
        body: { reason },
      })
      open(field, picture)
    } else {
      const { value } = await client.call('POST /office/persetujuan/{customer_id}/buka', {
        params,
        body: { field, reason },
      })
      open(field, value)
    }
    // Nobody waits for it: the dialog closes with the answer, and the next key is the case's.
    void queries.invalidateQueries({ queryKey: reading(CASE, { params }).queryKey })
  }

  async function close(decided: Promise<IdentityCase>, words: string): Promise<void> {
    await keepAnswer(queries, reading(CASE, { params }).queryKey, await decided)
    notify.success(words)
    onDecided()
    await queries.invalidateQueries({ queryKey: ['GET /office/persetujuan'] })
  }
  const submission_id = shown.submission_id
  const { full_name: name } = shown

  return (
    <article aria-label={`Berkas ${name}`} className="office-sheet approval-case">
      <header className="approval-head">
        <Link to={back} className="approval-back">
          <ArrowLeftIcon aria-hidden="true" className="size-4" />
          Antrean
        </Link>
        <div className="approval-name">
          <h2 className="text-18 font-bold tracking-tight break-words">{name}</h2>
          <p className="mt-0.5 text-13 text-text-2">
            {shown.seller_type === 'company' ? (shown.company_name ?? 'Perusahaan') : 'Perorangan'} ·{' '}
            {shown.city_name ?? '-'} · mendaftar {dayOf(shown.registered_at)}
          </p>
        </div>
        <StateChip state={shown.state} />
        {isOpen && (
          <div className="flex gap-2">
            <Button variant="outline" onClick={() => setQuestion('reject')}>
              Tolak
            </Button>
            <Button
              disabled={!mayApprove}
              title={mayApprove ? undefined : 'Lihat foto KTP dulu'}
              onClick={() => setQuestion('approve')}
            >
              Setujui
            </Button>
          </div>
        )}
      </header>
      <AccountNotices shown={shown} />
      <div className="approval-body">
        <div className="grid content-start gap-4">
          <CardPhoto
            shown={shown}
            picture={opened.identity_file}
            onLook={() => lookAt('identity_file')}
            onShut={() => shut('identity_file')}
          />
          <CaseChecks shown={shown} />
        </div>
        <CaseFacts shown={shown} opened={opened} onOpen={lookAt} onShut={shut} />
        <CaseHistory shown={shown} />
      </div>

      {question !== null && typeof question === 'object' && (
        <ReasonDialog
          title={`Buka ${PRIVATE_FIELD_WORDS[question.look]}`}
          changes={[
            {
              label: PRIVATE_FIELD_WORDS[question.look],
              from:
                question.look === 'identity_file' ? 'terkunci' : shown.masked[question.look as ClearField],
              to: 'terlihat oleh Anda, dua menit',
            },
            { label: 'Tercatat', to: `${name} membaca siapa, kapan, dan alasannya` },
          ]}
          usual={LOOK_REASONS}
          confirm={question.look === 'identity_file' ? 'Lihat foto' : 'Buka'}
          hint="Dibaca pelanggan apa adanya."
          onReason={(reason) => look(question.look, reason)}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'approve' && (
        <ChangeDialog
          open
          onClose={() => setQuestion(null)}
          title="Setujui identitas"
          confirm="Setujui"
          changes={[
            { label: 'Berkas', from: 'menunggu diperiksa', to: 'disetujui' },
            { label: 'Menawar', from: shown.may_bid ? 'bisa' : 'belum bisa', to: 'bisa' },
            { label: 'Dikabari', to: `${name}, lewat lonceng dan email` },
          ]}
          onConfirm={() =>
            close(
              client.call('POST /office/persetujuan/{customer_id}/setuju', {
                params,
                body: { submission_id },
              }),
              `Identitas ${name} disetujui`,
            )
          }
        />
      )}
      {question === 'reject' && (
        <ReasonDialog
          title="Tolak identitas"
          danger
          changes={[
            { label: 'Berkas', from: 'menunggu diperiksa', to: 'ditolak, bisa diperbaiki' },
            {
              label: 'Menawar',
              from: shown.may_bid ? 'bisa' : 'belum bisa',
              to: 'tidak bisa sampai disetujui',
            },
            { label: 'Dikabari', to: `${name}, lewat lonceng dan email` },
          ]}
          usual={REJECT_REASONS}
          confirm="Tolak"
          hint="Katakan apa yang harus diperbaiki. Tawaran yang sudah masuk tetap berlaku."
          onReason={(reason) =>
            close(
              client.call('POST /office/persetujuan/{customer_id}/tolak', {
                params,
                body: { submission_id, reason },
              }),
              `Berkas ${name} ditolak`,
            )
          }
          onClose={() => setQuestion(null)}
        />
      )}
    </article>
  )
}

const stateLooks: Record<IdentityCase['state'], { label: string; tone: ChipTone; icon: LucideIcon }> = {
  in_review: { label: 'Menunggu diperiksa', tone: 'warning', icon: ClockIcon },
  approved: { label: 'Disetujui', tone: 'success', icon: CheckIcon },
  rejected: { label: 'Ditolak', tone: 'danger', icon: BanIcon },
}

function StateChip({ state }: Pick<IdentityCase, 'state'>) {
  const { label, tone, icon } = stateLooks[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  )
}

function dayOf(iso: string): string {
  const at = parseIso(iso)
  return at === null ? '-' : wibDate(at)
}

/** What is out of the ordinary about the account itself, and what was decided. */
function AccountNotices({ shown }: { shown: IdentityCase }) {
  const { barred, bank_change, decided_at, decided_by, reason, state } = shown
  return (
    <div className="grid gap-3 px-5 empty:hidden">
      {barred && (
        <StateBox tone="danger" icon={BanIcon} title="Akun dibatasi">
          Pelanggan ini sedang tidak boleh menawar.
        </StateBox>
      )}
      {bank_change && (
        <StateBox tone="warning" icon={ClockIcon} title="Rekening sedang diganti">
          {bank_change.bank_name} {bank_change.rekening_number_masked} atas nama {bank_change.rekening_owner},
          berlaku {dayAndTime(bank_change.effective_at)}. Sampai saat itu dana ditahan.
        </StateBox>
      )}
      {decided_at !== null && decided_by !== null && (
        <StateBox
          tone={state === 'rejected' ? 'danger' : 'success'}
          title={`${stateLooks[state].label} oleh ${decided_by.full_name}`}
        >
          {dayAndTime(decided_at)}
          {reason !== null && `. ${reason}`}
        </StateBox>
      )}
    </div>
  )
}
