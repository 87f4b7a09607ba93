import { LoadError } from '@ketok/app'
import { CallError } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { groupThousands, INSPECTION_MARK_WORDS, INSPECTION_MARKS } from '@ketok/domain'
import {
  ChoiceChip,
  Disclosure,
  FactList,
  LetterSquare,
  Loading,
  Skeleton,
  StateBox,
  StatusChip,
} from '@ketok/ui'
import { useState } from 'react'
import { useReading } from '../query.ts'
import { timeThere } from './auction-words.tsx'

const OF_UNIT = 'GET /office/unit/{unit_id}/inspeksi'
const OF_CONSIGNMENT = 'GET /office/titipan/{id}/inspeksi'
type Found = Reply<typeof OF_UNIT>
type Report = NonNullable<Found['report']>
type Part = Report['parts'][number]
type Photo = Found['photos'][number]

/** Before the addresses of the pictures end, which they do after a quarter of an hour. */
const REFRESH_MS = 10 * 60_000

/** What inspectors found on a unit, for everybody who may open its page. */
export function ReportOfUnit({ unitId }: { unitId: number }) {
  const [version, setVersion] = useState<number>()
  const found = useReading(
    OF_UNIT,
    { params: { unit_id: unitId }, query: queryOf(version) },
    { everyMs: REFRESH_MS, fresh: true },
  )
  return <ReportSheet found={found} version={version} onVersion={setVersion} />
}

/** The same on a thing that is no unit yet: its price is proposed by it. */
export function ReportOfConsignment({ id }: { id: number }) {
  const [version, setVersion] = useState<number>()
  const found = useReading(
    OF_CONSIGNMENT,
    { params: { id }, query: queryOf(version) },
    { everyMs: REFRESH_MS, fresh: true },
  )
  return <ReportSheet found={found} version={version} onVersion={setVersion} />
}

const queryOf = (version: number | undefined) => (version === undefined ? {} : { version: String(version) })

interface ReportSheetProps {
  found: { data: Found | undefined; error: Error | null; refetch: () => unknown }
  /** Undefined stands for the newest. */
  version: number | undefined
  onVersion: (version: number | undefined) => void
}

function ReportSheet({ found: { data, error, refetch }, version, onVersion }: ReportSheetProps) {
  return (
    <section aria-labelledby="laporan-inspeksi" className="office-sheet grid gap-3 p-4">
      <h2 id="laporan-inspeksi" className="text-16 font-bold">
        Laporan inspeksi
      </h2>
      {data === undefined ? (
        error === null ? (
          <Loading label="Memuat laporan inspeksi">
            <Skeleton height={96} />
          </Loading>
        ) : error instanceof CallError && error.status === 403 ? (
          <p className="text-14 text-text-2">Laporan ini milik cabang lain.</p>
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : data.report === null ? (
        <p className="text-14 text-text-2">Belum ada laporan inspeksi</p>
      ) : (
        <Whole report={data.report} missing={data.missing} />
      )}
      {data !== undefined && data.versions.length > 1 && (
        <Versions versions={data.versions} chosen={version} onVersion={onVersion} />
      )}
      {data !== undefined && data.photos.length > 0 && (
        <Disclosure summary={`Foto keliling (${data.photos.length})`}>
          <Thumbs photos={data.photos} />
        </Disclosure>
      )}
    </section>
  )
}

interface VersionsProps {
  versions: Found['versions']
  chosen: number | undefined
  onVersion: (version: number | undefined) => void
}

function Versions({ versions, chosen, onVersion }: VersionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these keys are no fields of a form.
    <div role="group" aria-label="Versi laporan" className="flex flex-wrap gap-2">
      {versions.map(({ version, grade, inspected_at, time_zone, inspector }, index) => (
        <ChoiceChip
          key={version}
          pressed={chosen === undefined ? index === 0 : chosen === version}
          onClick={() => onVersion(index === 0 ? undefined : version)}
        >
          Versi {version}: {grade}, {inspector}, {timeThere(inspected_at, time_zone)}
        </ChoiceChip>
      ))}
    </div>
  )
}

function Whole({ report, missing }: { report: Report; missing: Found['missing'] }) {
  const { version, grade, computed_grade, grade_reason, score, point_count, odometer_km } = report
  return (
    <>
      <div className="flex items-start gap-3">
        <LetterSquare
          letter={grade}
          label={`Nilai ${grade}`}
          size="md"
          tone={grade === 'A' ? 'brand' : 'ink'}
        />
        <div className="min-w-0 text-14 leading-body">
          <p className="font-semi">
            Versi {version}, {report.inspector.full_name}, {timeThere(report.inspected_at, report.time_zone)}
          </p>
          <p className="text-text-2">
            {point_count} titik diperiksa, {score} dari 100
            {odometer_km !== null && `, odometer ${groupThousands(odometer_km)} km`}
          </p>
          {grade !== computed_grade && (
            <p className="wrap-anywhere">
              Menurut hitungan {computed_grade}. Alasan: {grade_reason}
            </p>
          )}
        </div>
      </div>
      {missing.length > 0 && (
        <Disclosure summary={`${missing.length} hal belum lengkap`}>
          <ul className="list-disc pl-5 text-14">
            {missing.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ul className="grid gap-2">
        {worstFirst(report.parts).map((part) => (
          <li key={part.name}>
            <PartOfReport part={part} />
          </li>
        ))}
      </ul>
      {report.paint.length > 0 && (
        <Disclosure summary={`Tebal cat (${report.paint.length} panel)`}>
          <FactList
            facts={report.paint.map(({ label, microns }) => ({
              label,
              value: `${groupThousands(microns)} µm`,
            }))}
          />
        </Disclosure>
      )}
    </>
  )
}

const countOf = ({ points }: Part, mark: Part['points'][number]['mark']) =>
  points.filter((point) => point.mark === mark).length

/** Parts with faults stand before those with notes, and these before what is good; else as the template has them. */
function worstFirst(parts: readonly Part[]): readonly Part[] {
  const rankOf = (part: Part) => (countOf(part, 'fault') > 0 ? 0 : countOf(part, 'note') > 0 ? 1 : 2)
  return parts.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Faults first, then notes; of what is good only how much. */
function PartOfReport({ part }: { part: Part }) {
  const found = INSPECTION_MARKS.toReversed()
    .filter((mark) => mark !== 'ok')
    .flatMap((mark) => part.points.filter((point) => point.mark === mark))
  const [faults, notes, good] = [countOf(part, 'fault'), countOf(part, 'note'), countOf(part, 'ok')]
  const counts = [faults > 0 && `${faults} rusak`, notes > 0 && `${notes} catatan`].filter(Boolean)
  return (
    <Disclosure
      defaultOpen={faults > 0}
      summary={
        <span>
          {part.name}: nilai {part.grade}
          <span className="font-regular text-text-2"> · {counts.join(', ') || 'semuanya baik'}</span>
        </span>
      }
    >
      <ul className="grid gap-3">
        {found.map(({ name, mark, note, photos }) => (
          <li key={name} className="grid gap-1.5 text-14">
            <span className="flex flex-wrap items-center gap-2">
              <strong className="font-semi">{name}</strong>
              <StatusChip tone={mark === 'fault' ? 'alert' : 'warning'}>
                {INSPECTION_MARK_WORDS[mark]}
              </StatusChip>
            </span>
            {note !== '' && <span className="leading-body wrap-anywhere">{note}</span>}
            {photos.length > 0 && <Thumbs photos={photos} of={name} />}
          </li>
        ))}
      </ul>
      {good > 0 && <p className="mt-2 text-13 text-text-2">{good} titik baik</p>}
    </Disclosure>
  )
}

/** Small ones, each of which opens large; one on its way is told. */
function Thumbs({ photos, of }: { photos: readonly Photo[]; of?: string }) {
  const arrived = photos.filter(({ small_url }) => small_url !== null)
  const late = photos.length - arrived.length
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {arrived.map(({ client_photo_id, small_url, large_url, label }, index) => (
          <li key={client_photo_id}>
            <a href={large_url ?? undefined} target="_blank" rel="noreferrer" className="block">
              <img
                src={small_url ?? undefined}
                alt={of === undefined ? label : `${of} ${index + 1}`}
                loading="lazy"
                className="h-18 w-24 rounded-control bg-photo object-cover"
              />
              <span className="sr-only"> (buka di tab baru)</span>
            </a>
          </li>
        ))}
      </ul>
      {late > 0 && (
        <StateBox tone="neutral" title={`${late} foto belum tiba`}>
          Masih di HP inspektor. Terkirim begitu ada sinyal.
        </StateBox>
      )}
    </>
  )
}
