import { once } from 'node:events'
import type { ClientMessage, ServerMessage } from '@ketok/contract/live'
import { HOUR_MS, MINUTE_MS, plus, wibIso } from '@ketok/domain'
import { afterAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aSale, type TestSale } from '../../../testing/build-sale.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

// The hub looks every half minute whether its connections may still be there.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const house = await openHouse()
const { api, clock, services } = house
const halfMinute = () => vi.advanceTimersByTimeAsync(31_000)
const WAIT_OPTIONS = { interval: 5 }

const open: WebSocket[] = []
afterAll(() => {
  for (const socket of open) socket.terminate()
  vi.useRealTimers()
})

/** A page before it says who it is. */
async function aPage(url: string, { ticket }: { ticket: string }) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`)
  open.push(socket)
  await once(socket, 'open')
  const heard: ServerMessage[] = []
  let code: number | null = null
  socket.on('message', (text) => heard.push(JSON.parse(String(text))))
  socket.on('close', (reason) => {
    code = reason
  })
  const page = {
    heard,
    send: (message: ClientMessage) => socket.send(JSON.stringify(message)),
    hello: () => page.send({ type: 'hello', ticket }),
    hears: (wanted: Partial<ServerMessage>) =>
      vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining(wanted)), WAIT_OPTIONS),
    endsWith: (wanted: number) => vi.waitFor(() => expect(code).toBe(wanted), WAIT_OPTIONS),
    isOpen: () => code === null,
  }
  return page
}

const ticketOf = (as: TestStaff) => api.get('POST /office/realtime-ticket', { as })
async function aConsole(staff: TestStaff) {
  const page = await aPage(house.officeUrl, await ticketOf(staff))
  page.hello()
  await page.hears({ type: 'welcome' })
  return page
}
const disable = (staff: TestStaff) =>
  services.db
    .updateTable('staff')
    .set({ disabled_at: new Date(services.now()) })
    .where('id', '=', staff.id)
    .execute()

/** An open sale of a moment later is heard of: whatever was said to the page before has come by then. */
async function heardOf(page: Awaited<ReturnType<typeof aPage>>) {
  const later = await aSale(house, { lots: 1 })
  page.send({ type: 'subscribe', auction_id: later.auctionId })
  page.send({ type: 'subscribe', lot_id: later.lot(0).id })
  await page.hears({ type: 'subscribed', lot_id: later.lot(0).id })
  await later.sale({ command: 'start' })
  await later.open(0)
  const current = expect.objectContaining({ stage: 'asking' })
  await page.hears({ type: 'sale', auction_id: later.auctionId, current })
  await page.hears({ type: 'lot', lot_id: later.lot(0).id, state: 'open' })
}
const isAbout =
  ({ auctionId, lots }: TestSale) =>
  (message: ServerMessage) =>
    ('auction_id' in message && message.auction_id === auctionId) ||
    ('lot_id' in message && lots.some(({ id }) => id === message.lot_id))

it('a console’s connection ends with the sign-in that opened it, and no other does', async () => {
  const [rini, dedi] = [await aStaff(house), await aStaff(house)]
  const [own, others] = [await aConsole(rini), await aConsole(dedi)]
  await api.call('POST /office/auth/out', { as: rini })
  await own.endsWith(4002)
  await halfMinute()
  expect(others.isOpen()).toBe(true)
})

it('a console of whoever left the house, or their desk, is found and closed', async () => {
  const [gone, idle] = [await aStaff(house), await aStaff(house)]
  const consoles = [await aConsole(gone), await aConsole(idle)] as const
  await disable(gone)
  await halfMinute()
  await consoles[0].endsWith(4002)
  expect(consoles[1].isOpen()).toBe(true)
  clock.advance(HOUR_MS)
  await halfMinute()
  await consoles[1].endsWith(4002)
})

it('a ticket of a sign-in that ended meanwhile opens nothing', async () => {
  const staff = await aStaff(house)
  const page = await aPage(house.officeUrl, await ticketOf(staff))
  await disable(staff)
  page.hello()
  await page.hears({ type: 'refused', code: 'bad_ticket' })
  await page.endsWith(4001)
})

it('whoever is no longer invited hears no more of a closed sale, and of others still', async () => {
  const closed = await aSale(house, { audience: 'premium' })
  const guest = await aCustomer(house, { is_prem: true, premium_auction_ids: [closed.auctionId] })
  const page = await aPage(house.url, await api.get('POST /customer/realtime-ticket', { as: guest }))
  page.hello()
  await page.hears({ type: 'welcome' })
  const { id: lot_id } = closed.lot(0)
  page.send({ type: 'subscribe', auction_id: closed.auctionId })
  page.send({ type: 'subscribe', lot_id })
  await page.hears({ type: 'subscribed', auction_id: closed.auctionId })
  await page.hears({ type: 'subscribed', lot_id })
  await halfMinute()
  expect(page.heard.filter(({ type }) => type === 'refused')).toEqual([])
  await services.db
    .updateTable('customer')
    .set({ premium_auction_ids: [] })
    .where('id', '=', guest.id)
    .execute()
  await halfMinute()
  await page.hears({ type: 'refused', code: 'unknown_sale', auction_id: closed.auctionId })
  await page.hears({ type: 'refused', code: 'unknown_lot', lot_id })
  const before = page.heard.length
  await closed.sale({ command: 'start' })
  await closed.open(0)
  await heardOf(page)
  expect(page.heard.slice(before).filter(isAbout(closed))).toEqual([])
  expect(page.isOpen()).toBe(true)
})

it('a guest whose invitation is withdrawn hears nothing more of the sale from that moment', async () => {
  const closed = await aSale(house, { audience: 'premium' })
  const guest = await aCustomer(house, { is_prem: true })
  const host = await aStaff(house, { roles: ['content'] })
  const { invitations } = await api.get('POST /office/lelang/{auction_id}/undangan', {
    as: host,
    params: { auction_id: closed.auctionId },
    body: { emails: [guest.email], expires_at: wibIso(plus(services.now(), HOUR_MS)) },
  })
  const page = await aPage(house.url, await api.get('POST /customer/realtime-ticket', { as: guest }))
  page.hello()
  page.send({ type: 'subscribe', auction_id: closed.auctionId })
  page.send({ type: 'subscribe', lot_id: closed.lot(0).id })
  await page.hears({ type: 'subscribed', lot_id: closed.lot(0).id })
  await api.get('POST /office/undangan/{invitation_id}/tarik', {
    as: host,
    params: { invitation_id: invitations[0]?.invitation_id ?? 0 },
    body: { reason: 'Kuota undangan berkurang' },
  })
  await page.hears({ type: 'refused', code: 'unknown_sale', auction_id: closed.auctionId })
  await page.hears({ type: 'refused', code: 'unknown_lot', lot_id: closed.lot(0).id })
  await page.hears({ type: 'notice', topic: 'notification' })
  const before = page.heard.length
  await closed.sale({ command: 'start' })
  await closed.open(0)
  await heardOf(page)
  expect(page.heard.slice(before).filter(isAbout(closed))).toEqual([])
})

it('a guest who subscribes before their ticket was looked at is in their closed sale, not a visitor before its door', async () => {
  const closed = await aSale(house, { audience: 'premium' })
  const guest = await aCustomer(house, { is_prem: true, premium_auction_ids: [closed.auctionId] })
  const page = await aPage(house.url, await api.get('POST /customer/realtime-ticket', { as: guest }))
  const { id: lot_id } = closed.lot(0)
  page.hello()
  page.send({ type: 'subscribe', auction_id: closed.auctionId })
  page.send({ type: 'subscribe', lot_id })
  await page.hears({ type: 'subscribed', auction_id: closed.auctionId })
  await page.hears({ type: 'subscribed', lot_id })
  expect(page.heard[0]).toMatchObject({ type: 'welcome', customer_id: guest.id })
  expect(page.heard.filter(({ type }) => type === 'refused')).toEqual([])
})

it('who subscribes behind a false ticket is sent nothing', async () => {
  const sale = await aSale(house)
  const staff = await aStaff(house)
  const { ticket } = await ticketOf(staff)
  await disable(staff)
  const page = await aPage(house.officeUrl, { ticket })
  page.hello()
  page.send({ type: 'subscribe', auction_id: sale.auctionId })
  await page.endsWith(4001)
  expect(page.heard).toEqual([{ type: 'refused', code: 'bad_ticket' }])
})

it('the office watches lots of closed sales too, and is not among those who have them open', async () => {
  const lot = await aLot(house, { audience: 'premium' })
  const clerk = await aConsole(await aStaff(house, { roles: ['clerk'] }))
  clerk.send({ type: 'subscribe', lot_id: lot.id })
  await clerk.hears({ type: 'subscribed', lot_id: lot.id })
  await clerk.hears({ type: 'lot', lot_id: lot.id })
  expect(services.lotViewers.count(lot.id)).toBe(0)

  const open = await aLot(house)
  const visitor = await aPage(house.url, { ticket: '' })
  visitor.send({ type: 'hello' })
  await visitor.hears({ type: 'welcome' })
  for (const lot_id of [lot.id, open.id]) visitor.send({ type: 'subscribe', lot_id })
  await visitor.hears({ type: 'refused', code: 'unknown_lot', lot_id: lot.id })
  await visitor.hears({ type: 'subscribed', lot_id: open.id })
  expect(services.lotViewers.count(lot.id)).toBe(0)
  expect(services.lotViewers.count(open.id)).toBe(1)
  visitor.send({ type: 'unsubscribe', lot_id: open.id })
  await vi.waitFor(() => expect(services.lotViewers.count(open.id)).toBe(0), WAIT_OPTIONS)
})

it('a ticket that a page asks for by itself keeps nobody at their desk', async () => {
  const staff = await aStaff(house, { roles: ['clerk'] })
  const idleEnd = async () => (await api.get('GET /office/me', { as: staff })).session.idle_ends_at
  const first = await idleEnd()
  clock.advance(MINUTE_MS)
  await api.get('POST /office/realtime-ticket', { as: staff })
  expect(await idleEnd()).toBe(first)
  await api.get('POST /office/auth/active', { as: staff })
  expect(await idleEnd()).not.toBe(first)
})
