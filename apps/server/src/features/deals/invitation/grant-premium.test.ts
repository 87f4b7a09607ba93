import { auctionId, type CustomerId, HOUR_MS, productTypeId } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
const host = await aStaff(house, { roles: ['content'], name: 'Nadia Konten' })
const aClosedSale = (opensInMs = 2 * HOUR_MS) =>
  aLot(house, { audience: 'premium', opensInMs, closesInMs: 4 * HOUR_MS })

interface Wish {
  is_prem?: boolean
  product_type_ids?: number[]
  auction_ids?: number[]
}
const grant = (
  id: number,
  { is_prem = true, product_type_ids = [], auction_ids = [] }: Wish = {},
  as = host,
) =>
  api.call('POST /office/pelanggan/{customer_id}/premium', {
    as,
    params: { customer_id: id as CustomerId },
    body: {
      is_prem,
      product_type_ids: product_type_ids.map((each) => productTypeId(each)),
      auction_ids: auction_ids.map((each) => auctionId(each)),
    },
  })
const sees = async (as: TestCustomer, lot: TestLot) =>
  (await api.call('GET /lelang/{auction_id}', { as, params: { auction_id: lot.auctionId } })).status === 200

describe('premium membership', () => {
  it('opens a closed sale to a customer by name of the sale or of its goods, and is on record', async () => {
    const lot = await aClosedSale()
    const [sari, tono] = [await aCustomer(house), await aCustomer(house)]
    const { product_type_id } = await services.db
      .selectFrom('auction')
      .select('product_type_id')
      .where('id', '=', lot.auctionId)
      .executeTakeFirstOrThrow()
    expect([await sees(sari, lot), await sees(tono, lot)]).toEqual([false, false])
    expect((await grant(sari.id, { auction_ids: [lot.auctionId] })).data).toEqual({
      customer_id: sari.id,
      is_prem: true,
      product_type_ids: [],
      auction_ids: [lot.auctionId],
    })
    await grant(tono.id, { product_type_ids: [product_type_id] })
    expect([await sees(sari, lot), await sees(tono, lot)]).toEqual([true, true])
    const record = await services.db
      .selectFrom('staff_action')
      .select(['staff_id', 'before', 'after'])
      .where('action', '=', 'customer.premium_changed')
      .where('subject_id', '=', String(sari.id))
      .execute()
    expect(record).toMatchObject([
      { before: { is_prem: false, auction_ids: [] }, after: { is_prem: true, auction_ids: [lot.auctionId] } },
    ])
    const bell = await api.get('GET /customer/notifikasi', { as: sari })
    expect(bell.data.user_notifications[0]?.title).toBe('Anda anggota premium')
  })

  it('that ends closes the sale again and gives the free NIPL back', async () => {
    const lot = await aClosedSale()
    const sari = await aCustomer(house)
    await grant(sari.id, { auction_ids: [lot.auctionId] })
    await aNipl(house, sari.id, lot.auctionId)
    expect((await grant(sari.id, { is_prem: false })).status).toBe(200)
    expect(await sees(sari, lot)).toBe(false)
    const { nipls } = await api.get('GET /customer/nipl', { as: sari })
    expect(nipls.map(({ state }) => state)).toEqual(['refund_due'])
  })

  it('is not taken where they have bid', async () => {
    const lot = await aClosedSale(-1_000)
    const sari = await aCustomer(house)
    await grant(sari.id, { auction_ids: [lot.auctionId] })
    await aNipl(house, sari.id, lot.auctionId)
    await api.get('POST /customer/lot/{lot_id}/bid', {
      as: sari,
      params: { lot_id: lot.id },
      body: { amount: 100_000_000, client_bid_id: `premium-${lot.id}` },
    })
    const refused = await grant(sari.id, { is_prem: false })
    expect(refused).toMatchObject({ status: 409, errors: [{ code: 'in_use' }] })
    expect(refused.errors[0]?.message).toContain('sudah menawar')
    expect(await sees(sari, lot)).toBe(true)
  })

  it('is not taken where they are invited, until the invitation is withdrawn', async () => {
    const lot = await aClosedSale()
    const sari = await aCustomer(house)
    await grant(sari.id)
    await api.get('POST /office/lelang/{auction_id}/undangan', {
      as: host,
      params: { auction_id: lot.auctionId },
      body: { emails: [sari.email] },
    })
    expect(await sees(sari, lot)).toBe(true)
    expect((await grant(sari.id)).errors[0]?.message).toContain('Tarik dulu undangannya')
    expect((await grant(sari.id, { auction_ids: [lot.auctionId] })).status).toBe(200)
  })

  it('of somebody keeps what another branch opened to them', async () => {
    const [here, elsewhere] = [await aClosedSale(), await aClosedSale()]
    const sari = await aCustomer(house)
    await grant(sari.id, { auction_ids: [elsewhere.auctionId] })
    const branchOf = async ({ auctionId: id }: TestLot) =>
      (
        await services.db
          .selectFrom('auction')
          .select('branch_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).branch_id
    const as = await aStaff(house, { roles: ['content'], branchIds: [await branchOf(here)] })
    expect(await branchOf(elsewhere)).not.toBe(await branchOf(here))
    const both = [here.auctionId, elsewhere.auctionId]
    expect((await grant(sari.id, { auction_ids: both }, as)).status).toBe(200)
    expect((await grant(sari.id, { auction_ids: [here.auctionId] }, as)).status).toBe(403)
    expect(await sees(sari, elsewhere)).toBe(true)
  })

  it('names what exists, and is of the roles that invite', async () => {
    const lot = await aClosedSale()
    const open = await aLot(house)
    const sari = await aCustomer(house)
    const cashier = await aStaff(house, { roles: ['finance'] })
    expect((await grant(999_999)).status).toBe(404)
    expect(await grant(sari.id, { product_type_ids: [999_999] })).toMatchObject({
      status: 404,
      errors: [{ field: 'product_type_ids' }],
    })
    // A sale for everybody is opened to nobody.
    for (const id of [999_999, open.auctionId])
      expect(await grant(sari.id, { auction_ids: [id] })).toMatchObject({
        status: 404,
        errors: [{ field: 'auction_ids' }],
      })
    expect((await grant(sari.id, { auction_ids: [lot.auctionId] }, cashier)).status).toBe(403)
    expect(await sees(sari, lot)).toBe(false)
  })
})
