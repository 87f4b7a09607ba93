import type { Reply } from '@ketok/contract'
import { grouped } from '@ketok/domain'
import { type MapPoint, mapPoint } from './place-map-view.ts'

type Branch = Reply<'GET /branch-location'>['branches'][number]
type Pool = Reply<'GET /pool-location'>['pools'][number]

/** An office or a yard; `key` is its name in the page's address. */
export type Place =
  | ({ readonly kind: 'branch'; readonly key: string } & Branch)
  | ({ readonly kind: 'pool'; readonly key: string } & Pool)

export function placesOf(branches: readonly Branch[], pools: readonly Pool[]): Place[] {
  return [
    ...branches.map((branch) => ({ kind: 'branch' as const, key: `cabang-${branch.id}`, ...branch })),
    ...pools.map((pool) => ({ kind: 'pool' as const, key: `pool-${pool.id}`, ...pool })),
  ]
}

/** What stands at one address is one mark on the map. */
export interface Site {
  readonly key: string
  readonly point: MapPoint
  readonly places: readonly [Place, ...Place[]]
}

export function sitesOf(places: readonly Place[]): Site[] {
  const byAddress = grouped(
    places,
    ({ latitude, longitude }) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`,
  )
  return [...byAddress].flatMap(([key, [first, ...rest]]) =>
    first === undefined ? [] : [{ key, point: mapPoint(first), places: [first, ...rest] as const }],
  )
}

export function siteName({ places }: Site): string {
  return places.map(({ name }) => name).join(' dan ')
}

/** In the room under a mark: the first city, and how many more stand behind it. */
export function groupName(group: readonly Site[]): string {
  const [first = '', ...more] = new Set(group.flatMap(({ places }) => places.map(({ city }) => city)))
  return more.length === 0 ? first : `${first} +${more.length}`
}

/** Opens the phone's own map program where there is one. */
export function directionsTo({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
