import { LoadError, useObservable } from '@ketok/app'
import { online } from '@ketok/client'
import { HOUSE_ZONE, inspectionHoursThere, parseIso } from '@ketok/domain'
import {
  Button,
  buttonClass,
  ChevronRightIcon,
  CircleCheckIcon,
  EmptyState,
  QrCodeIcon,
  SelectField,
  Skeleton,
  StatusChip,
  TextField,
} from '@ketok/ui'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { ScanSheet } from '../../../components/scan-sheet.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import './inspection.css'
import { useArrivals, useOnPhone } from '../../../components/phone/use-on-phone.ts'
import { useReadiness } from '../../../components/phone/use-readiness.ts'
import { WaitingBar } from '../../../components/phone/waiting-bar.tsx'
import { type DayList, inspectionBox } from './inspection-box.ts'
import { outbox } from './outbox.ts'

const RESTED_MS = 300

const ON_PHONE = {
  ...inspectionBox,
  outbox,
  fetchJob: (key: string) =>
    client.call('GET /office/inspeksi/{consignment_or_unit_id}', { params: { consignment_or_unit_id: key } }),
}

/** What is to be looked at today: booked consignments by their hour, then units that nobody has inspected. */
export function Component() {
  const staff = useStaff()
  return staff === null ? null : <Day staffId={staff.staff_id} />
}

function Day({ staffId }: { staffId: number }) {
  const [params, setParams] = useSearchParams()
  const day = params.get('hari') ?? ''
  const branch = params.get('cabang') ?? ''
  const search = params.get('cari') ?? ''
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const [isScanning, setScanning] = useState(false)
  // The box keeps what is typed: words from elsewhere need another one.
  const [searchKey, setSearchKey] = useState(0)
  const { list, error, isReading, refetch } = useDay(staffId, { day, branch, search })
  const listed = search === '' && list !== null ? [...list.consignments, ...list.units] : []
  const { kept, drafts, total } = useReadiness(
    ON_PHONE,
    staffId,
    listed.map(({ key }) => key),
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Inspeksi"
        note={
          total > 0 ? (
            <span className="inline-flex items-center gap-1">
              {kept >= total && <CircleCheckIcon aria-hidden="true" className="size-4" />}
              {kept >= total
                ? 'Siap dipakai tanpa sinyal'
                : `Menyiapkan untuk tanpa sinyal, ${kept} dari ${total}`}
            </span>
          ) : undefined
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <Link
              to={paths.importedReports}
              className={`${buttonClass({ variant: 'outline' })} max-md:hidden`}
            >
              Laporan dari daftar
            </Link>
            <Button variant="outline" onClick={() => setScanning(true)}>
              <QrCodeIcon aria-hidden="true" />
              Pindai lembar kaca
            </Button>
          </div>
        }
      />
      {isScanning && (
        <ScanSheet
          addressOf={async (code) => {
            const key = keyOnPhone(list, code) ?? (await keyOfCode(code))
            return key === null ? null : paths.inspection(key)
          }}
          onClose={() => setScanning(false)}
          onSearch={(words) => {
            change('cari', words)
            setSearchKey(searchKey + 1)
          }}
        />
      )}
      <WaitingBar outbox={outbox} what="laporan" isThere={({ version }) => version !== null} />
      <div className="office-sheet grid grid-cols-[minmax(0,9fr)_minmax(0,11fr)] gap-3 p-3 md:grid-cols-[minmax(0,1fr)_200px_240px] [&>:first-child]:max-md:col-span-2">
        <SearchBox key={searchKey} value={search} onChange={(value) => change('cari', value)} />
        <TextField
          label="Hari"
          type="date"
          value={day === '' ? (list?.day ?? '') : day}
          onChange={({ target }) => change('hari', target.value)}
        />
        <SelectField
          label="Cabang"
          value={branch}
          options={[
            { value: '', label: 'Semua cabang' },
            ...(list?.branches ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => change('cabang', target.value)}
        />
      </div>
      {list !== null ? (
        <Things list={list} drafts={drafts} isSearch={search !== ''} />
      ) : isReading ? (
        <Skeleton className="h-72" />
      ) : (
        <div className="office-sheet p-4">
          <LoadError error={error} onRetry={refetch} />
        </div>
      )}
    </div>
  )
}

/** With what the phone has of the day a sheet opens without a line, too. */
const keyOnPhone = (list: DayList | null, code: string): string | undefined =>
  list?.units.find((unit) => unit.code === code)?.key

async function keyOfCode(code: string): Promise<string | null> {
  const { units } = await client.call('GET /office/inspeksi', { query: { search: code } })
  return units[0]?.key ?? null
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), RESTED_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label="Pelat atau nama unit"
      type="search"
      placeholder="B 1234 KJT"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function useDay(staffId: number, { day, branch, search }: { day: string; branch: string; search: string }) {
  const isOnline = useObservable(online)
  const found = useReading(
    'GET /office/inspeksi',
    {
      query: {
        ...(day !== '' && { day }),
        ...(/^[1-9][0-9]{0,8}$/.test(branch) && { branch_id: branch }),
        ...(search !== '' && { search }),
      },
    },
    { fresh: true, everyMs: 60_000 },
  )
  const { refetch } = found
  useArrivals(outbox, refetch)
  const about = `${day}/${branch}/${search}`
  const { thing: list, isRead } = useOnPhone(inspectionBox.lists, staffId, about, found.data)
  return {
    list,
    error: found.error,
    isReading: !isRead || (isOnline && found.isFetching),
    refetch: () => void refetch(),
  }
}

interface ThingsProps {
  list: DayList
  drafts: readonly string[]
  isSearch: boolean
}

function Things({ list: { consignments, units, units_total }, drafts, isSearch }: ThingsProps) {
  const { waiting } = useObservable(outbox.state)
  const waits = new Set(waiting.map(({ key }) => key))
  if (consignments.length === 0 && units.length === 0)
    return (
      <div className="office-sheet">
        <EmptyState title={isSearch ? 'Tidak ada yang cocok' : 'Tidak ada yang perlu diperiksa'}>
          {isSearch
            ? 'Periksa pelatnya, atau cari dengan merek dan tipe.'
            : 'Titipan yang memesan jadwal hari ini muncul di sini.'}
        </EmptyState>
      </div>
    )
  const stateOf = (thing: Listed) => ({
    isDraft: drafts.includes(thing.key),
    isWaiting: waits.has(thing.key),
  })
  return (
    <>
      {consignments.length > 0 && (
        <section className="office-sheet overflow-hidden" aria-labelledby="titipan">
          <h2 id="titipan" className="px-4 pt-3 pb-1 text-16 font-bold">
            Titipan hari ini <span className="text-text-2">{consignments.length}</span>
          </h2>
          <ul>
            {consignments.map((thing) => (
              <ThingRow
                key={thing.key}
                thing={thing}
                {...stateOf(thing)}
                aside={hoursOf(thing)}
                note={`${thing.number} · ${thing.contact_name} · ${thing.branch.name}`}
              />
            ))}
          </ul>
        </section>
      )}
      {units.length > 0 && (
        <section className="office-sheet overflow-hidden" aria-labelledby="unit">
          <h2 id="unit" className="px-4 pt-3 pb-1 text-16 font-bold">
            {isSearch ? 'Unit yang cocok' : 'Unit belum diinspeksi'}{' '}
            <span className="text-text-2">{units_total}</span>
          </h2>
          <ul>
            {units.map((thing) => (
              <ThingRow
                key={thing.key}
                thing={thing}
                {...stateOf(thing)}
                aside={null}
                note={`${thing.product_type.name} · ${thing.city}`}
              />
            ))}
          </ul>
          {units_total > units.length && (
            <p className="border-line border-t px-4 py-3 text-14 text-text-2">
              {units.length} terbaru ditampilkan. Cari dengan pelat untuk yang lain.
            </p>
          )}
        </section>
      )}
    </>
  )
}

type Listed = DayList['units'][number] | DayList['consignments'][number]

interface ThingRowProps {
  thing: Listed
  isDraft: boolean
  isWaiting: boolean
  aside: string | null
  note: string
}

function ThingRow({ thing: { key, title, plate, report }, isDraft, isWaiting, aside, note }: ThingRowProps) {
  return (
    <li className="border-line border-t first:border-t-0">
      <Link to={paths.inspection(key)} className="inspect-row">
        {aside !== null && <span className="inspect-row-time">{aside}</span>}
        <span className="min-w-0 flex-1">
          <span className="block text-16 font-bold">{title}</span>
          <span className="block text-14 text-text-2">
            {plate !== '' && <strong className="font-semi text-text">{plate} · </strong>}
            {note}
          </span>
          <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
            {isWaiting && <StatusChip tone="warning">Menunggu sinyal</StatusChip>}
            {isDraft && <StatusChip tone="alert">Sedang diisi</StatusChip>}
            {report !== null && (
              <StatusChip tone="success">
                Versi {report.version}, nilai {report.grade}
              </StatusChip>
            )}
          </span>
        </span>
        <ChevronRightIcon aria-hidden="true" className="size-5 text-text-2" />
      </Link>
    </li>
  )
}

function hoursOf({ starts_at, branch }: DayList['consignments'][number]): string {
  const at = parseIso(starts_at)
  // A day that a phone kept before branches told their zone has none.
  return at === null ? '' : inspectionHoursThere(branch.time_zone ?? HOUSE_ZONE, at)
}
