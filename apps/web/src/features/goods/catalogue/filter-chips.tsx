import type { Reply } from '@ketok/contract'
import { formatRupiahShort } from '@ketok/domain'
import { RemovableChip } from '@ketok/ui'
import {
  conditions,
  type FilterName,
  type Filters,
  kilometres,
  listOf,
  without,
} from './catalogue-filters.ts'

type Facets = Reply<'GET /unit'>['facets']

export interface FilterChipsProps {
  filters: Filters
  facets: Facets | undefined
  /** The name of the auction that the list is narrowed to, once it is known. */
  auctionName: string | undefined
  onChange: (filters: Filters) => void
  className?: string
}

/** Each condition as a chip that takes it away. */
export function FilterChips({ filters, facets, auctionName, onChange, className = '' }: FilterChipsProps) {
  const chips = conditions(filters)
  if (chips.length === 0) return null
  return (
    <ul className={`flex gap-2 ${className}`} aria-label="Saringan aktif">
      {chips.map((names) => (
        <li key={names[0]} className="min-w-0 shrink-0 max-w-full">
          <RemovableChip
            label={wordsOf(names, filters, facets, auctionName)}
            onClick={() => onChange(without(filters, names))}
          />
        </li>
      ))}
    </ul>
  )
}

function wordsOf(
  names: readonly FilterName[],
  filters: Filters,
  facets: Facets | undefined,
  auctionName: string | undefined,
): string {
  const [name] = names as [FilterName]
  const value = filters[name] ?? ''
  const short = (end: FilterName) => shortPrice(filters[end] ?? '')
  if (names.length > 1) {
    if (name === 'price_from') return `Rp ${short('price_from')} sampai ${short('price_to')}`
    if (name === 'km_from') return `${kilometres(filters.km_from)} sampai ${kilometres(filters.km_to)} km`
    return `Tahun ${filters.year_from}–${filters.year_to}`
  }
  const labels = listOf(value)
    .map((one) => facets?.[name]?.find((known) => known.value === one)?.label ?? one)
    .join(', ')
  switch (name) {
    case 'price_from':
      return `Dari Rp ${short(name)}`
    case 'price_to':
      return `Sampai Rp ${short(name)}`
    case 'year_from':
      return `Dari tahun ${value}`
    case 'year_to':
      return `Sampai tahun ${value}`
    case 'km_from':
      return `Dari ${kilometres(value)} km`
    case 'km_to':
      return `Sampai ${kilometres(value)} km`
    case 'grade':
      return `Nilai ${labels}`
    case 'state':
      return value === 'closed' ? 'Hasil lelang' : 'Masih dibuka'
    case 'auction_id':
      return auctionName ?? 'Satu lelang'
    case 'closing_within':
      return `Ditutup ${(facets?.closing_within?.find((known) => known.value === value)?.label ?? `dalam ${value} menit`).toLowerCase()}`
    case 'product_type_id':
    case 'product_tag_ids':
      // Their values are numbers of this house, which mean nothing until the answer names them.
      return facets ? labels : 'Jenis'
    default:
      return labels
  }
}

/** An address that somebody wrote keeps their words: no first visit brings what reads them, and the server has read them. */
const shortPrice = (text: string) =>
  /^[0-9]{1,15}$/.test(text) ? formatRupiahShort(Number(text)) : text.replace(/^rp[.:]? */i, '')
