import { CallError } from '@ketok/client'
import { CONSIGNMENT_STATE_WORDS, emailWords, formatRupiah, inspectionWords, parseIso } from '@ketok/domain'
import { Button, buttonClass, CircleCheckIcon, FactList, notify, StateBox, TextAreaField } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { BackLink } from '../../../components/back-link.tsx'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { ConsignedReleasePart } from '../../../components/release-part.tsx'
import { ReportOfConsignment } from '../../../components/report-part.tsx'
import { serverNow } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { BookDialog } from './book-dialog.tsx'
import {
  ConsignmentChip,
  type DeskConsignment,
  nextStep,
  standingWords,
  toCallAbout,
} from './consignment-chip.tsx'
import { DeskPhotos } from './desk-photos.tsx'
import { DeskThread } from './desk-thread.tsx'
import { IntakePart } from './intake-part.tsx'
import { OwnerTold, PhoneLink } from './owner-told.tsx'
import { PricePanel } from './price-panel.tsx'
import { ReadConsignment } from './read-consignment.tsx'
import { useDeskMove } from './use-desk-move.ts'
import { useTyped } from './use-typed.ts'

/** One consignment: photos and form side by side, the thread, and the price with what like things fetched. */
export function Component() {
  const id = Number(useParams().id)
  return (
    <div className="grid grid-cols-1 gap-3">
      <BackLink to={paths.consignments}>Titipan</BackLink>
      <ReadConsignment id={id}>{(consignment) => <Whole consignment={consignment} />}</ReadConsignment>
    </div>
  )
}

function Whole({ consignment }: { consignment: DeskConsignment }) {
  const { id, number, title, branch, turn, turn_since, product_type, accepted_at, moves } = consignment
  const { intake, unit_id } = consignment
  const queries = useQueryClient()
  const step = nextStep(consignment)
  return (
    <>
      <PageHead
        title={title}
        form={`consignment/${id}`}
        note={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ConsignmentChip consignment={consignment} />
            {/* One flow of words: a line breaks behind a dot and never begins with one. */}
            <span>
              {[
                number,
                product_type.name,
                branch?.name ?? 'belum ada cabang',
                ...(turn === 'nobody' ? [] : [`${step}, ${waitingAge(turn_since, serverNow())}`]),
                ...(accepted_at !== null && moves.length > 0
                  ? [`formulir diterima ${dayAndTime(accepted_at)}`]
                  : []),
              ].join('\u00a0· ')}
            </span>
          </span>
        }
        actions={<Moves consignment={consignment} />}
      />
      <WithoutMailbox consignment={consignment} />
      {consignment.state === 'cancelled' && <Withdrawn consignment={consignment} />}
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="grid gap-3">
          <div className="office-sheet grid items-start gap-5 p-4 lg:grid-cols-2">
            <DeskPhotos photos={consignment.photos} />
            <Form consignment={consignment} />
          </div>
          <ReportOfConsignment id={id} />
        </div>
        <div className="grid gap-3">
          <PricePanel consignment={consignment} />
          <IntakePart consignment={consignment} />
          {intake !== null && unit_id === null && (
            <ConsignedReleasePart
              id={id}
              keys={intake.keys}
              onReleased={() => void queries.invalidateQueries({ queryKey: ['GET /office/titipan/{id}'] })}
            />
          )}
          <DeskThread consignment={consignment} />
          <Story consignment={consignment} />
        </div>
      </div>
    </>
  )
}

/** Nothing reaches them by itself, so it is said whom it waits for and what to do. */
function WithoutMailbox({ consignment }: { consignment: DeskConsignment }) {
  if (consignment.owner_has_mailbox || consignment.turn !== 'consignor') return null
  return (
    <StateBox tone="warning" title={`Menunggu ${consignment.owner.full_name}`}>
      Penitip tanpa email, jadi tidak menerima kabar apa pun. Telepon{' '}
      <PhoneLink phone={consignment.contact_phone} />. {WHAT_TO_DO[toCallAbout(consignment)]}
    </StateBox>
  )
}

const WHAT_TO_DO: Readonly<Record<ReturnType<typeof toCallAbout>, string>> = {
  time: 'Sepakati waktunya, lalu jadwalkan inspeksinya di sini.',
  question: 'Sampaikan pertanyaannya, lalu catat jawabannya di tanya jawab.',
  price:
    'Sampaikan harganya. Yang setuju datang menandatangani di meja; permintaan harga lain bisa dicatat dari telepon.',
}

/** Its owner took it back; what lies here is still to be given to them. */
function Withdrawn({ consignment: { timeline, turn, unit_id } }: { consignment: DeskConsignment }) {
  const reason = timeline.findLast(({ event }) => event === 'cancelled')?.note ?? ''
  return (
    <StateBox tone={turn === 'house' ? 'warning' : 'neutral'} title="Penitip tidak jadi melelang barang ini">
      <span className="block wrap-anywhere whitespace-pre-line">
        {reason === '' ? 'Tanpa alasan.' : `Alasannya: ${reason}`}
      </span>
      {turn === 'house' && (
        <span className="block">
          Barangnya masih di sini. Kembalikan dengan surat keluar
          {unit_id === null ? ' di bawah.' : ' dari halaman unitnya.'}
        </span>
      )}
    </StateBox>
  )
}

function Form({ consignment }: { consignment: DeskConsignment }) {
  const { facts, asking_price, city, note, owner, entered_by, contact_name, contact_phone, inspection } =
    consignment
  const starts = inspection && parseIso(inspection.starts_at)
  return (
    <section aria-labelledby="formulir">
      <h2 id="formulir" className="mb-2 text-16 font-bold">
        Formulir
      </h2>
      <FactList
        className="[&_dd]:min-w-0 [&_dd]:wrap-anywhere"
        facts={[
          { label: 'Harga harapan', value: formatRupiah(asking_price) },
          { label: 'Lokasi', value: city },
          ...facts,
          {
            label: 'Inspeksi',
            value:
              starts && inspection
                ? `${inspectionWords(inspection.branch.time_zone, starts)}, ${inspection.branch.name}${inspection.is_missed ? ', sudah lewat' : ''}`
                : 'Belum dijadwalkan',
          },
        ]}
      />
      {note !== '' && (
        <>
          <h3 className="mt-4 text-14 font-semi">Catatan penitip</h3>
          <p className="mt-1 text-14 leading-body wrap-anywhere whitespace-pre-line">{note}</p>
        </>
      )}
      <h3 className="mt-4 text-14 font-semi">Penitip</h3>
      <p className="mt-1 text-14 leading-body wrap-anywhere">
        {owner.full_name}
        {!owner.approved && <span className="text-text-2"> (identitas belum disetujui)</span>}
        <br />
        {emailWords(owner.email)}
        <br />
        {entered_by !== null && (
          <>
            Formulir diisi {entered_by.full_name} di meja, ditandatangani di kertas
            <br />
          </>
        )}
        {contact_name !== owner.full_name && `${contact_name}, `}
        <PhoneLink phone={contact_phone} />
      </p>
    </section>
  )
}

function Story({ consignment: { timeline } }: { consignment: DeskConsignment }) {
  return (
    <section aria-labelledby="perjalanan" className="office-sheet p-4">
      <h2 id="perjalanan" className="text-16 font-bold">
        Perjalanan
      </h2>
      <ol className="mt-2 grid gap-2">
        {timeline.map(({ event, at, time_zone, note }) => (
          <li key={`${event}-${at}`} className="text-13 leading-body">
            <span className="font-semi">{CONSIGNMENT_STATE_WORDS[event]}</span>
            <span className="text-text-2"> · {dayAndTime(at, time_zone)}</span>
            {note !== '' && <span className="block wrap-anywhere text-text-2">{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Ending = 'tolak' | 'kembalikan' | 'tidak-jadi'

function Moves({ consignment }: { consignment: DeskConsignment }) {
  const { id, moves, unit_id, inspection } = consignment
  const queries = useQueryClient()
  const [ending, setEnding] = useState<Ending | null>(null)
  const [isBooking, setBooking] = useState(false)
  const accept = useDeskMove<void>(id, {
    send: () => client.call('POST /office/titipan/{id}/terima', { params: { id } }),
    done: 'Formulir diterima',
  })
  const make = useMutation({
    mutationFn: () => client.call('POST /office/titipan/{id}/jadikan-unit', { params: { id } }),
    onSuccess: () => notify.success('Unit dibuat dari titipan ini'),
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['GET /office/titipan/{id}'] })
      void queries.invalidateQueries({ queryKey: ['GET /office/titipan'] })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {moves.includes('make_unit') && (
        <Button pending={make.isPending} onClick={() => make.mutate()}>
          <CircleCheckIcon aria-hidden="true" />
          Jadikan unit
        </Button>
      )}
      {unit_id !== null && (
        <Link to={paths.unit(unit_id)} className={buttonClass({ variant: 'secondary' })}>
          Buka unit
        </Link>
      )}
      {moves.includes('accept') && (
        <Button pending={accept.isPending} onClick={() => accept.mutate()}>
          <CircleCheckIcon aria-hidden="true" />
          Terima formulir
        </Button>
      )}
      {moves.includes('book') && (
        <Button variant="outline" onClick={() => setBooking(true)}>
          {inspection === null ? 'Jadwalkan inspeksi' : 'Pindahkan inspeksi'}
        </Button>
      )}
      {moves.includes('return') && (
        <Button variant="outline" onClick={() => setEnding('kembalikan')}>
          Kembalikan barang
        </Button>
      )}
      {moves.includes('reject') && (
        <Button variant="outline" onClick={() => setEnding('tolak')}>
          Tolak
        </Button>
      )}
      {consignment.may_withdraw && (
        <Button variant="outline" onClick={() => setEnding('tidak-jadi')}>
          Penitip tidak jadi
        </Button>
      )}
      <BookDialog consignment={consignment} open={isBooking} onClose={() => setBooking(false)} />
      <EndDialog consignment={consignment} ending={ending} onClose={() => setEnding(null)} />
    </div>
  )
}

const ENDINGS = {
  tolak: { title: 'Tolak titipan', confirm: 'Tolak', to: 'Ditolak', done: 'Titipan ditolak' },
  kembalikan: {
    title: 'Kembalikan barang',
    confirm: 'Kembalikan',
    to: 'Dikembalikan',
    done: 'Titipan dikembalikan ke penitip',
  },
  'tidak-jadi': {
    title: 'Penitip tidak jadi melelang',
    confirm: 'Batalkan titipan',
    to: 'Dibatalkan',
    done: 'Titipan dibatalkan atas permintaan penitip',
  },
} as const

function EndDialog({
  consignment,
  ending,
  onClose,
}: {
  consignment: DeskConsignment
  ending: Ending | null
  onClose: () => void
}) {
  const { id, title, number, version } = consignment
  const [reason, setReason] = useTyped(`${id}:alasan`)
  const move = useDeskMove<Ending>(id, {
    send: (kind) =>
      client.call(`POST /office/titipan/{id}/${kind}`, { params: { id }, body: { reason, version } }),
    done: ending === null ? '' : ENDINGS[ending].done,
    onDone: () => setReason(''),
  })
  const words = ENDINGS[ending ?? 'tolak']
  return (
    <ChangeDialog
      open={ending !== null}
      onClose={onClose}
      title={words.title}
      confirm={words.confirm}
      danger
      changes={[
        { label: 'Barang', to: `${title} · ${number}` },
        { label: 'Keadaan', from: standingWords(consignment), to: words.to },
      ]}
      blocked={reason.trim() === '' ? 'Isi alasannya dulu.' : undefined}
      onConfirm={async () => {
        if (ending !== null) await move.mutateAsync(ending)
      }}
    >
      <TextAreaField
        label="Alasan"
        hint={
          ending === 'tidak-jadi'
            ? 'Seperti kata penitip. Terbaca di titipan ini oleh kedua pihak.'
            : consignment.owner_has_mailbox
              ? 'Dibaca penitip apa adanya. Tulis yang membantu, misalnya apa yang perlu dilengkapi.'
              : 'Disampaikan kepada penitip. Tulis yang membantu, misalnya apa yang perlu dilengkapi.'
        }
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
      <OwnerTold consignment={consignment} title="Tidak bisa dibatalkan">
        Penitip langsung menerima notifikasi dan email.
      </OwnerTold>
    </ChangeDialog>
  )
}
