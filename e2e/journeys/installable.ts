import { strict as assert } from 'node:assert'
import type { Person } from '../stage/person.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

/** As a browser that would offer to install it reads it. */
const installs: Journey = {
  says: 'the site can be put among a phone’s apps',
  async live(stage) {
    const visitor = await stage.onPhone()
    await visitor.visits('/')
    const address = await visitor.page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await visitor.page.evaluate(
      async (url) => (await fetch(url)).json() as Promise<{ name: string; icons: { src: string }[] }>,
      address ?? '',
    )
    assert.match(manifest.name, /Ketok/)
    for (const { src } of manifest.icons) {
      const status = await visitor.page.evaluate(async (url) => (await fetch(url)).status, src)
      assert.equal(status, 200, src)
    }
    await workerOf(visitor)
  },
}

const opensOffline: Journey = {
  says: 'opened without a line, the app says so instead of showing old prices, and goes on when the line is back',
  async live(stage) {
    const visitor = await stage.onPhone()
    await visitor.visits('/')
    await visitor.sees('Segera ditutup')
    await workerOf(visitor)
    const kept = await visitor.page.evaluate(async () => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
    assert.ok(kept.includes('/index.html'), 'the shell is kept')
    assert.deepEqual(
      kept.filter((path) => path.startsWith('/api')),
      [],
      'no answer of the API is kept',
    )
    await visitor.losesLine()
    await visitor.page.reload()
    // A page that is loaded without a line may believe in one: then it is the house that does not answer.
    await visitor.seesHeading(/^(Anda sedang offline|Server kami tidak menjawab)$/)
    await visitor.context.setOffline(false)
    await visitor.sees('Segera ditutup')
  },
}

const asksOnce: Journey = {
  says: 'the first page brings its answers with it and asks for none of them again',
  async live(stage) {
    const visitor = await stage.onPhone()
    const requests: string[] = []
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(pathname)
    })
    for (const [path, seen] of [
      ['/', 'Segera ditutup'],
      ['/schedule-catalogue?sort=price', 'Katalog Lelang'],
    ] as const) {
      // A server with its hands full lets a page go without its answers (`site.ts`): it is asked again then.
      await until('a page with its answers', async () => {
        requests.length = 0
        await visitor.visits(path)
        return (await visitor.page.locator('#ketok-answers').count()) === 1
      })
      await visitor.seesHeading(seen)
      await visitor.page.locator('article').first().waitFor()
      const again = requests.filter((call) =>
        ['/api/unit', '/api/banner', '/api/tipe-produk-all'].includes(call),
      )
      assert.deepEqual(again, [], path)
    }
  },
}

export const installable: readonly Journey[] = [installs, opensOffline, asksOnce]

/** The worker is there once it has kept its shell and taken over. */
export async function workerOf(visitor: Person): Promise<void> {
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
