import { strict as assert } from 'node:assert'
import { NewVersion } from '../stage/new-version.ts'
import type { Person } from '../stage/person.ts'
import { until } from '../stage/until.ts'
import { workerOf } from './installable.ts'
import type { Journey } from './journey.ts'

const offersNewVersion: Journey = {
  says: 'a new version of the site offers itself, and comes only when its person says so',
  async live(stage) {
    const version = await NewVersion.of(stage.product.site)
    try {
      const visitor = await stage.onPhone(version.site)
      await visitor.visits('/faq')
      await workerOf(visitor)
      await visitor.marksPage()
      version.comesOut()
      await visitor.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await visitor.sees('Versi baru tersedia')
      assert.equal(await visitor.isSamePage(), true)
      await visitor.button('Muat ulang').click()
      await until('the page to be loaded afresh', async () => !(await visitor.isSamePage().catch(() => true)))
      await visitor.seesHeading('Pertanyaan umum')
      await workerOf(visitor)
      // The newer one is at work and nobody waits behind it: nothing is offered again.
      assert.equal(await isOneWaiting(visitor), false)
      assert.equal(await visitor.page.getByText('Versi baru tersedia').count(), 0)
    } finally {
      version.close()
    }
  },
}

const shows: Journey = {
  says: 'what the house pushes is shown by the browser, leads where it says, and never off the site',
  needsWholeBrowser: true,
  async live(stage) {
    const visitor = await stage.onPhone()
    await visitor.context.grantPermissions(['notifications'])
    await visitor.visits('/faq')
    await workerOf(visitor)
    const push = await pushesTo(visitor)

    const outbidAt = (price: number) => ({
      title: 'Terlampaui: Avanza',
      body: `Harga kini Rp ${price}.000.000`,
      url: '/about-us',
      tag: 'lot-1',
    })
    await shownAfter(visitor, () => push(outbidAt(101)))
    // In a war of bids they come faster than a browser shows them; the newest is what must stay.
    for (let price = 102; price <= 110; price++) await push(outbidAt(price))
    const newest = await until('the newest message', async () => {
      const all = await shownTo(visitor)
      return all[0]?.body.includes('110') && all
    })
    assert.deepEqual(newest, [outbidAt(110)])
    await visitor.marksPage()
    await presses(visitor)
    await visitor.isAt('/about-us')
    assert.equal(await visitor.isSamePage(), true)
    assert.deepEqual(await shownTo(visitor), [])

    const stray = await shownAfter(visitor, () =>
      push({ title: 'Kabar', body: 'Isi', url: '/\\jahat.test', tag: 'kabar' }),
    )
    assert.equal(stray[0]?.url, '/')
    await presses(visitor)
    await visitor.isAt('/')
  },
}

export const serviceWorker: readonly Journey[] = [offersNewVersion, shows]

async function isOneWaiting(visitor: Person): Promise<boolean> {
  return visitor.page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
}

/** As a push service would hand it over; the browser's own is out in the world. */
async function pushesTo({ context, page }: Person): Promise<(message: object) => Promise<void>> {
  const line = await context.newCDPSession(page)
  const known = new Promise<string>((found) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const here = registrations.find(({ scopeURL }) => scopeURL.startsWith(new URL(page.url()).origin))
      if (here !== undefined) found(here.registrationId)
    })
  })
  await line.send('ServiceWorker.enable')
  const registrationId = await known
  const { origin } = new URL(page.url())
  return async (message) => {
    await line.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    })
  }
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

async function shownTo({ page }: Person): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      url: data.url,
      tag,
    }))
  })
}

/** What stands in for the push service does not say whether the worker was awake to take it: pushed again then. */
async function shownAfter(visitor: Person, push: () => Promise<void>): Promise<Shown[]> {
  let pushedAt = 0
  return until('a message', async () => {
    const all = await shownTo(visitor)
    if (all.length > 0) return all
    if (Date.now() - pushedAt > 6_000) {
      pushedAt = Date.now()
      await push()
    }
    return false
  })
}

/** A finger on the message itself is not to be had in a headless browser: the worker hears of it as from the system. */
async function presses({ context }: Person): Promise<void> {
  const worker = context.serviceWorkers()[0]
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerLike
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

interface ServiceWorkerLike extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly NotificationEvent: new (type: string, parts: { notification: Notification | undefined }) => Event
}
