import assert from 'node:assert/strict'
import type { HouseLine } from '../chaos/storm/house-line.ts'
import { problemsAtTwiceTheLetters } from '../stage/large-letters.ts'
import { Office } from '../stage/office.ts'
import type { Person } from '../stage/person.ts'
import { Rostrum } from '../stage/rostrum.ts'
import type { Stage, StagedSale } from '../stage/stage.ts'
import { until } from '../stage/until.ts'
import { problemsOn, settled } from './every-page.ts'
import type { Journey } from './journey.ts'

const HOUR_MS = 3_600_000
const [GUEST, OUTSIDER] = ['penawar08@ketok.test', 'penawar09@ketok.test']
const NAME = 'Sidang Tertutup Kemuning'
const TITLE = 'Kemuning Langka'

export const premium: Journey = {
  says: 'a member invited to a closed sale comes by bell and mail, accepts and bids; an outsider, and who was turned away, find nothing of it',
  async live(stage) {
    const office = new Office(stage.product)
    const sale = await stage.sale({
      name: NAME,
      titles: [TITLE],
      kind: 'live',
      audience: 'premium',
      opensInMs: HOUR_MS,
      closesInMs: 4 * HOUR_MS,
      windowMs: 60_000,
    })
    const turnedAway = await stage.customer('Gita Dibatalkan')
    await office.asks('update customer set is_prem = true where email = any($1)', [[GUEST, turnedAway]])
    const guest = await stage.onPhone()
    await guest.signsIn(GUEST)

    const host = await stage.onDesktop()
    await office.seats(host, 'admin')
    await host.visits(`${office.url}/lelang/${sale.auctionId}`)
    await host.sees('Belum ada yang diundang: lelang ini belum terlihat oleh siapa pun.')
    await host.link('Atur undangan').click()
    await host.seesHeading(NAME)
    const box = host.field('Nama atau alamat email anggota premium')
    await box.fill(OUTSIDER)
    await host.button('Kirim undangan').click()
    await host.sees(`Bukan anggota premium: ${OUTSIDER}`)
    // Found by a part of the address, chosen, sent.
    await box.fill(GUEST.slice(0, GUEST.indexOf('@')))
    await host.page.getByRole('button', { name: new RegExp(`Pilih .*${GUEST}`) }).click()
    await host.button(`Hapus ${GUEST}`).waitFor()
    await box.fill(turnedAway)
    await host.button('Kirim undangan').click()
    const guests = host.page.getByRole('grid', { name: 'Yang diundang' })
    await guests.getByText('Terkirim').first().waitFor()
    await remindsAndTurnsAway(host, office, sale, turnedAway)
    await guests.getByText('Ditarik').waitFor()
    await settled(host)
    assert.deepEqual(await problemsOn(host), [])
    await stage.post.linkTo(turnedAway, /Undangan kami tarik/)

    // By the bell, and by mail to the same page.
    await guest.visits('/profile/notification')
    await guest.page.getByText(`Undangan lelang tertutup: ${NAME}`).first().click()
    await guest.isAt(/^\/profile\/transaction\/premium\//)
    const own = new URL(guest.page.url()).pathname
    const mailed = await stage.post.linkTo(GUEST, new RegExp(NAME))
    assert.equal(new URL(mailed).pathname, own)
    await guest.seesHeading(NAME)
    await settled(guest)
    assert.deepEqual(await problemsOn(guest), [])
    assert.deepEqual(await problemsAtTwiceTheLetters(guest), [])
    await guest.button('Terima undangan').click()
    await guest.page.locator(':focus').filter({ hasText: 'Diterima' }).waitFor()
    await stage.hasNipl(GUEST, sale.auctionId)
    await guest.sees('Siap menawar')
    await guests.getByText('Siap menawar').waitFor()
    await host.link('Undangan').first().click()
    await host.seesHeading('Undangan')
    await host.page.getByRole('row', { name: new RegExp(NAME) }).waitFor()

    const rostrum = new Rostrum(await office.lineOf('auctioneer'), sale.auctionId)
    await rostrum.sale({ command: 'start' })
    await rostrum.opens(sale.lots[0]?.lotId ?? 0)
    await guest.link('Masuk ruang').click()
    await guest.isAt(/^\/live-auction\//)
    await guest.seesHeading(new RegExp(TITLE))
    await guest.pressesKey('Ambil Rp 100.000.000')
    await guest.sees('Anda tertinggi')
    await guest.visits('/premium-auction')
    await guest.seesHeading(NAME)
    await settled(guest)
    assert.deepEqual(await problemsAtTwiceTheLetters(guest), [])

    await findsNothing(stage, sale, own, OUTSIDER)
    await findsNothing(stage, sale, own, turnedAway)
    await seesNothing(stage, [
      `/live-auction/${stage.sealed(sale.auctionId)}`,
      `/auction-unit/${stage.sealed(sale.lots[0]?.unitId ?? 0)}`,
      own,
    ])

    await rostrum.knocksDown()
    await rostrum.sale({ command: 'end' })
    await guest.visits(own)
    await guest.seesHeading('Yang Anda menangkan')
    await guest.sees(TITLE)
    await findsNothing(stage, sale, own, OUTSIDER)
  },
}

/** A day later one is reminded; then the house needs their place. */
async function remindsAndTurnsAway(
  host: Person,
  office: Office,
  sale: StagedSale,
  email: string,
): Promise<void> {
  const detail = host.page.getByRole('region', { name: 'Rincian undangan' })
  await host.page.getByRole('row', { name: new RegExp(email) }).click()
  await detail.getByText(/Batas jawabannya kurang dari sehari/).waitFor()
  await office.asks(`update invitation set sent_at = sent_at - interval '25 hours' where auction_id = $1`, [
    sale.auctionId,
  ])
  await host.page.reload()
  await detail.getByRole('button', { name: 'Kirim ulang' }).click()
  await detail.getByText('Dikirim ulang 1').waitFor()
  await detail.getByRole('button', { name: 'Tarik undangan' }).click()
  const dialog = host.page.getByRole('dialog', { name: 'Tarik undangan' })
  await dialog.getByLabel('Alasan').fill('Jumlah undangan dikurangi')
  await dialog.getByRole('button', { name: 'Tarik undangan' }).click()
  await detail.getByText('Jumlah undangan dikurangi').waitFor()
  await detail.getByRole('button', { name: 'Tutup rincian' }).click()
}

/** By no page, call, search, suggestion, list or map, and on no socket; told as what never was. */
async function findsNothing(stage: Stage, sale: StagedSale, invitation: string, who: string): Promise<void> {
  const { site } = stage.product
  const { auctionId } = sale
  const { lotId = 0, unitId = 0 } = sale.lots[0] ?? {}
  const line = await stage.lineOf(who)
  for (const path of [
    `/lelang/${auctionId}`,
    `/lelang/${auctionId}/lot`,
    `/lelang/${auctionId}/sidang`,
    `/lot/${lotId}`,
    `/lot/${lotId}/ledger`,
    `/unit/${unitId}`,
    `/customer/lot/${lotId}`,
  ])
    assert.equal(await line.read(path), null, `${path} tells ${who} something`)
  for (const path of [
    '/lelang?limit=100',
    `/unit?limit=100&search=${encodeURIComponent(TITLE)}`,
    `/unit?limit=100&auction_id=${auctionId}`,
    '/unit?limit=100&sort=created_at-',
    '/customer/undangan',
    '/customer/transaksi',
  ]) {
    const told = JSON.stringify(await line.read(path))
    assert.notEqual(told, 'null', `${path} was refused`)
    assert(!told.includes('Kemuning'), `${path} names the closed sale`)
  }
  const bid = await line.bid(lotId, 100_500_000, `orang-luar-${Date.now()}`)
  assert.equal(bid.kind, 'refused')
  for (const path of ['/sitemap.xml', '/', `/auction-unit/${stage.sealed(unitId)}`, invitation]) {
    const text = await (await fetch(site + path)).text()
    assert(!text.includes('Kemuning'), `${path} names the closed sale`)
  }
  // Each is looked up by itself; nobody promises which is answered first.
  const refusals = new Set(await heardOnSocket(site, line, auctionId, lotId))
  assert.deepEqual(
    refusals,
    new Set<Heard>([
      { type: 'refused', code: 'unknown_lot', lot_id: lotId },
      { type: 'refused', code: 'unknown_sale', auction_id: auctionId },
    ]),
  )
}

async function seesNothing(stage: Stage, paths: readonly string[]): Promise<void> {
  const outsider = await stage.onPhone()
  await outsider.signsIn(OUTSIDER)
  for (const path of paths) {
    await outsider.visits(path)
    await outsider.sees(/tidak ditemukan/i)
    assert.equal(await outsider.page.getByText(/Kemuning/).count(), 0)
  }
  await outsider.visits('/premium-auction')
  await outsider.isAt('/')
}

interface Heard {
  readonly type: string
  readonly code?: string
  readonly lot_id?: number
  readonly auction_id?: number
}

async function heardOnSocket(
  site: string,
  line: HouseLine,
  auctionId: number,
  lotId: number,
): Promise<Heard[]> {
  const { ticket } = await line.get<{ ticket: string }>('POST', '/customer/realtime-ticket')
  const socket = new WebSocket(`${site.replace('http', 'ws')}/realtime`)
  const heard: Heard[] = []
  socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data))))
  await new Promise((open, fail) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', fail)
  })
  // All at once, as no page does: a ticket that is still being looked at lets nobody in.
  for (const message of [
    { type: 'hello', ticket },
    { type: 'subscribe', auction_id: auctionId },
    { type: 'subscribe', lot_id: lotId },
    { type: 'ping', id: 1 },
  ])
    socket.send(JSON.stringify(message))
  await until('the socket to answer', async () => heard.filter(({ type }) => type === 'refused').length === 2)
  socket.close()
  return heard.filter(({ type }) => type !== 'welcome' && type !== 'pong')
}
