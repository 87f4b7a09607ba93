import { parseIso, wibDate, wibTime } from '@ketok/domain'
import { StateBox } from '@ketok/ui'
import type { Job } from './draft.ts'

/** Somebody has been here before: who, when, and with what end. */
export function LastReport({ job }: { job: Job }) {
  const { report, versions, missing } = job
  if (report === null) return null
  const at = parseIso(report.inspected_at)
  return (
    <StateBox tone="info" className="mb-3" title={`Laporan versi ${report.version}: nilai ${report.grade}`}>
      {report.inspector.full_name}
      {at !== null && `, ${wibDate(at)} ${wibTime(at)}`}. {report.point_count} titik
      {missing.length > 0 && `, ${missing.length} hal belum lengkap`}.
      {versions.length > 1 && ` Ada ${versions.length} versi.`} Laporan baru menjadi versi{' '}
      {report.version + 1}.
    </StateBox>
  )
}
