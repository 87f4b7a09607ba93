import { Button, StateBox, UsersIcon } from '@ketok/ui'

/** One field of a record in words; empty where nothing stands in it. */
export interface Line {
  readonly label: string
  readonly words: string
}

interface Difference {
  readonly label: string
  readonly theirs: string
  readonly mine: string
}

/** Every line that is not the same on both sides, in the order of the form. Lines of one label count as one. */
export function differencesOf(theirs: readonly Line[], mine: readonly Line[]): Difference[] {
  const labels = [...new Set([...mine, ...theirs].map(({ label }) => label))]
  const wordsIn = (lines: readonly Line[], label: string) =>
    lines
      .filter((line) => line.label === label)
      .map(({ words }) => words.trim())
      .join('; ')
  return labels
    .map((label) => ({ label, theirs: wordsIn(theirs, label), mine: wordsIn(mine, label) }))
    .filter(({ theirs, mine }) => theirs !== mine)
}

export interface SavedFirstProps {
  /** Who saved while the other typed, what they saved, and when, as far as the house says so. */
  title: string
  at?: string | undefined
  theirs: readonly Line[]
  mine: readonly Line[]
  /** Back to what is stored. */
  onTake: () => void
  /** Goes on with what is typed; the next save puts it over theirs. */
  onKeep: () => void
}

/** Two people on one record: the later of them sees field by field what the other saved, and decides. */
export function SavedFirst({ title, at, theirs, mine, onTake, onKeep }: SavedFirstProps) {
  const differences = differencesOf(theirs, mine)
  return (
    <StateBox tone="warning" icon={UsersIcon} title={title}>
      <p>
        {at !== undefined && `${at}. `}
        {differences.length === 0
          ? 'Isinya sama dengan isian Anda.'
          : `${differences.length} isian berbeda. Isian Anda masih ada di bawah.`}
      </p>
      {differences.length > 0 && (
        <table className="mt-2 w-full table-fixed text-left text-14">
          <thead className="text-13 text-text-2">
            <tr>
              <th scope="col" className="w-1/3 py-1 pr-3 font-regular">
                Isian
              </th>
              <th scope="col" className="py-1 pr-3 font-regular">
                Tersimpan
              </th>
              <th scope="col" className="py-1 font-regular">
                Isian Anda
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, theirs, mine }) => (
              <tr key={label} className="border-line border-t align-top">
                <th scope="row" className="py-1.5 pr-3 font-semi wrap-anywhere">
                  {label}
                </th>
                <td className="py-1.5 pr-3 whitespace-pre-line wrap-anywhere">{theirs || 'kosong'}</td>
                <td className="py-1.5 whitespace-pre-line wrap-anywhere">{mine || 'kosong'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={onTake}>
          Pakai yang tersimpan
        </Button>
        <Button size="sm" variant="outline" onClick={onKeep}>
          Teruskan isian saya, lalu Simpan
        </Button>
      </span>
    </StateBox>
  )
}
