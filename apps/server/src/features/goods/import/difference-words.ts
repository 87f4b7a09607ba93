import {
  formatDate,
  groupThousands,
  PAPER_STATE_WORDS,
  type PaperState,
  unitColumnLabel,
} from '@ketok/domain'
import type { RowDifference } from './import.tables.ts'

interface Names {
  readonly types: readonly { readonly id: number; readonly name: string }[]
  readonly tags: readonly { readonly id: number; readonly tag_name: string }[]
  readonly pools: readonly { readonly id: number; readonly name: string }[]
  readonly companies: readonly { readonly account_id: number; readonly name: string }[]
}

interface Changes {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

const LABELS: Readonly<Record<string, string>> = {
  product_type_id: 'Jenis barang',
  product_tag_ids: 'Tag',
  pool_id: 'Pool',
  consignor_id: 'Penitip',
  documents: 'Dokumen',
  bpkb: 'BPKB (lembar)',
  invoice: 'Faktur (lembar)',
  form_a: 'Form A (lembar)',
}

/** Made of others, so that it says nothing of its own. */
const MADE = 'title'

/** What a row would change, as people call it; the names of what differs come from the record of units. */
export function differencesInWords(changes: Changes | null, names: Names): RowDifference[] {
  if (changes === null) return []
  return Object.keys(changes.after)
    .filter((name) => name !== MADE)
    .map((name) => ({
      label: labelOf(name),
      before: inWords(name, changes.before[name], names),
      after: inWords(name, changes.after[name], names),
    }))
}

function labelOf(name: string): string {
  const own = LABELS[name]
  if (own !== undefined) return own
  const fact = unitColumnLabel(`facts.${name}`)
  return fact === `facts.${name}` ? unitColumnLabel(name) : fact
}

function inWords(name: string, value: unknown, { types, tags, pools, companies }: Names): string {
  if (value === null || value === undefined || value === '') return ''
  if (name === 'product_type_id') return types.find(({ id }) => id === value)?.name ?? String(value)
  if (name === 'pool_id') return pools.find(({ id }) => id === value)?.name ?? String(value)
  if (name === 'product_tag_ids' && Array.isArray(value))
    return value.map((tag) => tags.find(({ id }) => id === tag)?.tag_name ?? String(tag)).join(', ')
  if (name === 'documents' && Array.isArray(value)) return (value as Paper[]).map(paperWords).join(', ')
  if (name === 'consignor_id')
    return companies.find(({ account_id }) => account_id === value)?.name ?? `Pelanggan ${value}`
  if (typeof value === 'number') return name === 'year' ? String(value) : groupThousands(value)
  return dayWords(String(value))
}

interface Paper {
  readonly name: string
  readonly state: PaperState
  readonly promised_day: string | null
}

function paperWords({ name, state, promised_day }: Paper): string {
  const day = promised_day === null ? '' : ` ${dayWords(promised_day)}`
  return `${name}: ${PAPER_STATE_WORDS[state].toLowerCase()}${day}`
}

function dayWords(text: string): string {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? []
  return year === undefined
    ? text
    : formatDate({ year: Number(year), month: Number(month), day: Number(day) })
}
