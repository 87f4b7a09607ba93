interface Dated {
  readonly valid_from: string
}

export interface DatedRows<Row extends Dated> {
  /** The next first. */
  readonly coming: readonly Row[]
  readonly now: Row | undefined
  /** The latest first. */
  readonly past: readonly Row[]
}

/** A dated table as people look at it: what counts today, what will, and what did. Days are ISO text. */
export function byDate<Row extends Dated>(rows: readonly Row[], today: string): DatedRows<Row> {
  const newestFirst = rows.toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))
  const [now, ...past] = newestFirst.filter(({ valid_from }) => valid_from <= today)
  return { coming: newestFirst.filter(({ valid_from }) => valid_from > today).toReversed(), now, past }
}
