import { PRIVATE_FIELD_WORDS } from '@ketok/domain'
import { dayAndTime } from '../../../components/auction-words.tsx'
import type { IdentityCase } from './case-words.ts'

type Submission = IdentityCase['history'][number]

/** How often papers came and what became of them, and who of the house looked. */
export function CaseHistory({ shown }: { shown: IdentityCase }) {
  return (
    <div className="grid content-start gap-4">
      <section aria-labelledby="riwayat" className="approval-card">
        <h3 id="riwayat">Riwayat berkas</h3>
        <ol className="approval-lines">
          {shown.history.map((submission) => (
            <li key={submission.submission_id}>
              <span className="font-semi">{wordsOf(submission)}</span>
              <span className="text-text-2">dikirim {dayAndTime(submission.submitted_at)}</span>
              {submission.decided_at !== null && (
                <span className="text-text-2">diputuskan {dayAndTime(submission.decided_at)}</span>
              )}
              {submission.reason !== null && <span>{submission.reason}</span>}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="dilihat" className="approval-card">
        <h3 id="dilihat">Siapa melihat datanya</h3>
        {shown.looks.length === 0 ? (
          <p className="text-13 text-text-2">Belum ada yang membuka data pelanggan ini.</p>
        ) : (
          <ol className="approval-lines">
            {shown.looks.map((look) => (
              <li key={look.look_id}>
                <span>
                  <span className="font-semi">{PRIVATE_FIELD_WORDS[look.field]}</span> ·{' '}
                  {look.staff.full_name}
                </span>
                <span className="text-text-2">{dayAndTime(look.at)}</span>
                <span>{look.reason}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

function wordsOf({ state, decided_by }: Submission): string {
  const by = decided_by === null ? '' : ` oleh ${decided_by.full_name}`
  switch (state) {
    case 'in_review':
      return 'Menunggu diperiksa'
    case 'withdrawn':
      return 'Diganti pelanggan sebelum diperiksa'
    case 'approved':
      return `Disetujui${by}`
    case 'rejected':
      return `Ditolak${by}`
  }
}
