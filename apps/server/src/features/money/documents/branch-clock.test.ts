import { AGREEMENT_VERSION, parseIso, present, type TimeZone, zoneTime } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { aConsignment, aProposedPrice, inspected, takenInto } from '../../../testing/build-consignment.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aBranchWithPool } from '../../../testing/build-place.ts'
import { aPlace, aPlan } from '../../../testing/build-plan.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { aSheet, aUnit } from '../../../testing/build-unit.ts'
import { openHouse, START } from '../../../testing/house.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'

const house = await openHouse()
const { api, clock, services } = house

/** The last half hour of the year in Jakarta: in the middle and the east it is the first of the next one. */
const NEW_YEAR = '2026-12-31T23:30:00+07:00'
const SIGNED = [[100, 200, 300, 100, 600, 300]]

let budi: TestCustomer
beforeEach(async () => {
  clock.set(START)
  budi = await aCustomer(house)
})

const clerk = () => aStaff(house, { roles: ['clerk'] })

const useZone = (branchId: number, zone: TimeZone) =>
  services.db.updateTable('branch').set({ time_zone: zone }).where('id', '=', branchId).execute()

/** A branch in a zone with its pool, where one thing can be inspected at a time. */
async function placeIn(zone: TimeZone) {
  const place = await aBranchWithPool(house)
  await useZone(place.branchId, zone)
  await services.db.insertInto('inspection_place').values({ branch_id: place.branchId, place: 1 }).execute()
  return place
}

async function wordsOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const paper = await fetch(url, { headers })
  expect(paper.status).toBe(200)
  return textIn(Buffer.from(await paper.arrayBuffer()))
}

const printed = async (path: string) =>
  wordsOf(`${house.officeUrl}/api/office/${path}`, {
    authorization: `Bearer ${(await clerk()).access_token}`,
  })

async function bookedAt(branch_id: number): Promise<number> {
  const { slots } = await api.get('GET /inspeksi-slot', { query: { branch_id } })
  return aConsignment(house, budi, { inspection: { branch_id, starts_at: slots[0]?.starts_at ?? '' } })
}

/** Proposed by one of the house and signed before another, now. */
async function signAtDesk(id: number): Promise<void> {
  const price_id = await aProposedPrice(house, id)
  await api.get('POST /office/titipan/{id}/harga/setuju', {
    as: await aStaff(house, { roles: ['supervisor'] }),
    params: { id },
    body: {
      ...{ price_id, signed_name: 'Budi Santoso', signature: SIGNED, place: 'Cabang Timur' },
      ...{ identity_kind: 'ktp', identity_ending: '0001', terms_version: AGREEMENT_VERSION },
    },
  })
}

const own = async (id: number) =>
  api.get('GET /customer/titip-lelang/{id}', { as: await signedInAgain(house, budi), params: { id } })
const agreementOf = async (id: number) => wordsOf(house.url + ((await own(id)).agreements[0]?.url ?? ''))

/** As a screen tells it beside the paper. */
function clockOf(told: { readonly at: string; readonly time_zone: TimeZone } | null | undefined): string {
  return told ? zoneTime(told.time_zone, present(parseIso(told.at))) : ''
}

const LETTER = {
  ...{ reason: 'Tidak jadi dilelang', receiver_name: 'Agus Setiawan', keys: 1, papers: [] },
  receiver_paper: 'KTP 3275010101900001',
}

describe.each([
  ['Asia/Jakarta', '31 Des 2026, 23.30 WIB', 'Kamis', 2026, '31 Mar 2027'],
  ['Asia/Makassar', '01 Jan 2027, 00.30 WITA', 'Jumat', 2027, '01 Apr 2027'],
  ['Asia/Jayapura', '01 Jan 2027, 01.30 WIT', 'Jumat', 2027, '01 Apr 2027'],
] as const)('at a branch in %s', (zone, when, weekday, year, ends) => {
  it('what came in at the gate did so by the clock there, whichever branch it was booked at', async () => {
    const id = await bookedAt((await placeIn('Asia/Jakarta')).branchId)
    const { poolId } = await placeIn(zone)
    clock.set(NEW_YEAR)
    await takenInto(house, id, poolId)
    const { intake } = await own(id)
    expect(await wordsOf(house.url + (intake?.url ?? ''))).toContain(`Waktu ${when}`)
    expect(clockOf(intake)).toBe(when)
    const atGate = await api.get('GET /office/titipan/{id}/masuk', { as: await clerk(), params: { id } })
    expect(clockOf(atGate.intake)).toBe(when)
  })

  it('an agreement is proposed, signed and ends by the calendar there', async () => {
    const id = await bookedAt((await placeIn(zone)).branchId)
    await inspected(house, id)
    clock.set(NEW_YEAR)
    await signAtDesk(id)
    const words = await agreementOf(id)
    expect(words).toContain(`Ditandatangani di Cabang Timur, ${weekday}, ${when}`)
    expect(words.split(`${weekday}, ${when}`)).toHaveLength(3)
    expect(words).toContain(`Berlaku sampai ${ends}`)
    const { agreements, timeline } = await own(id)
    const [signed] = agreements
    expect(clockOf(signed && { ...signed, at: signed.signed_at })).toBe(when)
    expect(clockOf(timeline.find(({ event }) => event === 'price_agreed'))).toBe(when)
  })

  it('an agreement stays as it was signed where the thing came to a branch only afterwards', async () => {
    const id = await aConsignment(house, budi)
    await inspected(house, id)
    clock.set(NEW_YEAR)
    await signAtDesk(id)
    const before = await agreementOf(id)
    expect(before).toContain('Kamis, 31 Des 2026, 23.30 WIB')
    clock.advance(1)
    await takenInto(house, id, (await placeIn(zone)).poolId)
    expect(await agreementOf(id)).toBe(before)
    const { agreements, timeline } = await own(id)
    expect(new Set([...agreements, ...timeline].map(({ time_zone }) => time_zone))).toEqual(
      new Set(['Asia/Jakarta']),
    )
  })

  it('what never became a unit leaves with a letter by the clock there, of the year there', async () => {
    const { branchId, poolId } = await placeIn(zone)
    const id = await bookedAt(branchId)
    clock.set(NEW_YEAR)
    await takenInto(house, id, poolId)
    const call = { as: await clerk(), params: { id } }
    await api.get('POST /office/titipan/{id}/tolak', { ...call, body: { reason: LETTER.reason } })
    const { letters } = await api.get('POST /office/titipan/{id}/surat-keluar', { ...call, body: LETTER })
    expect(letters[0]?.number).toMatch(`SK-${year}-`)
    const words = `Keluar pada ${when}`
    expect(await printed(`surat-keluar/${letters[0]?.release_id}`)).toContain(words)
    const { release } = await own(id)
    expect(await wordsOf(house.url + (release?.url ?? ''))).toContain(words)
    expect([clockOf(letters[0]), clockOf(release)]).toEqual([when, when])
  })

  it('a unit leaves by the clock there, wherever it is brought afterwards', async () => {
    const { poolId } = await placeIn(zone)
    const as = await clerk()
    const traits = { pool_id: poolId, consignor_id: budi.id }
    const { unit_id, sheet } = await aUnit(house, as, traits)
    clock.set(NEW_YEAR)
    const call = { as: await clerk(), params: { unit_id } }
    const { letters } = await api.get('POST /office/unit/{unit_id}/surat-keluar', { ...call, body: LETTER })
    expect(letters[0]?.number).toMatch(`SK-${year}-`)
    const letter = () => printed(`surat-keluar/${letters[0]?.release_id}`)
    const before = await letter()
    expect(before).toContain(`Keluar pada ${when}`)
    clock.advance(1)
    const elsewhere = await placeIn(zone === 'Asia/Jakarta' ? 'Asia/Jayapura' : 'Asia/Jakarta')
    await api.get('PUT /office/unit/{unit_id}', {
      ...call,
      body: await aSheet(house, { ...sheet, pool_id: elsewhere.poolId }),
    })
    expect(await letter()).toBe(before)
    const shown = await api.get('GET /office/unit/{unit_id}/surat-keluar', call)
    expect(shown.letters.map(clockOf)).toEqual([when])
  })

  it('the list of a pool is of the hour there', async () => {
    const { poolId } = await placeIn(zone)
    clock.set(NEW_YEAR)
    expect(await printed(`pool/${poolId}/daftar-unit`)).toContain(`0 unit menurut catatan ${when}`)
  })

  it('the catalogue of a sale is printed, and opens, by the clock there', async () => {
    clock.set(NEW_YEAR)
    const place = await aPlace(house)
    await useZone(place.branchId, zone)
    const { auctionId } = await aPlan(house, await clerk(), {
      ...{ place, lots: 0, opens_at: NEW_YEAR, closes_at: '2027-01-01T23:30:00+07:00' },
    })
    const words = await printed(`lelang/${auctionId}/katalog`)
    expect(words).toContain(`Buka ${when}`)
    expect(words).toContain(`Dicetak ${when}`)
  })
})
