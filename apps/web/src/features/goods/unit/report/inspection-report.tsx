import { LoadError } from '@ketok/app'
import { BodyMap, type BodyTone, styleOfSpot } from '@ketok/app/body-map'
import { type Body, groupThousands, INSPECTION_MARK_WORDS, PAINT_WORDS, wibDate } from '@ketok/domain'
import { Button, CameraIcon, ChoiceChip, Loading, SelectField, Skeleton } from '@ketok/ui'
import { useState } from 'react'
import { at } from '../../../../components/lot-time.ts'
import { useReading } from '../../../../start/query.ts'
import { CloseUp } from './close-up.tsx'
import {
  type Finding,
  marksOf,
  numbered,
  numbersOf,
  panelsOf,
  placeLabel,
  type Report,
  type Reports,
} from './findings.ts'
import './report.css'
import { ReportChanges } from './report-changes.tsx'

/** Where on the unit the inspector found what, close up, and how the report came to be. */
export function InspectionReport({ unitId }: { unitId: number }) {
  const { data, error, refetch } = useReading('GET /unit/{unit_id}/inspeksi', { params: { unit_id: unitId } })
  if (data !== undefined) return data.versions.length === 0 ? null : <Versions reports={data} />
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <Loading label="Memuat laporan inspeksi">
      <Skeleton height={420} className="mt-5 block" />
    </Loading>
  )
}

function Versions({ reports: { body, versions } }: { reports: Reports }) {
  const [chosen, choose] = useState(versions[0]?.version)
  const report = versions.find(({ version }) => version === chosen) ?? versions[0]
  if (report === undefined) return null
  return (
    <div className="mt-5 rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3 md:px-5">
        <h3 className="text-16 font-bold">Laporan lengkap</h3>
        {versions.length > 1 ? (
          <SelectField
            compact
            hideLabel
            label="Versi laporan"
            value={String(report.version)}
            options={versions.map((version) => ({
              value: String(version.version),
              label: `Versi ${version.version} · ${wibDate(at(version.inspected_at))}`,
            }))}
            onChange={({ target }) => choose(Number(target.value))}
          />
        ) : (
          <p className="text-13 text-text-2">Versi {report.version}</p>
        )}
      </div>
      <Layers key={report.version} {...{ body, report }} />
      {report.changes.length > 0 && <ReportChanges changes={report.changes} version={report.version} />}
      <Foot report={report} />
    </div>
  )
}

function Foot({ report }: { report: Report }) {
  const facts = [
    `Nilai ${report.grade}`,
    `${report.point_count} titik diperiksa`,
    ...(report.odometer_km === null ? [] : [`odometer ${groupThousands(report.odometer_km)} km`]),
    `${report.inspector}, ${wibDate(at(report.inspected_at))}`,
  ]
  return (
    <p className="border-line border-t px-4 py-3 text-13 text-text-2 md:px-5">
      {facts.join(' · ')}
      {report.grade_reason !== '' && `. Alasan nilai: ${report.grade_reason}`}
    </p>
  )
}

type Layer = 'findings' | 'paint'

function Layers({ body, report }: { body: Body | null; report: Report }) {
  const [layer, setLayer] = useState<Layer>('findings')
  const findings = numbered(body, report)
  const hasPaint = body !== null && report.paint.length > 0
  return (
    <>
      {hasPaint && (
        // biome-ignore lint/a11y/useSemanticElements: two chips are no form.
        <div role="group" aria-label="Isi peta" className="flex gap-2 px-4 pt-3 md:px-5">
          <ChoiceChip
            pressed={layer === 'findings'}
            count={findings.length}
            onClick={() => setLayer('findings')}
          >
            Temuan
          </ChoiceChip>
          <ChoiceChip
            pressed={layer === 'paint'}
            count={report.paint.length}
            onClick={() => setLayer('paint')}
          >
            Tebal cat
          </ChoiceChip>
        </div>
      )}
      {hasPaint && layer === 'paint' ? (
        <Paint {...{ body, report }} />
      ) : (
        <Findings {...{ body, findings }} pointCount={report.point_count} />
      )}
    </>
  )
}

/** How many lines are shown before somebody asks for the rest; paper cannot ask, and has them all. */
const SHOWN = 7

interface FindingsProps {
  body: Body | null
  findings: readonly Finding[]
  pointCount: number
}

function Findings({ body, findings, pointCount }: FindingsProps) {
  const [open, setOpen] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const marks = body === null ? [] : marksOf(body, findings)
  const tones = new Map(marks.map(({ place, tone }): [string, BodyTone] => [place, tone]))
  const isMore = !isWhole && findings.length > SHOWN
  return (
    <div className={body === null ? 'report-plain' : 'report-split'}>
      {body !== null && (
        <BodyMap body={body} tones={tones} className="report-map">
          {marks.map((mark) => (
            <button
              key={mark.place}
              type="button"
              className="body-mark"
              data-tone={mark.tone}
              style={styleOfSpot(mark)}
              aria-label={`Temuan ${numbersOf(mark.findings)}, ${mark.label}: ${mark.findings.map(wordsOf).join('; ')}`}
              onClick={() => setOpen(mark.findings[0]?.number ?? null)}
            >
              <span aria-hidden="true">{numbersOf(mark.findings)}</span>
            </button>
          ))}
        </BodyMap>
      )}
      <div className="min-w-0">
        {findings.length === 0 ? (
          <p className="py-3 text-14 text-text-2">
            Tidak ada temuan. {pointCount} titik diperiksa, semuanya baik.
          </p>
        ) : (
          <ul aria-label="Temuan inspeksi">
            {findings.map((finding, index) => (
              <li
                key={finding.number}
                className={isMore && index >= SHOWN ? 'report-later' : 'border-line border-b last:border-b-0'}
              >
                <FindingRow finding={finding} onOpen={() => setOpen(finding.number)} />
              </li>
            ))}
          </ul>
        )}
        {isMore && (
          <Button variant="outline" full className="mt-3 print:hidden" onClick={() => setWhole(true)}>
            Lihat {findings.length} temuan
          </Button>
        )}
      </div>
      {open !== null && (
        <CloseUp {...{ body, findings }} number={open} onNumber={setOpen} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

const wordsOf = ({ point, mark, note }: Finding) =>
  `${point}, ${INSPECTION_MARK_WORDS[mark].toLowerCase()}${note === '' ? '' : `, ${note}`}`

function FindingRow({ finding, onOpen }: { finding: Finding; onOpen: () => void }) {
  const { number, point, part, mark, note, photos } = finding
  const [near] = photos
  return (
    <button type="button" className="report-row" onClick={onOpen}>
      <span className="report-number" data-mark={mark} aria-hidden="true">
        {number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-semi">{point}</span>
        <span className="block text-13 text-text-2">
          <strong className="report-mark font-semi" data-mark={mark}>
            {INSPECTION_MARK_WORDS[mark]}
          </strong>
          {note !== '' && ` · ${note}`}
        </span>
        <span className="sr-only">, {part}</span>
      </span>
      {near !== undefined && (
        <span className="report-thumb">
          <img src={near.small_url} alt="" loading="lazy" />
          <span className="report-thumb-count">
            <CameraIcon aria-hidden="true" />
            {photos.length}
            <span className="sr-only"> foto dekat</span>
          </span>
        </span>
      )}
    </button>
  )
}

function Paint({ body, report }: { body: Body; report: Report }) {
  const panels = panelsOf(body, report)
  const tones = new Map(panels.map(({ place, tone }) => [place, tone]))
  return (
    <div className="report-split">
      <BodyMap body={body} tones={tones} className="report-map">
        {panels.map((panel) => (
          <span
            key={panel.place}
            aria-hidden="true"
            className="body-mark report-microns"
            data-tone={panel.tone}
            style={styleOfSpot(panel)}
          >
            <span>{panel.microns}</span>
          </span>
        ))}
      </BodyMap>
      <div className="min-w-0">
        <ul aria-label="Tebal cat tiap panel">
          {panels.map(({ place, microns, state, tone }) => (
            <li key={place} className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
              <span className="report-dot" data-tone={tone} aria-hidden="true" />
              <span className="min-w-0 flex-1 text-14">
                <span className="block font-semi">{placeLabel(body, place)}</span>
                <span className="block text-13 text-text-2">{PAINT_WORDS[state]}</span>
              </span>
              <span className="text-14 font-bold whitespace-nowrap">{microns} µm</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-13 text-text-2">
          Cat pabrik biasanya 70 sampai 180 mikrometer (µm). Di atas 300 µm biasanya ada dempul.
        </p>
      </div>
    </div>
  )
}
