import type { Reply } from '@ketok/contract'
import { pictureUrl } from '@ketok/contract/pictures'
import { UNIT_STATE_WORDS, type UnitState } from '@ketok/domain'
import {
  ArrowLeftIcon,
  CheckIcon,
  type ChipTone,
  CircleCheckIcon,
  GavelIcon,
  type LucideIcon,
  MinusIcon,
  Picture,
  StatusChip,
  TriangleAlertIcon,
  WarehouseIcon,
} from '@ketok/ui'

export type UnitRow = Reply<'GET /office/unit'>['units'][number]
export type Unit = Reply<'GET /office/unit/{unit_id}'>
export type Photo = Unit['photos'][number]
export type Choices = Reply<'GET /office/unit/pilihan'>

const states: Record<UnitState, { tone: ChipTone; icon: LucideIcon }> = {
  stock: { tone: 'neutral', icon: WarehouseIcon },
  on_sale: { tone: 'brand', icon: GavelIcon },
  sold: { tone: 'success', icon: CheckIcon },
  unsold: { tone: 'neutral', icon: MinusIcon },
  returned: { tone: 'neutral', icon: ArrowLeftIcon },
}

export function UnitStateChip({ state }: { state: UnitState }) {
  const { tone, icon } = states[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {UNIT_STATE_WORDS[state]}
    </StatusChip>
  )
}

export function unitName({ title, year }: Pick<UnitRow, 'title' | 'year'>): string {
  return [title, year].filter((part) => part !== null).join(' ')
}

/** Known by its picture, its name, and what is written on it. */
export function UnitCell({ unit }: { unit: UnitRow }) {
  const { picture } = unit
  const marks = [unit.plate, unit.stock_number, unit.place === '' ? null : unit.place, `#${unit.unit_id}`]
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="w-14 shrink-0">
        <Picture
          src={picture === null ? null : pictureUrl(picture.file)}
          widths={[160]}
          sizes="56px"
          alt=""
          blur={picture?.blur}
          className="rounded-control"
        />
      </span>
      <span className="block min-w-0 leading-snug">
        <span
          className="max-lg:line-clamp-2 max-lg:whitespace-normal lg:block lg:truncate"
          title={unitName(unit)}
        >
          {unitName(unit)}
        </span>
        <span className="block truncate text-12 text-text-2">
          {/* On a phone its state has no column of its own. */}
          <span className="lg:hidden">{UNIT_STATE_WORDS[unit.state]} · </span>
          {marks.filter((mark) => mark !== null).join(' · ')}
        </span>
      </span>
    </span>
  )
}

const SHORT: Readonly<Record<string, string>> = {
  no_pictures: 'foto',
  shots_missing: 'foto wajib',
  facts_missing: 'keterangan',
  no_inspection: 'inspeksi',
  papers_missing: 'dokumen',
  papers_overdue: 'dokumen lewat janji',
  no_pool: 'pool',
  plate_twice: 'nomor polisi ganda',
}

/** 'foto, inspeksi': enough for a row of a list. */
export function missingWords(missing: UnitRow['missing']): string {
  return missing.map(({ code }) => SHORT[code] ?? code).join(', ')
}

/** What is still to be done about a unit, the weightiest first. */
export function MissingList({ missing }: { missing: UnitRow['missing'] }) {
  if (missing.length === 0)
    return (
      <p className="flex items-center gap-2 text-14 text-text-2">
        <CircleCheckIcon aria-hidden="true" className="size-5 shrink-0 text-success" />
        Lengkap. Unit siap direncanakan untuk lelang.
      </p>
    )
  return (
    <ul className="grid gap-2">
      {missing.map(({ code, message, blocks }) => (
        <li key={code} className="flex items-start gap-2 text-14 leading-snug">
          <TriangleAlertIcon
            aria-hidden="true"
            className={`mt-px size-4.5 shrink-0 ${blocks ? 'text-danger' : 'text-warning'}`}
          />
          <span>
            {message}
            {blocks && <span className="text-text-2">. Tanpa ini lot tidak bisa terbit</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
