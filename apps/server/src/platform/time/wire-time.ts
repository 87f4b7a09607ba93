import { instant, wibIso } from '@ketok/domain'

/** A time of the database as it goes over the wire: of Jakarta. */
export function wireTime(at: Date): string {
  return wibIso(instant(at.getTime()))
}

export function wireTimeOrNull(at: Date | null): string | null {
  return at === null ? null : wireTime(at)
}
