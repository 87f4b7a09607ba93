import { type Instant, wibIso } from '@ketok/domain'
import { frameOfText } from './text-frame.ts'

/** A state without its time, which it ends with; written once for all who are sent the same. */
export function startOf<State extends { readonly server_time: string }>({
  server_time: _,
  ...timeless
}: State): string {
  return JSON.stringify(timeless).slice(0, -1)
}

/** Screens set their clocks by its time: an older one must never come after a newer one (I16). */
export const frameAt = (start: string, now: Instant): Buffer =>
  frameOfText(`${start},"server_time":"${wibIso(now)}"}`)
