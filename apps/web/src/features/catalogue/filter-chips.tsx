import type { Reply } from '@ketok/contract'
import { formatRupiahShort } from '@ketok/domain'
import { RemovableChip } from '@ketok/ui'
import { activeFilters, type FilterName, type Filters, listOf, withType } from './catalogue-filters.ts'

type Facets = Reply<'GET /unit'>['facets']

export interface FilterChipsProps {
  filters: Filters
  facets: Facets | undefined
  onChange: (filters: Filters) => void
  className?: string
}

/** Each condition as a chip that takes it away. */
export function FilterChips({ filters, facets, onChange, className = '' }: FilterChipsProps) {
  const names = activeFilters(filters)
  if (names.length === 0) return null
  return (
    <ul className={`flex gap-2 ${className}`} aria-label="Saringan aktif">
      {names.map((name) => (
        <li key={name} className="shrink-0">
          <RemovableChip
            label={wordsOf(name, filters, facets)}
            onClick={() => onChange(without(filters, name))}
          />
        </li>
      ))}
    </ul>
  )
}

export function without(filters: Filters, name: FilterName): Filters {
  if (name === 'product_type_id') return withType(filters, undefined)
  return Object.fromEntries(Object.entries(filters).filter(([known]) => known !== name))
}

function wordsOf(name: FilterName, filters: Filters, facets: Facets | undefined): string {
  const value = filters[name] ?? ''
  const labels = listOf(value)
    .map((one) => facets?.[name]?.find((known) => known.value === one)?.label ?? one)
    .join(', ')
  switch (name) {
    case 'price_from':
      return `Dari Rp ${formatRupiahShort(Number(value))}`
    case 'price_to':
      return `Sampai Rp ${formatRupiahShort(Number(value))}`
    case 'year_from':
      return `Dari tahun ${value}`
    case 'year_to':
      return `Sampai tahun ${value}`
    case 'grade':
      return `Nilai ${labels}`
    case 'state':
      return value === 'closed' ? 'Sudah ditutup' : 'Masih dibuka'
    case 'auction_id':
      return 'Satu lelang'
    default:
      return labels
  }
}
