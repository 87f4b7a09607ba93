import { groupThousands, HOUR_MS } from '@ketok/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { theCarType } from '../../../testing/build-consignment.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aPlan } from '../../../testing/build-plan.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { aPool, aUnit } from '../../../testing/build-unit.ts'
import { openHouse } from '../../../testing/house.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'

const house = await openHouse()
const { api } = house

let clerk: TestStaff
beforeAll(async () => {
  await theCarType(house)
  clerk = await aStaff(house, { roles: ['clerk'] })
})

async function print(path: string, as: TestStaff | null = clerk) {
  const reply = await fetch(house.officeUrl + path, {
    headers: as === null ? {} : { authorization: `Bearer ${as.access_token}` },
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, type: reply.headers.get('content-type'), bytes, words: () => textIn(bytes) }
}

describe('the sheet behind the windscreen', () => {
  it('names the unit, its lot while it is on sale, and what a buyer asks for', async () => {
    const lot = await aLot(house, { closesInMs: 5 * HOUR_MS })
    const onSale = await print(`/api/office/unit/${lot.unitId}/lembar-kaca`)
    expect(onSale).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(onSale.words()).toMatch(/LOT \d{3}/)
    // Sealed, as the routes of the site have it.
    // Where a line of the paper ends in the address depends on its sealed end.
    expect(onSale.words().replaceAll(' ', '')).toMatch(/http:\/\/localhost:3000\/auction-unit\/[\w~-]{8,}/)
    const { unit_id } = await aUnit(house, clerk, { place: 'B-12' })
    const inStock = (await print(`/api/office/unit/${unit_id}/lembar-kaca`)).words()
    expect(inStock).toContain('Toyota Avanza 1.5 G CVT 2021')
    expect(inStock).toContain('45.200 km')
    expect(inStock).toContain('B-12')
    expect(inStock).not.toContain('LOT')
    // What is for the house alone is on no windscreen.
    expect(inStock).not.toContain('MHKM5EA3JMK')
  })
})

describe('the sheets of several units', () => {
  const sheetsOf = (unit_ids: readonly (number | string)[], as?: TestStaff) =>
    print(`/api/office/unit/lembar-kaca?unit_id=${unit_ids.join(',')}`, as)

  it('are one paper, a page for each in the order in which they are named', async () => {
    const far = await aUnit(house, clerk, { variant: 'Jauh' })
    const near = await aUnit(house, clerk, { variant: 'Dekat' })
    const paper = await sheetsOf([near.unit_id, far.unit_id, near.unit_id])
    expect(paper).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(paper.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    const words = paper.words()
    expect(words.indexOf('Dekat')).toBeGreaterThan(-1)
    expect(words.indexOf('Dekat')).toBeLessThan(words.indexOf('Jauh'))
  })

  it.each([
    ['none', [], 'Pilih unit yang lembarnya dicetak'],
    ['what is no number', ['satu'], 'Pilih unit yang lembarnya dicetak'],
    [
      'more than a hundred',
      Array.from({ length: 101 }, (_, at) => at + 1),
      'Paling banyak 100 lembar sekaligus',
    ],
  ])('are refused for %s', async (_, unitIds, message) => {
    const reply = await sheetsOf(unitIds)
    expect(reply.status).toBe(422)
    expect(JSON.parse(reply.bytes.toString())).toMatchObject({ errors: [{ message }] })
  })

  it('are not made where one of them is of another branch, or is not there', async () => {
    const { id: poolId, branchId } = await aPool(house)
    const { unit_id } = await aUnit(house, clerk, { pool_id: poolId })
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [branchId + 1_000] })
    expect((await sheetsOf([unit_id], elsewhere)).status).toBe(403)
    expect((await sheetsOf([unit_id, 2_147_483_000])).status).toBe(404)
    expect((await sheetsOf([unit_id], await aStaff(house, { roles: ['finance'] }))).status).toBe(403)
  })
})

describe('the list of a pool', () => {
  it('holds what should stand in it by its rows, and not what is noted as out', async () => {
    const { id: pool_id, name } = await aPool(house)
    const far = await aUnit(house, clerk, { pool_id, place: 'B-12', variant: 'Jauh' })
    const near = await aUnit(house, clerk, { pool_id, place: 'B-2', variant: 'Dekat' })
    const out = await aUnit(house, clerk, { pool_id, place: 'B-3', variant: 'Keluar' })
    await api.get('POST /office/unit/{unit_id}/keluar-masuk', {
      as: clerk,
      params: { unit_id: out.unit_id },
      body: { what: 'unit', way: 'out', taken_by: 'Bengkel' },
    })
    const words = (await print(`/api/office/pool/${pool_id}/daftar-unit`)).words()
    expect(words).toContain(`Daftar unit ${name}`)
    expect(words).toContain('2 unit')
    expect(words.indexOf(`#${near.unit_id}`)).toBeLessThan(words.indexOf(`#${far.unit_id}`))
    expect(words).not.toContain(`#${out.unit_id}`)
  })

  it('names each unit to the end, with its year, and numbers its further sheets', async () => {
    const { id: pool_id, name } = await aPool(house)
    const variant = '1.5 G CVT Limited Edition TRD Sportivo'
    for (let n = 0; n < 32; n++) await aUnit(house, clerk, { pool_id, variant })
    const words = (await print(`/api/office/pool/${pool_id}/daftar-unit`)).words()
    expect(words.replaceAll(/\s+/g, ' ').match(/TRD Sportivo 2021/g)).toHaveLength(32)
    expect(words).toContain(`Daftar unit ${name}, halaman 2`)
  })
})

describe('the catalogue of a sale', () => {
  it('shows a plan as one, with its base prices and no limit', async () => {
    const { auctionId } = await aPlan(house, clerk, { lots: 2 })
    const plan = await api.get('GET /office/lelang/{auction_id}/rencana', {
      as: clerk,
      params: { auction_id: auctionId },
    })
    const words = (await print(`/api/office/lelang/${auctionId}/katalog`)).words()
    expect(words).toContain(plan.name)
    expect(words).toContain('Rencana, belum terbit')
    expect(words).toContain('Lot 002')
    const [lot] = plan.lots
    expect(words).toContain(`Rp ${groupThousands(lot?.base_price ?? 0)}`)
    if (lot?.reserve != null) expect(words).not.toContain(groupThousands(lot.reserve))
  })

  it('says how many NIPL one person may have, where the sale sets a limit', async () => {
    const wordsOf = async (nipl_limit: number | null) => {
      const { auctionId } = await aPlan(house, clerk, { nipl_limit, nipl_price: 5_000_000 })
      return (await print(`/api/office/lelang/${auctionId}/katalog`)).words()
    }
    expect(await wordsOf(3)).toContain('NIPL Rp 5.000.000, paling banyak 3 per orang.')
    expect(await wordsOf(null)).not.toContain('per orang')
  })

  it('shows a published sale without the note of a draft', async () => {
    const lot = await aLot(house, { closesInMs: 5 * HOUR_MS, reserve: 110_000_000 })
    const words = (await print(`/api/office/lelang/${lot.auctionId}/katalog`)).words()
    expect(words).toContain('Rp 100.000.000')
    expect(words).not.toContain('110.000.000')
    expect(words).not.toContain('belum terbit')
  })
})

describe('who prints', () => {
  it('is staff of the branch with the right, and asks for what is there', async () => {
    const { id: poolId, branchId } = await aPool(house)
    const { unit_id } = await aUnit(house, clerk, { pool_id: poolId })
    const { auctionId } = await aPlan(house, clerk)
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [branchId + 1_000] })
    const cashier = await aStaff(house, { roles: ['finance'] })
    for (const path of [
      `/api/office/unit/${unit_id}/lembar-kaca`,
      `/api/office/pool/${poolId}/daftar-unit`,
      `/api/office/lelang/${auctionId}/katalog`,
    ]) {
      expect((await print(path, null)).status).toBe(401)
      expect((await print(path, cashier)).status).toBe(403)
      expect((await print(path, elsewhere)).status).toBe(403)
      for (const wrong of ['2147483000', '0', 'satu', '99999999999'])
        expect((await print(path.replace(/\d+/, wrong))).status).toBe(404)
    }
  })
})
