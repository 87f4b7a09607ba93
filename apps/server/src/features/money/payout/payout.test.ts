import { HOUR_MS, type NiplId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { balances, entries } from '../../../testing/books.ts'
import { aBankAccount } from '../../../testing/build-bank-account.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../../testing/build-nipl.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { returnFreeNipls } from '../nipl/nipl.jobs.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock } = house

/** Whoever has bought a NIPL and won nothing, at the end of the auction. */
async function aLoser({ account = true, before = async (_: TestCustomer, __: number) => {} } = {}) {
  clock.set('2026-11-20T10:00:00+07:00')
  const budi = await aCustomer(house)
  if (account) await aBankAccount(house, budi.id, '1234567890')
  const lot = await aLot(house, { closesInMs: HOUR_MS })
  await boughtNipl(house, bank, budi, lot.auctionId, { method: '08_VA_BRI' })
  const [nipl] = (await api.get('GET /customer/nipl', { as: budi })).nipls
  await before(budi, nipl?.nipl_id ?? 0)
  clock.advance(HOUR_MS)
  await (await house.services.lots.mailbox(lot.id))?.wake()
  await house.services.jobs.run(returnFreeNipls, {})
  return { budi: await signedInAgain(house, budi), niplId: nipl?.nipl_id ?? 0, lot }
}

const cashier = () => aStaff(house, { roles: ['finance'], name: 'Sari Kasir' })
const walletOf = (as: TestCustomer) => api.get('GET /customer/nipl', { as })

async function prepared(niplId: number) {
  const sari = await cashier()
  const payout = await api.get('POST /office/keuangan/pengembalian', { as: sari, body: { nipl_id: niplId } })
  return { sari, payout, params: { payout_id: payout.payout_id } }
}

describe('sending a deposit back', () => {
  it('takes one to prepare, another to approve, and the bank’s word; then the books move', async () => {
    const { budi, niplId } = await aLoser()
    const before = await balances(house)
    const owed = await api.get('GET /office/keuangan/pengembalian', { as: await cashier() })
    expect(owed.owed.find(({ nipl_id }) => nipl_id === niplId)).toMatchObject({
      amount: 5_000_000,
      reason: 'auction_ended',
      has_bank_account: true,
      about: expect.stringMatching(/^NIPL 0001 · Lelang/),
    })
    const { sari, payout, params } = await prepared(niplId)
    expect(payout).toMatchObject({ state: 'prepared', account_masked: '******7890', amount: 5_000_000 })
    const dewi = await aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
    const approve = 'POST /office/keuangan/pengembalian/{payout_id}/setuju'
    expect(await api.get(approve, { as: dewi, params })).toMatchObject({
      state: 'approved',
      decided_by: { full_name: 'Dewi Penyelia' },
    })
    expect((await walletOf(budi)).nipls).toMatchObject([{ state: 'refunding' }])
    expect(await balances(house)).toEqual(before)
    const account = 'POST /office/keuangan/pengembalian/{payout_id}/rekening'
    expect(await api.get(account, { as: sari, params })).toEqual({ account_number: '1234567890' })

    const sent = {
      as: sari,
      params,
      body: { bank_reference: `TRF-${payout.payout_id}`, sent_on: '2026-11-20' },
    }
    const tell = 'POST /office/keuangan/pengembalian/{payout_id}/terkirim'
    expect(await api.get(tell, sent)).toMatchObject({ state: 'sent', sent_on: '2026-11-20' })
    expect(await api.get(tell, sent)).toMatchObject({ state: 'sent' })
    const after = await balances(house)
    expect((after.deposit ?? 0) - (before.deposit ?? 0)).toBe(5_000_000)
    expect((after['bank:08_VA_BRI'] ?? 0) - (before['bank:08_VA_BRI'] ?? 0)).toBe(-5_000_000)
    expect((await walletOf(budi)).nipls).toMatchObject([
      { state: 'refunded', refund: { reference: `TRF-${payout.payout_id}` }, carried_to: null },
    ])
    const actions = await house.services.db
      .selectFrom('staff_action')
      .select(['action', 'staff_id'])
      .where('subject_type', '=', 'payout')
      .where('subject_id', '=', String(payout.payout_id))
      .orderBy('id')
      .execute()
    expect(actions).toEqual([
      { action: 'payout.prepared', staff_id: sari.id },
      { action: 'payout.approved', staff_id: dewi.id },
      { action: 'payout.account_seen', staff_id: sari.id },
      { action: 'payout.sent', staff_id: sari.id },
    ])
  })

  it('refuses that one person does both, and so does the database', async () => {
    const { niplId } = await aLoser()
    const { sari, payout, params } = await prepared(niplId)
    const own = await api.call('POST /office/keuangan/pengembalian/{payout_id}/setuju', { as: sari, params })
    expect(own).toMatchObject({ status: 409, errors: [{ code: 'needs_another_person' }] })
    const forced = house.services.db
      .updateTable('payout')
      .set({ state: 'approved', decided_by: sari.id, decided_at: new Date(clock.now()) })
      .where('id', '=', payout.payout_id)
      .execute()
    await expect(forced).rejects.toThrow('payout_needs_two_people')
  })

  it('is sent on no day before it was approved, nor on one to come', async () => {
    const { niplId } = await aLoser()
    const { payout, params } = await prepared(niplId)
    // In London it is the day before.
    clock.set('2026-11-21T01:00:00+07:00')
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', { as: dewi, params })
    const as = await cashier()
    const sentOn = (sent_on: string) =>
      api.call('POST /office/keuangan/pengembalian/{payout_id}/terkirim', {
        ...{ as, params },
        body: { bank_reference: `TRF-${payout.payout_id}`, sent_on },
      })
    expect(await sentOn('2026-11-20')).toMatchObject({
      status: 422,
      errors: [
        {
          code: 'sent_before_approval',
          field: 'sent_on',
          message: expect.stringMatching(/^Transfer ini disetujui 21 Nov 2026 pukul 01\.00/),
        },
      ],
    })
    expect(await sentOn('2026-11-22')).toMatchObject({ status: 422, errors: [{ field: 'sent_on' }] })
    expect((await sentOn('2026-11-21')).data).toMatchObject({ state: 'sent', sent_on: '2026-11-21' })
  })

  it('skips no step', async () => {
    const { niplId } = await aLoser()
    const { sari, payout, params } = await prepared(niplId)
    const sent = await api.call('POST /office/keuangan/pengembalian/{payout_id}/terkirim', {
      as: sari,
      params,
      body: { bank_reference: 'TRF-LONCAT', sent_on: '2026-11-20' },
    })
    expect(sent).toMatchObject({ status: 409, errors: [{ code: 'payout_state_forbids' }] })
    const seen = await api.call('POST /office/keuangan/pengembalian/{payout_id}/rekening', {
      as: sari,
      params,
    })
    expect(seen).toMatchObject({ status: 409, errors: [{ code: 'payout_state_forbids' }] })
    const forced = house.services.db
      .updateTable('payout')
      .set({ amount: 1 as never })
      .where('id', '=', payout.payout_id)
      .execute()
    await expect(forced).rejects.toThrow('are fixed')
  })

  it('is prepared once, also when two press at once', async () => {
    const { niplId } = await aLoser()
    const [sari, tono] = [await cashier(), await cashier()]
    const answers = await Promise.all(
      [sari, tono].map((as) =>
        api.call('POST /office/keuangan/pengembalian', { as, body: { nipl_id: niplId } }),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it('can fail at the bank, tells the owner, and is tried again', async () => {
    const { budi, niplId } = await aLoser()
    const { sari, params } = await prepared(niplId)
    const dewi = await aStaff(house, { roles: ['finance'] })
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', { as: dewi, params })
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/gagal', {
      as: sari,
      params,
      body: { reason: 'Rekening ditutup.' },
    })
    expect((await walletOf(budi)).nipls).toMatchObject([
      { state: 'refund_failed', refund_failure: 'Rekening ditutup.' },
    ])
    const notices = await house.services.db
      .selectFrom('notification')
      .select(['title', 'description'])
      .where('customer_id', '=', budi.id)
      .execute()
    expect(notices).toContainEqual({
      title: 'Pengembalian jaminan belum berhasil',
      description: expect.stringContaining('Rekening ditutup. Periksa rekening di profil Anda'),
    })
    expect((await prepared(niplId)).payout).toMatchObject({ state: 'prepared' })
  })

  it('can be rejected by the other person, and prepared anew', async () => {
    const { budi, niplId } = await aLoser()
    const { params } = await prepared(niplId)
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    const rejected = await api.get('POST /office/keuangan/pengembalian/{payout_id}/tolak', {
      as: dewi,
      params,
      body: { reason: 'Nama pemilik berbeda' },
    })
    expect(rejected).toMatchObject({ state: 'rejected', reason: 'Nama pemilik berbeda' })
    expect((await walletOf(budi)).nipls).toMatchObject([{ state: 'refund_due' }])
    expect((await prepared(niplId)).payout.state).toBe('prepared')
  })

  it('needs an account to send it to', async () => {
    const { niplId } = await aLoser({ account: false })
    const answer = await api.call('POST /office/keuangan/pengembalian', {
      as: await cashier(),
      body: { nipl_id: niplId },
    })
    expect(answer).toMatchObject({ status: 409, errors: [{ code: 'no_bank_account' }] })
  })

  it('refuses a bank reference that sent something else', async () => {
    const references: number[] = []
    for (const _ of [1, 2]) {
      const { niplId } = await aLoser()
      const { sari, params } = await prepared(niplId)
      const dewi = await aStaff(house, { roles: ['finance'] })
      await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', { as: dewi, params })
      const { status } = await api.call('POST /office/keuangan/pengembalian/{payout_id}/terkirim', {
        as: sari,
        params,
        body: { bank_reference: 'TRF-KEMBAR', sent_on: '2026-11-20' },
      })
      references.push(status)
    }
    expect(references).toEqual([200, 409])
  })
})

describe('many at once', () => {
  const prepare = 'POST /office/keuangan/pengembalian/siapkan'
  const approve = 'POST /office/keuangan/pengembalian/setujui'

  it('are prepared and approved each for itself: what is refused holds up nothing', async () => {
    const [first, second, homeless] = [await aLoser(), await aLoser(), await aLoser({ account: false })]
    const sari = await cashier()
    const niplIds = [first.niplId, homeless.niplId, second.niplId, first.niplId]
    const answer = await api.get(prepare, {
      as: sari,
      body: { nipl_ids: niplIds, refund_case_ids: [999_999] },
    })
    expect(answer).toMatchObject({
      refused_nipls: [{ id: homeless.niplId, code: 'no_bank_account' }],
      refused_refund_cases: [{ id: 999_999, code: 'not_found' }],
    })
    expect(answer.payout_ids).toHaveLength(2)

    const own = await api.get(approve, { as: sari, body: { payout_ids: answer.payout_ids } })
    expect(own).toMatchObject({
      payout_ids: [],
      refused: [{ code: 'needs_another_person', message: expect.stringContaining('petugas lain') }, {}],
    })
    const dewi = await aStaff(house, { roles: ['supervisor'] })
    expect(await api.get(approve, { as: dewi, body: { payout_ids: answer.payout_ids } })).toEqual({
      payout_ids: answer.payout_ids,
      refused: [],
    })
    expect((await walletOf(first.budi)).nipls).toMatchObject([{ state: 'refunding' }])
  })

  it('are at most a hundred', async () => {
    const payout_ids = Array.from({ length: 101 }, (_, index) => index + 1)
    const answer = await api.call(approve, { as: await cashier(), body: { payout_ids } })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'payout_ids' }] })
  })
})

it('shows whether an account was mended since the bank refused it', async () => {
  const { budi, niplId } = await aLoser()
  const { sari, params } = await prepared(niplId)
  const dewi = await aStaff(house, { roles: ['finance'] })
  await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', { as: dewi, params })
  await api.get('POST /office/keuangan/pengembalian/{payout_id}/gagal', {
    as: sari,
    params,
    body: { reason: 'Rekening ditutup' },
  })
  await aBankAccount(house, budi.id, '5554443332')
  const { owed } = await api.get('GET /office/keuangan/pengembalian', {
    as: sari,
    query: { cari: budi.email },
  })
  expect(owed).toMatchObject([
    { failure: 'Rekening ditutup', failed_account_masked: '******7890', account_masked: '******3332' },
  ])
})

describe('sending money back that settled nothing', () => {
  it('leaves suspense by the bank it came in by', async () => {
    clock.set('2026-11-20T10:00:00+07:00')
    const budi = await aCustomer(house)
    await aBankAccount(house, budi.id)
    const { auctionId } = await aLot(house, { closesInMs: HOUR_MS })
    const order = await aNiplOrder(house, budi, auctionId, { method: '07_VA_BNI' })
    clock.advance(2 * HOUR_MS)
    await house.runJobs()
    await bank.pay(order.virtual_account_no, { fault: 'late' })
    const [sari, dewi] = [await cashier(), await cashier()]
    const { owed } = await api.get('GET /office/keuangan/pengembalian', { as: sari })
    const refund_case_id = owed.find(({ customer }) => customer.customer_id === budi.id)?.refund_case_id ?? 0
    const before = await balances(house)
    const { payout_id } = await api.get('POST /office/keuangan/pengembalian', {
      as: sari,
      body: { refund_case_id },
    })
    const params = { payout_id }
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/setuju', { as: dewi, params })
    await api.get('POST /office/keuangan/pengembalian/{payout_id}/terkirim', {
      as: sari,
      params,
      body: { bank_reference: `TRF-S${payout_id}`, sent_on: '2026-11-20' },
    })
    const after = await balances(house)
    expect((after.suspense ?? 0) - (before.suspense ?? 0)).toBe(5_000_000)
    expect((after['bank:07_VA_BNI'] ?? 0) - (before['bank:07_VA_BNI'] ?? 0)).toBe(-5_000_000)
    const again = await api.call('POST /office/keuangan/pengembalian', { as: sari, body: { refund_case_id } })
    expect(again.status).toBe(404)
  })
})

describe('the owner’s choice', () => {
  const choose = (as: TestCustomer, nipl_id: number, at_end: 'refund' | 'carry') =>
    api.call('PUT /customer/nipl/{nipl_id}/pilihan', { as, params: { nipl_id }, body: { at_end } })

  it('carries a free NIPL to the next auction of its kind when the first is over', async () => {
    const carried = await entries(house, 'deposit_carried')
    const { budi, niplId } = await aLoser({
      before: async (as, id) => {
        await aLot(house, { opensInMs: 2 * HOUR_MS, closesInMs: 30 * HOUR_MS })
        expect((await choose(as, id, 'carry')).data).toMatchObject({ at_end: 'carry', state: 'active' })
      },
    })
    const { nipls, balance } = await walletOf(budi)
    const old = nipls.find(({ nipl_id }) => nipl_id === niplId)
    const fresh = nipls.find(({ nipl_id }) => nipl_id === old?.carried_to?.nipl_id)
    expect(old).toMatchObject({ state: 'refunded', refund: null })
    expect(fresh).toMatchObject({ state: 'active', price: 5_000_000, at_end: 'carry' })
    expect(fresh?.auction_id).not.toBe(old?.auction_id)
    expect(balance).toMatchObject({ total: 5_000_000, free: 5_000_000 })
    expect((await entries(house, 'deposit_carried')) - carried).toBe(1)
  })

  it('may be made after the end, until the cashier has begun', async () => {
    const { budi, niplId } = await aLoser()
    await aLot(house, { opensInMs: HOUR_MS, closesInMs: 30 * HOUR_MS })
    await prepared(niplId)
    expect(await choose(budi, niplId, 'carry')).toMatchObject({
      status: 409,
      errors: [{ code: 'nipl_not_returning' }],
    })
    const other = await aLoser()
    expect((await choose(other.budi, other.niplId, 'carry')).data.carried_to).not.toBeNull()
    expect((await choose(other.budi, other.niplId, 'carry')).status).toBe(409)
  })

  it('knows nothing of another’s NIPL, and requires sign-in', async () => {
    const { niplId } = await aLoser()
    const rina = await aCustomer(house)
    expect(await choose(rina, niplId, 'carry')).toMatchObject({ status: 404 })
    const nobody = await api.call('PUT /customer/nipl/{nipl_id}/pilihan', {
      params: { nipl_id: niplId as NiplId },
      body: { at_end: 'carry' },
    })
    expect(nobody.status).toBe(401)
  })

  it('keeps the deposits of the books equal to the NIPL held', async () => {
    await aLoser()
    await prepared((await aLoser()).niplId)
    const lot = await aLot(house, { closesInMs: HOUR_MS })
    await boughtNipl(house, bank, await aCustomer(house), lot.auctionId)
    const { sum } = await house.services.db
      .selectFrom('nipl')
      .where('state', 'in', ['active', 'consumed', 'refund_due', 'refunding', 'refund_failed'])
      .select((eb) => eb.fn.sum<string>('price').as('sum'))
      .executeTakeFirstOrThrow()
    expect((await balances(house)).deposit).toBe(-Number(sum))
  })
})
