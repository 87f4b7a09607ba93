import { Button, StateBox } from '@ketok/ui'
import { timeThere } from '../../../components/auction-words.tsx'
import { carryReport, leftBehind } from './carry-report.ts'
import { type Base, type Draft, emptyDraft, type Job } from './draft.ts'

export interface LastReportProps {
  job: Job
  /** The newest report: of the house, or of this phone on its way there. */
  base: Base | null
  draft: Draft
  /** Nothing was changed in the draft yet. */
  isNew: boolean
  change: (change: (draft: Draft) => Draft) => void
}

/** Somebody has been here before: who, when, with what end, and whether the draft goes on from there. */
export function LastReport({ job, base, draft, isNew, change }: LastReportProps) {
  const newest = base ?? draft.base
  if (newest === null) return null
  const title = titleOf(draft, newest)
  const isBehind = draft.base === null || draft.base.version < newest.version
  const left = isBehind ? [] : leftBehind(newest, job.template)
  return (
    <StateBox tone={isBehind ? 'warning' : 'info'} className="mb-3" title={title}>
      <p>
        {aboutOf(job, newest)}{' '}
        {isBehind
          ? draft.base === null
            ? 'Titik yang tidak diperiksa lagi tidak akan ada di laporan baru.'
            : 'Temuan barunya belum ada di isian ini.'
          : `Tanda, catatan, dan foto dekatnya sudah terisi: ubah yang berbeda. Laporan baru menjadi versi ${newest.version + 1}.`}
      </p>
      {left.length > 0 && (
        <p className="mt-1">
          Titik ini tidak ada lagi di templat, jadi tidak ikut: {left.join('; ')}. Catat di titik lain bila
          masih ada.
        </p>
      )}
      {isBehind && (
        <Button
          size="sm"
          variant="outline"
          className="mt-2"
          onClick={() => change((draft) => carryReport(draft, newest))}
        >
          Isi sisanya dari versi {newest.version}
        </Button>
      )}
      {!isBehind && isNew && (
        <Button
          size="sm"
          variant="outline"
          className="mt-2"
          onClick={() => change(({ key }) => emptyDraft(key))}
        >
          Mulai dari kosong
        </Button>
      )}
    </StateBox>
  )
}

function titleOf({ base }: Draft, newest: Base): string {
  if (base === null) return `Dimulai dari kosong, padahal ada laporan versi ${newest.version}`
  if (base.version < newest.version)
    return `Versi ${newest.version} masuk setelah isian ini dimulai dari versi ${base.version}`
  return `Melanjutkan laporan versi ${newest.version}`
}

function aboutOf({ report, versions, missing }: Job, { version }: Base): string {
  if (report === null || report.version < version) return 'Laporan itu masih menunggu dikirim dari HP ini.'
  const when = timeThere(report.inspected_at, report.time_zone)
  const lacks = missing.length === 0 ? '' : `, ${missing.length} hal belum lengkap`
  const all = versions.length > 1 ? ` Ada ${versions.length} versi.` : ''
  return `${report.inspector.full_name}, ${when}: nilai ${report.grade}, ${report.point_count} titik${lacks}.${all}`
}
