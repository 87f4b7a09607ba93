import { groupThousands } from '@ketok/domain'
import { ArrowRightIcon, CameraIcon, EmptyState, StatusChip } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { isEnded } from './company-list.tsx'
import { type ImportDetail, type ImportLine, resultOf } from './import-words.tsx'

/** What became of each row, or would: everything that is wrong with it, and everything it changes. */
export function ImportLines({
  lines,
  state,
}: {
  lines: readonly ImportLine[]
  state: ImportDetail['state']
}) {
  if (lines.length === 0)
    return <EmptyState title="Tidak ada baris di sini">Pilih hasil lain di atas.</EmptyState>
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.row} line={line} state={state} />
      ))}
    </ul>
  )
}

function Line({ line, state }: { line: ImportLine; state: ImportDetail['state'] }) {
  const { word, tone } = resultOf(line)
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-3 md:grid-cols-[56px_minmax(0,300px)_minmax(0,1fr)_auto]">
      <span className="text-13 text-text-3 md:pt-0.5">Baris {line.row}</span>
      <span className="min-w-0">
        <span className="block truncate text-14 font-semi">
          {line.unit_id === null || state === 'draft' || isEnded({ state }) ? (
            line.title || 'Tanpa nama'
          ) : (
            <Link to={paths.unit(line.unit_id)}>{line.title}</Link>
          )}
        </span>
        <span translate="no" className="figure block truncate text-13 text-text-2">
          {line.unit_key || 'tanpa nomor'}
        </span>
      </span>
      <Words line={line} />
      <span className="flex items-start gap-2 md:justify-end">
        {line.photo_count > 0 && (
          <span className="inline-flex items-center gap-1 text-13 text-text-2">
            <CameraIcon aria-hidden="true" className="size-4" />
            <span className="sr-only">Foto:</span>
            {groupThousands(line.photo_count)}
          </span>
        )}
        {line.state === 'undone' ? (
          <StatusChip tone="neutral">Diurungkan</StatusChip>
        ) : (
          <StatusChip tone={line.state === 'kept' ? 'warning' : tone}>
            {line.state === 'kept' ? 'Tetap ada' : word}
          </StatusChip>
        )}
      </span>
    </li>
  )
}

function Words({ line: { errors, differences, note, state } }: { line: ImportLine }) {
  if (state === 'kept' && note !== '') return <p className="text-13 text-text-2">{note}</p>
  return (
    <ul className="grid content-start gap-1 text-13">
      {errors.map(({ column, code, message }) => (
        <li key={`${column} ${code} ${message}`} className="text-danger">
          {column !== '' && <b>{column}: </b>}
          {message}
        </li>
      ))}
      {differences.map(({ label, before, after }) => (
        <li key={label} className="flex flex-wrap items-center gap-x-1.5 text-text-2">
          <span>{label}:</span>
          <span className="line-through decoration-1">{before || 'kosong'}</span>
          <ArrowRightIcon aria-label="menjadi" className="size-3.5 text-text-3" />
          <span className="font-semi text-text">{after || 'kosong'}</span>
        </li>
      ))}
    </ul>
  )
}
