import { groupThousands, holdsOneOf, listCountWords, PLANNERS } from '@ketok/domain'
import { linkClass, StateBox } from '@ketok/ui'
import { Link } from 'react-router'
import { dayAndTime } from '../../../components/auction-words.tsx'
import { useStaff } from '../../../observe.ts'
import { paths } from '../../../paths.ts'
import { EndedList, isEnded } from './company-list.tsx'
import type { ImportDetail } from './import-words.tsx'

/** How far the list is, in one sentence; while it is at work with a bar. */
export function ImportState({ detail, isActing }: { detail: ImportDetail; isActing: boolean }) {
  const { state, counts, photos } = detail
  const isRunning = state === 'running' || (isActing && state === 'draft')
  if (isRunning) {
    const steps = counts.new + counts.changed + photos.done + photos.waiting
    const left = counts.waiting + photos.waiting
    return <Progress done={Math.max(0, steps - left)} steps={steps} words={runningWords(detail)} />
  }
  if (state === 'undoing' || (isActing && state === 'done'))
    return <Progress done={0} steps={0} words="Mengurungkan impor…" />
  if (isEnded(detail)) return <EndedList detail={detail} />
  if (state === 'draft')
    return (
      <StateBox tone="info" title={`Belum ada yang ditulis: ${listCountWords(counts)}`}>
        {draftWords(detail)}
      </StateBox>
    )
  if (state === 'undone')
    return (
      <StateBox
        tone={counts.kept > 0 ? 'warning' : 'neutral'}
        title={
          counts.kept > 0 ? `Diurungkan, kecuali ${groupThousands(counts.kept)} unit` : 'Sudah diurungkan'
        }
      >
        {counts.kept > 0
          ? 'Unit itu sudah dipakai atau diubah; alasannya ada di barisnya.'
          : 'Unit baru sudah dihapus dan lembar yang diubah sudah kembali seperti semula.'}
      </StateBox>
    )
  return (
    <StateBox tone={counts.refused > 0 ? 'warning' : 'success'} title={`Selesai: ${listCountWords(counts)}`}>
      {detail.ran_at !== null && `Dijalankan ${dayAndTime(detail.ran_at)}. `}
      {photos.total > 0 &&
        `${groupThousands(photos.done)} foto terpasang${photos.refused > 0 ? `, ${groupThousands(photos.refused)} tidak` : ''}.`}
      <Onward />
    </StateBox>
  )
}

/** What a fleet is taken in for. */
function Onward() {
  const mayPlan = holdsOneOf(useStaff()?.roles ?? [], PLANNERS)
  return (
    <span className="mt-1 flex flex-wrap gap-x-4">
      <Link to={paths.units} className={linkClass}>
        Lihat unitnya
      </Link>
      {mayPlan && (
        <Link to={paths.newPlan} className={linkClass}>
          Rencanakan lelangnya
        </Link>
      )}
    </span>
  )
}

function runningWords({ counts, photos }: ImportDetail): string {
  if (counts.waiting > 0) return `Menulis unit, ${groupThousands(counts.waiting)} baris lagi`
  return photos.waiting > 0
    ? `Memasang foto, ${groupThousands(photos.waiting)} lagi. Halaman ini boleh ditutup`
    : 'Hampir selesai'
}

function Progress({ done, steps, words }: { done: number; steps: number; words: string }) {
  const share = steps === 0 ? undefined : done / steps
  return (
    <div role="status" className="office-sheet grid gap-2 p-4">
      <span className="text-14 font-semi">{words}</span>
      <div
        role="progressbar"
        aria-label="Jalannya impor"
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share === undefined ? {} : { 'aria-valuenow': Math.round(share * 100) })}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full origin-left bg-brand ${share === undefined ? 'animate-pulse' : 'transition-transform'}`}
          style={{ transform: `scaleX(${share ?? 1})` }}
        />
      </div>
    </div>
  )
}

function draftWords({ counts, company }: ImportDetail): string {
  const owner = company === null ? '' : ` Semua unitnya menjadi titipan ${company.name}.`
  if (counts.refused === 0) return `Periksa hasil per baris, lalu jalankan.${owner}`
  return company === null
    ? 'Baris yang ditolak dilewati. Perbaiki kolomnya di bawah, atau perbaiki berkasnya dan kirim lagi.'
    : `Baris yang ditolak dilewati. Perbaiki kolomnya di bawah, atau tolak daftarnya supaya perusahaan mengirim yang sudah diperbaiki.${owner}`
}
