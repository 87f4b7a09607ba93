import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { groupThousands, isKeyOf } from '@ketok/domain'
import { Button, notify, Pagination, Skeleton, Tabs, TextField } from '@ketok/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { client } from '../../../app-services.ts'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { ChangeDialog } from '../../../components/change-dialog.tsx'
import { PageFault } from '../../../components/page-fault.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { TableExports } from '../../../components/table/table-exports.tsx'
import { useAddress } from '../../../components/use-address.ts'
import { paths } from '../../../paths.ts'
import { reading } from '../../../query.ts'
import { TurnDown, useLookAgain } from './company-list.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportPhotos } from './import-photos.tsx'
import { ImportState } from './import-state.tsx'
import { ImportStateChip, isAtWork, senderOf } from './import-words.tsx'
import { type LinesQuery, linesFile } from './lines-file.ts'
import { MappingPart } from './mapping-part.tsx'

const PAGE_ROWS = 100
const AT_WORK_MS = 1_500
/** Two thousand rows are carried out before the answer comes; a line that breaks meanwhile breaks nothing. */
const ACT_MS = 300_000

const FILTERS = {
  baru: { result: 'new' },
  berubah: { result: 'changed' },
  sama: { result: 'unchanged' },
  ditolak: { result: 'refused' },
  'tanpa-foto': { photos: 'none' },
  tetap: { state: 'kept' },
} as const

/** One list: what its rows come to, what its columns hold, and the act. */
export function Component() {
  const importId = Number(useParams().import_id)
  const [params, change] = useAddress()
  const [confirming, setConfirming] = useState<Question | null>(null)
  const [isActing, setActing] = useState(false)
  const queries = useQueryClient()
  const tab = params.get('hasil') ?? ''
  const search = (params.get('cari') ?? '').trim().slice(0, 100)
  const page = pageIn(params.get('halaman'))
  const lostPage = pageIn(params.get('foto'))
  const query: LinesQuery = {
    ...(isKeyOf(FILTERS, tab) ? FILTERS[tab] : {}),
    ...(search === '' ? {} : { search }),
  }
  const input = {
    params: { import_id: importId },
    query: { ...query, limit: PAGE_ROWS, page, ...(lostPage === 1 ? {} : { lost_page: lostPage }) },
  }
  const known = queries.getQueryData(reading('GET /office/impor/{import_id}', input).queryKey)
  const isBusy = isActing || (known !== undefined && isAtWork(known))
  const found = useQuery({
    ...reading('GET /office/impor/{import_id}', input),
    refetchOnMount: 'always',
    ...(isBusy ? { refetchInterval: AT_WORK_MS } : {}),
    // Whoever types a search keeps the page under their hands.
    placeholderData: (shown) => (shown?.import_id === importId ? shown : undefined),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['GET /office/impor/{import_id}'] })

  async function act(
    call: 'POST /office/impor/{import_id}/jalankan' | 'POST /office/impor/{import_id}/urungkan',
  ): Promise<void> {
    setActing(true)
    try {
      await client.call(call, { params: { import_id: importId } }, { timeoutMs: ACT_MS })
    } finally {
      setActing(false)
      await refresh()
      void queries.invalidateQueries({ queryKey: ['GET /office/unit'] })
    }
  }

  const hrefOf = (word: 'halaman' | 'foto', target: number) => {
    const next = new URLSearchParams(params)
    if (target > 1) next.set(word, String(target))
    else next.delete(word)
    return `?${next}`
  }

  const { data } = found
  useLookAgain(data, refresh)
  if (data === undefined)
    return (
      <div className="grid grid-cols-1 gap-3">
        <PageHead title="Impor unit" />
        {found.error === null ? (
          <Skeleton className="h-96" />
        ) : (
          <div className="office-sheet p-4">
            <PageFault what="Impor" error={found.error} onRetry={() => void found.refetch()} />
          </div>
        )}
      </div>
    )
  const { counts } = data
  return (
    <div className="grid grid-cols-1 gap-3">
      <PageHead
        title={data.file_name}
        form={`import/${importId}`}
        note={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ImportStateChip list={data} />
            {data.company === null ? 'Dikirim' : 'Diserahkan'} {senderOf(data)}, {dayAndTime(data.created_at)}
            .
            <Link to={paths.imports} className="underline">
              Semua impor
            </Link>
          </span>
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <TurnDown detail={data} onDone={refresh} />
            <Actions
              detail={data}
              isBusy={isBusy}
              isActing={isActing}
              onAsk={setConfirming}
              onGoOn={() => void act('POST /office/impor/{import_id}/urungkan').catch(tellFault)}
            />
          </div>
        }
      />
      <ImportState detail={data} isActing={isActing} />
      {data.state === 'draft' && (
        <MappingPart key={data.columns.map(({ field }) => field).join()} detail={data} onSaved={refresh} />
      )}
      <ImportPhotos
        detail={data}
        onSent={refresh}
        lost={{
          page: lostPage,
          isOpen: params.has('foto'),
          hrefOf: (target) => hrefOf('foto', target),
          onPage: (target) => change({ foto: String(target) }),
        }}
        rowsWithout="?hasil=tanpa-foto"
      />
      <section aria-label="Baris" className="office-sheet p-3 sm:p-4">
        <Tabs
          label="Hasil per baris"
          value={isKeyOf(FILTERS, tab) ? tab : ''}
          tabs={[
            { id: '', label: 'Semua', count: groupThousands(counts.total) },
            { id: 'baru', label: 'Baru', count: groupThousands(counts.new) },
            { id: 'berubah', label: 'Sudah ada', count: groupThousands(counts.changed) },
            { id: 'sama', label: 'Sama', count: groupThousands(counts.unchanged) },
            { id: 'ditolak', label: 'Ditolak', count: groupThousands(counts.refused) },
            { id: 'tanpa-foto', label: 'Tanpa foto', count: groupThousands(data.photos.rows_without) },
            ...(counts.kept > 0 || tab === 'tetap'
              ? [{ id: 'tetap', label: 'Tetap ada', count: groupThousands(counts.kept) }]
              : []),
          ]}
          onChange={(hasil) => change({ hasil, halaman: null })}
        >
          <div className="flex flex-wrap items-center gap-2 pb-2">
            <LineSearch value={search} onChange={(cari) => change({ cari, halaman: null })} />
            <span className="mr-auto text-13 text-text-2">{groupThousands(data.total)} baris</span>
            <TableExports
              name={`Impor ${importId}`}
              make={(kind, signal, onCount) => linesFile(kind, { importId, query }, signal, onCount)}
              disabled={data.total === 0}
            />
          </div>
          <ImportLines lines={data.rows} state={data.state} />
          <Pagination
            page={page}
            total={data.total}
            pageSize={PAGE_ROWS}
            label="Halaman baris"
            hrefOf={(target) => hrefOf('halaman', target)}
            onPage={(target) => change({ halaman: target > 1 ? String(target) : null })}
          />
        </Tabs>
      </section>
      <RunDialog
        detail={data}
        open={confirming === 'run'}
        onClose={() => setConfirming(null)}
        onConfirm={async () => {
          void act('POST /office/impor/{import_id}/jalankan').catch(() => {})
        }}
      />
      <RestDialog
        detail={data}
        open={confirming === 'rest'}
        onClose={() => setConfirming(null)}
        onConfirm={() => act('POST /office/impor/{import_id}/urungkan')}
      />
      <UndoDialog
        detail={data}
        open={confirming === 'undo'}
        onClose={() => setConfirming(null)}
        onConfirm={() => act('POST /office/impor/{import_id}/urungkan')}
      />
    </div>
  )
}

const pageIn = (text: string | null) => (/^[1-9][0-9]{0,3}$/.test(text ?? '') ? Number(text) : 1)

const RESTED_MS = 250

function LineSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), RESTED_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      label="Cari baris"
      hideLabel
      type="search"
      placeholder="Nomor atau nama unit"
      maxLength={100}
      autoComplete="off"
      className="office-compact"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function tellFault(fault: unknown): void {
  if (!(fault instanceof CallError)) throw fault
  notify.error(fault.message)
}

/** `rest` is what an undo left. */
type Question = 'run' | 'undo' | 'rest'
type Detail = Reply<'GET /office/impor/{import_id}'>

function Actions({
  detail,
  isBusy,
  isActing,
  onAsk,
  onGoOn,
}: {
  detail: Detail
  isBusy: boolean
  /** By this page itself. */
  isActing: boolean
  onAsk: (what: Question) => void
  /** A job goes on with an undo that broke off; where it gave up, this does. */
  onGoOn: () => void
}) {
  const { state, counts } = detail
  const able = counts.new + counts.changed
  if (state === 'draft')
    return (
      <Button disabled={able === 0} pending={isBusy} onClick={() => onAsk('run')}>
        Jalankan {groupThousands(able)} baris
      </Button>
    )
  // Rows that were kept may be free by now.
  if (state === 'undone' && counts.kept > 0)
    return (
      <Button variant="outline" pending={isBusy} onClick={() => onAsk('rest')}>
        Urungkan sisanya
      </Button>
    )
  if (state === 'undoing')
    return isActing ? null : (
      <Button variant="outline" onClick={onGoOn}>
        Lanjutkan
      </Button>
    )
  const isOver = state === 'done' || (state === 'running' && counts.waiting === 0)
  if (!isOver || able === 0) return null
  return (
    <Button variant="outline" pending={isBusy && state === 'done'} onClick={() => onAsk('undo')}>
      Urungkan
    </Button>
  )
}

interface AskProps {
  readonly detail: Detail
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => Promise<void>
}

function RunDialog({ detail: { counts, photos }, ...dialog }: AskProps) {
  return (
    <ChangeDialog
      {...dialog}
      title="Jalankan impor"
      confirm="Jalankan"
      changes={[
        { label: 'Unit baru', to: groupThousands(counts.new) },
        { label: 'Unit diubah', to: groupThousands(counts.changed - counts.unchanged) },
        { label: 'Sudah sama', to: groupThousands(counts.unchanged) },
        { label: 'Baris dilewati', to: groupThousands(counts.refused) },
        { label: 'Foto dipasang', to: groupThousands(photos.waiting) },
      ]}
    >
      <p className="text-14 text-text-2">
        Baris yang ditolak tidak ditulis. Selama unitnya belum direncanakan atau diubah orang lain, impor ini
        bisa diurungkan.
      </p>
    </ChangeDialog>
  )
}

function RestDialog({ detail: { counts }, ...dialog }: AskProps) {
  return (
    <ChangeDialog
      {...dialog}
      title="Urungkan sisanya"
      confirm="Urungkan sisanya"
      danger
      changes={[{ label: 'Unit yang masih ada', to: groupThousands(counts.kept) }]}
    >
      <p className="text-14 text-text-2">
        Unit yang sudah dilepas dari rencananya dihapus, atau lembarnya dikembalikan. Yang lain tetap ada, dan
        barisnya menyebut alasannya.
      </p>
    </ChangeDialog>
  )
}

function UndoDialog({ detail: { counts }, ...dialog }: AskProps) {
  return (
    <ChangeDialog
      {...dialog}
      title="Urungkan impor"
      confirm="Urungkan"
      danger
      changes={[
        { label: 'Unit dihapus', to: groupThousands(counts.new) },
        { label: 'Lembar dikembalikan', to: groupThousands(counts.changed - counts.unchanged) },
      ]}
    >
      <p className="text-14 text-text-2">
        Unit yang sudah direncanakan, terbit, diinspeksi, atau diubah orang lain tetap ada, dan barisnya
        menyebut alasannya.
      </p>
    </ChangeDialog>
  )
}
