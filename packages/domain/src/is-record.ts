/** Something with named fields, of which nothing more is known: JSON that somebody sent. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
