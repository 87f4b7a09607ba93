import {
  CONSIGNMENT_STAFF,
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
  SelectField,
  Skeleton,
  TextAreaField,
  TextField,
} from '@ketok/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { BackLink } from '../../../components/back-link.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { ConsignedReleasePart } from '../../../components/release-part.tsx'
import { SignaturePad } from '../../../components/signature-pad.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import type { GateConsignment } from './consignment-chip.tsx'
import {
  type IntakeFaults,
  type IntakeFields,
  intakeWish,
  type Signatures,
  useIntakeFields,
} from './intake-fields.ts'
import { IntakePart } from './intake-part.tsx'
import { IntakePhotos } from './intake-photos.tsx'
import { faultOf } from './use-desk-move.ts'
import { useIntake } from './use-intake.ts'

/** At the gate: what comes in, with whom and in what condition, signed by both on this screen. */
export function Component() {
  const id = Number(useParams().id)
  const staff = useStaff()
  const readsDesk = holdsOneOf(staff?.roles ?? [], CONSIGNMENT_STAFF)
  const found = useReading('GET /office/titipan/{id}/masuk', { params: { id } }, { fresh: true })
  const choices = useReading('GET /office/unit/pilihan')
  const error = found.error ?? choices.error
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3">
      <BackLink to={readsDesk ? paths.consignment(id) : paths.gate()}>
        {readsDesk ? 'Titipan' : 'Gerbang'}
      </BackLink>
      {found.data && choices.data ? (
        <Gate
          consignment={found.data}
          pools={choices.data.pools.filter(({ is_closed }) => !is_closed)}
          readsDesk={readsDesk}
        />
      ) : error ? (
        <PageFault
          what="Titipan"
          error={error}
          onRetry={() => {
            void found.refetch()
            void choices.refetch()
          }}
        />
      ) : (
        <Loading label="Memuat titipan">
          <Skeleton height={40} width={320} />
          <Skeleton height={480} className="mt-3" />
        </Loading>
      )}
    </div>
  )
}

type Pools = readonly { readonly id: number; readonly name: string }[]

interface GateProps {
  consignment: GateConsignment
  pools: Pools
  readsDesk: boolean
}

function Gate({ consignment, pools, readsDesk }: GateProps) {
  if (consignment.intake !== null)
    return readsDesk ? (
      <Navigate to={paths.consignment(consignment.id)} replace />
    ) : (
      <TakenIn consignment={consignment} />
    )
  if (!consignment.may_take_in)
    return (
      <EmptyState title="Barang ini belum bisa diterima">
        {readsDesk
          ? 'Terima dulu formulirnya dan jadwalkan inspeksinya.'
          : 'Panitera menerima dulu formulirnya, lalu inspeksinya dijadwalkan.'}{' '}
        Yang sudah ditolak, dikembalikan, atau selesai tidak diterima lagi.
      </EmptyState>
    )
  return <IntakeForm consignment={consignment} pools={pools} />
}

const NOT_SIGNED: Signatures = { consignor: [], staff: [] }

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

function IntakeForm({ consignment, pools }: Omit<GateProps, 'readsDesk'>) {
  const { id, title, number, owner_name, contact_name, product_type } = consignment
  const { fields, change: keep, finish } = useIntakeFields(id, contact_name, pools)
  const [signatures, setSignatures] = useState(NOT_SIGNED)
  const [missing, setMissing] = useState<IntakeFaults>({})
  /** What was signed is what stood there: after a change both sign again. */
  const change = (part: Partial<IntakeFields>) => {
    keep(part)
    setSignatures(NOT_SIGNED)
    setMissing({})
    move.reset()
  }
  const sign = (part: Partial<Signatures>) => {
    setSignatures((now) => ({ ...now, ...part }))
    setMissing(({ consignor_signature: _, staff_signature: __, ...others }) => others)
  }
  const photos = consignment.intake_photos.filter(({ photo_id }) => !fields.dropped.includes(photo_id))
  const move = useIntake(id, { onDone: finish })
  const errorOf = (field: keyof IntakeFaults) => missing[field] ?? faultOf(move.error, field)
  const missingCount = Object.keys(missing).length

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = intakeWish(
      fields,
      photos.map(({ photo_id }) => photo_id),
      signatures,
    )
    if ('wish' in read) {
      setMissing({})
      move.mutate(read.wish)
    } else {
      setMissing(read.faults)
      document.getElementById(`masuk-${Object.keys(read.faults)[0]}`)?.focus()
    }
  }

  const line = (field: 'odometer_km' | 'keys' | 'brought_by' | 'condition' | 'note') => ({
    id: `masuk-${field}`,
    value: fields[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <PageHead
        title="Terima barang"
        form={`consignment/${id}`}
        note={`${title} · ${number} · ${owner_name}`}
      />
      <Expected consignment={consignment} />
      <Part title="Tempat dan hitungan">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            id="masuk-pool_id"
            label="Pool"
            placeholder="Pilih pool"
            options={pools.map(({ id: poolId, name }) => ({ value: String(poolId), label: name }))}
            value={fields.pool_id}
            error={errorOf('pool_id')}
            onChange={({ target }) => change({ pool_id: target.value })}
          />
          <TextField label="Odometer (km)" optional inputMode="numeric" {...line('odometer_km')} />
          <TextField label="Jumlah kunci" inputMode="numeric" {...line('keys')} />
        </div>
      </Part>
      <Part
        title="Dokumen yang diterima"
        note="Periksa satu per satu. Yang tidak dibawa biarkan “Tidak ada”."
      >
        <Papers names={USUAL_PAPERS[product_type.kind]} papers={fields.papers} change={change} />
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
        id={id}
        photos={photos}
        error={errorOf('photo_ids')}
        onDrop={(photoId) => change({ dropped: [...fields.dropped, photoId] })}
      />
      <Part
        title="Tanda tangan"
        note="Yang menyerahkan membaca isinya dulu, lalu keduanya menandatangani di layar ini. Bila isinya diubah lagi, keduanya menandatangani lagi."
      >
        <TextField label="Nama yang menyerahkan" maxLength={120} {...line('brought_by')} />
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <SignaturePad
            label="Yang menyerahkan"
            signature={signatures.consignor}
            error={errorOf('consignor_signature')}
            onChange={(consignor) => sign({ consignor })}
          />
          <SignaturePad
            label="Petugas yang menerima"
            signature={signatures.staff}
            error={errorOf('staff_signature')}
            onChange={(staff) => sign({ staff })}
          />
        </div>
      </Part>
      <div className="office-sheet flex flex-wrap items-center gap-3 p-4">
        <Button type="submit" pending={move.isPending}>
          Terima barang
        </Button>
        <p className="text-13 text-text-2">
          {missingCount > 0
            ? `${missingCount} hal belum lengkap. Lihat yang bertanda merah di atas.`
            : consignment.owner_has_mailbox
              ? 'Sesudah ini isinya tidak bisa diubah. Penitip langsung mendapat berita acaranya.'
              : 'Sesudah ini isinya tidak bisa diubah. Penitip tanpa email: cetak berita acaranya untuk dibawa.'}
        </p>
      </div>
    </form>
  )
}

/** What should stand at the gate, and whom to call when it does not. */
function Expected({ consignment: { facts, contact_name, contact_phone } }: Pick<GateProps, 'consignment'>) {
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
  papers: IntakeFields['papers']
  change: (part: Partial<IntakeFields>) => void
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
            const { [name]: _, ...others } = papers
            const state = PAPERS_TAKEN.find((known) => known === target.value)
            change({ papers: state === undefined ? others : { ...others, [name]: state } })
          }}
        />
      ))}
    </div>
  )
}
