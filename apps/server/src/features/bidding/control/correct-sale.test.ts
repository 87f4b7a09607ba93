import { type AuctionId, DAY_MS, HOUR_MS, plus, type TimeZone, wibIso } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

const house = await openHouse()
const { api, clock } = house
let rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
const bambang = await aStaff(house, { roles: ['official'], name: 'Bambang Pejabat' })
beforeEach(async () => {
  clock.set(START)
  rani = await staffSignedInAgain(house, rani)
})

const REASON = 'Salah cetak'
const correct = (auction_id: number, changes: object, { as = rani, reason = REASON as unknown } = {}) =>
  api.call('POST /office/lelang/{auction_id}/ralat', {
    as,
    params: { auction_id },
    body: { changes, reason } as never,
  })
const cardOf = (auction_id: number) => api.get('GET /lelang/{auction_id}', { params: { auction_id } })
const keptOf = (auction_id: number) =>
  api.get('GET /office/lelang/{auction_id}/terbit', { as: rani, params: { auction_id } })
const bellOf = async (as: TestCustomer) =>
  (await api.get('GET /customer/notifikasi', { as })).data.user_notifications
const inZone = (auctionId: AuctionId, time_zone: TimeZone) =>
  house.services.db
    .updateTable('branch')
    .set({ time_zone })
    .where('id', '=', (of) => of.selectFrom('auction').select('branch_id').where('id', '=', auctionId))
    .execute()
const LETTER = { name: 'Permohonan penjual', number: '12/SP/2026', date: '2026-11-20' }
const PAPER = { medium: 'Harian Kota', date: '2026-11-21', text: 'Lelang terbuka untuk umum' }

describe('a ralat of a published sale', () => {
  it('is shown with its difference to whoever decides, then to everybody, and told to followers and sellers', async () => {
    const [dodi, sari, penitip] = [await aCustomer(house), await aCustomer(house), await aCustomer(house)]
    const lot = await aLot(house, { opensInMs: HOUR_MS, closesInMs: 2 * HOUR_MS, consignorId: penitip.id })
    const { auctionId } = lot
    await api.get('PUT /customer/favorit/{unit_id}', { as: dodi, params: { unit_id: lot.unitId } })
    await aNipl(house, sari.id, auctionId)
    const before = await cardOf(auctionId)
    const span = { from: '2026-12-01T09:00:00+07:00', until: '2026-12-01T15:00:00+07:00' }
    const wish = {
      name: 'Lelang Mobil Akhir Tahun',
      official_staff_id: bambang.id,
      announcement: PAPER,
      letters: [LETTER],
    }
    const { data } = await correct(auctionId, wish)
    expect(data).toEqual({ state: 'waiting', proposal_id: expect.any(Number) })
    const { change } = await api.get('GET /office/usulan/{proposal_id}', {
      as: rani,
      params: { proposal_id: data.proposal_id },
    })
    const differences = [
      { label: 'Nama lelang', before: before.name, after: wish.name, is_public: true },
      { label: 'Pejabat lelang', before: '', after: 'Bambang Pejabat', is_public: true },
      {
        label: 'Pengumuman',
        before: '',
        after: 'Harian Kota, 21 Nov 2026, Lelang terbuka untuk umum',
        is_public: true,
      },
      {
        label: 'Surat',
        before: '',
        after: 'Permohonan penjual nomor 12/SP/2026, 20 Nov 2026',
        is_public: false,
      },
    ]
    expect(change).toMatchObject({ kind: 'sale_correction', differences })
    expect(await cardOf(auctionId)).toEqual(before)

    expect((await agreeOn(house, data.proposal_id)).status).toBe(200)
    const card = await cardOf(auctionId)
    const told = differences.slice(0, 3).map(({ label, before, after }) => ({ label, before, after }))
    expect(card.name).toBe(wish.name)
    expect(card.corrections).toMatchObject([{ version: 2, reason: REASON, differences: told }])
    expect(JSON.stringify(card)).not.toContain('12/SP/2026')
    expect(await keptOf(auctionId)).toMatchObject({
      official: { full_name: 'Bambang Pejabat' },
      letters: [LETTER],
      announcement: PAPER,
      corrections: [{ version: 2, asked_by: 'Rani Panitera', agreed_by: 'Dewi Penyelia', differences }],
    })
    await house.runJobs()
    for (const customer of [dodi, sari, penitip]) {
      const news = (await bellOf(customer)).filter(({ title }) => title === 'Ralat lelang')
      expect(news).toHaveLength(1)
      expect(news[0]?.description).toContain(`dari ${before.name} menjadi ${wish.name}`)
      expect(news[0]?.description).not.toContain('12/SP/2026')
    }

    // A second one is a version of its own, and the first stays readable.
    const again = await correct(auctionId, { open_house: [{ ...span }] })
    expect(again.errors).toMatchObject([{ code: 'open_house_invalid', field: 'changes.open_house.0.until' }])
    await agreeOn(house, (await correct(auctionId, { name: 'Lelang Mobil Desember' })).data.proposal_id)
    expect((await cardOf(auctionId)).corrections?.map(({ version }) => version)).toEqual([3, 2])
    expect((await keptOf(auctionId)).letters).toEqual([LETTER])
  })

  it('says the viewing days by both clocks where its branch has another than the house', async () => {
    const dodi = await aCustomer(house)
    const lot = await aLot(house, { opensInMs: 2 * DAY_MS, closesInMs: 3 * DAY_MS })
    const { auctionId } = lot
    await inZone(auctionId, 'Asia/Makassar')
    await api.get('PUT /customer/favorit/{unit_id}', { as: dodi, params: { unit_id: lot.unitId } })
    const from = wibIso(plus(clock.now(), HOUR_MS))
    const until = wibIso(plus(clock.now(), 3 * HOUR_MS))
    const { data } = await correct(auctionId, { open_house: [{ from, until }] })
    await agreeOn(house, data.proposal_id)
    await house.runJobs()
    const [news] = await bellOf(dodi)
    expect(news?.description).toMatch(/\d\d\.00 WIB \(\d\d\.00 WITA\) sampai \d\d\.00 WIB \(\d\d\.00 WITA\)/)
  })

  it('of letters alone stays in the house and is told to nobody', async () => {
    const dodi = await aCustomer(house)
    const lot = await aLot(house)
    await api.get('PUT /customer/favorit/{unit_id}', { as: dodi, params: { unit_id: lot.unitId } })
    await agreeOn(house, (await correct(lot.auctionId, { letters: [LETTER] })).data.proposal_id)
    await house.runJobs()
    expect((await cardOf(lot.auctionId)).corrections).toBeUndefined()
    expect((await keptOf(lot.auctionId)).corrections).toMatchObject([{ version: 2 }])
    expect(await bellOf(dodi)).toEqual([])
  })

  it('begins from the papers that its plan was published with', async () => {
    const plan = await aPlan(house, rani, { letters: [LETTER], announcement: PAPER })
    expect((await correct(plan.auctionId, { name: 'Lain' })).errors).toMatchObject([
      { code: 'sale_not_published' },
    ])
    const proposal = await api.get('POST /office/lelang/{auction_id}/terbitkan', {
      as: rani,
      params: { auction_id: plan.auctionId },
      body: {},
    })
    await agreeOn(house, proposal.proposal_id)
    expect(await keptOf(plan.auctionId)).toMatchObject({ letters: [LETTER], announcement: PAPER })
    expect((await correct(plan.auctionId, { letters: [LETTER] })).errors).toMatchObject([
      { code: 'sale_correction_empty' },
    ])
    await agreeOn(house, (await correct(plan.auctionId, { announcement: null })).data.proposal_id)
    expect(await keptOf(plan.auctionId)).toMatchObject({ letters: [LETTER], announcement: null })
  })

  it('leads to no pool that was closed, and leaves the sale where it is', async () => {
    const { auctionId } = await aLot(house)
    const { pool, branch } = await cardOf(auctionId)
    const as = await aStaff(house, { roles: ['admin'] })
    const place = { city: 'Bekasi', phone: '+62218990001', latitude: -6.2, longitude: 107 }
    const other = await api.get('POST /office/pool', {
      as,
      body: {
        ...place,
        name: 'Pool Lama',
        address: 'Jl. Lama 1',
        opening_hours: 'Senin',
        branch_id: branch.id,
      },
    })
    for (const pool_id of [pool.id, other.id])
      await api.get('POST /office/pool/{pool_id}/tutup', {
        as,
        params: { pool_id },
        body: { reason: 'Sewa berakhir' },
      })
    expect((await correct(auctionId, { pool_id: other.id })).errors).toMatchObject([
      { code: 'pool_closed', field: 'changes.pool_id' },
    ])
    // Its own stays to be read, also while something else is put right.
    expect((await keptOf(auctionId)).choices.pools.map(({ pool_id }) => pool_id)).toEqual([pool.id])
    expect((await correct(auctionId, { name: 'Lelang Lain', pool_id: pool.id })).status).toBe(200)
  })

  it('is refused beside its fields, and where nothing would be otherwise', async () => {
    const { auctionId } = await aLot(house)
    const { name, pool } = await cardOf(auctionId)
    const other = await cardOf((await aLot(house)).auctionId)
    for (const [changes, code, field] of [
      [{ name, pool_id: pool.id }, 'sale_correction_empty', 'changes'],
      [{ pool_id: other.pool.id }, 'pool_of_other_branch', 'changes.pool_id'],
      [{ official_staff_id: rani.id }, 'official_unknown', 'changes.official_staff_id'],
    ] as const)
      expect(await correct(auctionId, changes)).toMatchObject({ status: 422, errors: [{ code, field }] })
    for (const changes of [{}, { name: '' }, { name: '<b>x</b>' }, { nipl_price: 0 }, { opens_at: 'x' }])
      expect((await correct(auctionId, changes)).status).toBe(422)
    for (const reason of [null, '', ' ', 'x'.repeat(256)])
      expect((await correct(auctionId, { name: 'Lain' }, { reason })).status).toBe(422)
  })

  it('belongs to the branch, waits alone, and is not of a cancelled sale', async () => {
    const lot = await aLot(house)
    const { branch } = await cardOf((await aLot(house)).auctionId)
    const elsewhere = await aStaff(house, { roles: ['supervisor'], branchIds: [branch.id] })
    expect((await correct(lot.auctionId, { name: 'Lain' }, { as: elsewhere })).status).toBe(403)
    const { data } = await correct(lot.auctionId, { name: 'Lain' })
    const second = await correct(lot.auctionId, { name: 'Lain lagi' })
    expect(second.errors).toMatchObject([{ code: 'proposal_waits' }])
    expect((await keptOf(lot.auctionId)).waiting).toMatchObject({
      kind: 'sale_correction',
      proposal_id: data.proposal_id,
    })
    const own = await api.call('POST /office/usulan/{proposal_id}/setuju', {
      as: rani,
      params: { proposal_id: data.proposal_id },
    })
    expect(own.status).toBe(403)
    await api.call('POST /office/usulan/{proposal_id}/tarik', {
      as: rani,
      params: { proposal_id: data.proposal_id },
    })
    await api.call('POST /office/lelang/{auction_id}/batal', {
      as: rani,
      params: { auction_id: lot.auctionId },
      body: { reason: REASON },
    })
    expect((await correct(lot.auctionId, { name: 'Lain' })).errors).toMatchObject([
      { code: 'sale_cancelled' },
    ])
  })
})
