import { CallError } from '@ketok/client'
import { HeartIcon, notify } from '@ketok/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../house.ts'
import { useUser } from '../observe.ts'
import { entriesOf, reading, useReading } from '../query.ts'
import { loginModalShow, useClientDispatch } from '../state.ts'

/** Unit ids of own favourites; empty for a visitor. */
export function useFavouriteIds(): ReadonlySet<number> {
  const user = useUser()
  const { data } = useReading('GET /customer/favorit/id', undefined, user !== null)
  return new Set(data?.unit_ids)
}

export function useToggleFavourite() {
  const queries = useQueryClient()
  const user = useUser()
  const dispatch = useClientDispatch()
  const { queryKey } = reading('GET /customer/favorit/id')
  const toggle = useMutation({
    mutationFn: ({ unitId, favourite }: { unitId: number; favourite: boolean }) =>
      client.call(favourite ? 'PUT /customer/favorit/{unit_id}' : 'DELETE /customer/favorit/{unit_id}', {
        params: { unit_id: unitId },
      }),
    // Shown at once; put back when the server refuses.
    onMutate: ({ unitId, favourite }) => {
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (known) => {
        const others = (known?.unit_ids ?? []).filter((id) => id !== unitId)
        return { unit_ids: favourite ? [...others, unitId] : others }
      })
      return before
    },
    onError: (fault, _, before) => {
      queries.setQueryData(queryKey, before)
      if (fault instanceof CallError) notify.error(fault.message)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: entriesOf('GET /customer/favorit') }),
  })
  return (unitId: number, favourite: boolean) => {
    if (user) toggle.mutate({ unitId, favourite })
    else dispatch(loginModalShow())
  }
}

/** 36 px to see, 44 px to hit (look.md 7). */
export function FavouriteHeart({
  unitId,
  title,
  bare = false,
}: {
  unitId: number
  title: string
  bare?: boolean
}) {
  const isFavourite = useFavouriteIds().has(unitId)
  const toggle = useToggleFavourite()
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favorit: ${title}`}
      onClick={() => toggle(unitId, !isFavourite)}
      className="group grid size-11 place-items-center"
    >
      <span
        className={`grid size-9 place-items-center rounded-control ${bare ? 'group-hover:bg-sunken' : 'border border-line bg-surface group-hover:border-line-control'}`}
      >
        <HeartIcon aria-hidden="true" className={`size-5 ${isFavourite ? 'fill-brand text-brand' : ''}`} />
      </span>
    </button>
  )
}
