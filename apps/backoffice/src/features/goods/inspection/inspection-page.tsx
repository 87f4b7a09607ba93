import { LoadError, useObservable } from '@ketok/app'
import { freshIdempotencyKey } from '@ketok/client'
import { readInspectionKey } from '@ketok/domain'
import {
  ArrowLeftIcon,
  Button,
  CheckIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  EmptyState,
  FactList,
  notify,
  Skeleton,
  StateBox,
} from '@ketok/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { config } from '../../../config.ts'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { type Aim, Camera } from './camera.tsx'
import { baseOf, carryReport } from './carry-report.ts'
import {
  addPhoto,
  type Base,
  bodyOf,
  type Draft,
  emptyDraft,
  faultOf,
  type Job,
  progressOf,
  progressOfPart,
  restIsGood,
} from './draft.ts'
import { HandInSection } from './hand-in-section.tsx'
import './inspection.css'
import { type KeptDraft, useDraft } from '../../../components/phone/use-draft.ts'
import { WaitingBar } from '../../../components/phone/waiting-bar.tsx'
import { inspectionBox } from './inspection-box.ts'
import { LastReport } from './last-report.tsx'
import { outbox } from './outbox.ts'
import { PaintSection } from './paint-section.tsx'
import { PointCard } from './point-card.tsx'
import { ShotsSection } from './shots-section.tsx'
import { useJob } from './use-job.ts'

/** One thing under the inspector's hands, with a line or without. */
export function Component() {
  const { key = '' } = useParams()
  const staff = useStaff()
  const isKnown = readInspectionKey(key) !== null
  if (staff === null) return null
  if (!isKnown)
    return (
      <EmptyState
        title="Alamat ini bukan unit atau titipan"
        action={<Link to={paths.inspections()}>Ke daftar inspeksi</Link>}
      />
    )
  return <Inspection key={key} staffId={staff.staff_id} subjectKey={key} />
}

function Inspection({ staffId, subjectKey }: { staffId: number; subjectKey: string }) {
  const { job, error, isReading, refetch } = useJob(staffId, subjectKey)
  const { waiting: reports } = useObservable(outbox.state)
  const base = useMemo(
    () =>
      job === null
        ? null
        : baseOf(
            job,
            reports.filter((waiting) => waiting.key === subjectKey),
          ),
    [job, reports, subjectKey],
  )
  const fresh = useMemo(() => {
    if (job === null) return null
    return base === null ? emptyDraft(subjectKey) : carryReport(emptyDraft(subjectKey), base)
  }, [job, base, subjectKey])
  const kept = useDraft(inspectionBox.drafts, staffId, subjectKey, fresh)
  return (
    <div className="inspect">
      <title>{`${job?.title ?? 'Inspeksi'} · Kantor ${config.brand.name}`}</title>
      <div className="inspect-top">
        <header className="inspect-head">
          <Link to={paths.inspections()} aria-label="Ke daftar inspeksi" className="inspect-back">
            <ArrowLeftIcon aria-hidden="true" />
          </Link>
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-16 font-bold">{job?.title ?? 'Inspeksi'}</h1>
            <p className="truncate text-13 text-n-300">{job === null ? '' : aboutOf(job)}</p>
          </div>
          {job !== null && kept.draft !== null && <Count draft={kept.draft} job={job} />}
        </header>
        <WaitingBar outbox={outbox} what="laporan" isThere={({ version }) => version !== null} isQuiet />
      </div>
      {job !== null && kept.draft !== null ? (
        <Work {...{ job, base, kept, staffId }} draft={kept.draft} />
      ) : (
        <main className="p-4">
          {isReading ? <Skeleton className="h-96" /> : <LoadError error={error} onRetry={refetch} />}
        </main>
      )}
    </div>
  )
}

const aboutOf = ({ plate, product_type, city }: Job) =>
  [plate, product_type.name, city].filter(Boolean).join(' · ')

function Count({ draft, job }: { draft: Draft; job: Job }) {
  const { done, total } = progressOf(draft, job.template)
  return (
    <p className="text-right text-13 text-n-300">
      <span className="block text-18 font-bold text-white">
        {done}
        <span className="text-13 font-regular"> / {total}</span>
      </span>
      titik
    </p>
  )
}

interface WorkProps {
  job: Job
  /** What a draft that is begun now would go on from. */
  base: Base | null
  kept: KeptDraft<Draft>
  draft: Draft
  staffId: number
}

/** The section for whoever carries a gauge. */
const PAINT = 'Tebal cat'

type Shooting = Aim & { readonly shot: string; readonly point: string | null }

function Work({ job, base, kept, draft, staffId }: WorkProps) {
  const { change, isKept, isNew } = kept
  const navigate = useNavigate()
  const parts = job.template.parts
  const paint = job.paint_panels.length > 0 ? [PAINT] : []
  const sections = ['Foto', ...parts.map(({ name }) => name), ...paint, 'Serahkan']
  const [at, setAt] = useState(0)
  const [shooting, setShooting] = useState<Shooting | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const top = useRef<HTMLElement>(null)
  const isLast = at === sections.length - 1
  const part = parts[at - 1]
  const isFirst = useRef(true)
  useEffect(() => {
    void navigator.storage?.persist?.()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section begins at its top.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else top.current?.scrollIntoView({ block: 'start' })
  }, [at])

  const taken = async (blob: Blob) => {
    if (shooting === null) return
    const id = freshIdempotencyKey()
    const kept = await inspectionBox.photos.keep(id, { blob, sent: 0, arrived: false })
    if (kept === null) return notify.error('Memori HP penuh. Hapus file lain, lalu ambil lagi fotonya')
    change((draft) => addPhoto(draft, { id, shot: shooting.shot, point: shooting.point }))
    setShooting(null)
  }

  const handIn = async () => {
    const wrong = faultOf(draft, job)
    setFault(wrong)
    if (wrong !== null) return notify.error(wrong, { id: 'inspeksi' })
    const id = freshIdempotencyKey()
    const at = new Date()
    const put = await inspectionBox.waiting.keep({
      id,
      staffId,
      key: job.key,
      title: job.title,
      handedInAt: at.toISOString(),
      body: bodyOf(draft, job, id, at),
      photos: draft.photos.map(({ id, shot }) => ({ id, shot })),
      version: null,
      refused: null,
    })
    if (put === null) return notify.error('Memori HP penuh. Hapus file lain, lalu serahkan lagi')
    await kept.forget()
    await outbox.refresh()
    void outbox.sendAll()
    notify.success('Laporan diserahkan. Terkirim begitu ada sinyal.')
    navigate(paths.inspections())
  }

  return (
    <>
      <nav aria-label="Bagian" className="inspect-parts">
        {sections.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-current={index === at ? 'step' : undefined}
            className="inspect-part"
            onClick={() => setAt(index)}
          >
            {name}
            <PartCount {...{ job, draft, index }} />
          </button>
        ))}
      </nav>
      <main ref={top} className="inspect-body">
        {!isKept && (
          <StateBox tone="warning" title="HP ini tidak menyimpan pekerjaan Anda" className="mb-3">
            Jangan tutup halaman sebelum laporan diserahkan. Jendela penyamaran tidak bisa dipakai.
          </StateBox>
        )}
        {at === 0 && (
          <>
            {job.facts.length > 0 && (
              <details className="office-sheet mb-3 p-3">
                <summary className="min-h-11 content-center text-15 font-semi">Data unit</summary>
                <FactList facts={job.facts.map(({ label, value }) => ({ label, value }))} />
              </details>
            )}
            <LastReport {...{ job, base, draft, isNew, change }} />
            <h2 className="mb-2 text-18 font-bold">Foto keliling</h2>
            <ShotsSection
              {...{ job, draft, change }}
              onShot={({ name, label, hint, frame }) =>
                setShooting({ label, hint, frame, shot: name, point: null })
              }
            />
          </>
        )}
        {part !== undefined && (
          <>
            <div className="mb-2 flex items-center justify-between gap-2">
              <h2 className="text-18 font-bold">{part.name}</h2>
              <Button variant="outline" onClick={() => change((draft) => restIsGood(draft, part))}>
                <CheckIcon aria-hidden="true" />
                Sisanya baik
              </Button>
            </div>
            <ul className="grid gap-2">
              {part.points.map((name) => (
                <PointCard
                  key={name}
                  {...{ name, draft, change }}
                  part={part.name}
                  housePhotos={job.photos}
                  onPhoto={(point, label) =>
                    setShooting({
                      label,
                      hint: 'Dekat dan tajam, kerusakannya di tengah',
                      frame: null,
                      shot: 'point',
                      point,
                    })
                  }
                />
              ))}
            </ul>
          </>
        )}
        {sections[at] === PAINT && part === undefined && <PaintSection {...{ job, draft, change }} />}
        {isLast && <HandInSection {...{ job, draft, change, fault }} />}
      </main>
      <div className="inspect-foot">
        <Button
          size="lg"
          variant="outline"
          square
          aria-label="Bagian sebelumnya"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <ChevronLeftIcon aria-hidden="true" />
        </Button>
        {isLast ? (
          <Button size="lg" full onClick={() => void handIn()}>
            Serahkan laporan
          </Button>
        ) : (
          <Button size="lg" full onClick={() => setAt(at + 1)}>
            <span className="truncate">{sections[at + 1]}</span>
            <ChevronRightIcon aria-hidden="true" />
          </Button>
        )}
      </div>
      <Camera
        aim={shooting}
        kind={job.product_type.kind}
        onTaken={(photo) => void taken(photo)}
        onClose={() => setShooting(null)}
      />
    </>
  )
}

function PartCount({ job, draft, index }: { job: Job; draft: Draft; index: number }) {
  const part = job.template.parts[index - 1]
  if (index === 0)
    return (
      <span>
        {draft.photos.filter(({ point }) => point === null).length}/{job.shots.length}
      </span>
    )
  if (part === undefined) {
    const isPaint = job.paint_panels.length > 0 && index === job.template.parts.length + 1
    return isPaint ? <span>{Object.keys(draft.paint).length}</span> : null
  }
  const { done, total } = progressOfPart(draft, part)
  return (
    <span data-done={done === total || undefined}>
      {done}/{total}
    </span>
  )
}
