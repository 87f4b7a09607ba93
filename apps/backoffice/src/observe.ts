import { createServerTime, useObservable } from '@ketok/app'
import { serverClock, session } from './app-services.ts'

/** The server's time, as this office's clock knows it. */
export const { serverNow, useServerNow } = createServerTime(serverClock)

/** Who is signed in, or null. */
export function useStaff() {
  return useObservable(session)
}
