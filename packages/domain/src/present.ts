/**
 * What is certainly there though the compiler cannot see it: the entry at a place that was counted, a column that every row of
 * its kind has. If it is missing after all, we stop instead of going on with nothing.
 */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new TypeError('Failed to find what must be there')
  return value
}
