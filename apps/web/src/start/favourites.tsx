import { CallError } from '@ketok/client'
import type { UnitId } from '@ketok/domain'
import { notify } from '@ketok/ui'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useReducer,
} from 'react'
import { loginModalShow, useClientDispatch } from '../state.ts'
import { client } from './app-services.ts'
import { useUser } from './observe.ts'
import { entriesOf, reading, useReading } from './query.ts'

interface Favourites {
  readonly ids: ReadonlySet<number>
  want(): void
}

const FavouritesContext = createContext<Favourites>({ ids: new Set(), want: () => undefined })

/** Own favourites, asked for once for all the hearts of a page, and only where there are some. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const user = useUser()
  const [isWanted, want] = useReducer(() => true, false)
  const { data } = useReading('GET /customer/favorit/id', undefined, user !== null && isWanted)
  const unitIds = user ? data?.unit_ids : undefined
  const favourites = useMemo(() => ({ ids: new Set(unitIds), want }), [unitIds])
  return <FavouritesContext value={favourites}>{children}</FavouritesContext>
}

/** Unit ids of own favourites; empty for a visitor. */
export function useFavouriteIds(): ReadonlySet<number> {
  const { ids, want } = useContext(FavouritesContext)
  // Of a page of hearts the first one asks; nobody waits for it.
  useEffect(() => startTransition(want), [want])
  return ids
}

/** The heart changes at once, and back when the server refuses. A visitor is asked to sign in. */
export function useToggleFavourite() {
  const queries = useQueryClient()
  const user = useUser()
  const dispatch = useClientDispatch()
  return async (unitId: UnitId, favourite: boolean): Promise<void> => {
    if (!user) {
      dispatch(loginModalShow())
      return
    }
    const { queryKey } = reading('GET /customer/favorit/id')
    // An answer under way is from before this press, and would put the heart back.
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData(queryKey)
    queries.setQueryData(queryKey, (known) => {
      const others = (known?.unit_ids ?? []).filter((id) => id !== unitId)
      return { unit_ids: favourite ? [...others, unitId] : others }
    })
    const call = favourite ? 'PUT /customer/favorit/{unit_id}' : 'DELETE /customer/favorit/{unit_id}'
    try {
      await client.call(call, { params: { unit_id: unitId } }, { outlivesPage: true })
    } catch (fault) {
      queries.setQueryData(queryKey, before)
      if (fault instanceof CallError) notify.error(fault.toastMessage)
    }
    // All the others, where the first answer was not here yet.
    if (before === undefined) void queries.invalidateQueries({ queryKey })
    // The list is read anew at the next visit: if a card left at once, the next one would come under a second press.
    await queries.invalidateQueries({ queryKey: entriesOf('GET /customer/favorit'), refetchType: 'none' })
  }
}
