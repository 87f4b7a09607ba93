import { useObservable } from '@ketok/app'
import { freshIdempotencyKey } from '@ketok/client'
import {
  CONSIGNMENT_STAFF,
  groupThousands,
  holdsOneOf,
  PAPER_STATE_WORDS,
  PAPERS_TAKEN,
  phoneWords,
  USUAL_PAPERS,
} from '@ketok/domain'
import {
  Button,
  buttonClass,
  EmptyState,
  FactList,
  Loading,
  linkClass,
  notify,
  SelectField,
  Skeleton,
  StateBox,
  TextAreaField,
  TextField,
} from '@ketok/ui'
import { type FormEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { timeThere } from '../../../components/auction-words.tsx'
import { BackLink } from '../../../components/back-link.tsx'
import {
  type IntakeDraft,
  type IntakeJob,
  intakeBox,
  type WaitingIntake,
} from '../../../components/intake/intake-box.ts'
import { forgetIntake, intakeOutbox, openPools } from '../../../components/intake/intake-outbox.ts'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { PhotoTile } from '../../../components/phone/photo-tile.tsx'
import { isRefusal } from '../../../components/phone/sent.ts'
import { useDraft } from '../../../components/phone/use-draft.ts'
import { useOnPhone } from '../../../components/phone/use-on-phone.ts'
import { WaitingBar } from '../../../components/phone/waiting-bar.tsx'
import { ConsignedReleasePart } from '../../../components/release-part.tsx'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { SignaturePad } from '../../../components/signature-pad.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import type { GateConsignment } from './consignment-chip.tsx'
import { emptyIntake, type IntakeFaults, intakeBody, NOT_SIGNED } from './intake-fields.ts'
import { IntakePart } from './intake-part.tsx'
import { IntakePhotos } from './intake-photos.tsx'

/** At the gate: what comes in, with whom and in what condition, signed by both on this screen, with a line or without. */
export function Component() {
  const id = Number(useParams().id)
  const staff = useStaff()
  if (staff === null) return null
  return (
    <Gate key={id} id={id} staffId={staff.staff_id} readsDesk={holdsOneOf(staff.roles, CONSIGNMENT_STAFF)} />
  )
}

interface GateProps {
  id: number
  staffId: number
  readsDesk: boolean
}

function Gate({ id, staffId, readsDesk }: GateProps) {
  const { job, error, refetch } = useIntakeJob(staffId, id)
  const { isRead, waiting } = useObservable(intakeOutbox.state)
  const sent = waiting.findLast(({ key }) => key === String(id))
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3">
      <BackLink to={readsDesk ? paths.consignment(id) : paths.gate()}>
        {readsDesk ? 'Titipan' : 'Gerbang'}
      </BackLink>
      <WaitingBar outbox={intakeOutbox} what="penerimaan" isQuiet />
      {job !== null && isRead ? (
        <Standing {...{ job, sent, staffId, readsDesk }} />
      ) : error !== null && isRead ? (
        <>
          {sent !== undefined && <Typed waiting={sent} />}
          <PageFault what="Titipan" error={error} onRetry={refetch} />
        </>
      ) : (
        <Loading label="Memuat titipan">
          <Skeleton height={40} width={320} />
          <Skeleton height={480} className="mt-3" />
        </Loading>
      )}
    </div>
  )
}

/** As the house tells it, or as the phone kept it; what the house refuses to show is not shown from the phone either. */
function useIntakeJob(staffId: number, id: number) {
  const found = useReading('GET /office/titipan/{id}/masuk', { params: { id } }, { fresh: true })
  const choices = useReading('GET /office/unit/pilihan')
  const fresh = useMemo(
    () =>
      found.data && choices.data
        ? { consignment: found.data, pools: openPools(choices.data.pools) }
        : undefined,
    [found.data, choices.data],
  )
  const { thing } = useOnPhone(intakeBox.jobs, staffId, String(id), fresh)
  const error = found.error ?? choices.error
  return {
    job: isRefusal(error) ? null : thing,
    error,
    refetch: () => {
      void found.refetch()
      void choices.refetch()
    },
  }
}

interface StandingProps {
  job: IntakeJob
  /** What of it waits on this phone. */
  sent: WaitingIntake | undefined
  staffId: number
  readsDesk: boolean
}

function Standing({ job, sent, staffId, readsDesk }: StandingProps) {
  const { consignment } = job
  const { id, intake, may_take_in, title, number, owner_name } = consignment
  if (sent !== undefined && (sent.refused === null || !may_take_in))
    return (
      <>
        <PageHead title={title} note={`${number} · ${owner_name}`} />
        {sent.refused !== null && (
          <StateBox tone="danger" title="Penerimaan di HP ini tidak diterima">
            {intake === null
              ? sent.refused
              : `${intake.by.full_name} sudah menerima barang ini, ${timeThere(intake.at, intake.time_zone)}. Yang berlaku ${intake.number}.`}{' '}
            Isian Anda di bawah tetap tersimpan sampai Anda membuangnya.
          </StateBox>
        )}
        <Typed waiting={sent} pools={job.pools} />
        {sent.refused !== null && (
          <>
            <RemoveButton
              label="Buang isian saya"
              pending={false}
              onConfirm={() => void forgetIntake(sent)}
            />
            <IntakePart consignment={consignment} />
          </>
        )}
      </>
    )
  if (intake !== null)
    return readsDesk ? <Navigate to={paths.consignment(id)} replace /> : <TakenIn consignment={consignment} />
  if (!may_take_in)
    return (
      <EmptyState title="Barang ini belum bisa diterima">
        {readsDesk
          ? 'Terima dulu formulirnya dan jadwalkan inspeksinya.'
          : 'Panitera menerima dulu formulirnya, lalu inspeksinya dijadwalkan.'}{' '}
        Yang sudah ditolak, dikembalikan, atau selesai tidak diterima lagi.
      </EmptyState>
    )
  return <IntakeForm job={job} staffId={staffId} refused={sent} />
}

/** What was signed on this phone and is not at the house yet. */
function Typed({ waiting, pools = [] }: { waiting: WaitingIntake; pools?: IntakeJob['pools'] }) {
  const { body, handedInAt, zone, photos } = waiting
  return (
    <section aria-labelledby="belum-terkirim" className="office-sheet grid gap-3 p-4">
      <h2 id="belum-terkirim" className="text-16 font-bold">
        Belum terkirim
      </h2>
      <FactList
        className="[&_dd]:min-w-0 [&_dd]:wrap-anywhere"
        facts={[
          { label: 'Ditandatangani', value: timeThere(handedInAt, zone) },
          { label: 'Pool', value: pools.find(({ id }) => id === body.pool_id)?.name ?? '-' },
          { label: 'Dibawa', value: body.brought_by },
          {
            label: 'Odometer',
            value: body.odometer_km === null ? 'Tidak ada' : `${groupThousands(body.odometer_km)} km`,
          },
          { label: 'Kunci', value: String(body.keys) },
          ...body.papers.map(({ name, state }) => ({ label: name, value: PAPER_STATE_WORDS[state] })),
          { label: 'Keadaan', value: body.condition },
          ...(body.note ? [{ label: 'Catatan', value: body.note }] : []),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {photos.map(({ id }, index) => (
          <PhotoTile
            key={id}
            read={intakeBox.photos.read}
            id={id}
            label={`Foto ${index + 1}`}
            onDrop={null}
          />
        ))}
      </div>
    </section>
  )
}

/** For whoever does not read the desk's page of it: how it came in, where it goes on, and its way back. */
function TakenIn({ consignment }: { consignment: GateConsignment }) {
  const { id, title, number, owner_name, intake, unit_id } = consignment
  return (
    <>
      <PageHead title={title} note={`${number} · ${owner_name}`} />
      <IntakePart consignment={consignment} />
      {unit_id !== null ? (
        <Link to={paths.unit(unit_id)} className={buttonClass({ variant: 'secondary', full: true })}>
          Tempat, kunci, dan foto unit
        </Link>
      ) : (
        intake !== null && <ConsignedReleasePart id={id} keys={intake.keys} />
      )}
    </>
  )
}

interface IntakeFormProps {
  job: IntakeJob
  staffId: number
  /** What the house did not take: it is mended here. */
  refused: WaitingIntake | undefined
}

function IntakeForm({ job, staffId, refused }: IntakeFormProps) {
  const { consignment, pools } = job
  const { id, title, number, owner_name, product_type } = consignment
  const fresh = useMemo(() => emptyIntake(job), [job])
  const { draft, change: keep, isKept } = useDraft(intakeBox.drafts, staffId, String(id), fresh)
  const [missing, setMissing] = useState<IntakeFaults>({})
  useEffect(() => {
    void navigator.storage?.persist?.()
  }, [])
  /** What was signed is what stood there: after a change both sign again. */
  const change = (make: (draft: IntakeDraft) => Partial<IntakeDraft>) => {
    keep((now) => ({ ...now, ...make(now), signatures: NOT_SIGNED }))
    setMissing({})
  }
  const sign = (part: Partial<IntakeDraft['signatures']>) => {
    keep((now) => ({ ...now, signatures: { ...now.signatures, ...part } }))
    setMissing(({ consignor_signature: _, staff_signature: __, ...others }) => others)
  }
  if (draft === null)
    return (
      <Loading label="Memuat isian">
        <Skeleton height={480} />
      </Loading>
    )
  const errorOf = (field: keyof IntakeFaults) => missing[field] ?? refused?.faults[field]
  const missingCount = Object.keys(missing).length

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (draft === null) return
    const markOfIntake = freshIdempotencyKey()
    const at = new Date().toISOString()
    const read = intakeBody(draft, { id: markOfIntake, at })
    if ('faults' in read) {
      setMissing(read.faults)
      document.getElementById(`masuk-${Object.keys(read.faults)[0]}`)?.focus()
      return
    }
    const kept = await intakeBox.waiting.keep({
      id: markOfIntake,
      staffId,
      key: String(id),
      title,
      handedInAt: at,
      body: read.body,
      zone: pools.find(({ id: poolId }) => poolId === read.body.pool_id)?.time_zone,
      photos: draft.photos.map((photo) => ({ id: photo, photo_id: null })),
      refused: null,
      faults: {},
    })
    if (kept === null)
      return void notify.error('Memori HP penuh. Hapus file lain, lalu terima barangnya lagi')
    if (refused !== undefined) await intakeBox.waiting.drop(refused.id)
    await intakeOutbox.refresh()
    window.scrollTo(0, 0)
    void intakeOutbox.sendAll()
  }

  const line = (field: 'odometer_km' | 'keys' | 'brought_by' | 'condition' | 'note') => ({
    id: `masuk-${field}`,
    value: draft[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => change(() => ({ [field]: target.value })),
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <PageHead
        title="Terima barang"
        form={`consignment/${id}`}
        note={`${title} · ${number} · ${owner_name}`}
      />
      {refused !== undefined && (
        <StateBox tone="danger" title="Belum diterima">
          {refused.refused} Perbaiki, lalu keduanya menandatangani lagi bila isinya berubah.
        </StateBox>
      )}
      {!isKept && (
        <StateBox tone="warning" title="HP ini tidak menyimpan isian Anda">
          Jangan tutup halaman sebelum barang diterima. Jendela penyamaran tidak bisa dipakai.
        </StateBox>
      )}
      <Expected consignment={consignment} />
      <Part title="Tempat dan hitungan">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            id="masuk-pool_id"
            label="Pool"
            placeholder="Pilih pool"
            options={pools.map(({ id: poolId, name }) => ({ value: String(poolId), label: name }))}
            value={draft.pool_id}
            error={errorOf('pool_id')}
            onChange={({ target }) => change(() => ({ pool_id: target.value }))}
          />
          <TextField label="Odometer (km)" optional inputMode="numeric" {...line('odometer_km')} />
          <TextField label="Jumlah kunci" inputMode="numeric" {...line('keys')} />
        </div>
      </Part>
      <Part
        title="Dokumen yang diterima"
        note="Periksa satu per satu. Yang tidak dibawa biarkan “Tidak ada”."
      >
        <Papers names={USUAL_PAPERS[product_type.kind]} papers={draft.papers} change={change} />
      </Part>
      <Part title="Keadaan barang">
        <div className="grid gap-4">
          <TextAreaField
            label="Keadaan"
            hint="Baret, penyok, retak, yang hilang, barang yang tertinggal di dalam."
            rows={4}
            maxLength={2000}
            {...line('condition')}
          />
          <TextAreaField label="Catatan" optional rows={2} maxLength={1000} {...line('note')} />
        </div>
      </Part>
      <IntakePhotos
        photos={draft.photos}
        error={errorOf('photo_ids')}
        onAdd={(photo) => change(({ photos }) => ({ photos: [...photos, photo] }))}
        onDrop={(photo) => change(({ photos }) => ({ photos: photos.filter((one) => one !== photo) }))}
      />
      <Part
        title="Tanda tangan"
        note="Yang menyerahkan membaca isinya dulu, lalu keduanya menandatangani di layar ini. Bila isinya diubah lagi, keduanya menandatangani lagi."
      >
        <TextField label="Nama yang menyerahkan" maxLength={120} {...line('brought_by')} />
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <SignaturePad
            label="Yang menyerahkan"
            signature={draft.signatures.consignor}
            error={errorOf('consignor_signature')}
            onChange={(consignor) => sign({ consignor })}
          />
          <SignaturePad
            label="Petugas yang menerima"
            signature={draft.signatures.staff}
            error={errorOf('staff_signature')}
            onChange={(staff) => sign({ staff })}
          />
        </div>
      </Part>
      <div className="office-sheet flex flex-wrap items-center gap-3 p-4">
        <Button type="submit">Terima barang</Button>
        <p className="text-13 text-text-2">
          {missingCount > 0
            ? `${missingCount} hal belum lengkap. Lihat yang bertanda merah di atas.`
            : `Sesudah ini isinya tidak bisa diubah. Tanpa sinyal, ia tersimpan di HP ini dan terkirim begitu ada sinyal.${
                consignment.owner_has_mailbox
                  ? ''
                  : ' Penitip tanpa email: cetak berita acaranya untuk dibawa.'
              }`}
        </p>
      </div>
    </form>
  )
}

/** What should stand at the gate, and whom to call when it does not. */
function Expected({ consignment: { facts, contact_name, contact_phone } }: Pick<IntakeJob, 'consignment'>) {
  return (
    <section aria-label="Yang ditunggu" className="office-sheet px-4 py-2">
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-14">
        {contact_name}
        <a
          href={`tel:${contact_phone}`}
          className={`${linkClass} inline-flex min-h-11 items-center font-semi`}
        >
          {phoneWords(contact_phone)}
        </a>
      </p>
      <details className="text-14">
        <summary className="flex min-h-11 cursor-pointer items-center font-semi">
          Yang ditulis penitip ({facts.length})
        </summary>
        <FactList className="[&_dd]:min-w-0 [&_dd]:wrap-anywhere" facts={facts} />
      </details>
    </section>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="office-sheet p-4">
      <h2 className="text-16 font-bold">{title}</h2>
      {note !== undefined && <p className="text-13 text-text-2">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

const TAKEN = PAPERS_TAKEN.map((value) => ({ value, label: PAPER_STATE_WORDS[value] }))

function Papers({
  names,
  papers,
  change,
}: {
  names: readonly string[]
  papers: IntakeDraft['papers']
  change: (make: (draft: IntakeDraft) => Partial<IntakeDraft>) => void
}) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      {names.map((name) => (
        <SelectField
          key={name}
          label={name}
          compact
          placeholder="Tidak ada"
          options={TAKEN}
          value={papers[name] ?? ''}
          onChange={({ target }) => {
            const state = PAPERS_TAKEN.find((known) => known === target.value)
            change(({ papers: { [name]: _, ...others } }) => ({
              papers: state === undefined ? others : { ...others, [name]: state },
            }))
          }}
        />
      ))}
    </div>
  )
}
