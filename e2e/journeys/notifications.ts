import assert from 'node:assert/strict'
import type { Person } from '../stage/person.ts'
import type { Stage, StagedSale } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const BUDI = 'budi@ketok.test'

export const outbidPush: Journey = {
  says: 'who is outbid hears it on their phone and under the bell; the message opens the room',
  needsWholeBrowser: true,
  async live(stage) {
    const { sale, lotId, own, rival } = await aSale(stage, 'Dering')
    const dering = await stage.onPhone()
    const endpoint = await withPushService(stage, dering)
    await dering.signsIn(own)
    await dering.visits('/profile/setting#pemberitahuan')
    // A first visit settles the site in the browser; the page then offers the switch.
    await dering.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await dering.page.reload()
    await dering.button('Aktifkan di perangkat ini').click()
    await dering.sees('Perangkat ini menerima pemberitahuan')

    await stage.bids(own, lotId, 100_000_000)
    await stage.bids(rival, lotId, 103_000_000)
    const message = await until('a push message', async () => (await pushesTo(stage, endpoint()))[0])
    assert.match(message.title, /^Terlampaui: /)
    assert.match(message.body, /Harga kini Rp 100\.500\.000/)
    await dering.visits('/profile/notification')
    await dering.sees(message.title)
    await dering.visits(message.url)
    await dering.isAt(stage.roomOf(sale, sale.lots[0]?.unitId ?? 0))
    await dering.sees('Terlampaui')

    await dering.visits('/profile/setting#pemberitahuan')
    await dering.button('Matikan di perangkat ini').click()
    await dering.sees('Belum aktif di perangkat ini')
  },
}

export const unsubscribing: Journey = {
  says: 'a mail about being outbid can be stopped by its link without signing in; the bell goes on',
  async live(stage) {
    const { lotId, own, rival } = await aSale(stage, 'Surat')
    await stage.bids(own, lotId, 100_000_000)
    await stage.bids(rival, lotId, 103_000_000)
    const link = await unsubscribeLinkTo(stage, own)

    const reader = await stage.onPhone()
    await reader.visits(link)
    await reader.seesHeading('Berhenti menerima email?')
    await reader.button('Berhenti menerima email').click()
    await reader.seesHeading('Email dihentikan')

    const again = await stage.onDesktop()
    await again.signsIn(own)
    await again.visits('/profile/setting')
    const byMail = again.page.getByRole('checkbox', { name: 'Email: Terlampaui' })
    await byMail.waitFor()
    assert.equal(await byMail.isChecked(), false)
    await byMail.check()
    await again.sees('Pilihan disimpan')
    await again.page.reload()
    await byMail.waitFor()
    assert.equal(await byMail.isChecked(), true)
    await again.visits('/profile/notification')
    await again.sees(/^Terlampaui: /)
  },
}

export const notificationList: Journey = {
  // spec: 1.10
  says: 'notifications are read one by one or all at once, here and under the bell, and more are loaded',
  async live(stage) {
    for (const budi of [await stage.onPhone(), await stage.onDesktop()]) {
      await budi.signsIn(BUDI)
      await budi.visits('/profile/notification')
      await budi.seesHeading('Notifikasi')
      const rows = budi.page.locator('section[aria-labelledby="judul"] button:has(time)')
      await rows.first().waitFor()
      const count = await rows.count()
      await budi.button('Muat lebih banyak').click()
      await until('more notifications', async () => (await rows.count()) > count)
      await budi.button(/^Notifikasi/).click()
      const bell = budi.page.getByRole('dialog', { name: 'Notifikasi' })
      await until('the latest five', async () => (await bell.locator('button:has(time)').count()) === 5)
      await bell.getByRole('link', { name: 'Lihat Selengkapnya' }).click()
      await budi.isAt('/profile/notification')
    }
  },
}

/** Two who bid nowhere else, so that there is no other news of them, and an end too far away to be told of. */
async function aSale(
  stage: Stage,
  name: string,
): Promise<{ sale: StagedSale; lotId: number; own: string; rival: string }> {
  const [sale, own, rival] = await Promise.all([
    stage.sale({
      name: `Lelang ${name}`,
      titles: [`Mobil ${name}`],
      closesInMs: 7_200_000,
      windowMs: 10_000,
    }),
    stage.customer(`Penerima ${name}`),
    stage.customer(`Penyaing ${name}`),
  ])
  await Promise.all([own, rival].map((email) => stage.hasNipl(email, sale.auctionId)))
  return { sale, lotId: sale.lots[0]?.lotId ?? 0, own, rival }
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly url: string
}

async function pushesTo(stage: Stage, endpoint: string): Promise<Shown[]> {
  const { simulator } = stage.product
  const answer = await fetch(`${simulator}/push/messages?endpoint=${encodeURIComponent(endpoint)}`)
  return ((await answer.json()) as { messages: Shown[] }).messages
}

/** The browser's own push service is out in the world; the simulator's takes its place. Answers where it sends. */
async function withPushService(stage: Stage, { context }: Person): Promise<() => string> {
  let endpoint = ''
  await context.grantPermissions(['notifications'])
  await context.exposeFunction('subscribeElsewhere', async (application_server_key: string) => {
    const answer = await fetch(`${stage.product.simulator}/push/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ application_server_key }),
    })
    const subscription = (await answer.json()) as { endpoint: string }
    endpoint = subscription.endpoint
    return JSON.stringify(subscription)
  })
  await context.addInitScript(() => {
    const kept = 'push-subscription-elsewhere'
    const subscriptionOf = (text: string | null) => {
      if (text === null) return null
      const json = JSON.parse(text)
      return {
        endpoint: json.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => json,
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      }
    }
    const elsewhere = window as unknown as { subscribeElsewhere(key: string): Promise<string> }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscriptionOf(localStorage.getItem(kept)),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, await elsewhere.subscribeElsewhere(applicationServerKey))
        return subscriptionOf(localStorage.getItem(kept))
      },
    })
  })
  return () => endpoint
}

async function unsubscribeLinkTo(stage: Stage, email: string): Promise<string> {
  return until(`a mail to ${email} about being outbid`, async () => {
    const answer = await fetch(`${stage.product.simulator}/mail/messages?to=${encodeURIComponent(email)}`)
    const { messages } = (await answer.json()) as { messages: { subject: string; text: string }[] }
    const mail = messages.find(({ subject }) => subject.startsWith('Terlampaui: '))
    return /https?:\/\/\S+\/notifikasi\/berhenti\/\S+/.exec(mail?.text ?? '')?.[0]
  })
}
