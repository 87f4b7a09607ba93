import assert from 'node:assert/strict'
import type { Person } from '../stage/person.ts'
import type { Stage, StagedSale } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import type { Journey } from './journey.ts'

const BUDI = 'budi@ketok.test'
const SARI = 'sari@ketok.test'

export const outbidPush: Journey = {
  says: 'who is outbid hears it on his phone and under the bell; the message opens the room',
  async live(stage) {
    const { sale, lotId } = await aSale(stage, 'Lelang Dering', [BUDI, SARI])
    const budi = await stage.onPhone()
    const endpoint = await withPushService(stage, budi)
    await budi.signsIn(BUDI)
    await budi.visits('/profile/setting#pemberitahuan')
    // A first visit settles the site in the browser; the page then offers the switch.
    await budi.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await budi.page.reload()
    await budi.button('Aktifkan di perangkat ini').click()
    await budi.sees('Perangkat ini menerima pemberitahuan')

    await stage.bids(BUDI, lotId, 100_000_000)
    await stage.bids(SARI, lotId, 103_000_000)
    const message = await until('a push message', async () => (await pushesTo(stage, endpoint()))[0])
    assert.match(message.title, /^Terlampaui: /)
    assert.match(message.body, /Harga kini Rp 100\.500\.000/)
    await budi.visits('/profile/notification')
    await budi.sees(message.title)
    await budi.visits(message.url)
    await budi.isAt(stage.roomOf(sale, sale.lots[0]?.unitId ?? 0))
    await budi.sees('Terlampaui')

    await budi.visits('/profile/setting#pemberitahuan')
    await budi.button('Matikan di perangkat ini').click()
    await budi.sees('Belum aktif di perangkat ini')
  },
}

export const unsubscribing: Journey = {
  says: 'a mail about being outbid can be stopped by its link without signing in; the bell goes on',
  async live(stage) {
    const { lotId } = await aSale(stage, 'Lelang Surat', [SARI, BUDI])
    await stage.bids(SARI, lotId, 100_000_000)
    await stage.bids(BUDI, lotId, 103_000_000)
    const link = await unsubscribeLinkTo(stage, SARI)

    const reader = await stage.onPhone()
    await reader.visits(link)
    await reader.seesHeading('Berhenti menerima email?')
    await reader.button('Berhenti menerima email').click()
    await reader.seesHeading('Email dihentikan')

    const sari = await stage.onDesktop()
    await sari.signsIn(SARI)
    await sari.visits('/profile/setting')
    const byMail = sari.page.getByRole('checkbox', { name: 'Email: Terlampaui' })
    await byMail.waitFor()
    assert.equal(await byMail.isChecked(), false)
    await byMail.check()
    await sari.sees('Pilihan disimpan')
    await sari.page.reload()
    await byMail.waitFor()
    assert.equal(await byMail.isChecked(), true)
    await sari.visits('/profile/notification')
    await sari.sees(/^Terlampaui: /)
  },
}

export const notificationList: Journey = {
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

async function aSale(
  stage: Stage,
  name: string,
  bidders: readonly string[],
): Promise<{ sale: StagedSale; lotId: number }> {
  const sale = await stage.sale({ name, titles: [name], closesInMs: 600_000, windowMs: 10_000 })
  for (const email of bidders) await stage.hasNipl(email, sale.auctionId)
  return { sale, lotId: sale.lots[0]?.lotId ?? 0 }
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
