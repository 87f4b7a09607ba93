import { LoadError } from '@ketok/app'
import { groupThousands } from '@ketok/domain'
import { Button, CheckboxField, EmptyState, Loading, PlusIcon, Skeleton, TextField } from '@ketok/ui'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { UnitPhoto } from '../../../components/unit-photo.tsx'
import { useReading } from '../../../query.ts'
import type { Plan } from './plan-fields.ts'

/** What a dragged unit carries; the table of lots knows it by this. */
export const UNIT_DRAG = 'application/x-ketok-unit'

interface CandidatesProps {
  plan: Plan
  /** Null while the plan is fixed. */
  onAdd: ((unitIds: number[]) => void) | null
  isActing: boolean
}

/** Units that may go into the sale: found by name, added by a key, the button or by dragging. */
export function Candidates({ plan, onAdd, isActing }: CandidatesProps) {
  const [typed, setTyped] = useState('')
  const [inPool, setInPool] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const search = useDeferredValue(typed.trim())
  const list = useRef<HTMLUListElement>(null)
  const found = useReading('GET /office/lelang/{auction_id}/calon-unit', {
    params: { auction_id: plan.auction_id },
    query: { ...(search !== '' && { search }), ...(inPool && { pool_id: String(plan.pool_id) }) },
  })
  const units = found.data?.units ?? []
  const picked = units.filter(({ unit_id }) => chosen.has(unit_id)).map(({ unit_id }) => unit_id)
  const toggle = (unitId: number) =>
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(unitId)) next.add(unitId)
      return next
    })
  /** Nobody ticks three hundred boxes for a fleet. */
  const toggleShown = () =>
    setChosen(picked.length === units.length ? new Set() : new Set(units.map(({ unit_id }) => unit_id)))
  const add = (unitIds: number[]) => {
    if (onAdd === null || unitIds.length === 0 || isActing) return
    onAdd(unitIds)
    setChosen(new Set())
  }
  function onKey(event: KeyboardEvent<HTMLLIElement>, unitId: number, index: number) {
    if (event.target !== event.currentTarget) return
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: units.length - 1 }[event.key]
    if (to !== undefined) list.current?.querySelectorAll<HTMLElement>(':scope > li')[to]?.focus()
    else if (event.key === ' ') toggle(unitId)
    else if (event.key === 'Enter') add(picked.length > 0 ? picked : [unitId])
    else return
    event.preventDefault()
  }
  return (
    <section aria-label="Unit yang bisa dilelang" className="office-sheet grid content-start gap-2 p-3">
      <h2 className="flex items-baseline justify-between gap-2 text-14 font-bold">
        Unit yang bisa dilelang
        <span className="text-12 font-regular text-text-2">
          {found.data === undefined ? '' : `${groupThousands(found.data.total)} unit`}
        </span>
      </h2>
      <TextField
        label="Cari unit"
        hideLabel
        type="search"
        placeholder="Nama, pelat, atau stok"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <CheckboxField
        label={`Hanya di ${plan.pool_name}`}
        checked={inPool}
        onChange={({ target }) => setInPool(target.checked)}
      />
      {onAdd !== null && units.length > 1 && (
        <CheckboxField
          label={`Pilih ${groupThousands(units.length)} yang tampil`}
          checked={picked.length === units.length}
          onChange={toggleShown}
        />
      )}
      {found.isError && found.data === undefined ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Loading>
          <Skeleton count={6} height={52} className="mb-2" />
        </Loading>
      ) : units.length === 0 ? (
        <EmptyState title={search === '' ? 'Tidak ada unit lagi' : 'Tidak ketemu'}>
          {search === ''
            ? `Semua unit ${plan.product_type} sudah masuk lelang, atau belum ada yang dicatat.`
            : 'Coba kata lain, atau hapus pilihan pool.'}
        </EmptyState>
      ) : (
        <ul ref={list} className="grid max-h-[60vh] grid-cols-1 gap-1 overflow-y-auto max-lg:max-h-80">
          {units.map((unit, index) => (
            <li
              key={unit.unit_id}
              tabIndex={index === 0 ? 0 : -1}
              aria-label={`${unit.title}${unit.plate === null ? '' : `, ${unit.plate}`}, ${unit.year ?? ''} ${unit.city}${chosen.has(unit.unit_id) ? ', dipilih' : ''}`}
              draggable={onAdd !== null}
              onDragStart={({ dataTransfer }) => {
                const dragged = chosen.has(unit.unit_id) ? picked : [unit.unit_id]
                dataTransfer.setData(UNIT_DRAG, JSON.stringify(dragged))
                dataTransfer.effectAllowed = 'move'
              }}
              onKeyDown={(event) => onKey(event, unit.unit_id, index)}
              className="flex items-center gap-2 rounded-control border border-transparent p-1 hover:border-line focus-visible:border-brand"
            >
              <input
                type="checkbox"
                tabIndex={-1}
                className="size-4 shrink-0"
                aria-label={`Pilih ${unit.title}`}
                checked={chosen.has(unit.unit_id)}
                disabled={onAdd === null}
                onChange={() => toggle(unit.unit_id)}
              />
              <UnitPhoto picture={unit.picture} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-13 leading-snug font-semi" title={unit.title}>
                  {unit.title}
                </span>
                {(unit.stock_number ?? unit.plate) !== null && (
                  <span translate="no" className="block text-12 text-text-2 [overflow-wrap:anywhere]">
                    {[unit.stock_number, unit.plate].filter(Boolean).join(' · ')}
                  </span>
                )}
                <span className="block text-12 text-text-2">
                  {[unit.year, unit.city, unit.grade && `nilai ${unit.grade}`].filter(Boolean).join(' · ')}
                </span>
              </span>
              {onAdd !== null && (
                <Button
                  variant="outline"
                  size="sm"
                  tabIndex={-1}
                  disabled={isActing}
                  aria-label={`Masukkan ${unit.title}`}
                  onClick={() => add([unit.unit_id])}
                >
                  <PlusIcon aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {picked.length > 0 && (
        <Button size="sm" disabled={isActing} onClick={() => add(picked)}>
          Masukkan {picked.length} unit
        </Button>
      )}
    </section>
  )
}
