import type { TableSort } from './use-table-view.ts'

/** The orders that a server can put a list in, by what stands under `urut`: a column's key, with a minus for the greatest first. */
export type TableOrders<Sort> = Readonly<
  Record<
    string,
    {
      /** In the choice of orders, where heads are out of sight. */
      readonly label: string
      readonly sort: Sort
    }
  >
>

export const sortText = ({ key, descending }: TableSort): string => `${descending ? '-' : ''}${key}`

/** What the server is asked for; undefined for its own order. */
export function orderOf<Sort>(orders: TableOrders<Sort>, sort: TableSort | null): Sort | undefined {
  const text = sort === null ? '' : sortText(sort)
  return Object.hasOwn(orders, text) ? orders[text]?.sort : undefined
}
