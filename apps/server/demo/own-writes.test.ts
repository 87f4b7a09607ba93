import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = import.meta.dirname
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(folder, name), 'utf8') }))

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\b(?:insert into|update|delete from|truncate|copy)\s+(?:only\s+)?"?([a-z_]+)"?\s*(?:\(|set\b|default\b|where\b|select\b|using\b|from\b|$)/gim,
]

function tablesWrittenBy(text: string): string[] {
  return WRITES.flatMap((write) => [...text.matchAll(write)].map(([, table = '']) => table))
}

/** Tables that the loader writes by itself: what no screen of a real house is to do. */
const WITHOUT_A_SCREEN: Readonly<Record<string, readonly string[]>> = {
  // The password of whoever has not opened their mail, and old news that has been read.
  'load.ts': ['customer', 'notification'],
  // Says that the loader has not finished; gone when it has.
  'loading-mark.ts': ['demo_loading'],
}

/** Stores of goods and bidding that it calls past a use case. */
const STORES_OF_GOODS_AND_BIDDING: Readonly<Record<string, readonly string[]>> = {
  // The use case dates what catches somebody's eye now.
  'load-favourites.ts': ['goods/favourite/favourite.store.ts'],
}

const NAMED = /from '(?:\.\.\/)+src\/features\/((?:goods|bidding)\/[\w/-]+\.store\.ts)'/g

describe('the loader of the demo house', () => {
  it('writes nothing but passwords, old news and its own mark past the use cases', () => {
    const written = sources.flatMap(({ name, text }) => {
      const tables = [...new Set(tablesWrittenBy(text))].sort()
      return tables.length === 0 ? [] : [[name, tables] as const]
    })
    expect(Object.fromEntries(written)).toEqual(WITHOUT_A_SCREEN)
  })

  it('calls no store of goods or bidding where a use case would do', () => {
    const called = sources.flatMap(({ name, text }) => {
      const stores = [...text.matchAll(NAMED)].map(([, store = '']) => store).sort()
      return stores.length === 0 ? [] : [[name, stores] as const]
    })
    expect(Object.fromEntries(called)).toEqual(STORES_OF_GOODS_AND_BIDDING)
  })

  it('would be caught writing, however it is written', () => {
    expect(tablesWrittenBy("tx\n  .insertInto('lot')\n  .values({})")).toEqual(['lot'])
    expect(tablesWrittenBy('sql`insert into unit_paper (unit_id) select 1`')).toEqual(['unit_paper'])
    expect(tablesWrittenBy('sql`update unit set grade = null`')).toEqual(['unit'])
    expect(tablesWrittenBy('sql`\n  DELETE FROM auction\n  where true`')).toEqual(['auction'])
  })
})
