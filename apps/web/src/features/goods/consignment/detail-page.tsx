import { keepAnswer } from '@ketok/app'
import { CallError } from '@ketok/client'
import { deadlineBeside, formatRupiah, inspectionHours, phoneWords, wibDate, wibWeekday } from '@ketok/domain'
import {
  ArrowLeftIcon,
  Button,
  buttonClass,
  CircleCheckIcon,
  CopyButton,
  FactList,
  Loading,
  linkClass,
  Modal,
  notify,
  Skeleton,
  StateBox,
  StatusChip,
} from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { PageFault } from '../../../components/later/page-fault.tsx'
import { at } from '../../../components/lot-time.ts'
import { Sentence } from '../../../components/lots/sentence.tsx'
import { useRefreshOn } from '../../../components/money/use-refresh-on.ts'
import { config } from '../../../config.ts'
import { openId, paths } from '../../../paths.ts'
import { client } from '../../../start/app-services.ts'
import { useUser } from '../../../start/observe.ts'
import { entriesOf, reading, useReading } from '../../../start/query.ts'
import { shownToOwner } from './consignment-words.ts'
import type { WantedSlot } from './draft.ts'
import { OwnIntake, OwnRelease } from './own-intake.tsx'
import { OwnLot } from './own-lot.tsx'
import { OwnPrice } from './own-price.tsx'
import { OwnThread } from './own-thread.tsx'
import { OwnWithdrawal } from './own-withdrawal.tsx'
import type { Consignment } from './send-consignment.ts'
import { SlotPicker } from './slot-picker.tsx'
import { Timeline } from './timeline.tsx'

/** One own consignment: where it stands, what is next, and everything that was said of it. */
export function Component() {
  const id = openId(useParams().consignment_id)
  return id === null ? <Navigate to={paths.home} replace /> : <Detail id={id} />
}

function Detail({ id }: { id: number }) {
  const { state }: { state: { arrived?: Arrival } | null } = useLocation()
  const { data, error, refetch } = useReading('GET /customer/titip-lelang/{id}', { params: { id } })
  // The house asks, proposes and decides while this page is open.
  useRefreshOn('transaction', 'GET /customer/titip-lelang/{id}')
  return (
    <div className="page-box min-h-dvh py-6 md:py-8">
      <title>{`${data ? `Titipan ${data.number}` : 'Titipan'} · ${config.brand.name}`}</title>
      <Link
        to={paths.consign()}
        className="inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-brand"
      >
        <ArrowLeftIcon aria-hidden="true" className="size-4" />
        Titip Lelang
      </Link>
      {data ? (
        <Whole consignment={data} arrived={state?.arrived} />
      ) : error ? (
        <>
          <h1 className="mb-4 text-24 font-bold tracking-tight">Titipan</h1>
          <PageFault
            error={error}
            onRetry={() => void refetch()}
            gone={{
              title: 'Titipan tidak ditemukan',
              words: 'Tautannya keliru, atau titipan ini milik akun lain. Periksa akun yang sedang masuk.',
              label: 'Titipan saya',
              to: paths.consign(),
            }}
          />
        </>
      ) : (
        <Loading label="Memuat titipan">
          <Skeleton width={280} height={36} />
          <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
            <Skeleton height={420} />
            <Skeleton height={320} />
          </div>
        </Loading>
      )}
    </div>
  )
}

/** By this try, or by one before whose answer was lost; what was changed in between is not in it. */
type Arrival = 'now' | 'earlier'

function Whole({ consignment, arrived }: { consignment: Consignment; arrived: Arrival | undefined }) {
  const user = useUser()
  const changed = useChanged()
  const { number, title, state, asking_price, city, facts, note, photos, product_type } = consignment
  const shown = shownToOwner(consignment)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-24 font-bold tracking-tight wrap-anywhere md:text-30">{title}</h1>
        <StatusChip tone={shown.tone} icon={shown.icon}>
          {shown.label}
        </StatusChip>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-14 text-text-2">
        Nomor titipan <strong className="font-semi text-text">{number}</strong>
        <CopyButton text={number} aria-label="Salin nomor titipan" onCopied={tellCopied} />
      </p>
      {arrived === 'earlier' && (
        <StateBox tone="warning" title="Titipan ini sudah sampai sebelumnya" className="mt-4">
          Kami menerimanya saat jawaban kami tidak sampai ke perangkat Anda. Periksa isinya: yang Anda ubah
          sesudah itu tidak ikut terkirim.
        </StateBox>
      )}
      {arrived === 'now' && (
        <StateBox tone="success" icon={CircleCheckIcon} title="Titipan terkirim" className="mt-4">
          Terima kasih. Kabar selanjutnya kami kirim lewat notifikasi, dan selalu terlihat di halaman ini.
        </StateBox>
      )}
      {(state === 'rejected' || state === 'returned') && <WhyEnded consignment={consignment} />}
      {state === 'cancelled' && consignment.intake !== null && (
        <StateBox tone="warning" title="Ambil barang Anda" className="mt-4">
          Titipan ini dibatalkan dan barangnya ada di {consignment.intake.pool.name}. Bawa KTP asli; surat
          keluarnya kami buat saat Anda mengambilnya.
        </StateBox>
      )}
      {user?.approved === false && (
        <StateBox tone="warning" title="Lengkapi profil Anda" className="mt-4">
          Hasil penjualan dikirim ke rekening di profil.{' '}
          <Link to={paths.setting} className={linkClass}>
            Lengkapi data diri dan rekening
          </Link>
        </StateBox>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="order-2 grid min-w-0 gap-6">
          <Inspection consignment={consignment} />
          <Timeline state={state} timeline={consignment.timeline} />
          <OwnWithdrawal consignment={consignment} onChanged={changed} />
        </div>
        <div className="grid min-w-0 gap-6">
          {consignment.question_open && <OwnThread consignment={consignment} onChanged={changed} />}
          {consignment.sale && <OwnLot consignmentId={consignment.consignment_id} lot={consignment.sale} />}
          <OwnPrice consignment={consignment} onChanged={changed} />
          <OwnRelease release={consignment.release} />
          <OwnIntake intake={consignment.intake} />
          {!consignment.question_open && <OwnThread consignment={consignment} onChanged={changed} />}
          <Photos photos={photos} />
          <section
            aria-labelledby="keterangan"
            className="rounded-panel border border-line bg-surface p-4 md:p-6"
          >
            <h2 id="keterangan" className="mb-2 text-18 font-bold">
              Keterangan barang
            </h2>
            <FactList
              columns
              className="[&_dd]:min-w-0 [&_dd]:wrap-anywhere"
              facts={[
                { label: 'Jenis', value: product_type.name },
                { label: 'Harga harapan', value: formatRupiah(asking_price) },
                { label: 'Lokasi', value: city },
                ...facts,
              ]}
            />
            {note !== '' && (
              <>
                <h3 className="mt-5 text-14 font-semi">Catatan</h3>
                <p className="mt-1 text-14 leading-body break-words whitespace-pre-line text-text-2">
                  {note}
                </p>
              </>
            )}
            <h3 className="mt-5 text-14 font-semi">Kontak</h3>
            <p className="mt-1 text-14 text-text-2">
              {consignment.contact_name}, {phoneWords(consignment.contact_phone)}
            </p>
          </section>
        </div>
      </div>
    </>
  )
}

/** The house's reason, where its owner looks first. */
function WhyEnded({ consignment: { state, timeline } }: { consignment: Consignment }) {
  const reason = timeline.findLast(({ event }) => event === state)?.note ?? ''
  return (
    <StateBox
      tone="neutral"
      title={state === 'rejected' ? 'Belum bisa kami terima' : 'Kami kembalikan'}
      className="mt-4"
    >
      <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
    </StateBox>
  )
}

function tellCopied(worked: boolean) {
  if (worked) notify.success('Nomor titipan disalin')
  else notify.error('Nomor tidak dapat disalin')
}

function Photos({ photos }: { photos: Consignment['photos'] }) {
  // A form that the desk typed has none; those of the gate and of the inspection stand there.
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="foto" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="foto" className="mb-3 text-18 font-bold">
        Foto
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.photo_id}>
            <a href={photo.large_url} download={`${photo.label}.webp`} className="block">
              <img
                src={photo.small_url}
                alt=""
                width={photo.width}
                height={photo.height}
                loading="lazy"
                className="aspect-[4/3] w-full rounded-control bg-photo object-cover"
              />
              <span className="mt-1 block text-13 text-text-2">{photo.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When and where, and what may still be changed; what may not any more says so, with whom to call. */
function Inspection({ consignment }: { consignment: Consignment }) {
  const { inspection, state, may_reschedule, may_cancel } = consignment
  const [isMoving, setMoving] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const isBefore = state === 'submitted' || state === 'asked_back' || state === 'inspection_booked'
  if (!isBefore) return null
  return (
    <section aria-labelledby="inspeksi" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="inspeksi" className="text-18 font-bold">
        Inspeksi
      </h2>
      {inspection ? (
        <>
          <p className="mt-3 text-20 font-bold tracking-tight">
            {wibWeekday(at(inspection.starts_at))}, {wibDate(at(inspection.starts_at))}
          </p>
          <p className="text-16 font-semi">
            {inspectionHours(inspection.branch.time_zone, at(inspection.starts_at))}
          </p>
          <p className="mt-3 text-14 leading-body text-text-2">
            <strong className="font-semi text-text">{inspection.branch.name}</strong>
            <br />
            {inspection.branch.address}
            <br />
            <a href={`tel:${inspection.branch.phone}`} className={linkClass}>
              {phoneWords(inspection.branch.phone)}
            </a>
          </p>
          <p className="mt-3 text-13 leading-body text-text-2">
            Bawa barang, semua kunci, KTP, dan dokumen aslinya.{' '}
            <Sentence>
              {inspection.is_missed
                ? 'Jadwal ini sudah lewat dan barang belum diinspeksi. Pilih jadwal lain, atau batalkan titipan.'
                : may_reschedule
                  ? `Jadwal bisa diubah sampai ${deadlineBeside(inspection.branch.time_zone, at(inspection.change_until))}.`
                  : state === 'asked_back'
                    ? 'Jawab dulu pertanyaan kami untuk mengubah jadwal.'
                    : 'Jadwal sudah tidak bisa diubah dari sini. Telepon cabang bila berhalangan.'}
            </Sentence>
          </p>
        </>
      ) : (
        <p className="mt-2 text-14 leading-body text-text-2">
          Belum dijadwalkan. Pilih cabang dan jam yang cocok; inspeksi gratis dan paling lama dua jam.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant={inspection && !inspection.is_missed ? 'outline' : 'primary'}
          disabled={!may_reschedule}
          onClick={() => setMoving(true)}
        >
          {inspection && !inspection.is_missed ? 'Ubah jadwal' : 'Pilih jadwal inspeksi'}
        </Button>
        <Button variant="transparent" disabled={!may_cancel} onClick={() => setCancelling(true)}>
          Batalkan titipan
        </Button>
      </div>
      <Modal open={isMoving} onClose={() => setMoving(false)} title="Jadwal inspeksi" size="lg">
        {isMoving && <Move consignment={consignment} onDone={() => setMoving(false)} />}
      </Modal>
      <Modal open={isCancelling} onClose={() => setCancelling(false)} title="Batalkan titipan?">
        <Cancel consignment={consignment} onDone={() => setCancelling(false)} />
      </Modal>
    </section>
  )
}

interface ChangeProps {
  consignment: Consignment
  onDone: () => void
}

function useChanged() {
  const queries = useQueryClient()
  return async (changed: Consignment) => {
    const input = { params: { id: changed.consignment_id } }
    await keepAnswer(queries, reading('GET /customer/titip-lelang/{id}', input).queryKey, changed)
    void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/titip-lelang') })
    void queries.invalidateQueries({ queryKey: entriesOf('GET /inspeksi-slot') })
  }
}

function Move({ consignment, onDone }: ChangeProps) {
  const { consignment_id: id, inspection } = consignment
  const queries = useQueryClient()
  const changed = useChanged()
  const [slot, setSlot] = useState<WantedSlot | null>(
    inspection && { branch_id: inspection.branch.id, starts_at: inspection.starts_at },
  )
  const [error, setError] = useState<string>()
  const move = useMutation({
    mutationFn: (body: WantedSlot) =>
      client.call('PUT /customer/titip-lelang/{id}/inspeksi', { params: { id }, body }),
    onSuccess: async (moved) => {
      await changed(moved)
      notify.success('Jadwal inspeksi disimpan')
      onDone()
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      setError(fault.message)
      notify.error(fault.toastMessage)
      void queries.invalidateQueries({ queryKey: entriesOf('GET /inspeksi-slot') })
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (slot === null) setError('Pilih hari dan jam inspeksi')
        else move.mutate(slot)
      }}
    >
      <SlotPicker
        value={slot}
        onChange={(next) => {
          setError(undefined)
          setSlot(next)
        }}
        error={error}
      />
      <Button type="submit" size="lg" full className="mt-5" pending={move.isPending}>
        Simpan jadwal
      </Button>
    </form>
  )
}

function Cancel({ consignment, onDone }: ChangeProps) {
  const changed = useChanged()
  const cancel = useMutation({
    mutationFn: () =>
      client.call('DELETE /customer/titip-lelang/{id}', { params: { id: consignment.consignment_id } }),
    onSuccess: async (cancelled) => {
      await changed(cancelled)
      notify.success('Titipan dibatalkan')
      onDone()
    },
    onError: (fault) => {
      if (!(fault instanceof CallError)) throw fault
      notify.error(fault.toastMessage)
    },
  })
  return (
    <>
      <p className="text-14 leading-body text-text-2">
        {consignment.title} tidak jadi dilelang dan jadwal inspeksinya dilepas. Anda bisa menitipkannya lagi
        kapan saja.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Ya, batalkan
        </Button>
        <button type="button" className={buttonClass({ variant: 'outline' })} onClick={onDone}>
          Tidak jadi
        </button>
      </div>
    </>
  )
}
