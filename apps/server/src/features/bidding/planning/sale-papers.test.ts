import { holdsOneOf, INSPECTORS, MENDING, PLANNERS, UNIT_EDITORS } from '@ketok/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../testing/agree-on.ts'
import { aPlan, type PlanWish, planWish } from '../../../testing/build-plan.ts'
import { aStaff, staffSignedInAgain } from '../../../testing/build-staff.ts'
import { openHouse, START } from '../../../testing/house.ts'

/* A house that publishes nothing without official and letters, as houses do unless they set it otherwise. */

const house = await openHouse({ settings: { SALE_PAPERS_REQUIRED: 'on' } })
const { api } = house
let panitera = await aStaff(house, { roles: ['clerk'] })
const pejabat = await aStaff(house, { roles: ['official'] })
beforeEach(async () => {
  house.clock.set(START)
  panitera = await staffSignedInAgain(house, panitera)
})

const check = async (auction_id: number) => {
  const as = { as: panitera, params: { auction_id } }
  const { ready, missing } = await api.get('GET /office/lelang/{auction_id}/pra-terbit', as)
  return { ready, missing: missing.filter(({ subject }) => subject.type === 'auction') }
}
const ask = (auction_id: number) =>
  api.call('POST /office/lelang/{auction_id}/terbitkan', { as: panitera, params: { auction_id }, body: {} })
const LETTERS = [
  { kind: 'application' as const, name: 'Surat kuasa jual', number: '12/PL/2026', date: '2026-11-10' },
  { kind: 'fixing' as const, name: 'Penetapan', number: '7/JL/2026', date: '2026-11-12' },
]

describe('the papers of a sale', () => {
  it('keep it from being published until they are there, each with who fills it in and where', async () => {
    const { auctionId, place } = await aPlan(house, panitera)
    const { ready, missing } = await check(auctionId)
    expect(ready).toBe(false)
    const mending = { by: 'Panitera', at: 'plan' }
    const subject = { type: 'auction', id: auctionId, name: 'Mobil Pilihan' }
    expect(missing).toMatchObject([
      { code: 'no_official', blocks: true, mending, subject },
      { code: 'no_application', blocks: true, mending, subject },
      { code: 'no_fixing_letter', blocks: true, mending, subject },
      { code: 'no_announcement', blocks: false, mending, subject },
    ])
    expect((await ask(auctionId)).errors[0]).toMatchObject({
      code: 'plan_not_ready',
      message: 'Lelang belum bisa diterbitkan: Pejabat lelang belum ditentukan, dan 2 hal lagi',
    })
    const save = (wish: Partial<PlanWish>) =>
      api.get('PUT /office/lelang/{auction_id}', {
        as: panitera,
        params: { auction_id: auctionId },
        body: planWish(house, place, wish),
      })
    const papers = { official_staff_id: pejabat.id, letters: LETTERS }
    await save(papers)
    expect(await check(auctionId)).toMatchObject({ ready: true, missing: [{ code: 'no_announcement' }] })
    await save({
      ...papers,
      announcement: { medium: 'Harian Kompas', date: '2026-11-19', text: 'Lelang mobil' },
    })
    expect(await check(auctionId)).toEqual({ ready: true, missing: [] })
    expect((await agreeOn(house, (await ask(auctionId)).data.proposal_id)).status).toBe(200)
  })

  it('are told by their names where nobody said their kind', async () => {
    const letters = [
      { name: 'Permohonan penjual', number: '12', date: '2026-11-10' },
      { name: 'Penetapan jadwal', number: '7', date: '2026-11-12' },
    ]
    const { auctionId } = await aPlan(house, panitera, { letters, official_staff_id: pejabat.id })
    expect((await check(auctionId)).missing.map(({ code }) => code)).toEqual(['no_announcement'])
    const as = { as: panitera, params: { auction_id: auctionId } }
    const plan = await api.get('GET /office/lelang/{auction_id}/rencana', as)
    expect(plan.letters.map(({ kind }) => kind)).toEqual(['application', 'fixing'])
  })
})

it('names nobody for a work that they may not do', () => {
  for (const [code, mending] of Object.entries(MENDING)) {
    if (mending === null || mending.at === 'doubles') continue
    const allowed = { plan: PLANNERS, board: PLANNERS, unit: UNIT_EDITORS, inspection: INSPECTORS }[
      mending.at
    ]
    for (const role of mending.by) expect([code, holdsOneOf([role], allowed)]).toEqual([code, true])
  }
})
