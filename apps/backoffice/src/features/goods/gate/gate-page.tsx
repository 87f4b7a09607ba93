import { LoadError, useObservable } from '@ketok/app'
import { online } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import {
  Button,
  CircleCheckIcon,
  EmptyState,
  Loading,
  QrCodeIcon,
  SelectField,
  Skeleton,
  StatusChip,
  TextField,
} from '@ketok/ui'
import { useEffect, useState } from 'react'
import { client } from '../../../app-services.ts'
import { timeThere } from '../../../components/auction-words.tsx'
import { intakeBox } from '../../../components/intake/intake-box.ts'
import { fetchIntakeJob, intakeOutbox } from '../../../components/intake/intake-outbox.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { useOnPhone } from '../../../components/phone/use-on-phone.ts'
import { useReadiness } from '../../../components/phone/use-readiness.ts'
import { WaitingBar } from '../../../components/phone/waiting-bar.tsx'
import { ScanSheet } from '../../../components/scan-sheet.tsx'
import { useAddress } from '../../../components/use-address.ts'
import { useRested } from '../../../components/use-rested.ts'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { FoundAtGate } from './found-at-gate.tsx'
import './gate.css'
import { ArrivalRow, GateRow, GoingBackRow, RowList, UnplacedRow } from './gate-rows.tsx'

/** Colleagues work at the same gate. */
const REFRESH_MS = 30_000

/** The yard's day: what is to be brought in, what goes back, and what stands somewhere that nobody noted. */
export function Component() {
  const staff = useStaff()
  return staff === null ? null : <Gate staffId={staff.staff_id} />
}

/** What an arrival needs to be taken in where there is no line. */
const ON_PHONE = { ...intakeBox, outbox: intakeOutbox, fetchJob: fetchIntakeJob }

function Gate({ staffId }: { staffId: number }) {
  const [address, change] = useAddress()
  const branch = address.get('cabang') ?? ''
  const search = address.get('cari') ?? ''
  const [isScanning, setScanning] = useState(false)
  // The box keeps what is typed: words from elsewhere need another one.
  const [searchKey, setSearchKey] = useState(0)
  const isOnline = useObservable(online)
  const found = useReading(
    'GET /office/gerbang',
    { query: /^[1-9][0-9]{0,8}$/.test(branch) ? { branch_id: branch } : {} },
    { fresh: true, everyMs: REFRESH_MS },
  )
  const { thing: day } = useOnPhone(intakeBox.lists, staffId, branch, found.data)
  const arrivals = day?.arrivals ?? []
  const {
    kept,
    total,
    drafts: all,
  } = useReadiness(
    ON_PHONE,
    staffId,
    arrivals.map(({ consignment_id }) => String(consignment_id)),
  )
  // What is signed stands under "Belum terkirim".
  const { waiting } = useObservable(intakeOutbox.state)
  const drafts = all.filter((key) => !waiting.some((sent) => sent.key === key))
  const branches = day?.branches ?? []
  const late = arrivals.filter(({ is_late }) => is_late).length
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title="Gerbang"
        note={
          <span className="flex flex-wrap gap-x-3">
            {late > 0 && <span>{late} terlambat</span>}
            {total > 0 && kept >= total && (
              <span className="inline-flex items-center gap-1">
                <CircleCheckIcon aria-hidden="true" className="size-4" />
                Siap dipakai tanpa sinyal
              </span>
            )}
            {kept < total && isOnline && (
              <span>{`Menyiapkan untuk tanpa sinyal, ${kept} dari ${total}`}</span>
            )}
          </span>
        }
      />
      <WaitingBar outbox={intakeOutbox} what="penerimaan" />
      <Unsent />
      <div className="office-sheet grid gap-3 p-3 md:grid-cols-[minmax(0,1fr)_240px_auto] md:items-end">
        <SearchBox key={searchKey} value={search} onChange={(cari) => change({ cari })} />
        {branches.length > 1 && (
          <SelectField
            label="Cabang"
            value={branch}
            options={[
              { value: '', label: 'Semua cabang' },
              ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target }) => change({ cabang: target.value })}
          />
        )}
        <Button size="lg" variant="secondary" onClick={() => setScanning(true)}>
          <QrCodeIcon aria-hidden="true" />
          Pindai lembar kaca
        </Button>
      </div>
      {isScanning && (
        <ScanSheet
          addressOf={async (code) => {
            const query = { search: code }
            const { scanned_unit_id: found } = await client.call('GET /office/gerbang/cari', { query })
            return found === null ? null : paths.unit(found)
          }}
          onClose={() => setScanning(false)}
          onSearch={(cari) => {
            change({ cari })
            setSearchKey(searchKey + 1)
          }}
        />
      )}
      {search.trim() !== '' ? (
        isOnline || day === null ? (
          <FoundAtGate search={search.trim()} />
        ) : (
          <FoundOnPhone day={day} search={search.trim()} drafts={drafts} />
        )
      ) : day !== null ? (
        <Day day={day} drafts={drafts} />
      ) : found.isError ? (
        <div className="office-sheet p-4">
          <LoadError error={found.error} onRetry={() => void found.refetch()} />
        </div>
      ) : (
        <Loading label="Memuat gerbang" className="office-sheet p-4">
          <Skeleton count={4} height={56} className="mb-3" />
        </Loading>
      )}
    </div>
  )
}

type DayAtGate = Reply<'GET /office/gerbang'>

function Day({ day, drafts }: { day: DayAtGate; drafts: readonly string[] }) {
  const { arrivals, arrivals_total, going_back, going_back_total, unplaced, unplaced_total } = day
  if (arrivals_total + going_back_total + unplaced_total === 0)
    return (
      <div className="office-sheet">
        <EmptyState title="Tidak ada yang menunggu di gerbang">
          Titipan yang dijadwalkan hari ini, barang yang harus dikembalikan, dan unit tanpa tempat atau kunci
          muncul di sini.
        </EmptyState>
      </div>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-3">
      <RowList id="masuk" title="Akan masuk" total={arrivals_total} shown={arrivals.length}>
        {arrivals.map((thing) => (
          <ArrivalRow
            key={thing.consignment_id}
            thing={thing}
            isDraft={drafts.includes(String(thing.consignment_id))}
          />
        ))}
      </RowList>
      <RowList id="keluar" title="Harus dikembalikan" total={going_back_total} shown={going_back.length}>
        {going_back.map((thing) => (
          <GoingBackRow key={thing.consignment_id} thing={thing} />
        ))}
      </RowList>
      <RowList
        id="tempat"
        title="Tempat atau kunci belum dicatat"
        total={unplaced_total}
        shown={unplaced.length}
      >
        {unplaced.map((unit) => (
          <UnplacedRow key={unit.unit_id} unit={unit} />
        ))}
      </RowList>
    </div>
  )
}

/** Without a line: among what was expected when there was one. */
function FoundOnPhone({
  day,
  search,
  drafts,
}: {
  day: DayAtGate
  search: string
  drafts: readonly string[]
}) {
  const plain = (words: string) => words.toLowerCase().replaceAll(' ', '')
  const found = day.arrivals.filter(({ plate, title, number, owner_name, contact_name }) =>
    [plate, title, number, owner_name, contact_name].some((words) => plain(words).includes(plain(search))),
  )
  if (found.length === 0)
    return (
      <div className="office-sheet">
        <EmptyState title="Tidak ada di HP ini">
          Tanpa sinyal hanya yang ditunggu hari ini yang bisa dicari.
        </EmptyState>
      </div>
    )
  return (
    <RowList id="titipan" title="Titipan" total={found.length} shown={found.length}>
      {found.map((thing) => (
        <ArrivalRow
          key={thing.consignment_id}
          thing={thing}
          isDraft={drafts.includes(String(thing.consignment_id))}
        />
      ))}
    </RowList>
  )
}

/** What was signed on this phone and is not at the house yet. */
function Unsent() {
  const { waiting } = useObservable(intakeOutbox.state)
  return (
    <RowList id="belum-terkirim" title="Belum terkirim" total={waiting.length} shown={waiting.length}>
      {waiting.map(({ id, key, title, handedInAt, zone, refused }) => (
        <GateRow
          key={id}
          to={paths.intake(Number(key))}
          plate=""
          title={title}
          note={`Ditandatangani ${timeThere(handedInAt, zone)}`}
          chips={
            refused === null ? (
              <StatusChip tone="warning">Menunggu sinyal</StatusChip>
            ) : (
              <StatusChip tone="danger">Tidak diterima</StatusChip>
            )
          }
        />
      ))}
    </RowList>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const rested = useRested(typed)
  const isNews = rested === typed && rested !== value
  useEffect(() => {
    if (isNews) onChange(rested)
  })
  return (
    <TextField
      label="Pelat, nama, atau nomor titipan"
      type="search"
      placeholder="B 1234 KJT"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
