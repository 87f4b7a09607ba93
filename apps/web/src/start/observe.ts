import { createServerTime, useObservable } from '@ketok/app'
import type { Compared } from '../components/lot-card/compare-list.ts'
import { compareList, serverClock, session } from './app-services.ts'

/** The server's time, as this site's clock knows it. */
export const { serverNow, useServerNow, useClock, holdTime, isTakingOver, useIsTakenOver } =
  createServerTime(serverClock)

/** The signed-in customer, or null. */
export function useUser() {
  const user = useObservable(session)?.user ?? null
  return useIsTakenOver() ? user : null
}

/** The units picked for comparison in this browser. */
export function useCompareList() {
  const picked = useObservable(compareList)
  return useIsTakenOver() ? picked : NONE
}

const NONE: readonly Compared[] = []

let heldWidth: number | null = null

/** How wide the screen is that the server drew for; null once the page is taken over, or where nothing was drawn. */
export const widthOfFirstLook = (): number | null => heldWidth

export function holdWidth(width: number | null): void {
  heldWidth = width
}
