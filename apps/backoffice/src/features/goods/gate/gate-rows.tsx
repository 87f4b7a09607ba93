import type { Reply } from '@ketok/contract'
import { consignmentWords, dayIn, parseIso, type TimeZone } from '@ketok/domain'
import { ChevronRightIcon, PhoneIcon, StatusChip } from '@ketok/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayAndTime, timeOnly } from '../../../components/auction-words.tsx'
import { waitingAge } from '../../../components/cashier/waiting-age.ts'
import { serverNow } from '../../../observe.ts'
import { paths } from '../../../paths.ts'

type Day = Reply<'GET /office/gerbang'>
export type Consigned = Day['arrivals'][number]

interface RowListProps {
  id: string
  title: string
  total: number
  shown: number
  children: ReactNode
}

/** One thing to do, with all that wait for it; not there when none does. */
export function RowList({ id, title, total, shown, children }: RowListProps) {
  if (total === 0) return null
  return (
    <section className="office-sheet overflow-hidden" aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-3 pb-1 text-16 font-bold">
        {title} <span className="text-text-2">{total}</span>
      </h2>
      <ul>{children}</ul>
      {total > shown && (
        <p className="border-line border-t px-4 py-3 text-14 text-text-2">
          {shown} yang paling lama ditampilkan. Cari dengan pelat untuk yang lain.
        </p>
      )}
    </section>
  )
}

interface GateRowProps {
  to: string
  plate: string
  title: string
  note: string
  chips?: ReactNode
  /** Whom to call about it. */
  phone?: { name: string; number: string }
}

/** What stands at the gate is known by its plate first. */
export function GateRow({ to, plate, title, note, chips, phone }: GateRowProps) {
  return (
    <li className="flex items-stretch border-line border-t first:border-t-0">
      <Link to={to} className="gate-row">
        <span className="min-w-0 flex-1">
          <span className="block text-18 font-bold wrap-anywhere">{plate === '' ? title : plate}</span>
          {plate !== '' && <span className="block text-15 font-semi wrap-anywhere">{title}</span>}
          <span className="block text-14 wrap-anywhere text-text-2">{note}</span>
          <span className="mt-1 flex flex-wrap gap-1 empty:hidden">{chips}</span>
        </span>
        <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-text-2" />
      </Link>
      {phone !== undefined && (
        <a href={`tel:${phone.number}`} aria-label={`Telepon ${phone.name}`} className="gate-call">
          <PhoneIcon aria-hidden="true" className="size-6" />
        </a>
      )}
    </li>
  )
}

export function ArrivalRow({ thing, isDraft = false }: { thing: Consigned; isDraft?: boolean }) {
  const { consignment_id, plate, title, number, contact_name, contact_phone, branch } = thing
  return (
    <GateRow
      to={paths.intake(consignment_id)}
      plate={plate}
      title={title}
      note={[number, contact_name, ...(branch === null ? [] : [branch.name])].join(' · ')}
      chips={
        <>
          <ArrivalChip thing={thing} />
          {isDraft && <StatusChip tone="alert">Sedang diisi</StatusChip>}
        </>
      }
      phone={{ name: contact_name, number: contact_phone }}
    />
  )
}

/** Why it is expected now, and how long it has been. */
export function ArrivalChip({
  thing: { state, due_at, time_zone, is_late, is_taken_in },
}: {
  thing: Consigned
}) {
  if (is_taken_in) return <StatusChip tone="success">Sudah masuk</StatusChip>
  if (due_at === null) return <StatusChip tone="neutral">{consignmentWords(state)}</StatusChip>
  const waited = waitingAge(due_at, serverNow())
  if (state !== 'inspection_booked')
    return (
      <StatusChip tone={is_late ? 'danger' : 'brand'}>
        {is_late ? 'Sudah masuk lelang, barang belum ada' : `Harga disepakati ${waited} lalu`}
      </StatusChip>
    )
  return is_late ? (
    <StatusChip tone="danger">Terlambat {waited}</StatusChip>
  ) : (
    <StatusChip tone="brand">{whenDue(due_at, time_zone)}</StatusChip>
  )
}

/** The hour alone while it is today's, where it is to be brought. */
function whenDue(iso: string, zone: TimeZone): string {
  const at = parseIso(iso)
  if (at === null) return '-'
  const isToday = dayIn(zone, at) === dayIn(zone, serverNow())
  return isToday ? `Hari ini ${timeOnly(iso, zone)}` : dayAndTime(iso, zone)
}

export function GoingBackRow({ thing }: { thing: Day['going_back'][number] }) {
  const { consignment_id, unit_id, plate, title, number, owner_name, contact_name, contact_phone } = thing
  const { pool, place, decided_at } = thing
  return (
    <GateRow
      to={unit_id === null ? paths.intake(consignment_id) : paths.unit(unit_id)}
      plate={plate}
      title={title}
      note={[number, owner_name, ...[place, pool].filter(Boolean)].join(' · ')}
      chips={<StatusChip tone="warning">Menunggu {waitingAge(decided_at, serverNow())}</StatusChip>}
      phone={{ name: contact_name, number: contact_phone }}
    />
  )
}

export function UnplacedRow({ unit }: { unit: Day['unplaced'][number] }) {
  const { unit_id, plate, title, pool, place, lacks_place, lacks_keys, since } = unit
  return (
    <GateRow
      to={paths.unit(unit_id)}
      plate={plate}
      title={title}
      note={[...[place, pool].filter(Boolean), waitingAge(since, serverNow())].join(' · ')}
      chips={
        <>
          {lacks_place && <StatusChip tone="warning">Tempat belum dicatat</StatusChip>}
          {lacks_keys && <StatusChip tone="warning">Kunci belum dicatat</StatusChip>}
        </>
      }
    />
  )
}
