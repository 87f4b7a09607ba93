import type { Reply } from '@ketok/contract'
import {
  grouped,
  inspectionHours,
  inspectionWords,
  parseIso,
  present,
  wibDate,
  wibDay,
  wibWeekday,
} from '@ketok/domain'
import { Loading, SelectField, Skeleton, TextAreaField } from '@ketok/ui'
import { useState } from 'react'
import { client } from '../../../app-services.ts'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { useReading } from '../../../query.ts'
import type { DeskConsignment } from './consignment-chip.tsx'
import { OwnerTold } from './owner-told.tsx'
import { useDeskMove } from './use-desk-move.ts'
import { useTyped } from './use-typed.ts'

interface BookDialogProps {
  consignment: DeskConsignment
  open: boolean
  onClose: () => void
}

/** The inspection, booked or moved for an owner who telephones or stands before the desk. */
export function BookDialog({ consignment, open, onClose }: BookDialogProps) {
  const { id, title, number, inspection, version, branch: lookedAfterBy } = consignment
  const booked = inspection && atOf(inspection.starts_at)
  const [branchId, setBranchId] = useState(inspection?.branch.id ?? lookedAfterBy?.id ?? null)
  const [startsAt, setStartsAt] = useState('')
  const [reason, setReason] = useTyped(`${id}:alasan-jadwal`)
  const move = useDeskMove<void>(id, {
    send: () =>
      client.call('PUT /office/titipan/{id}/inspeksi', {
        params: { id },
        body: {
          ...{ branch_id: present(branchId), starts_at: startsAt, version },
          ...(booked === null ? {} : { reason }),
        },
      }),
    done: booked === null ? 'Inspeksi dijadwalkan' : 'Inspeksi dipindahkan',
    onDone: () => setReason(''),
  })
  const { data } = useReading('GET /office/inspeksi-slot', {}, { enabled: open })
  const branches = data?.branches ?? []
  const branch = branches.find((one) => one.id === branchId)
  const isChosen = branch !== undefined && startsAt !== ''
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={booked === null ? 'Jadwalkan inspeksi' : 'Pindahkan inspeksi'}
      confirm={booked === null ? 'Jadwalkan' : 'Pindahkan'}
      changes={[
        { label: 'Barang', to: `${title} · ${number}` },
        {
          label: 'Inspeksi',
          from:
            inspection && booked !== null
              ? `${inspectionWords(inspection.branch.time_zone, booked)}, ${inspection.branch.name}`
              : 'Belum dijadwalkan',
          to: isChosen
            ? `${inspectionWords(branch.time_zone, atOf(startsAt))}, ${branch.name}`
            : 'pilih jadwalnya',
        },
      ]}
      blocked={
        !isChosen
          ? 'Pilih cabang, hari, dan jam.'
          : booked !== null && reason.trim() === ''
            ? 'Isi alasannya dulu.'
            : undefined
      }
      onConfirm={async () => {
        await move.mutateAsync()
      }}
    >
      <SelectField
        label="Cabang"
        placeholder="Pilih cabang"
        options={branches.map(({ id: each, name }) => ({ value: String(each), label: name }))}
        value={branch === undefined ? '' : String(branch.id)}
        onChange={({ target }) => {
          setBranchId(target.value === '' ? null : Number(target.value))
          setStartsAt('')
        }}
      />
      {branch !== undefined && (
        <Times key={branch.id} branch={branch} startsAt={startsAt} onChoose={setStartsAt} />
      )}
      {booked !== null && (
        <TextAreaField
          label="Alasan memindahkan"
          hint="Dibaca penitip apa adanya."
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <OwnerTold consignment={consignment} title="Penitip langsung diberi tahu">
        Jadwal ini masuk notifikasi dan emailnya.
      </OwnerTold>
    </ChangeDialog>
  )
}

type Branch = Reply<'GET /office/inspeksi-slot'>['branches'][number]

interface TimesProps {
  branch: Branch
  startsAt: string
  onChoose: (startsAt: string) => void
}

/** Day, then hour. What is full is shown as full, so that nobody looks for it. */
function Times({ branch, startsAt, onChoose }: TimesProps) {
  const { data } = useReading(
    'GET /office/inspeksi-slot',
    { query: { branch_id: branch.id } },
    { fresh: true },
  )
  const [day, setDay] = useState('')
  if (data === undefined)
    return (
      <Loading label="Memuat jadwal">
        <Skeleton height={76} />
      </Loading>
    )
  const days = [...grouped(data.slots, (slot) => String(wibDay(atOf(slot.starts_at))))]
  const slots = days.find(([each]) => each === day)?.[1] ?? []
  if (days.length === 0)
    return <p className="text-14 text-text-2">Cabang ini belum membuka jadwal. Pilih cabang lain.</p>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Hari"
        placeholder="Pilih hari"
        options={days.map(([each, [first, ...rest]]) => {
          const isFull = [first, ...rest].every((slot) => slot === undefined || slot.places_left === 0)
          return { value: each, label: dayWords(first) + (isFull ? ' · penuh' : ''), disabled: isFull }
        })}
        value={day}
        onChange={({ target }) => {
          setDay(target.value)
          onChoose('')
        }}
      />
      <SelectField
        label="Jam"
        placeholder={day === '' ? 'Pilih hari dulu' : 'Pilih jam'}
        disabled={day === ''}
        options={slots.map((slot) => ({
          value: slot.starts_at,
          label: `${inspectionHours(branch.time_zone, atOf(slot.starts_at))} · ${placesWords(slot)}`,
          disabled: slot.places_left === 0,
        }))}
        value={startsAt}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}

type Slot = Reply<'GET /office/inspeksi-slot'>['slots'][number]

const atOf = (iso: string) => present(parseIso(iso))

function dayWords(slot: Slot | undefined): string {
  if (slot === undefined) return ''
  const at = atOf(slot.starts_at)
  return `${wibWeekday(at)}, ${wibDate(at)}`
}

const placesWords = ({ places_left }: Slot): string => (places_left === 0 ? 'penuh' : `${places_left} tempat`)
