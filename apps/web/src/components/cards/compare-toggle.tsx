import { notify, ScaleIcon } from '@ketok/ui'
import { compareList } from '../../start/app-services.ts'
import { useCompareList } from '../../start/observe.ts'
import { COMPARE_MAX, type Compared } from '../lot-card/compare-list.ts'

/** Whether a unit is in the comparison, and a way to change that. */
export function useCompared(unit: Compared): [isCompared: boolean, toggle: () => void] {
  const isCompared = useCompareList().some(({ unitId }) => unitId === unit.unitId)
  return [
    isCompared,
    () => {
      if (isCompared) compareList.remove(unit.unitId)
      else if (!compareList.add(unit))
        notify.error(`Paling banyak ${COMPARE_MAX} unit. Lepas satu untuk menambah yang lain.`)
    },
  ]
}

/** Beside the heart: 36 px to see, 44 px to hit. */
export function CompareToggle({ unit, bare = false }: { unit: Compared; bare?: boolean }) {
  const [isCompared, toggle] = useCompared(unit)
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={`Bandingkan: ${unit.title}`}
      title="Bandingkan"
      onClick={toggle}
      className="group grid size-11 place-items-center"
    >
      <span
        className={`grid size-9 place-items-center rounded-control ${
          isCompared
            ? 'border border-brand bg-brand text-white'
            : bare
              ? 'group-hover:bg-sunken'
              : 'border border-line bg-surface group-hover:border-line-control'
        }`}
      >
        <ScaleIcon aria-hidden="true" className="size-5" />
      </span>
    </button>
  )
}
