import { CallError, faultWords } from '@ketok/client'
import { groupThousands } from '@ketok/domain'
import {
  Breadcrumb,
  Button,
  EmptyState,
  LayoutGridIcon,
  ListIcon,
  Pagination,
  SelectField,
  Skeleton,
  SlidersHorizontalIcon,
} from '@ketok/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLiveLots } from '../../../components/cards/use-live-lots.ts'
import { useMedia } from '../../../components/cards/use-media.ts'
import { ComponentError } from '../../../components/component-error.tsx'
import { LotCard, LotCardSkeleton, LotRow } from '../../../components/lot-card/lot-card.tsx'
import type { UnitCard } from '../../../components/lot-time.ts'
import { config } from '../../../config.ts'
import { latePart } from '../../../first-paint/first-paint.ts'
import { paths } from '../../../paths.ts'
import { useIsTakenOver } from '../../../start/observe.ts'
import { firstPictures } from '../../../start/picture-url.ts'
import { useReading } from '../../../start/query.ts'
import {
  activeFilters,
  type FilterName,
  NEWEST_CLOSED,
  sorts,
  titleOf,
  without,
} from './catalogue-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { PAGE_SIZE, useCatalogue } from './use-catalogue.ts'
import { useView, type View } from './use-view.ts'

/** Beside the lots on a wide screen, where it is asked for at once; elsewhere in a sheet that has to be opened. */
const WIDE = '(min-width: 1024px)'
/** More than a screen holds of the view the page was not drawn for. */
const FIRST_LOOK = 6
const loadFilterPanel = () => import('./filter-panel.tsx')
const FilterPanel = latePart(loadFilterPanel, (module) => module.FilterPanel)
const FilterSheet = latePart(
  () => import('./filter-sheet.tsx'),
  (module) => module.FilterSheet,
)
if (matchMedia(WIDE).matches) void loadFilterPanel().catch(() => undefined)

export function Component() {
  const { filters, page, result, setFilters, setPage, hrefOf } = useCatalogue()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [filtersWanted, setFiltersWanted] = useState(false)
  if (filtersOpen && !filtersWanted) setFiltersWanted(true)
  const isWide = useMedia(WIDE)
  const { view, isUsual, choose } = useView()
  const isTakenOver = useIsTakenOver()
  const { data, error, isPlaceholderData, refetch } = result
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result
  const first = data?.pages[0]
  // A lot whose price moved between two pages may stand in both.
  const cards = [
    ...new Map(data?.pages.flatMap(({ units }) => units).map((card) => [card.unit_id, card])).values(),
  ]
  useLiveLots(cards)

  // Who draws a page first does not know how wide its window is: the width chooses, and nothing jumps later.
  const isUndecided = isUsual && !isTakenOver

  const active = activeFilters(filters)
  const typeName = first?.facets.product_type_id?.find(
    ({ value }) => value === filters.product_type_id,
  )?.label
  const auctionName = useAuctionName(filters.auction_id)
  const title = titleOf(filters, typeName, auctionName)
  const found = first && (
    <>
      <strong className="font-bold text-text">{groupThousands(first.total)}</strong>
      {first.total === first.total_unfiltered
        ? ' lot'
        : ` dari ${groupThousands(first.total_unfiltered)} lot cocok`}
      {first.search_read_as !== null && first.total > 0 && (
        <>
          {' '}
          untuk <strong className="font-semi text-text">{first.search_read_as}</strong>
        </>
      )}
    </>
  )
  const sortField = (
    <SelectField
      label="Urutkan"
      hideLabel
      compact
      options={filters.state === 'closed' ? [NEWEST_CLOSED, ...sorts.slice(1)] : sorts}
      value={filters.sort ?? (filters.state === 'closed' ? '' : 'closes_at')}
      onChange={(event) => setFilters({ ...filters, sort: event.target.value })}
    />
  )
  const panel = (
    <FilterPanel
      filters={filters}
      facets={first?.facets}
      histogram={first?.price_histogram}
      onChange={setFilters}
    />
  )

  return (
    <div className="page-box pb-6">
      <title>{`${title} · ${config.brand.name}`}</title>
      <div className="hidden py-4 md:block [@media(max-height:30rem)]:hidden">
        <Breadcrumb
          items={[
            { key: 'home', link: <Link to={paths.home}>Beranda</Link> },
            { key: 'catalogue', link: <span>Katalog Lelang</span> },
          ]}
        />
      </div>
      <div className="grid gap-8 lg:grid-cols-[264px_minmax(0,1fr)]">
        <aside aria-label="Saringan" className="hidden lg:block">
          <div className="mb-4 flex min-h-11 items-center justify-between">
            <h2 className="text-16 font-bold">Saring</h2>
            {active.length > 0 && <ClearAll onClear={() => setFilters(keepSearch(filters))} />}
          </div>
          {isWide && panel}
        </aside>

        <section aria-labelledby="judul" className="min-w-0" aria-busy={isPlaceholderData}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 md:gap-y-3 md:pt-4 lg:pt-0">
            <div className="min-w-0 max-lg:grow max-lg:basis-36">
              <h1
                id="judul"
                title={title}
                className="line-clamp-2 text-18 font-bold tracking-tight break-words md:text-24"
              >
                {title}
              </h1>
              <p role="status" className="min-h-5 text-13 text-text-2 md:min-h-6 md:text-14">
                {found}
              </p>
            </div>
            <div className="flex items-center gap-2 max-md:order-last max-md:w-full max-md:flex-wrap md:ml-auto">
              <Button
                variant="outline"
                className="whitespace-nowrap lg:hidden"
                aria-haspopup="dialog"
                onClick={() => setFiltersOpen(true)}
              >
                <SlidersHorizontalIcon aria-hidden="true" className="size-4" />
                Saring{active.length > 0 && ` (${active.length})`}
              </Button>
              <div className="min-w-0 max-md:grow max-md:basis-40">{sortField}</div>
            </div>
            <ViewSwitch view={view} onChange={choose} />
          </div>
          <FilterChips
            filters={filters}
            facets={first?.facets}
            auctionName={auctionName}
            onChange={setFilters}
            className="mt-2 overflow-x-auto md:mt-3 max-md:-mx-(--page-x) max-md:px-(--page-x) md:flex-wrap"
          />

          <div className={`mt-2 md:mt-4 ${isPlaceholderData ? 'opacity-50' : ''}`}>
            {cards.length > 0 && <h2 className="sr-only">Lot</h2>}
            {error && !first ? (
              // An address that says what no filter can: asked again it says the same.
              error instanceof CallError && error.status === 422 ? (
                <ComponentError error={error} retryLabel="Lihat semua lot" onRetry={() => setFilters({})} />
              ) : (
                <ComponentError error={error} onRetry={() => void refetch()} />
              )
            ) : first && cards.length === 0 && first.total > 0 ? (
              <EmptyState
                title="Halaman ini tidak ada"
                action={
                  <Button size="sm" onClick={() => setPage(1)}>
                    Ke halaman pertama
                  </Button>
                }
              />
            ) : first && cards.length === 0 ? (
              <NothingFound
                narrowest={active.at(-1)}
                search={filters.search}
                onDrop={(name) => setFilters(without(filters, [name]))}
                onClear={() => setFilters({})}
              />
            ) : (
              <>
                {(view === 'grid' || isUndecided) && (
                  <Cards
                    key="grid"
                    cards={first && (view === 'grid' ? cards : cards.slice(0, FIRST_LOOK))}
                    className={isUndecided ? 'max-md:hidden' : ''}
                    isMain={view === 'grid'}
                  />
                )}
                {(view === 'rows' || isUndecided) && (
                  <Rows
                    key="rows"
                    cards={first && (view === 'rows' ? cards : cards.slice(0, FIRST_LOOK))}
                    className={isUndecided ? 'md:hidden' : ''}
                    isMain={view === 'rows'}
                  />
                )}
              </>
            )}
          </div>

          {first && first.total > 0 && (
            <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
              <div className="flex items-center gap-4 max-md:w-full max-md:flex-col">
                {result.hasNextPage && (
                  <Button
                    variant="outline"
                    className="min-w-[220px]"
                    pending={isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                  >
                    {isFetchNextPageError ? 'Coba muat lagi' : 'Muat lebih banyak'}
                  </Button>
                )}
                {isFetchNextPageError && (
                  <p role="alert" className="text-14 text-danger-text">
                    {faultWords(error).message}
                  </p>
                )}
                <p className="text-14 text-text-2">
                  Menampilkan {groupThousands(cards.length)} dari {groupThousands(first.total)}
                </p>
              </div>
              {first.total > PAGE_SIZE && (
                <Pagination
                  page={page}
                  total={first.total}
                  pageSize={PAGE_SIZE}
                  onPage={setPage}
                  hrefOf={hrefOf}
                />
              )}
            </div>
          )}
        </section>
      </div>

      {filtersWanted && (
        <FilterSheet
          open={filtersOpen}
          onClose={() => setFiltersOpen(false)}
          title="Saring"
          action={active.length > 0 && <ClearAll onClear={() => setFilters(keepSearch(filters))} />}
          foot={
            <Button full size="lg" onClick={() => setFiltersOpen(false)}>
              {first ? `Lihat ${groupThousands(first.total)} lot` : 'Lihat lot'}
            </Button>
          }
        >
          {!isWide && panel}
        </FilterSheet>
      )}
    </div>
  )
}

interface ListProps {
  /** Absent while they are on their way. */
  cards: readonly UnitCard[] | undefined
  className: string
  /** Whether it is what the page was drawn for; the other's pictures wait to be seen. */
  isMain: boolean
}

/** This and `Rows` are also drawn in the preview of a sale that is not published yet. */
export function Cards({ cards, className, isMain }: ListProps) {
  return (
    <ul className={`grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 md:gap-6 xl:grid-cols-3 ${className}`}>
      {cards
        ? cards.map((card, index) => (
            <li key={card.unit_id} className="grid min-w-0">
              <LotCard card={card} eager={isMain && index < 3} sizes={firstPictures.lotCard.sizes} />
            </li>
          ))
        : Array.from({ length: 9 }, (_, tile) => tile).map((tile) => (
            <li key={tile}>
              <LotCardSkeleton />
            </li>
          ))}
    </ul>
  )
}

export function Rows({ cards, className, isMain }: ListProps) {
  return (
    <ul
      className={`border-line border-t max-md:-mx-(--page-x) md:overflow-hidden md:rounded-card md:border-x ${className}`}
    >
      {cards
        ? cards.map((card, index) => (
            <li key={card.unit_id}>
              <LotRow card={card} eager={isMain && index < 5} />
            </li>
          ))
        : Array.from({ length: FIRST_LOOK }, (_, row) => row).map((row) => (
            <li key={row} aria-hidden="true" className="flex h-[133px] border-line border-b bg-surface">
              <div className="w-[40%] max-w-[200px] bg-photo" />
              <div className="grow py-3 pr-4 pl-3.5">
                <Skeleton width="80%" height={16} />
                <Skeleton width="50%" height={12} />
                <Skeleton width="65%" height={20} className="mt-3 block" />
              </div>
            </li>
          ))}
    </ul>
  )
}

const keepSearch = (filters: Partial<Record<FilterName, string>>) =>
  filters.search ? { search: filters.search } : {}

function ClearAll({ onClear }: { onClear: () => void }) {
  return (
    <button type="button" className="min-h-11 text-14 font-medium text-brand" onClick={onClear}>
      Hapus semua
    </button>
  )
}

function useAuctionName(id: string | undefined): string | undefined {
  const isNumber = id !== undefined && /^[1-9][0-9]*$/.test(id)
  const { data } = useReading('GET /lelang/{auction_id}', { params: { auction_id: Number(id) } }, isNumber)
  return isNumber ? data?.name : undefined
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const choices = [
    { value: 'grid', label: 'Tampilkan sebagai kisi', Icon: LayoutGridIcon },
    { value: 'rows', label: 'Tampilkan sebagai baris', Icon: ListIcon },
  ] as const
  return (
    <fieldset className="flex shrink-0 overflow-hidden max-[359px]:hidden rounded-control border border-line-control">
      <legend className="sr-only">Tampilan</legend>
      {choices.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={view === value}
          aria-label={label}
          onClick={() => onChange(value)}
          className={`grid size-11 place-items-center border-line-control not-first-of-type:border-l ${view === value ? 'bg-brand-50 text-brand' : 'bg-surface text-text-2'}`}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </fieldset>
  )
}

interface NothingFoundProps {
  narrowest: FilterName | undefined
  search: string | undefined
  onDrop: (name: FilterName) => void
  onClear: () => void
}

function NothingFound({ narrowest, search, onDrop, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title="Belum ada lot yang cocok"
      action={
        narrowest ? (
          <>
            <Button size="sm" onClick={() => onDrop(narrowest)}>
              Lepas saringan terakhir
            </Button>
            <Button size="sm" variant="outline" onClick={onClear}>
              Hapus semua
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={onClear}>
            Lihat semua lot
          </Button>
        )
      }
    >
      {search
        ? `Tidak ada lot untuk “${search}”. Coba kata yang lebih umum atau ejaan lain.`
        : 'Coba lepas salah satu saringan.'}
    </EmptyState>
  )
}
