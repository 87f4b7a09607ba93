import { INSPECTION_GRADES, isOutOfReach } from '@ketok/domain'
import { LetterSquare, StateBox, TextAreaField, TextField } from '@ketok/ui'
import { type Draft, faultOf, gapsOf, type Job, judgeDraft, odometerOf, reachWords } from './draft.ts'

export interface HandInSectionProps {
  job: Job
  draft: Draft
  change: (change: (draft: Draft) => Draft) => void
  /** Pressed once without anything to hand in: why, beside the key. */
  fault: string | null
}

const GAPS_SHOWN = 8

/** Odometer, grade by the rule or by the inspector, and what is missing. */
export function HandInSection({ job, draft, change, fault }: HandInSectionProps) {
  const judged = judgeDraft(draft, job.template)
  const gaps = gapsOf(draft, job)
  const grade = draft.grade ?? judged.grade
  const isOther = judged.pointCount > 0 && grade !== judged.grade
  const odometer = odometerOf(draft)
  const isSilent = faultOf(draft, job) !== null
  return (
    <div className="grid gap-5">
      {job.shots.some(({ name }) => name === 'odometer') && (
        <TextField
          label="Odometer"
          inputMode="numeric"
          autoComplete="off"
          suffix={<span className="self-center pr-3 text-text-2">km</span>}
          error={'fault' in odometer ? odometer.fault : undefined}
          value={draft.odometer}
          onChange={({ target }) => change((draft) => ({ ...draft, odometer: target.value }))}
        />
      )}
      <section aria-labelledby="nilai">
        <h2 id="nilai" className="mb-2 text-18 font-bold">
          Nilai
        </h2>
        {judged.pointCount === 0 ? (
          <p className="text-14 text-text-2">Nilai dihitung begitu ada titik yang diperiksa.</p>
        ) : (
          <>
            <ul className="mb-3 border-line border-t">
              {judged.parts.map((part) => (
                <li key={part.name} className="flex items-center gap-3 border-line border-b py-2">
                  <LetterSquare
                    letter={part.grade}
                    label={`Nilai ${part.grade}`}
                    size="md"
                    tone={part.grade === 'A' ? 'brand' : 'ink'}
                  />
                  <span className="min-w-0 flex-1 text-15 font-semi">{part.name}</span>
                  <span className="text-15 font-bold">{part.score}</span>
                </li>
              ))}
            </ul>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers that we promise. */}
            <div role="group" aria-label="Nilai keseluruhan" className="inspect-grades">
              {INSPECTION_GRADES.map((letter) => (
                <button
                  key={letter}
                  type="button"
                  className="inspect-key"
                  aria-pressed={grade === letter}
                  disabled={letter !== grade && isOutOfReach(letter, judged.reach)}
                  onClick={() =>
                    change((draft) => ({ ...draft, grade: letter === judged.grade ? null : letter }))
                  }
                >
                  {letter}
                </button>
              ))}
            </div>
            <p className="mt-2 text-14 text-text-2">
              Menurut hitungan {judged.grade} ({judged.score} dari 100). Bagian terburuk membatasi nilai
              keseluruhan.
            </p>
            {judged.reach.next.length > 0 && (
              <p className="mt-1 text-14 text-text-2">{reachWords(judged.reach)}</p>
            )}
            {isOther && (
              <TextAreaField
                label="Alasan nilai berbeda"
                rows={2}
                maxLength={300}
                value={draft.gradeReason}
                onChange={({ target }) => change((draft) => ({ ...draft, gradeReason: target.value }))}
              />
            )}
          </>
        )}
      </section>
      {gaps.length > 0 && (
        <StateBox tone="warning" title={`${gaps.length} hal belum lengkap`}>
          <ul className="list-disc pl-5">
            {gaps.slice(0, GAPS_SHOWN).map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
            {gaps.length > GAPS_SHOWN && <li>dan {gaps.length - GAPS_SHOWN} lainnya</li>}
          </ul>
          Boleh diserahkan sekarang dan dilengkapi dengan laporan berikutnya.
        </StateBox>
      )}
      {fault !== null && isSilent && (
        <StateBox tone="danger" title="Belum bisa diserahkan">
          {fault}
        </StateBox>
      )}
    </div>
  )
}
