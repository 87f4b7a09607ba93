import { checkLedger, DAY_MS, HOUR_MS, MINUTE_MS, plus, wibDeadline, wibIso } from '@ketok/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../platform/hot/sha256.ts'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, type TestLot } from '../../../testing/build-lot.ts'
import { aNiplOrder, boughtNipl } from '../../../testing/build-nipl.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aSale, TestSale } from '../../../testing/build-sale.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { START } from '../../../testing/house.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { checkTheBooks } from '../../money/ledger/check-books.ts'
import { sweepNews } from '../../notice/notification/notification.jobs.ts'
import { lotMoved } from '../lot/lot.ts'
import { replayedLot } from '../lot/replay-lot.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house
let rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
beforeEach(async () => {
  clock.set(START)
  rani = await staffSignedInAgain(house, rani)
})

const begin = services.now()
const REASON = 'Gedung belum siap'
const atMs = (ms: number) => wibIso(plus(services.now(), ms))
const move = (
  auction_id: number,
  opensInMs: number,
  closesInMs: number,
  { as = rani, reason = REASON }: { as?: typeof rani; reason?: unknown } = {},
) =>
  api.call('POST /office/lelang/{auction_id}/pindah', {
    as,
    params: { auction_id },
    body: { opens_at: atMs(opensInMs), closes_at: atMs(closesInMs), reason } as never,
  })
/** Two lots that open in an hour and end one after the other. */
async function aComingSale(traits: Parameters<typeof aLot>[1] = {}) {
  const first = await aLot(house, { opensInMs: HOUR_MS, closesInMs: 3 * HOUR_MS, ...traits })
  const second = await aLot(house, {
    opensInMs: HOUR_MS,
    closesInMs: 3 * HOUR_MS + 2 * MINUTE_MS,
    ...traits,
    auctionId: first.auctionId,
  })
  await services.db
    .updateTable('auction')
    .set({ closes_at: new Date(plus(services.now(), 3 * HOUR_MS + 2 * MINUTE_MS)) })
    .where('id', '=', first.auctionId)
    .execute()
  return { auctionId: first.auctionId, lots: [first, second] as const }
}
const cardOf = (auction_id: number) => api.get('GET /lelang/{auction_id}', { params: { auction_id } })
const shown = (lot: TestLot) => api.get('GET /lot/{lot_id}', { params: { lot_id: lot.id } })
const typesOf = async (lot: TestLot) =>
  (await replayedLot(services.db, lot.id)).events.map(({ type }) => type)
const bellOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications
let keys = 0
const bid = (lot: TestLot, as: TestCustomer, million: number, through = api) =>
  through.call('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id: lot.id },
    body: { amount: million * 1_000_000, client_bid_id: `pemindahan-${++keys}`, confirmed: true },
  })

describe('a sale that two people move', () => {
  it('opens and ends at its new times, with its distances, and every log proves it', async () => {
    const { auctionId, lots } = await aComingSale()
    const [first, second] = lots
    const budi = await aCustomer(house)
    await boughtNipl(house, bank, budi, auctionId)
    const before = await cardOf(auctionId)
    const { data } = await move(auctionId, DAY_MS, DAY_MS + 4 * HOUR_MS)
    expect(data).toEqual({ state: 'waiting', proposal_id: expect.any(Number) })
    expect(await cardOf(auctionId)).toEqual({ ...before })
    const proposal = await api.get('GET /office/usulan/{proposal_id}', {
      as: rani,
      params: { proposal_id: data.proposal_id },
    })
    expect(proposal.change).toMatchObject({
      kind: 'sale_move',
      lots: 2,
      before: { opens_at: before.opens_at },
      after: { opens_at: atMs(DAY_MS) },
      nipls: { count: 1, holders: 1, amount: 5_000_000 },
    })
    const heard = new Set<number>()
    const stopListening = services.live.listen(lotMoved, (lotId) => heard.add(lotId))
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    // Whoever has one of its pages open sees the new time, whether or not this server had the lot at hand.
    await expect.poll(() => [...heard].toSorted()).toEqual(lots.map(({ id }) => id).toSorted())
    stopListening()

    expect(await cardOf(auctionId)).toMatchObject({
      state: 'scheduled',
      opens_at: atMs(DAY_MS),
      closes_at: atMs(DAY_MS + 4 * HOUR_MS),
      moved: { from: before.opens_at, reason: REASON },
    })
    expect(await shown(first)).toMatchObject({
      state: 'scheduled',
      opens_at: atMs(DAY_MS),
      closes_at: atMs(DAY_MS + 4 * HOUR_MS - 2 * MINUTE_MS),
      first_closes_at: atMs(DAY_MS + 4 * HOUR_MS - 2 * MINUTE_MS),
    })
    expect(await shown(second)).toMatchObject({ closes_at: atMs(DAY_MS + 4 * HOUR_MS) })

    // The old opening passes: nothing opens, and nobody is taken a bid from.
    clock.advance(2 * HOUR_MS)
    await services.lots.sweep()
    expect((await shown(first)).state).toBe('scheduled')
    expect((await bid(first, await signedInAgain(house, budi), 101)).errors).toMatchObject([
      { code: 'lot_not_open' },
    ])
    clock.set(plus(begin, DAY_MS))
    await services.lots.sweep()
    expect((await shown(first)).state).toBe('open')
    const winner = await signedInAgain(house, budi)
    expect((await bid(first, winner, 101)).status).toBe(200)
    clock.set(plus(begin, DAY_MS + 5 * HOUR_MS))
    await services.lots.sweep()
    expect((await shown(first)).state).toBe('sold')
    expect(await typesOf(first)).toEqual([
      'lot_published',
      'lot_moved',
      'lot_opened',
      'bid_placed',
      'lot_closed',
    ])
    for (const { id } of lots) {
      const ledger = await api.get('GET /lot/{lot_id}/ledger', { params: { lot_id: id } })
      expect(checkLedger(ledger, sha256)).toMatchObject({ intact: true })
      // Moved to another hour by somebody who rewrites the log, it does not hold.
      const forged = structuredClone(ledger) as typeof ledger
      ;(forged.events[1] as { payload: Record<string, unknown> }).payload.opensAt = plus(begin, 2 * DAY_MS)
      expect(checkLedger(forged, sha256).intact).toBe(false)
    }
  })

  it('tells followers, holders and sellers once each, and names old time, new time and reason', async () => {
    const [penitip, dodi, sari] = [await aCustomer(house), await aCustomer(house), await aCustomer(house)]
    const { auctionId, lots } = await aComingSale({ consignorId: penitip.id })
    await api.get('PUT /customer/favorit/{unit_id}', { as: dodi, params: { unit_id: lots[0].unitId } })
    await boughtNipl(house, bank, sari, auctionId)
    const opensAt = wibDeadline(plus(services.now(), DAY_MS))
    await agreeOn(house, (await move(auctionId, DAY_MS, DAY_MS + 4 * HOUR_MS)).data.proposal_id)
    await house.runJobs()
    await services.jobs.run(sweepNews, {})
    await house.runJobs()
    for (const [customer, title, words] of [
      [dodi, 'Jadwal lelang berubah', REASON],
      [sari, 'Jadwal lelang berubah', 'NIPL dan titip tawar Anda tetap berlaku'],
      [penitip, 'Jadwal lelang barang Anda berubah', 'dan 1 barang Anda yang lain ikut pindah'],
    ] as const) {
      const told = (await bellOf(customer)).filter((each) => each.title === title)
      expect(told).toHaveLength(1)
      expect(told[0]?.description).toContain(opensAt)
      expect(told[0]?.description).toContain(words)
    }
    for (const customer of [sari, penitip])
      expect(house.mails.to(customer.email).map(({ subject }) => subject)).toContainEqual(
        expect.stringMatching(/^Jadwal lelang/),
      )
    const { nipls } = await api.get('GET /customer/nipl', { as: sari, query: {} })
    expect(nipls).toMatchObject([{ state: 'active', auction_id: auctionId }])
    // A second move is told of again.
    await agreeOn(house, (await move(auctionId, 2 * DAY_MS, 2 * DAY_MS + 4 * HOUR_MS)).data.proposal_id)
    await house.runJobs()
    expect((await bellOf(dodi)).filter(({ title }) => title === 'Jadwal lelang berubah')).toHaveLength(2)
  })

  it('lets whoever bought a NIPL before give it back until the new opening, and nobody else', async () => {
    const { auctionId, lots } = await aComingSale()
    const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
    await boughtNipl(house, bank, budi, auctionId)
    const walletOf = (as: TestCustomer) => api.get('GET /customer/nipl', { as, query: {} })
    const giveBack = async (as: TestCustomer, of = as) =>
      api.call('POST /customer/nipl/{nipl_id}/kembali', {
        as,
        params: { nipl_id: (await walletOf(of)).nipls[0]?.nipl_id ?? 0 },
      })
    expect((await giveBack(budi)).errors).toMatchObject([{ code: 'nipl_stays' }])
    await agreeOn(house, (await move(auctionId, DAY_MS, DAY_MS + 4 * HOUR_MS)).data.proposal_id)
    clock.advance(1)
    await boughtNipl(house, bank, sari, auctionId)
    expect((await giveBack(sari)).errors).toMatchObject([{ code: 'nipl_stays' }])
    expect((await giveBack(sari, budi)).status).toBe(404)
    expect((await walletOf(budi)).nipls).toMatchObject([{ state: 'active', may_give_back: true }])
    expect((await giveBack(budi)).data).toMatchObject({ state: 'refund_due' })
    expect((await giveBack(budi)).data).toMatchObject({ state: 'refund_due' })
    expect((await bellOf(budi)).map(({ title }) => title)).toContain('Jaminan Anda akan dikembalikan')
    expect(await checkTheBooks(services)).toBe(0)
    clock.set(plus(begin, DAY_MS))
    await services.lots.sweep()
    expect((await bid(lots[0], await signedInAgain(house, budi), 101)).errors).toMatchObject([
      { code: 'no_nipl' },
    ])
  })

  it('lets whoever had ordered before give it back, though their money came after', async () => {
    const { auctionId } = await aComingSale()
    const budi = await aCustomer(house)
    const order = await aNiplOrder(house, budi, auctionId)
    clock.advance(MINUTE_MS)
    await agreeOn(house, (await move(auctionId, DAY_MS, DAY_MS + 4 * HOUR_MS)).data.proposal_id)
    clock.advance(MINUTE_MS)
    await bank.pay(order.virtual_account_no)
    const { nipls } = await api.get('GET /customer/nipl', { as: budi, query: {} })
    expect(nipls).toMatchObject([{ state: 'active', may_give_back: true }])
    const back = await api.call('POST /customer/nipl/{nipl_id}/kembali', {
      as: budi,
      params: { nipl_id: nipls[0]?.nipl_id ?? 0 },
    })
    expect(back.data).toMatchObject({ state: 'refund_due' })
  })

  it('gives the invited the time until its new opening, unless somebody named another end', async () => {
    const { auctionId } = await aComingSale({ audience: 'premium' })
    const host = await aStaff(house, { roles: ['supervisor'] })
    const [one, other] = [
      await aCustomer(house, { is_prem: true }),
      await aCustomer(house, { is_prem: true }),
    ]
    const invite = (email: string, expires_at?: string) =>
      api.get('POST /office/lelang/{auction_id}/undangan', {
        as: host,
        params: { auction_id: auctionId },
        body: { emails: [email], ...(expires_at === undefined ? {} : { expires_at }) },
      })
    await invite(one.email)
    const named = atMs(HOUR_MS / 2)
    await invite(other.email, named)
    await agreeOn(house, (await move(auctionId, DAY_MS, DAY_MS + 4 * HOUR_MS)).data.proposal_id)
    const endOf = async (as: TestCustomer) =>
      (await api.get('GET /customer/undangan', { as })).invitations[0]?.expires_at
    expect(await endOf(one)).toBe(atMs(DAY_MS))
    expect(await endOf(other)).toBe(named)
  })

  it('takes its days to look at units along, at their hours and as long before it; one that is over stays', async () => {
    const { auctionId } = await aComingSale()
    const [over, coming] = [
      { from: atMs(-5 * HOUR_MS), until: atMs(-HOUR_MS) },
      { from: atMs(-HOUR_MS), until: atMs(HOUR_MS / 2) },
    ]
    await services.db
      .updateTable('auction')
      .set({ open_house: JSON.stringify([over, coming]) })
      .where('id', '=', auctionId)
      .execute()
    const { data } = await move(auctionId, 2 * DAY_MS + 3 * HOUR_MS, 2 * DAY_MS + 7 * HOUR_MS)
    const after = [over, { from: atMs(2 * DAY_MS - HOUR_MS), until: atMs(2 * DAY_MS + HOUR_MS / 2) }]
    const params = { proposal_id: data.proposal_id }
    const { change } = await api.get('GET /office/usulan/{proposal_id}', { as: rani, params })
    expect(change).toMatchObject({ before: { open_house: [over, coming] }, after: { open_house: after } })
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    expect((await cardOf(auctionId)).open_house).toEqual(after)
  })

  it('is waited for by whoever starts the session at that moment, and then lets it begin on its new day only', async () => {
    const sale = await aSale(house, { lots: 2 })
    const { data } = await move(sale.auctionId, 3 * DAY_MS, 3 * DAY_MS + 4 * HOUR_MS)
    const both = await services.db.transaction().execute(async (tx) => {
      await sql`select from lot_state where lot_id = ${sale.lot(1).id} for update`.execute(tx)
      const agreed = agreeOn(house, data.proposal_id)
      await untilLocksAreWaitedFor(house)
      const start = sale.trySale({ command: 'start' })
      await untilLocksAreWaitedFor(house, 2)
      return { agreed, start }
    })
    expect((await both.agreed).status).toBe(200)
    expect((await both.start).errors[0]?.code).toBe('sale_before_new_day')
    expect((await sale.shown()).state).toBe('scheduled')
  })

  it('keeps the maxima that were left for a live sale, and its session waits again', async () => {
    const sale = await aSale(house, { lots: 2 })
    await sale.sale({ command: 'open_prebid' })
    // The books of this house are looked at by another test: a NIPL is paid for.
    const budi = await aCustomer(house)
    await boughtNipl(house, bank, budi, sale.auctionId)
    expect((await sale.leave(budi, 120)).status).toBe(200)
    const { data } = await move(sale.auctionId, 3 * DAY_MS, 3 * DAY_MS + 4 * HOUR_MS)
    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    expect(await typesOf(sale.lot(0))).toEqual(['lot_published', 'proxy_set', 'lot_moved'])
    clock.set(plus(begin, 2 * DAY_MS))
    const early = new TestSale(house, sale.auctionId, sale.lots, await staffSignedInAgain(house, sale.juru))
    expect((await early.trySale({ command: 'start' })).errors).toMatchObject([
      { code: 'sale_before_new_day', opens_at: wibIso(plus(begin, 3 * DAY_MS)) },
    ])
    clock.set(plus(begin, 3 * DAY_MS))
    const console = new TestSale(house, sale.auctionId, sale.lots, await staffSignedInAgain(house, sale.juru))
    await console.sale({ command: 'start' })
    await console.open(0)
    expect(await shown(sale.lot(0))).toMatchObject({ price: 100_000_000, bid_count: 1 })
    rani = await staffSignedInAgain(house, rani)
    expect((await move(sale.auctionId, 5 * DAY_MS, 6 * DAY_MS)).errors).toMatchObject([
      { code: 'sale_begun' },
    ])
  })
})

describe('a move', () => {
  it.each([
    ['opens before now', [-1, 4 * HOUR_MS], 'sale_move_past', 'opens_at'],
    ['opens earlier than announced', [HOUR_MS - MINUTE_MS, 4 * HOUR_MS], 'sale_move_earlier', 'opens_at'],
    ['ends earlier than announced', [HOUR_MS, 2 * HOUR_MS], 'sale_move_earlier', 'closes_at'],
    ['closes before it opens', [9 * HOUR_MS, 8 * HOUR_MS], 'sale_closes_before_opening', 'closes_at'],
    ['changes nothing', [HOUR_MS, 3 * HOUR_MS + 2 * MINUTE_MS], 'sale_move_nothing', 'opens_at'],
    ['lasts for half a year', [HOUR_MS, 200 * DAY_MS], 'sale_too_long', 'closes_at'],
    [
      'leaves its first lot no time',
      [9 * HOUR_MS, 9 * HOUR_MS + 2 * MINUTE_MS],
      'sale_move_short',
      'closes_at',
    ],
  ] as const)('that %s is refused beside its field', async (_, [opens, closes], code, field) => {
    const { auctionId } = await aComingSale()
    expect(await move(auctionId, opens, closes)).toMatchObject({ status: 422, errors: [{ code, field }] })
  })

  it('is of a published sale of one’s branch that has not begun, and says why', async () => {
    const plan = await aPlan(house, rani)
    expect((await move(plan.auctionId, DAY_MS, 2 * DAY_MS)).errors).toMatchObject([
      { code: 'sale_not_published' },
    ])
    expect((await move(999_999, DAY_MS, 2 * DAY_MS)).status).toBe(404)
    const { auctionId } = await aComingSale()
    for (const reason of [null, '', ' ', 'x'.repeat(256), 5])
      expect((await move(auctionId, DAY_MS, 2 * DAY_MS, { reason })).status).toBe(422)
    const other = await aLot(house)
    const { branch_id } = await services.db
      .selectFrom('auction')
      .select('branch_id')
      .where('id', '=', other.auctionId)
      .executeTakeFirstOrThrow()
    const elsewhere = await aStaff(house, { roles: ['supervisor'], branchIds: [branch_id] })
    expect((await move(auctionId, DAY_MS, 2 * DAY_MS, { as: elsewhere })).status).toBe(403)
    expect((await move(other.auctionId, DAY_MS, 2 * DAY_MS)).errors).toMatchObject([{ code: 'sale_begun' }])
  })

  it('is not agreed to by who asked, nor once the sale is open', async () => {
    const { auctionId, lots } = await aComingSale()
    const { data } = await move(auctionId, DAY_MS, DAY_MS + 4 * HOUR_MS)
    clock.advance(HOUR_MS)
    // Its hour has come, though no clock has opened it yet.
    expect((await agreeOn(house, data.proposal_id)).errors).toMatchObject([{ code: 'sale_begun' }])
    await services.lots.sweep()
    for (const lot of lots) expect(await typesOf(lot)).toEqual(['lot_published', 'lot_opened'])
  })

  describe('at the very moment in which its lots open', () => {
    async function aRace() {
      const { auctionId, lots } = await aComingSale()
      const budi = await aCustomer(house)
      await boughtNipl(house, bank, budi, auctionId)
      const { data } = await move(auctionId, DAY_MS, DAY_MS + 4 * HOUR_MS)
      clock.advance(HOUR_MS - 1)
      const bidder = await signedInAgain(house, budi)
      const second = await aStaff(house, { roles: ['supervisor'], name: 'Dewi Penyelia' })
      const agree = () =>
        api.call('POST /office/usulan/{proposal_id}/setuju', {
          as: second,
          params: { proposal_id: data.proposal_id },
        })
      return { auctionId, lots, bidder, agree, proposalId: data.proposal_id }
    }

    it.each(['this node', 'another node'])(
      'is first: the opening and a bid in flight by %s find it moved',
      async (by) => {
        const { auctionId, lots, bidder, agree } = await aRace()
        const node = await house.openNode()
        const { services: its, api: door } = by === 'this node' ? house : node
        // Known to the queue as it stood before, which is what it would act on.
        await its.lots.mailbox(lots[0].id)
        let agreed: ReturnType<typeof agree> | undefined
        let opened: Promise<unknown> | undefined
        let placed: ReturnType<typeof bid> | undefined
        await services.db.transaction().execute(async (tx) => {
          // The move has written its logs and waits here with them.
          await tx.selectFrom('lot').select('id').where('id', '=', lots[1].id).forUpdate().execute()
          agreed = agree()
          await untilLocksAreWaitedFor(house)
          clock.advance(1)
          opened = its.lots.sweep()
          placed = bid(lots[0], bidder, 101, door)
          await untilLocksAreWaitedFor(house, 2)
        })
        expect((await agreed)?.status).toBe(200)
        await opened
        expect((await placed)?.errors).toMatchObject([{ code: 'lot_not_open' }])
        for (const lot of lots) expect(await typesOf(lot)).toEqual(['lot_published', 'lot_moved'])
        expect((await cardOf(auctionId)).state).toBe('scheduled')
        await node.close()
      },
    )

    it('is too late by a lot that is just being opened and bid on, and moves none of the others', async () => {
      const { auctionId, lots, bidder, agree } = await aRace()
      clock.advance(1)
      const [agreed, , placed] = await Promise.all([
        agree(),
        services.lots.sweep(),
        bid(lots[0], bidder, 101),
      ])
      expect(agreed.errors).toMatchObject([{ code: 'sale_begun' }])
      expect(placed.status).toBe(200)
      expect(await typesOf(lots[0])).toEqual(['lot_published', 'lot_opened', 'bid_placed'])
      expect(await typesOf(lots[1])).toEqual(['lot_published', 'lot_opened'])
      expect((await cardOf(auctionId)).moved).toBeUndefined()
    })

    it('leaves a lot alone that closes while two people agree', async () => {
      const { lots, bidder, proposalId } = await aRace()
      clock.advance(1)
      await services.lots.sweep()
      await bid(lots[0], bidder, 101)
      clock.advance(2 * HOUR_MS)
      const [agreed] = await Promise.all([agreeOn(house, proposalId), services.lots.sweep()])
      expect(agreed.errors).toMatchObject([{ code: 'sale_begun' }])
      expect(await typesOf(lots[0])).toEqual(['lot_published', 'lot_opened', 'bid_placed', 'lot_closed'])
    })
  })
})
