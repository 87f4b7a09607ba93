import type { Reply } from '@ketok/contract'
import { type ChipTone, StatusChip } from '@ketok/ui'

export type ImportSummary = Reply<'GET /office/impor'>['imports'][number]
export type ImportDetail = Reply<'GET /office/impor/{import_id}'>
export type ImportLine = ImportDetail['rows'][number]

const STATES: Readonly<Record<ImportSummary['state'], { word: string; tone: ChipTone }>> = {
  draft: { word: 'Diperiksa', tone: 'neutral' },
  running: { word: 'Berjalan', tone: 'brand' },
  done: { word: 'Selesai', tone: 'success' },
  undoing: { word: 'Diurungkan', tone: 'warning' },
  undone: { word: 'Diurungkan', tone: 'warning' },
  withdrawn: { word: 'Ditarik', tone: 'neutral' },
  turned_down: { word: 'Ditolak', tone: 'warning' },
}
const HANDED_IN = { word: 'Diserahkan', tone: 'brand' } as const

type Stands = Pick<ImportSummary, 'state' | 'company'>
const shownOf = ({ state, company }: Stands) =>
  state === 'draft' && company !== null ? HANDED_IN : STATES[state]

export const stateWord = (list: Stands) => shownOf(list).word

export function ImportStateChip({ list }: { list: Stands }) {
  const { word, tone } = shownOf(list)
  return <StatusChip tone={tone}>{word}</StatusChip>
}

/** Whoever of the house sent it, or whoever handed it in for a company. */
export const senderOf = ({ created_by, company }: Pick<ImportSummary, 'created_by' | 'company'>): string =>
  company === null ? (created_by?.full_name ?? '') : `${company.name} (${company.handed_in_by.full_name})`

export const RESULTS: Readonly<Record<ImportLine['result'], { word: string; tone: ChipTone }>> = {
  new: { word: 'Baru', tone: 'success' },
  changed: { word: 'Berubah', tone: 'brand' },
  refused: { word: 'Ditolak', tone: 'danger' },
}

/** A unit that is already as its row says is called so, and not changed. */
export function resultOf({ result, differences }: ImportLine): { word: string; tone: ChipTone } {
  return result === 'changed' && differences.length === 0
    ? { word: 'Sama', tone: 'neutral' }
    : RESULTS[result]
}

const LINE_STATES: Readonly<Record<ImportLine['state'], string>> = {
  waiting: 'Menunggu',
  done: 'Dijalankan',
  undone: 'Diurungkan',
  kept: 'Tetap ada',
}

export const lineStateWord = ({ state, result }: Pick<ImportLine, 'state' | 'result'>) =>
  result === 'refused' && state === 'done' ? 'Dilewati' : LINE_STATES[state]

export const isAtWork = ({ state }: Pick<ImportSummary, 'state'>) =>
  state === 'running' || state === 'undoing'
