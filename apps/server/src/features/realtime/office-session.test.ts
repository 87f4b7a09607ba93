import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { HOUR_MS } from '@ketok/domain'
import { afterAll, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { aStaff, type TestStaff } from '../../testing/build-staff.ts'
import { openHouse } from '../../testing/house.ts'
import { LiveHub } from './live-hub.ts'

const house = await openHouse()
const { api, clock, services } = house

// A hub of the test's own, whose keeper need not be waited for.
const hub = new LiveHub(services)
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('connection', (socket) => hub.accept(socket, 'office'))
const ownUrl = () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
const houseUrl = `${house.officeUrl.replace('http', 'ws')}/realtime`
afterAll(() => {
  hub.close()
  server.close()
})

/** A console before it says who it is, what it hears next, and the code its connection ends with. */
async function aConsole(staff: TestStaff, url: string) {
  const socket = new WebSocket(url)
  const { ticket } = await api.get('POST /office/realtime-ticket', { as: staff })
  if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open')
  return {
    ended: once(socket, 'close').then(([code]) => code as number),
    async hello(): Promise<string> {
      const heard = once(socket, 'message')
      socket.send(JSON.stringify({ type: 'hello', ticket }))
      const [text] = await heard
      return (JSON.parse(String(text)) as { type: string }).type
    },
  }
}

it('a console’s connection ends with the sign-in that opened it, and no other does', async () => {
  const [rini, dedi] = [await aStaff(house), await aStaff(house)]
  const own = await aConsole(rini, houseUrl)
  const others = await aConsole(dedi, houseUrl)
  expect([await own.hello(), await others.hello()]).toEqual(['welcome', 'welcome'])
  await api.call('POST /office/auth/out', { as: rini })
  expect(await own.ended).toBe(4002)
  const still = await Promise.race([others.ended, new Promise((resolve) => setTimeout(resolve, 100, 'open'))])
  expect(still).toBe('open')
})

it('a console of whoever left his desk, or the house, is found and closed', async () => {
  const [idle, gone, busy] = [await aStaff(house), await aStaff(house), await aStaff(house)]
  const consoles = []
  for (const staff of [idle, gone, busy]) {
    const console = await aConsole(staff, ownUrl())
    expect(await console.hello()).toBe('welcome')
    consoles.push(console)
  }
  await services.db
    .updateTable('staff')
    .set({ disabled_at: new Date(services.now()) })
    .where('id', '=', gone.id)
    .execute()
  await hub.dropEndedStaff()
  expect(await consoles[1]?.ended).toBe(4002)
  clock.advance(HOUR_MS / 4)
  await api.get('POST /office/auth/active', { as: busy }).catch(() => null)
  clock.advance(HOUR_MS / 4)
  await hub.dropEndedStaff()
  expect(await consoles[0]?.ended).toBe(4002)
})

it('a ticket of a sign-in that ended meanwhile opens nothing', async () => {
  const staff = await aStaff(house)
  const console = await aConsole(staff, houseUrl)
  await services.db
    .updateTable('staff')
    .set({ disabled_at: new Date(services.now()) })
    .where('id', '=', staff.id)
    .execute()
  expect(await console.hello()).toBe('refused')
  expect(await console.ended).toBe(4001)
})
