import { LoadError } from '@ketok/app'
import { CallError } from '@ketok/client'
import { consignedKindOf, PAPER_STATE_WORDS, PAPERS_TAKEN, USUAL_PAPERS } from '@ketok/domain'
import {
  ArrowLeftIcon,
  Button,
  EmptyState,
  Loading,
  SelectField,
  Skeleton,
  TextAreaField,
  TextField,
} from '@ketok/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { SignaturePad } from '../../../components/signature-pad.tsx'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import type { DeskConsignment } from './consignment-chip.tsx'
import {
  type IntakeFaults,
  type IntakeFields,
  intakeWish,
  type Signatures,
  useIntakeFields,
} from './intake-fields.ts'
import { IntakePhotos } from './intake-photos.tsx'
import { faultOf, useDeskMove } from './use-desk-move.ts'

/** At the gate: what comes in, with whom and in what condition, signed by both on this screen. */
export function Component() {
  const id = Number(useParams().id)
  const found = useReading('GET /office/titipan/{id}', { params: { id } }, { fresh: true })
  const choices = useReading('GET /office/unit/pilihan')
  const error = found.error ?? choices.error
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3">
      <Link
        to={paths.consignment(id)}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-14 font-medium text-brand"
      >
        <ArrowLeftIcon aria-hidden="true" className="size-4" />
        Titipan
      </Link>
      {found.data && choices.data ? (
        <Gate consignment={found.data} pools={choices.data.pools.filter(({ is_closed }) => !is_closed)} />
      ) : error instanceof CallError && error.status === 404 ? (
        <EmptyState title="Titipan tidak ditemukan">Nomornya keliru. Cari titipannya di daftar.</EmptyState>
      ) : error ? (
        <LoadError
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

function Gate({ consignment, pools }: { consignment: DeskConsignment; pools: Pools }) {
  if (consignment.intake !== null) return <Navigate to={paths.consignment(consignment.id)} replace />
  if (!consignment.may_take_in)
    return (
      <EmptyState title="Barang ini belum bisa diterima">
        Terima dulu formulirnya dan jadwalkan inspeksinya. Yang sudah ditolak, dikembalikan, atau selesai
        tidak diterima lagi.
      </EmptyState>
    )
  return <IntakeForm consignment={consignment} pools={pools} />
}

const NOT_SIGNED: Signatures = { consignor: [], staff: [] }

function IntakeForm({ consignment, pools }: { consignment: DeskConsignment; pools: Pools }) {
  const { id, title, number, owner, contact_name, product_type } = consignment
  const navigate = useNavigate()
  const { fields, change: keep, finish } = useIntakeFields(id, contact_name)
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
  const move = useDeskMove<Parameters<typeof send>[0]>(id, {
    send,
    done: 'Barang diterima. Berita acaranya siap diunduh',
    onDone: () => {
      finish()
      void navigate(paths.consignment(id))
    },
  })
  function send(body: Extract<ReturnType<typeof intakeWish>, { wish: unknown }>['wish']) {
    return client.call('POST /office/titipan/{id}/masuk', { params: { id }, body })
  }
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
        note={`${title} · ${number} · ${owner.full_name}`}
      />
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
        <Papers
          names={USUAL_PAPERS[consignedKindOf(product_type.name)]}
          papers={fields.papers}
          change={change}
        />
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
            : 'Sesudah ini isinya tidak bisa diubah. Penitip langsung mendapat berita acaranya.'}
        </p>
      </div>
    </form>
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
