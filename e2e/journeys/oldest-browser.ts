import assert from 'node:assert/strict'
import { NEWER_THAN_PROMISED } from '../stage/newer-than-promised.ts'
import type { Person } from '../stage/person.ts'
import { settled } from './every-page.ts'
import type { Journey } from './journey.ts'

/** Methods of iterators came to Safari with 18.4. */
const OF_ITERATORS = [
  'map',
  'filter',
  'take',
  'drop',
  'flatMap',
  'reduce',
  'toArray',
  'forEach',
  'some',
  'every',
  'find',
]

const PAGES = [
  ...['/', '/schedule-catalogue', '/auction-schedule', '/locations', '/profile/nipl', '/profile/setting'],
  ...['/profile/transaction', '/consignment-auction'],
]

export const oldestBrowser: Journey = {
  says: 'pages open and a bid is taken in a browser that has nothing newer than the README promises',
  async live(stage) {
    const sale = await stage.sale({
      name: 'Lelang Peramban Lama',
      titles: ['Toyota Avanza 1.3 G'],
      closesInMs: 2 * 3_600_000,
      windowMs: 60_000,
    })
    await stage.hasNipl('budi@ketok.test', sale.auctionId)
    const budi = await stage.onPhone()
    await growsOld(budi)
    await budi.signsIn('budi@ketok.test')
    for (const path of PAGES) {
      await budi.visits(path)
      await settled(budi)
      assert.deepEqual(budi.faults, [], `on ${path}`)
    }
    await budi.visits(stage.roomOf(sale, sale.lots[0]?.unitId ?? 0))
    await budi.bidsFirst('Rp 100.000.000')
    await budi.sees('Anda tertinggi')
  },
}

/** Before any script of a page. */
const growsOld = ({ page }: Person) =>
  page.addInitScript(
    ({ builtIns, ofIterators }) => {
      const from = (owner: object, name: string) => Reflect.deleteProperty(owner, name)
      for (const path of builtIns) {
        const names = path.split('.')
        const last = names.pop() ?? ''
        const owner = names.reduce<unknown>((at, name) => Reflect.get(Object(at), name), globalThis)
        if (owner) from(Object(owner), last)
      }
      const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
      for (const name of ofIterators) from(iterator, name)
    },
    { builtIns: NEWER_THAN_PROMISED, ofIterators: OF_ITERATORS },
  )
