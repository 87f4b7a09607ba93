import { Building2Icon, IconButton, MapPinIcon, MinusIcon, PlusIcon, WarehouseIcon } from '@ketok/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LAND_PATH } from './coastline.ts'
import { MAP_NAMES } from './map-names.ts'
import {
  degreesApart,
  grouped,
  isNearest,
  type MapPoint,
  onScreen,
  type Size,
  scaleBar,
  type View,
  viewOf,
  zoomed,
} from './place-map-view.ts'
import { groupName, type Site, siteName } from './places.ts'
import { useSize } from './use-size.ts'

/** Marks nearer than this to each other are one: a finger needs 44 px. */
const APART_PX = 46
/** Room a printed name needs. */
const NAME_PX = { width: 92, height: 22 }
/** The whole map is never narrower than so many degrees, one place's surroundings never than so many. */
const WHOLE_DEGREES = 4
const NEAR_DEGREES = 0.9
const ZOOM_STEP = 2
const SCALE_BAR_PX = 110
const MOVES = 'transition-transform duration-(--t-3) ease-out'

export interface PlaceMapProps {
  sites: readonly Site[]
  selected: Site | undefined
  onSelect: (site: Site) => void
}

/** Our own drawing, so that no stranger learns who looks where: land, names, and the house's places as buttons. */
export function PlaceMap({ sites, selected, onSelect }: PlaceMapProps) {
  const frame = useRef<HTMLElement>(null)
  const size = useSize(frame)
  return (
    <section
      ref={frame}
      aria-label="Peta lokasi"
      className="relative h-full overflow-hidden rounded-panel border border-line bg-brand-100"
    >
      {size && <Drawing {...{ sites, selected, onSelect, size }} />}
    </section>
  )
}

function Drawing({ sites, selected, onSelect, size }: PlaceMapProps & { size: Size }) {
  const whole = useMemo(
    () =>
      viewOf(
        sites.map(({ point }) => point),
        size,
        WHOLE_DEGREES,
      ),
    [sites, size],
  )
  const [moved, setMoved] = useState<View | null>(null)
  const view = moved ?? whole
  const shown = selected?.key
  useEffect(() => {
    const site = sites.find(({ key }) => key === shown)
    // Chosen in the list or by a link: as near as its neighbours allow it to stand alone.
    if (site) setMoved((now) => (standsAlone(site, sites, now ?? whole) ? now : alone(site, sites, size)))
  }, [shown, sites, size, whole])

  const groups = grouped(sites, view.scale, APART_PX)
  const isWhole = view.scale <= whole.scale * 1.01
  const bar = scaleBar(view, SCALE_BAR_PX)
  const { x, y } = onScreen({ x: 0, y: 0 }, view, size)
  return (
    <>
      <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0">
        <g
          className={MOVES}
          style={{ transform: `translate(${x}px, ${y}px) scale(${view.scale})` }}
          fillRule="evenodd"
        >
          <path
            d={LAND_PATH}
            vectorEffect="non-scaling-stroke"
            className="fill-n-25 stroke-brand-300"
            strokeWidth={1}
          />
        </g>
      </svg>
      <Names view={view} size={size} taken={groups.map(middleOf)} />
      <ul>
        {groups.map((group) => {
          const at = onScreen(middleOf(group), view, size)
          const [only] = group
          const isOne = group.length === 1 && only !== undefined
          return (
            <li
              key={group.map(({ key }) => key).join()}
              className={`absolute top-0 left-0 ${MOVES} ${isOne && only.key === shown ? 'z-1' : ''}`}
              style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
            >
              {isOne ? (
                <Mark site={only} isSelected={only.key === shown} onSelect={onSelect} />
              ) : (
                <button
                  type="button"
                  className="grid size-11 -translate-1/2 place-items-center rounded-full border-2 border-white bg-brand text-16 font-bold text-on-brand shadow-2 hover:bg-brand-hover"
                  aria-label={`Perbesar ${group.map(siteName).join(', ')}`}
                  onClick={() =>
                    setMoved(
                      viewOf(
                        group.map(({ point }) => point),
                        size,
                        nearDegrees(group, size),
                      ),
                    )
                  }
                >
                  {group.reduce((sum, { places }) => sum + places.length, 0)}
                </button>
              )}
              {!(isOne && only.key === shown) &&
                groups.every((other) => hasRoom(group, other, view.scale)) && (
                  <span
                    aria-hidden="true"
                    className={`pointer-events-none absolute left-0 max-w-32 -translate-x-1/2 truncate text-12 font-semi text-text ${isOne ? 'top-[8px]' : 'top-[24px]'}`}
                  >
                    {groupName(group)}
                  </span>
                )}
            </li>
          )
        })}
      </ul>
      <div className="absolute top-3 right-3 flex flex-col overflow-hidden rounded-control border border-line-strong bg-surface shadow-1">
        <IconButton
          label="Perbesar peta"
          disabled={isNearest(view)}
          onClick={() => setMoved(zoomed(view, ZOOM_STEP, whole.scale))}
        >
          <PlusIcon aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Perkecil peta"
          disabled={isWhole}
          onClick={() => setMoved(zoomed(view, 1 / ZOOM_STEP, whole.scale))}
        >
          <MinusIcon aria-hidden="true" />
        </IconButton>
        <IconButton label="Tampilkan semua lokasi" disabled={isWhole} onClick={() => setMoved(whole)}>
          <MapPinIcon aria-hidden="true" />
        </IconButton>
      </div>
      <p className="pointer-events-none absolute right-3 bottom-2 text-right text-11 font-medium text-text-2">
        {bar.km} km
        <span
          aria-hidden="true"
          className="mt-0.5 block h-1.5 border-n-600 border-x border-b"
          style={{ width: bar.width }}
        />
      </p>
    </>
  )
}

function Mark({
  site,
  isSelected,
  onSelect,
}: {
  site: Site
  isSelected: boolean
  onSelect: (site: Site) => void
}) {
  const [first] = site.places
  const Icon = first.kind === 'branch' ? Building2Icon : WarehouseIcon
  const name = siteName(site)
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isSelected}
      onClick={() => onSelect(site)}
      className="group flex h-11 -translate-x-[22px] -translate-y-[38px] items-center rounded-control text-left"
    >
      <span className="grid w-11 shrink-0 place-items-center">
        <span
          className={`relative grid size-9 place-items-center rounded-control border-2 border-white shadow-2 after:absolute after:-bottom-[7px] after:border-x-6 after:border-t-6 after:border-x-transparent ${isSelected ? 'bg-ink text-white after:border-t-n-900' : 'bg-brand text-on-brand group-hover:bg-brand-hover after:border-t-brand'}`}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
      </span>
      {isSelected && (
        <span
          aria-hidden="true"
          className="-ml-1 max-w-44 truncate rounded-chip bg-ink px-2 py-1 text-12 font-semi text-white max-md:hidden"
        >
          {name}
        </span>
      )}
    </button>
  )
}

/** Cities and seas, as many as fit without covering each other or a mark. */
function Names({ view, size, taken }: { view: View; size: Size; taken: readonly MapPoint[] }) {
  const marks = taken.map((point) => onScreen(point, view, size))
  const printed: MapPoint[] = []
  const fitting = MAP_NAMES.flatMap((entry) => {
    if (view.scale < entry.fromScale) return []
    const at = onScreen(entry.point, view, size)
    const isInside = at.x > 8 && at.x < size.width - 60 && at.y > 12 && at.y < size.height - 14
    const isFree =
      printed.every(
        (other) => Math.abs(other.x - at.x) > NAME_PX.width || Math.abs(other.y - at.y) > NAME_PX.height,
      ) && marks.every((mark) => Math.abs(mark.x - at.x) > 86 || Math.abs(mark.y - at.y) > 44)
    if (!isInside || !isFree) return []
    printed.push(at)
    return [{ ...entry, at }]
  })
  return (
    <div aria-hidden="true" className="pointer-events-none">
      {fitting.map(({ name, at, isSea }) => (
        <span
          key={name}
          className={`absolute top-0 left-0 text-11 whitespace-nowrap ${MOVES} ${isSea ? 'text-brand-700 italic' : 'font-medium text-text-2'}`}
          style={{ transform: `translate(${at.x}px, ${at.y - 8}px)` }}
        >
          {isSea ? (
            name
          ) : (
            <>
              <span className="-ml-[3px] mr-1 inline-block size-1.5 rounded-full bg-n-500 align-middle" />
              {name}
            </>
          )}
        </span>
      ))}
    </div>
  )
}

/** Whether the name under a group is not covered by another mark. */
function hasRoom(group: readonly Site[], other: readonly Site[], scale: number): boolean {
  if (group === other) return true
  const [a, b] = [middleOf(group), middleOf(other)]
  return Math.abs(a.x - b.x) * scale > NAME_PX.width || Math.abs(a.y - b.y) * scale > APART_PX * 1.5
}

function middleOf(group: readonly Site[]): MapPoint {
  const sum = group.reduce((all, { point }) => ({ x: all.x + point.x, y: all.y + point.y }), { x: 0, y: 0 })
  return { x: sum.x / group.length, y: sum.y / group.length }
}

/** So near that the closest two of the group stand apart. */
function nearDegrees(group: readonly Site[], size: Size): number {
  const points = group.map(({ point }) => point)
  return Math.min(NEAR_DEGREES, degreesApart(points, size, APART_PX * 1.3))
}

function standsAlone(site: Site, sites: readonly Site[], view: View): boolean {
  return grouped(sites, view.scale, APART_PX).some((group) => group.length === 1 && group[0] === site)
}

function alone(site: Site, sites: readonly Site[], size: Size): View {
  const others = sites.filter((other) => other !== site)
  const degrees =
    others.length === 0 ? NEAR_DEGREES : Math.min(...others.map((other) => nearDegrees([site, other], size)))
  return viewOf([site.point], size, degrees)
}
