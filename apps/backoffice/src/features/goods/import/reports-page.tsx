import { LoadError } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { groupThousands, holdsOneOf, productTypeId, UNIT_READERS } from '@ketok/domain'
import { Button, type ChipTone, DownloadIcon, SelectField, StateBox, StatusChip } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../../app-services.ts'
import { BackLink } from '../../../components/back-link.tsx'
import { FileDrop } from '../../../components/file-drop.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import type { DataColumn } from '../../../components/table/data-column.ts'
import type { DataFilter } from '../../../components/table/data-filter.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useTableView } from '../../../components/table/use-table-view.ts'
import { TwoLines } from '../../../components/two-lines.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { useReading } from '../../../query.ts'
import { saveReportSheet } from './report-sheet.ts'

type ReportList = Reply<'POST /office/impor-laporan'>
type ReportRow = ReportList['rows'][number]

/** A thousand reports are handed in one by one before the answer comes. */
const HAND_IN_MS = 180_000

const RESULTS: Readonly<Record<ReportRow['result'], { word: string; tone: ChipTone }>> = {
  new: { word: 'Baru', tone: 'success' },
  same: { word: 'Sudah ada', tone: 'neutral' },
  refused: { word: 'Ditolak', tone: 'danger' },
}

const wordOf = ({ result, version }: ReportRow) =>
  result === 'new' && version !== null ? `Tersimpan, versi ${version}` : RESULTS[result].word

const reasonsOf = ({ errors }: ReportRow) =>
  errors.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join('; ')

const columns: readonly DataColumn<ReportRow>[] = [
  { key: 'row', head: 'Baris', kind: 'number', width: 88, hideBelow: 'lg', value: ({ row }) => row },
  {
    key: 'unit',
    head: 'Unit',
    width: 260,
    value: ({ title, unit_key }) => `${title} ${unit_key}`,
    cell: UnitCell,
  },
  {
    key: 'result',
    head: 'Hasil',
    width: 170,
    value: wordOf,
    cell: (row) => <StatusChip tone={RESULTS[row.result].tone}>{wordOf(row)}</StatusChip>,
  },
  { key: 'grade', head: 'Nilai', width: 88, hideBelow: 'lg', value: ({ grade }) => grade },
  {
    key: 'points',
    head: 'Titik',
    kind: 'number',
    width: 88,
    hideBelow: 'lg',
    value: ({ result, point_count }) => (result === 'refused' ? null : point_count),
  },
  {
    key: 'missing',
    head: 'Kurang',
    kind: 'number',
    width: 104,
    hideBelow: 'xl',
    value: ({ result, missing_count }) => (result === 'refused' ? null : missing_count),
  },
  {
    key: 'reasons',
    head: 'Alasan',
    value: reasonsOf,
    cell: (row) => (
      <span className="line-clamp-2 whitespace-normal leading-snug" title={reasonsOf(row)}>
        {reasonsOf(row)}
      </span>
    ),
  },
]

const filters: readonly DataFilter<ReportRow>[] = [
  {
    key: 'hasil',
    label: 'Hasil',
    all: 'Semua hasil',
    of: ({ result }) => result,
    options: Object.entries(RESULTS).map(([value, { word }]) => ({ value, label: word })),
  },
]

function UnitCell({ unit_id, title, unit_key }: ReportRow) {
  const mayOpen = holdsOneOf(useStaff()?.roles ?? [], UNIT_READERS)
  const words = <TwoLines first={title || 'Tidak dikenali'} second={unit_key || 'tanpa nomor'} />
  return unit_id !== null && mayOpen ? <Link to={paths.unit(unit_id)}>{words}</Link> : words
}

/** Reports of a whole fleet from the list of whoever inspected it: looked at first, then handed in. */
export function Component() {
  const [table, setTable] = useState<File | null>(null)
  const [list, setList] = useState<ReportList | null>(null)
  const [isHandedIn, setHandedIn] = useState(false)
  const [step, setStep] = useState<'look' | 'hand-in' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const queries = useQueryClient()

  async function send(next: 'look' | 'hand-in'): Promise<void> {
    if (table === null) return
    setProblem(null)
    setStep(next)
    const form = new FormData()
    form.append('table', table, table.name)
    const call = next === 'look' ? 'POST /office/impor-laporan' : 'POST /office/impor-laporan/jalankan'
    try {
      setList(await client.upload(call, form, { timeoutMs: HAND_IN_MS }))
      setHandedIn(next === 'hand-in')
      if (next === 'hand-in') await queries.invalidateQueries({ queryKey: ['GET /office/impor-laporan'] })
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      setProblem(Object.values(fault.fields)[0] ?? fault.message)
    } finally {
      setStep(null)
    }
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <BackLink to={paths.inspections()}>Inspeksi</BackLink>
      <PageHead
        title="Laporan dari daftar"
        note="Hasil inspeksi satu armada sekaligus: satu baris per unit, satu kolom per titik. Diperiksa dulu, baru disimpan."
      />
      <div className="grid gap-3 lg:grid-cols-2">
        <SheetToFill />
        <section aria-label="Daftar yang sudah diisi" className="office-sheet grid content-start gap-3 p-4">
          <h2 className="text-14 font-semi">Daftar yang sudah diisi (Excel atau CSV)</h2>
          <FileDrop
            label="Pilih daftar laporan"
            accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFile={(file) => {
              if (file === undefined) return
              setTable(file)
              setList(null)
              setHandedIn(false)
              setProblem(null)
            }}
            chosen={table?.name ?? null}
          />
          <p className="text-13 text-text-2">
            Unit dikenali dari nomor stok, rangka, seri, atau polisi. Mengirim daftar yang sama dua kali tidak
            menggandakan laporan.
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              variant={list === null ? 'primary' : 'outline'}
              disabled={table === null}
              pending={step === 'look'}
              onClick={() => void send('look')}
            >
              {list === null ? 'Periksa daftar' : 'Periksa lagi'}
            </Button>
            {list !== null && !isHandedIn && list.counts.new > 0 && (
              <Button pending={step === 'hand-in'} onClick={() => void send('hand-in')}>
                Simpan {groupThousands(list.counts.new)} laporan
              </Button>
            )}
          </div>
          {problem !== null && (
            <StateBox tone="danger" title="Daftar belum bisa dipakai">
              {problem}
            </StateBox>
          )}
        </section>
      </div>
      {list !== null && <Rows list={list} isHandedIn={isHandedIn} />}
    </div>
  )
}

/** The columns of a type with the units that wait, for the inspectors to fill in. */
function SheetToFill() {
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useReading('GET /office/impor-laporan', {
    query: chosen === '' ? {} : { product_type_id: productTypeId(Number(chosen)) },
  })
  const type = data?.product_types.find(({ id }) => String(id) === chosen)
  const sheet = data?.sheet ?? null
  return (
    <section aria-label="Lembar untuk inspektur" className="office-sheet grid content-start gap-3 p-4">
      <h2 className="text-14 font-semi">Lembar untuk inspektur</h2>
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      <SelectField
        label="Jenis barang"
        placeholder="Pilih jenis"
        value={chosen}
        options={(data?.product_types ?? []).map(({ id, name, waiting }) => ({
          value: String(id),
          label: `${name} (${groupThousands(waiting)} belum diinspeksi)`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p className="text-13 text-text-2">
        Berisi semua titik menurut templat jenis ini, dan unit yang belum punya laporan. Sel diisi Baik,
        Catatan: kalimatnya, atau Rusak: kalimatnya; yang tidak diperiksa dikosongkan.
      </p>
      <div className="flex justify-end">
        <Button
          variant="outline"
          disabled={sheet === null || type === undefined}
          onClick={() => {
            if (sheet !== null && type !== undefined) void saveReportSheet(sheet, type.name)
          }}
        >
          <DownloadIcon aria-hidden="true" />
          {sheet === null ? 'Unduh lembar' : `Unduh lembar, ${groupThousands(sheet.units.length)} unit`}
        </Button>
      </div>
    </section>
  )
}

function Rows({
  list: { rows, counts, unknown_columns },
  isHandedIn,
}: {
  list: ReportList
  isHandedIn: boolean
}) {
  const view = useTableView({ filters: ['hasil'] })
  const told = [
    [counts.new, isHandedIn ? 'tersimpan' : 'baru'],
    [counts.same, 'sudah ada'],
    [counts.refused, isHandedIn ? 'dilewati' : 'ditolak'],
  ] as const
  const words = told
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${groupThousands(count)} ${word}`)
    .join(', ')
  return (
    <>
      <StateBox
        tone={isHandedIn ? 'success' : counts.refused > 0 ? 'warning' : 'info'}
        title={isHandedIn ? `Laporan: ${words}` : `Hasil pemeriksaan: ${words}`}
      >
        {isHandedIn
          ? 'Versi terbaru tampil di halaman unit. Baris yang dilewati bisa diperbaiki di berkasnya lalu dikirim lagi.'
          : 'Belum ada yang disimpan. Baris yang ditolak dilewati.'}
        {unknown_columns.length > 0 && ` Kolom yang tidak dipakai: ${unknown_columns.join(', ')}.`}
      </StateBox>
      <DataTable
        caption="Laporan dari daftar"
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row}
        view={view}
        filters={filters}
        searchHint="Cari unit, nomor, atau alasan"
        empty={{ title: 'Tidak ada baris' }}
        exportName="laporan-dari-daftar"
        rowHeight={56}
      />
    </>
  )
}
