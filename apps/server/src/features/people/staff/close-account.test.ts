import { once } from 'node:events'
import { HOUR_MS } from '@ketok/domain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { closeStaffAccount, type Key, reopenStaffAccount } from './close-account.ts'

const house = await openHouse()
const { api, clock, services } = house
const PASSWORD = 'Palu!Perak88'
const sockets: WebSocket[] = []
afterAll(() => {
  for (const socket of sockets) socket.terminate()
})

let dewi: TestStaff
let agus: TestStaff
let rini: TestStaff
beforeEach(async () => {
  // Nobody of another story is an administrator of this one.
  await services.db
    .updateTable('staff')
    .set({ roles: ['clerk'] })
    .execute()
  dewi = await aStaff(house, { roles: ['admin'], name: 'Dewi' })
  agus = await aStaff(house, { roles: ['admin', 'supervisor'], name: 'Agus' })
  rini = await aStaff(house, { roles: ['clerk'], name: 'Rini', password: PASSWORD })
  // A code is taken once: each story has a step of its own.
  clock.advance(60_000)
})

const keyOf = ({ email, code }: TestStaff): Key => ({ email, code: code() })
const changeOf = ({ email }: TestStaff) => ({ email, reason: 'Pindah kerja', address: '127.0.0.1' })
const close = (who: TestStaff, by: TestStaff | Key = dewi) =>
  closeStaffAccount(services, changeOf(who), 'access_token' in by ? keyOf(by) : by)
const reopen = (who: TestStaff, keys: readonly [Key, Key] = [keyOf(dewi), keyOf(agus)]) =>
  reopenStaffAccount(services, changeOf(who), keys)
const me = (as: TestStaff) => api.call('GET /office/me', { as })
const signIn = ({ email }: TestStaff) =>
  api.call('POST /office/auth/in', { body: { email, password: PASSWORD } })
const lastAction = async () =>
  services.db
    .selectFrom('staff_action')
    .select(['staff_id', 'action', 'subject_id', 'before', 'after'])
    .where('action', 'like', 'staff.account%')
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('closing an account', () => {
  it('ends every sign-in and live connection at once, and lets nobody sign in', async () => {
    const { ticket } = await api.get('POST /office/realtime-ticket', { as: rini })
    const socket = new WebSocket(`${house.officeUrl.replace('http', 'ws')}/realtime`)
    sockets.push(socket)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', ticket }))
    await once(socket, 'message')
    const over = once(socket, 'close')
    expect(await close(rini)).toEqual({ ok: true, value: { endedSessions: 1 } })
    expect((await over)[0]).toBe(4002)
    expect((await me(rini)).status).toBe(401)
    const renewed = await api.send('POST', '/api/office/auth/renew', {
      body: { refresh_token: rini.refresh_token },
    })
    expect(renewed.status).toBe(401)
    expect((await signIn(rini)).status).not.toBe(200)
    expect((await me(agus)).status).toBe(200)
  })

  it('stands in the record with who did it and why', async () => {
    await close(rini)
    expect(await lastAction()).toMatchObject({
      ...{ staff_id: dewi.id, action: 'staff.account_closed', subject_id: String(rini.id) },
      before: { email: rini.email, roles: ['clerk'] },
      after: { reason: 'Pindah kerja', ended_sessions: 1 },
    })
  })

  it('is refused to whoever proves to be no other administrator at work, and changes nothing', async () => {
    const boss = await aStaff(house, { roles: ['supervisor'] })
    const refusals = [
      [{ email: 'siapa@ketok.test', code: '000000' }, 'key_unknown'],
      [boss, 'key_no_administrator'],
      [{ email: dewi.email, code: '000000' }, 'key_wrong'],
    ] as const
    for (const [by, code] of refusals)
      expect(await close(rini, by)).toMatchObject({ ok: false, error: { code } })
    expect(await close(dewi, dewi)).toMatchObject({ ok: false, error: { code: 'key_own' } })
    expect((await me(rini)).status).toBe(200)
  })

  it('never takes the last administrator, also when two close each other at the same moment', async () => {
    const both = await Promise.all([close(dewi, agus), close(agus, dewi)])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const left = both[0]?.ok ? agus : dewi
    expect(await close(left, rini)).toMatchObject({ ok: false, error: { code: 'last_administrator' } })
    expect((await me(left)).status).toBe(200)
  })

  it('leaves their customer account staff until the lots of that day are over', async () => {
    const person = await aCustomer(house)
    await services.db.updateTable('staff').set({ email: person.email }).where('id', '=', rini.id).execute()
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    await aNipl(house, person.id, lot.auctionId)
    await close({ ...rini, email: person.email })
    const { errors } = await api.call('POST /customer/lot/{lot_id}/bid', {
      as: await signedInAgain(house, person),
      params: { lot_id: lot.id },
      body: { amount: 100_000_000, client_bid_id: 'tawaran-mantan-petugas' },
    })
    expect(errors).toMatchObject([{ code: 'staff_may_not_bid' }])
  })
})

describe('opening an account again', () => {
  it('takes the keys of two administrators, lets them in as before, and names both', async () => {
    await close(rini)
    clock.advance(60_000)
    expect(await reopen(rini)).toEqual({ ok: true, value: { name: 'Rini' } })
    expect((await me(rini)).status).toBe(401)
    expect((await signIn(rini)).status).toBe(200)
    expect(await lastAction()).toMatchObject({
      ...{ staff_id: agus.id, action: 'staff.account_reopened', subject_id: String(rini.id) },
      after: { reason: 'Pindah kerja', asked_by: dewi.id, roles: ['clerk'] },
    })
  })

  it('is refused with one person’s key twice, with a wrong one, and where nothing is closed', async () => {
    expect(await reopen(rini)).toMatchObject({ ok: false, error: { code: 'staff_open' } })
    await close(rini)
    clock.advance(60_000)
    expect(await reopen(rini, [keyOf(dewi), keyOf(dewi)])).toMatchObject({ error: { code: 'same_key' } })
    expect(await reopen(rini, [keyOf(dewi), { email: agus.email, code: '000000' }])).toMatchObject({
      error: { code: 'key_wrong', email: agus.email },
    })
    expect((await signIn(rini)).status).not.toBe(200)
  })
})
