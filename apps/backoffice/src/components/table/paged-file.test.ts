import { expect, it } from 'vitest'
import type { DataColumn } from './data-column.ts'
import { pagedFile } from './paged-file.ts'

interface Thing {
  readonly id: number
}
const columns: readonly DataColumn<Thing>[] = [{ key: 'id', head: 'Nomor', value: ({ id }) => `n${id}` }]
const PAGE = 2
const things = (...ids: number[]): Thing[] => ids.map((id) => ({ id }))

/** A list that stands like this when its first page, its second and so on is read. */
function list(...states: readonly Thing[][]) {
  let reads = 0
  return {
    keyOf: ({ id }: Thing) => id,
    fetchPage: async (page: number) => {
      const now = states[Math.min(reads++, states.length - 1)] ?? []
      return { rows: now.slice((page - 1) * PAGE, page * PAGE), total: now.length }
    },
  }
}

async function rowsIn(file: Blob): Promise<string[]> {
  return (await file.text()).trim().split(/\r?\n/).slice(1)
}

const make = (given: ReturnType<typeof list>) =>
  pagedFile('Barang', columns, given)('csv', new AbortController().signal, () => {})

it('holds the rows of every page', async () => {
  expect(await rowsIn(await make(list(things(1, 2, 3, 4, 5))))).toEqual(['n1', 'n2', 'n3', 'n4', 'n5'])
})

it('reads again a list that lost a row while it was read, so that the row that moved up is there', async () => {
  const file = await make(list(things(1, 2, 3, 4, 5), things(2, 3, 4, 5)))
  expect(await rowsIn(file)).toEqual(['n2', 'n3', 'n4', 'n5'])
})

it('makes no file of a list that never stands still', async () => {
  const states = Array.from({ length: 40 }, (_, at) =>
    things(...Array.from({ length: 40 - at }, (__, id) => id)),
  )
  await expect(make(list(...states))).rejects.toThrow('changes faster')
})
