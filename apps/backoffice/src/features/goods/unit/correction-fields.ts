import type { SentBody } from '@ketok/contract'
import { type ConsignedKind, PAPER_STATE_WORDS, UNIT_QUESTIONS } from '@ketok/domain'
import type { Change } from '../../../components/change-dialog.tsx'
import type { PaperFields, UnitFields } from './unit-fields.ts'

type Changes = SentBody<'POST /office/unit/{unit_id}/ralat'>['changes']

const NAMES = [
  ['brand', 'Merek'],
  ['model', 'Model'],
  ['variant', 'Tipe atau varian'],
  ['year', 'Tahun'],
  ['city', 'Kota'],
] as const

/** What of the published sheet is typed otherwise than it stands: for whoever reads it, and as it is sent. */
export function correctionIn(
  before: UnitFields,
  after: UnitFields,
  kind: ConsignedKind,
): { readonly differences: readonly Change[]; readonly changes: Changes } {
  const differences: Change[] = []
  const changes: Record<string, unknown> = {}
  const differ = (label: string, from: string, to: string): boolean => {
    if (from.trim() === to.trim()) return false
    differences.push({ label, from: from.trim() || 'kosong', to: to.trim() || 'kosong' })
    return true
  }
  for (const [name, label] of NAMES)
    if (differ(label, before[name], after[name]))
      changes[name] = name === 'year' ? yearIn(after.year) : after[name]
  const facts: Record<string, string> = {}
  for (const { name, label, published } of UNIT_QUESTIONS[kind])
    if (published && differ(label, before.facts[name] ?? '', after.facts[name] ?? ''))
      facts[name] = after.facts[name] ?? ''
  if (Object.keys(facts).length > 0) changes.facts = facts
  const papers = paperDifferences(before.papers, after.papers)
  if (papers.length > 0) {
    differences.push(...papers)
    changes.documents = after.papers.map(({ name, state, promised_day, lies_at }) => ({
      ...{ name, state, lies_at },
      ...(promised_day === '' ? {} : { promised_day }),
    }))
  }
  return { differences, changes: changes as Changes }
}

/** What is no year is sent as it is: the server says so beside its field. */
const yearIn = (typed: string) => (typed.trim() === '' ? null : Number(typed) || typed)

function paperDifferences(before: readonly PaperFields[], after: readonly PaperFields[]): Change[] {
  const words = ({ state, promised_day }: PaperFields) =>
    `${PAPER_STATE_WORDS[state]}${promised_day === '' ? '' : ` ${promised_day}`}`
  const [old, fresh] = [before, after].map(
    (papers) => new Map(papers.map((paper) => [paper.name.trim(), words(paper)])),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) =>
    old.get(name) === fresh.get(name)
      ? []
      : [
          {
            label: `Dokumen ${name || 'tanpa nama'}`,
            from: old.get(name) ?? 'tidak ada',
            to: fresh.get(name) ?? 'tidak ada',
          },
        ],
  )
}
