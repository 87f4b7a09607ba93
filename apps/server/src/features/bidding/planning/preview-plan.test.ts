import { HOUR_MS, MINUTE_MS, plus, type UnitId, wibIso } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aPlace, aPlan, aUnitAtHand } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()
const { api, services } = house
let panitera = await aStaff(house, { roles: ['clerk'] })
beforeEach(async () => {
  panitera = await staffSignedInAgain(house, panitera)
})

const linkTo = (auction_id: number, as = panitera) =>
  api.call('POST /office/lelang/{auction_id}/pratinjau', { as, params: { auction_id } })

async function tokenOf(auctionId: number): Promise<string> {
  const { data } = await linkTo(auctionId)
  return data.link.split('/').at(-1) ?? ''
}

const sale = (token: string) => api.call('GET /pratinjau/{token}', { params: { token } })
const unit = (token: string, unit_id = 1 as UnitId) =>
  api.call('GET /pratinjau/{token}/unit/{unit_id}', { params: { token, unit_id } })

describe('the preview of a plan', () => {
  it('shows sale and lots as customers read them once it is published, and nothing they do not', async () => {
    const { auctionId, lotIds, unitIds } = await aPlan(house, panitera, { lots: 2, stagger_minutes: 5 })
    const token = await tokenOf(auctionId)
    const { data: before } = await sale(token)
    const { data: unitBefore } = await unit(token, unitIds[0])
    const text = JSON.stringify([before, unitBefore])
    expect(text).not.toContain('110000000')
    expect(text).not.toContain('"reserve"')

    const params = { auction_id: auctionId }
    const { data } = await api.call('POST /office/lelang/{auction_id}/terbitkan', {
      as: panitera,
      params,
      body: {},
    })
    await agreeOn(house, data.proposal_id)
    expect(before.auction).toEqual(await api.get('GET /lelang/{auction_id}', { params }))
    expect(before.lots).toEqual((await api.get('GET /lelang/{auction_id}/lot', { params, query: {} })).lots)
    expect(before.lots.map(({ lot_id }) => lot_id)).toEqual(lotIds)
    const { inspections, until: _, ...shown } = unitBefore
    const ofUnit = { params: { unit_id: unitIds[0] as UnitId } }
    // Of other sales a preview leads to none.
    expect(shown).toEqual({ ...(await api.get('GET /unit/{unit_id}', ofUnit)), alike: [] })
    expect(inspections).toEqual(await api.get('GET /unit/{unit_id}/inspeksi', ofUnit))
  })

  it('leaves nothing behind: no customer learns of the sale by having it looked at', async () => {
    const { auctionId, lotIds, unitIds, place } = await aPlan(house, panitera)
    const token = await tokenOf(auctionId)
    expect((await sale(token)).status).toBe(200)
    expect((await unit(token, unitIds[0])).status).toBe(200)
    expect((await api.call('GET /lelang/{auction_id}', { params: { auction_id: auctionId } })).status).toBe(
      404,
    )
    expect(
      (await api.call('GET /unit/{unit_id}', { params: { unit_id: unitIds[0] as UnitId } })).status,
    ).toBe(404)
    const found = await api.get('GET /unit', { query: { product_type_id: place.productTypeId } })
    expect(found.total).toBe(0)
    const events = await services.db
      .selectFrom('lot_event')
      .select('seq')
      .where('lot_id', 'in', lotIds)
      .execute()
    expect(events).toEqual([])
  })

  it('shows what is missing as it would look, and names the lots that have no price yet', async () => {
    const place = await aPlace(house)
    const { auctionId } = await aPlan(house, panitera, { lots: 0, place })
    const bare = await aUnitAtHand(house, place.productTypeId, { pictures: 0, inspected: false })
    const unpriced = await aUnitAtHand(house, place.productTypeId, { title: 'Honda Jazz RS' })
    const params = { auction_id: auctionId }
    await api.get('POST /office/lelang/{auction_id}/lot', {
      as: panitera,
      params,
      body: { unit_id: bare, base_price: 90_000_000, increment: 500_000 },
    })
    await api.get('POST /office/lelang/{auction_id}/calon-unit', {
      as: panitera,
      params,
      body: { unit_ids: [unpriced] },
    })
    const token = await tokenOf(auctionId)
    const { data } = await sale(token)
    expect(data.unpriced).toEqual(['Lot 002 Honda Jazz RS'])
    expect(data.lots).toMatchObject([{ unit_id: bare, picture: { file: '', caption: 'Belum ada foto' } }])
    const shown = await unit(token, bare)
    expect(shown.data).toMatchObject({ inspection: null, pictures: [{ file: '' }], has_reserve: false })
    expect((await unit(token, unpriced)).status).toBe(404)
  })

  it('shows a sale whose opening has passed, and one of a closed circle', async () => {
    const { auctionId } = await aPlan(house, panitera, { audience: 'premium', kind: 'live' })
    house.clock.advance(3 * HOUR_MS)
    panitera = await staffSignedInAgain(house, panitera)
    const { data, status } = await sale(await tokenOf(auctionId))
    expect(status).toBe(200)
    expect(data.lots).toHaveLength(1)
  })

  it('is opened by a link of half an hour that no cache keeps, and whose making is on the record', async () => {
    const { auctionId, unitIds } = await aPlan(house, panitera)
    const { data } = await linkTo(auctionId)
    expect(data).toEqual({
      link: expect.stringMatching(/^http.+\/pratinjau\/[\w-]{32}$/),
      until: wibIso(plus(house.services.now(), 30 * MINUTE_MS)),
    })
    const token = data.link.split('/').at(-1) ?? ''
    const { headers } = await sale(token)
    expect(headers.get('cache-control')).toBe('no-store')
    const recorded = await services.db
      .selectFrom('staff_action')
      .select('after')
      .where('action', '=', 'auction.previewed')
      .where('subject_id', '=', String(auctionId))
      .execute()
    expect(recorded).toEqual([{ after: { version: expect.any(Number), until: data.until } }])
    house.clock.advance(30 * MINUTE_MS)
    const over = { status: 410, errors: [{ code: 'link_invalid' }] }
    expect(await sale(token)).toMatchObject(over)
    expect(await unit(token, unitIds[0])).toMatchObject(over)
  })

  it('is opened by no link that the house did not make', async () => {
    const { auctionId } = await aPlan(house, panitera)
    const token = await tokenOf(auctionId)
    const over = { status: 410, errors: [{ code: 'link_invalid' }] }
    for (const at of [0, 7, 12, 31]) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(await sale(token.slice(0, at) + other + token.slice(at + 1))).toMatchObject(over)
    }
    expect((await api.send('GET', '/api/pratinjau/bukan-tautan')).status).toBe(422)
  })

  it('ends with the publication, and with the plan', async () => {
    const { auctionId } = await aPlan(house, panitera)
    const token = await tokenOf(auctionId)
    const params = { auction_id: auctionId }
    const { data } = await api.call('POST /office/lelang/{auction_id}/terbitkan', {
      as: panitera,
      params,
      body: {},
    })
    const arief = await aStaff(house, { roles: ['admin'] })
    // Whoever agrees looks at it first.
    expect((await linkTo(auctionId, arief)).status).toBe(200)
    await agreeOn(house, data.proposal_id)
    expect((await sale(token)).status).toBe(410)
    expect(await linkTo(auctionId)).toMatchObject({ status: 409, errors: [{ code: 'plan_published' }] })

    const { auctionId: other } = await aPlan(house, panitera)
    const kept = await tokenOf(other)
    await api.get('DELETE /office/lelang/{auction_id}', { as: panitera, params: { auction_id: other } })
    expect((await sale(kept)).status).toBe(410)
  })

  it('is made for staff of its branch only', async () => {
    const { auctionId } = await aPlan(house, panitera)
    const { branchId } = await aPlace(house)
    const guest = await aStaff(house, { roles: ['supervisor'], branchIds: [branchId] })
    expect((await linkTo(auctionId, guest)).status).toBe(403)
  })
})
