import { type Source, source, type TokenStorage } from '@ketok/client'
import type { UnitCard } from '../lot-time.ts'

/** More than four columns nobody can hold in mind, nor can a screen. */
export const COMPARE_MAX = 4
const KEY = 'ketok:compare'

/** A unit picked for comparison, with what the bar shows of it before anything is asked. */
export interface Compared {
  readonly unitId: number
  readonly title: string
  readonly picture: { readonly file: string; readonly blur: string }
}

export interface CompareList extends Pick<Source<readonly Compared[]>, 'get' | 'subscribe'> {
  /** False when the list is full. */
  add(unit: Compared): boolean
  remove(unitId: number): void
  clear(): void
}

/** The units picked for comparison, kept in this browser and the same in all its tabs. */
export function createCompareList(storage: TokenStorage, view: Window): CompareList {
  const list = source<readonly Compared[]>(read(storage))
  view.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) list.set(read(storage))
  })
  const keep = (units: readonly Compared[]) => {
    list.set(units)
    storage.setItem(KEY, JSON.stringify(units))
  }
  return {
    get: list.get,
    subscribe: list.subscribe,
    add(unit) {
      const units = list.get()
      if (units.some(({ unitId }) => unitId === unit.unitId)) return true
      if (units.length >= COMPARE_MAX) return false
      keep([...units, unit])
      return true
    },
    remove: (unitId) => keep(list.get().filter((unit) => unit.unitId !== unitId)),
    clear: () => keep([]),
  }
}

export const comparedOf = ({ unit_id, title, picture }: UnitCard): Compared => ({
  unitId: unit_id,
  title,
  picture: { file: picture.file, blur: picture.blur },
})

/** Anybody may have written anything there. */
function read(storage: TokenStorage): readonly Compared[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isCompared).slice(0, COMPARE_MAX) : []
  } catch {
    return []
  }
}

function isCompared(value: unknown): value is Compared {
  const { unitId, title, picture } = (value ?? {}) as Partial<Compared>
  return (
    Number.isSafeInteger(unitId) &&
    typeof title === 'string' &&
    typeof picture?.file === 'string' &&
    typeof picture.blur === 'string'
  )
}
