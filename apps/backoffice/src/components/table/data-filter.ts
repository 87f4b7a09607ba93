/** One of several answers to choose from, beside the search box. */
export interface DataFilter<Row> {
  /** The filter's name in the address; it is also among the `filters` of `useTableView`. */
  readonly key: string
  readonly label: string
  /** What is chosen when nothing is: 'Semua status'. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The row's answer, or its answers. Left out where the server filters. */
  readonly of?: (row: Row) => string | readonly string[] | null
}
