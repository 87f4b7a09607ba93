import { LoadError } from '@ketok/app'
import type { Reply } from '@ketok/contract'
import {
  groupThousands,
  holdsOneOf,
  IDENTITY_CHECKERS,
  INSPECTORS,
  momentIn,
  SALE_STAFF,
  TIME_ZONE_WORDS,
  wibIso,
} from '@ketok/domain'
import {
  Button,
  Loading,
  linkClass,
  Modal,
  notify,
  RadioCard,
  Skeleton,
  StateBox,
  TextAreaField,
  TextField,
} from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import type { Plan } from './plan-fields.ts'
import { usePlanAct } from './use-plan.ts'

const SHOWN = 6
const NOTES_SHOWN = 3
const LOTS_SHOWN = 8

type Missing = Reply<'GET /office/lelang/{auction_id}/pra-terbit'>['missing'][number]

/** What three hundred lots lack alike is one thing to do, told once with its lots. */
function together(missing: readonly Missing[]): (Omit<Missing, 'subject'> & { of: Missing['subject'][] })[] {
  const groups = new Map<string, Omit<Missing, 'subject'> & { of: Missing['subject'][] }>()
  for (const { subject, ...what } of missing) {
    const key = `${what.blocks} ${what.code} ${what.message}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { ...what, of: [subject] })
    else known.of.push(subject)
  }
  return [...groups.values()]
}

/** Leads to the unit, where most of what is missing is put right, or to its inspection for whoever may open it. */
function Subject({
  plan,
  subject,
  mending,
  isWhole = false,
}: {
  plan: Plan
  subject: Missing['subject'] | undefined
  mending: Missing['mending']
  isWhole?: boolean
}) {
  const mayInspect = holdsOneOf(useStaff()?.roles ?? [], INSPECTORS)
  const lot = subject?.type === 'lot' ? plan.lots.find(({ lot_id }) => lot_id === subject.id) : undefined
  if (lot === undefined) return subject?.name
  return (
    <Link
      to={
        mending?.at === 'inspection' && mayInspect
          ? paths.inspection(String(lot.unit_id))
          : paths.unit(lot.unit_id)
      }
      className="underline"
    >
      {isWhole ? subject?.name : String(lot.lot_number).padStart(3, '0')}
    </Link>
  )
}

/** Whose work it is, with the way to where a sale or an account is put right; the lots lead to theirs themselves. */
function Mender({ plan, mending }: { plan: Plan; mending: Missing['mending'] }) {
  const roles = useStaff()?.roles ?? []
  if (mending === null) return null
  const way =
    mending.at === 'plan'
      ? { to: paths.editPlan(plan.auction_id), label: 'Ubah rencana' }
      : mending.at === 'doubles' && holdsOneOf(roles, IDENTITY_CHECKERS)
        ? { to: paths.doubles, label: 'Data sama' }
        : null
  return (
    <span className="ml-2 text-text-2">
      {mending.by}
      {way !== null && (
        <>
          {' · '}
          <Link to={way.to} className="underline">
            {way.label}
          </Link>
        </>
      )}
    </span>
  )
}

/** What is missing, who mends it, and asking a second person to publish. */
export function PublishPart({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const params = { auction_id: plan.auction_id }
  const check = useReading('GET /office/lelang/{auction_id}/pra-terbit', { params }, { fresh: true })
  if (check.isError && check.data === undefined)
    return <LoadError error={check.error} onRetry={() => void check.refetch()} />
  if (check.data === undefined)
    return (
      <Loading className="office-sheet p-3">
        <Skeleton count={3} height={24} className="mb-2" />
      </Loading>
    )
  const { ready } = check.data
  const missing = together(check.data.missing)
  const blocking = missing.filter(({ blocks }) => blocks)
  // What must be done comes before what people may weigh.
  const brief = blocking.length > 0 ? blocking.slice(0, SHOWN) : missing.slice(0, NOTES_SHOWN)
  const shown = isWhole ? missing : brief
  const canShowMore = missing.length > brief.length || shown.some(({ of }) => of.length > LOTS_SHOWN)
  return (
    <section aria-label="Sebelum terbit" className="office-sheet grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-14 font-bold">Sebelum terbit</h2>
          <p className={`text-13 ${ready ? 'text-success' : 'text-danger'}`}>
            {ready
              ? `Siap diterbitkan${missing.length > 0 ? `, dengan ${missing.length} catatan` : ''}`
              : `${blocking.length} hal harus dilengkapi dulu`}
          </p>
        </div>
        <Button disabled={!ready} onClick={() => setOpen(true)}>
          Minta terbit
        </Button>
      </div>
      {missing.length > 0 && (
        <ul className="grid gap-1 text-13">
          {shown.map(({ code, message, of, blocks, mending }) => (
            <li key={`${blocks} ${code} ${message}`} className="flex gap-x-2">
              <span className={`shrink-0 ${blocks ? 'font-semi text-danger' : 'text-text-2'}`}>
                {blocks ? 'Wajib' : 'Catatan'}
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {of.length === 1 ? (
                  <Subject plan={plan} subject={of[0]} mending={mending} isWhole />
                ) : (
                  <b className="font-semi">{groupThousands(of.length)} lot</b>
                )}
                : {message}
                {of.length > 1 && (
                  <span translate="no" className="ml-2 text-text-2 tabular-nums">
                    {(isWhole ? of : of.slice(0, LOTS_SHOWN)).map((subject, at) => (
                      <span key={subject.id}>
                        {at > 0 && ', '}
                        <Subject plan={plan} subject={subject} mending={mending} />
                      </span>
                    ))}
                    {!isWhole && of.length > LOTS_SHOWN && ', …'}
                  </span>
                )}
                <Mender plan={plan} mending={mending} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {(isWhole || canShowMore) && (
        <button type="button" className={`${linkClass} w-fit text-13`} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Ringkas' : 'Lihat semua'}
        </button>
      )}
      {isOpen && <PublishDialog plan={plan} onClose={() => setOpen(false)} />}
    </section>
  )
}

function PublishDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const [isLater, setLater] = useState(false)
  const [clock, setClock] = useState('')
  const [fault, setFault] = useState<string>()
  const { act, isActing } = usePlanAct()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const at = isLater ? momentIn(plan.time_zone, clock) : null
    if (isLater && at === null) return setFault('Isi tanggal dan jam terbit')
    const isSent = await act(async () => {
      await client.call('POST /office/lelang/{auction_id}/terbitkan', {
        params: { auction_id: plan.auction_id },
        body: { at: at === null ? null : wibIso(at) },
      })
      notify.success('Menunggu disetujui petugas lain')
    })
    if (isSent) onClose()
  }
  return (
    <Modal open onClose={onClose} title="Minta terbit">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <p className="text-14 text-text-2">
          Petugas lain menyetujuinya di halaman Usulan. Selama menunggu, rencana ini tidak bisa diubah; Anda
          bisa menariknya kembali.
        </p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">Kapan terbit</legend>
          <RadioCard
            name="when"
            title="Segera setelah disetujui"
            checked={!isLater}
            onChange={() => setLater(false)}
          />
          <RadioCard
            name="when"
            title="Pada waktu tertentu"
            note={`Sebelum dibuka ${dayAndTime(plan.opens_at, plan.time_zone)}`}
            checked={isLater}
            onChange={() => setLater(true)}
          />
        </fieldset>
        {isLater && (
          <TextField
            type="datetime-local"
            label={`Waktu terbit (${TIME_ZONE_WORDS[plan.time_zone]})`}
            value={clock}
            error={fault}
            onChange={({ target }) => {
              setClock(target.value)
              setFault(undefined)
            }}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={isActing}>
            Minta terbit
          </Button>
          <Button variant="outline" onClick={onClose}>
            Belum
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** One person may: nothing is public yet. Whoever agreed before is told why. */
function CallOff({ plan }: { plan: Plan }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  return (
    <span className="mt-2 block">
      <Button type="button" variant="outline" size="sm" onClick={() => setOpen(true)}>
        Batalkan jadwal terbit
      </Button>
      <ChangeDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Batalkan jadwal terbit"
        confirm="Batalkan jadwal"
        danger
        changes={[
          { label: 'Lelang', to: plan.name },
          {
            label: 'Terbit',
            from: plan.publish_at === null ? '-' : dayAndTime(plan.publish_at, plan.time_zone),
            to: 'tidak terjadwal',
          },
        ]}
        blocked={reason.trim() === '' ? 'Isi alasannya.' : undefined}
        onConfirm={async () => {
          await client.call('POST /office/lelang/{auction_id}/urungkan-terbit', {
            params: { auction_id: plan.auction_id },
            body: { reason: reason.trim() },
          })
          for (const key of ['GET /office/lelang/{auction_id}/rencana', 'GET /office/lelang'])
            await queries.invalidateQueries({ queryKey: [key] })
          notify.success('Jadwal terbit dibatalkan. Rencana bisa diubah lagi')
        }}
      >
        <TextAreaField
          label="Alasan"
          rows={2}
          maxLength={255}
          hint="Dikirim ke dua petugas yang menyetujuinya."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          data-autofocus
        />
      </ChangeDialog>
    </span>
  )
}

/** Why the plan is fixed, and what helps. */
export function FixedNote({ plan }: { plan: Plan }) {
  const opensOrder = holdsOneOf(useStaff()?.roles ?? [], SALE_STAFF)
  switch (plan.state) {
    case 'waiting':
      return (
        <StateBox tone="warning" title="Menunggu disetujui petugas lain">
          {plan.proposal?.at ? `Akan terbit ${dayAndTime(plan.proposal.at, plan.time_zone)}. ` : ''}
          Rencana tidak bisa diubah selama menunggu.{' '}
          {plan.proposal && (
            <Link to={paths.proposals(plan.proposal.proposal_id)} className={linkClass}>
              Buka usulannya
            </Link>
          )}
        </StateBox>
      )
    case 'scheduled':
      return (
        <StateBox
          tone="success"
          title={`Terbit ${plan.publish_at === null ? '' : dayAndTime(plan.publish_at, plan.time_zone)}`}
        >
          Sudah disetujui dua petugas dan terbit dengan sendirinya. Untuk mengubah rencana, batalkan jadwalnya
          dulu.
          <CallOff plan={plan} />
        </StateBox>
      )
    case 'published':
      return (
        <StateBox tone="success" title="Sudah terbit">
          Pelanggan melihat lelang ini. Rencana disimpan sebagaimana disetujui.{' '}
          <Link
            to={(opensOrder ? paths.runOrder : paths.publishedSale)(plan.auction_id)}
            className={linkClass}
          >
            {opensOrder ? 'Buka urutan lot' : 'Kelola lelang'}
          </Link>
        </StateBox>
      )
    case 'draft':
      return plan.failure === null ? null : (
        <StateBox tone="danger" title="Belum terbit pada waktunya">
          {plan.failure}
        </StateBox>
      )
  }
}
