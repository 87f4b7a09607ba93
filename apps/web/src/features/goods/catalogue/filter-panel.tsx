import type { Reply } from '@ketok/contract'
import { amountInField } from '@ketok/contract/amount-words'
import { formatRupiahShort, groupThousands, readRupiah } from '@ketok/domain'
import {
  CheckboxField,
  ChoiceChip,
  NumberField,
  RangeField,
  Skeleton,
  TextField,
  type Unread,
} from '@ketok/ui'
import { useEffect, useState } from 'react'
import {
  exchanged,
  type Filters,
  kilometres,
  type ListFilter,
  listOf,
  toggled,
  withState,
  withType,
} from './catalogue-filters.ts'

type Result = Reply<'GET /unit'>
type Facet = Result['facets'][string]

export interface FilterPanelProps {
  filters: Filters
  facets: Result['facets'] | undefined
  histogram: Result['price_histogram'] | undefined
  onChange: (filters: Filters) => void
}

/** What the histogram, its two ends and their fields take up. */
const PRICE_FILTER_PX = 151

export function FilterPanel({ filters, facets = {}, histogram, onChange }: FilterPanelProps) {
  // None is counted until the answer is here: a nought would say that there are none.
  const gradeCount = (grade: string) =>
    facets.grade && (facets.grade.find(({ value }) => value === grade)?.count ?? 0)
  return (
    <div className="divide-y divide-line">
      <Group title="Status">
        <div className="flex flex-wrap gap-2">
          {[
            { value: undefined, label: 'Masih dibuka' },
            { value: 'closed', label: 'Hasil lelang' },
          ].map(({ value, label }) => (
            <ChoiceChip
              key={label}
              pressed={(filters.state === 'closed') === (value === 'closed')}
              onClick={() => onChange(withState(filters, value))}
            >
              {label}
            </ChoiceChip>
          ))}
        </div>
      </Group>
      <Group title="Jenis">
        {facets.product_type_id?.length === 0 && (
          <p className="text-13 text-text-3">Tidak ada lot yang cocok.</p>
        )}
        {facets.product_type_id?.map((type) => {
          const isChosen = filters.product_type_id === type.value
          return (
            <div key={type.value}>
              <CheckboxField
                label={type.label}
                count={type.count}
                checked={isChosen}
                onChange={() => onChange(withType(filters, isChosen ? undefined : type.value))}
              />
              {isChosen &&
                (facets.product_tag_ids ?? []).map((tag) => (
                  <CheckboxField
                    key={tag.value}
                    className="pl-6"
                    label={tag.label}
                    count={tag.count}
                    checked={listOf(filters.product_tag_ids).includes(tag.value)}
                    onChange={() => onChange(toggled(filters, 'product_tag_ids', tag.value))}
                  />
                ))}
            </div>
          )
        })}
      </Group>
      <Group title={filters.state === 'closed' ? 'Harga ketok' : 'Harga kini'}>
        {histogram ? (
          <PriceFilter
            key={`${filters.price_from}-${filters.price_to}`}
            filters={filters}
            histogram={histogram}
            onChange={onChange}
          />
        ) : (
          <Skeleton height={PRICE_FILTER_PX} />
        )}
      </Group>
      <Group title="Nilai inspeksi">
        <div className="flex flex-wrap gap-2">
          {['A', 'B', 'C', 'D', 'E'].map((grade) => (
            <ChoiceChip
              key={grade}
              pressed={listOf(filters.grade).includes(grade)}
              aria-label={`Nilai ${grade}${facets.grade ? `, ${gradeCount(grade)} lot` : ''}`}
              count={gradeCount(grade)}
              onClick={() => onChange(toggled(filters, 'grade', grade))}
            >
              {grade}
            </ChoiceChip>
          ))}
        </div>
      </Group>
      {(facets.closing_within ?? []).length > 0 && (
        <Group title="Ditutup">
          <div className="flex flex-wrap gap-2">
            {facets.closing_within?.map(({ value, label, count }) => (
              <ChoiceChip
                key={value}
                pressed={filters.closing_within === value}
                aria-label={`Ditutup ${label.toLowerCase()}, ${count} lot`}
                count={count}
                onClick={() => onChange(exchanged(filters, 'closing_within', value))}
              >
                {label}
              </ChoiceChip>
            ))}
          </div>
        </Group>
      )}
      {((facets.km_to ?? []).length > 0 || filters.km_to !== undefined) && (
        <Group title="Kilometer">
          <div className="flex flex-wrap gap-2">
            {withChosen(facets.km_to ?? [], filters.km_to === undefined ? [] : [filters.km_to]).map(
              ({ value, count }) => (
                <ChoiceChip
                  key={value}
                  pressed={filters.km_to === value}
                  aria-label={`Sampai ${kilometres(value)} km, ${count} lot`}
                  count={count}
                  onClick={() => onChange(exchanged(filters, 'km_to', value))}
                >
                  ≤ {kilometres(value)} km
                </ChoiceChip>
              ),
            )}
          </div>
        </Group>
      )}
      <Choices title="Transmisi" name="transmission" {...{ facets, filters, onChange }} />
      <Choices title="Bahan bakar" name="fuel" {...{ facets, filters, onChange }} />
      <Group title="Tahun">
        <YearFilter key={`${filters.year_from}-${filters.year_to}`} filters={filters} onChange={onChange} />
      </Group>
      <Choices title="Lokasi unit" name="city" {...{ facets, filters, onChange }} />
      <Choices title="Cara lelang" name="kind" {...{ facets, filters, onChange }} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="py-4 first:pt-0">
      <legend className="float-left mb-2 w-full text-14 font-semi">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

const SHOWN_AT_FIRST = 6

interface ChoicesProps {
  title: string
  name: ListFilter
  facets: Result['facets']
  filters: Filters
  onChange: (filters: Filters) => void
}

function Choices({ title, name, facets, filters, onChange }: ChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = listOf(filters[name])
  const facet = withChosen(facets[name] ?? [], chosen)
  if (facet.length === 0) return null
  return (
    <Group title={title}>
      {facet.slice(0, isOpen ? undefined : SHOWN_AT_FIRST).map(({ value, label, count }) => (
        <CheckboxField
          key={value}
          label={label}
          count={count}
          checked={chosen.includes(value)}
          onChange={() => onChange(toggled(filters, name, value))}
        />
      ))}
      {facet.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className="min-h-11 text-14 font-medium text-brand"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Lebih sedikit' : `${facet.length - SHOWN_AT_FIRST} lainnya`}
        </button>
      )}
    </Group>
  )
}

/** What is chosen stays to be seen and taken back, also when nothing matches it any more. */
function withChosen(facet: Facet, chosen: string[]): Facet {
  const missing = chosen.filter((value) => !facet.some((known) => known.value === value))
  return [...facet, ...missing.map((value) => ({ value, label: value, count: 0 }))]
}

interface RangeProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

type Ends = readonly [number | null, number | null]

/** An end of the price in the address, which people write as they like; null where there is none to be read. */
function amountOf(text = ''): number | null {
  const read = readRupiah(text)
  return read.ok ? read.value : null
}

function PriceFilter({
  filters,
  histogram,
  onChange,
}: RangeProps & { histogram: Result['price_histogram'] }) {
  const least = histogram[0]?.from ?? 0
  const most = histogram.at(-1)?.to ?? 0
  const chosen = (): Ends => [
    Math.max(least, amountOf(filters.price_from) ?? least),
    Math.min(most, amountOf(filters.price_to) ?? most),
  ]
  const [ends, setRange] = useState(chosen)
  const unread = [useState<Unread | null>(null), useState<Unread | null>(null)] as const
  // An end that is left empty is the histogram's own.
  const range: [number, number] = [ends[0] ?? least, ends[1] ?? most]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ends move with the histogram; the choice is the address's
  useEffect(() => setRange(chosen()), [least, most])
  const highest = Math.max(1, ...histogram.map(({ count }) => count))
  const apply = ([low, high]: [number, number]) => {
    const { price_from: _, price_to: __, ...others } = filters
    onChange({
      ...others,
      ...(low > least ? { price_from: String(low) } : {}),
      ...(high < most ? { price_to: String(high) } : {}),
    })
  }
  const isRead = unread.every(([fault]) => fault === null)
  const amount = (end: 0 | 1) => ({
    hideLabel: true,
    read: amountInField,
    format: groupThousands,
    value: ends[end],
    onChange: (typed: number | null) => setRange(end === 0 ? [typed, ends[1]] : [ends[0], typed]),
    onUnread: unread[end][1],
    error: unread[end][0]?.isTold ? unread[end][0].fault : undefined,
    onBlur: () => {
      if (isRead) apply(range[0] > range[1] ? [range[1], range[0]] : range)
    },
  })
  if (most <= least)
    return (
      <p className="text-13 text-text-3">
        {histogram.length > 0 ? 'Semua lot berharga sama.' : 'Tidak ada lot yang cocok.'}
      </p>
    )
  const within = ([low, high]: [number, number]): [number, number] => [
    Math.min(Math.max(low, least), most),
    Math.max(Math.min(high, most), least),
  ]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isRead) apply(range)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handles inside carry the roles; letting go applies the choice */}
      <div onPointerUp={() => apply(range)} onKeyUp={() => apply(range)}>
        <RangeField
          label="Harga"
          min={least}
          max={most}
          step={Math.max(1, Math.round((most - least) / 100))}
          value={within(range)}
          onChange={setRange}
          format={(value) => `Rp ${formatRupiahShort(value)}`}
          bars={histogram.map(({ count }) => count / highest)}
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 lg:[&_input]:px-2.5 lg:[&_input]:text-13">
        <NumberField label="Harga dari, rupiah" {...amount(0)} />
        <NumberField label="Harga sampai, rupiah" {...amount(1)} />
      </div>
      <button type="submit" className="sr-only">
        Terapkan harga
      </button>
    </form>
  )
}

function YearFilter({ filters, onChange }: RangeProps) {
  const [from, setFrom] = useState(filters.year_from ?? '')
  const [to, setTo] = useState(filters.year_to ?? '')
  const isYear = (text: string) => text === '' || /^(19|20)[0-9]{2}$/.test(text)
  const apply = () => {
    if (!isYear(from) || !isYear(to)) return
    if (from === (filters.year_from ?? '') && to === (filters.year_to ?? '')) return
    const { year_from: _, year_to: __, ...others } = filters
    onChange({ ...others, ...(from ? { year_from: from } : {}), ...(to ? { year_to: to } : {}) })
  }
  const field = { inputMode: 'numeric', onBlur: apply } as const
  return (
    <form
      className="grid grid-cols-2 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        label="Dari tahun"
        hideLabel
        placeholder="Dari"
        {...field}
        value={from}
        error={isYear(from) ? undefined : 'Empat angka'}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label="Sampai tahun"
        hideLabel
        placeholder="Sampai"
        {...field}
        value={to}
        error={isYear(to) ? undefined : 'Empat angka'}
        onChange={(event) => setTo(event.target.value)}
      />
      <button type="submit" className="sr-only">
        Terapkan tahun
      </button>
    </form>
  )
}
