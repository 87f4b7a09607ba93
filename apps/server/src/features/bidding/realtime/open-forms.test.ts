import { type Endpoint, endpoints } from '@ketok/contract'
import { FORM_STAFF, type FormKey, type FormKind, keysOf, MINUTE_MS, SALE_STAFF } from '@ketok/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocalBus, LocalLine } from '../../../platform/bus/local-bus.ts'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aBranchWithPool } from '../../../testing/build-place.ts'
import { aStaff, type StaffTraits, type TestStaff } from '../../../testing/build-staff.ts'
import { aUnit } from '../../../testing/build-unit.ts'
import { chanceOf } from '../../../testing/chance.ts'
import { type Node, openHouse } from '../../../testing/house.ts'
import { LivePage } from '../../../testing/live-page.ts'
import { UnreliableBus } from '../../../testing/unreliable-bus.ts'

/*
 * Two servers on one database, and staff with pages at both. Rounds of the servers are the test's to begin; how they hear each
 * other is not.
 */
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const line = new LocalLine()
const outward = new UnreliableBus(new LocalBus(line), chanceOf('outward'))
const house = await openHouse({ bus: outward })
let node: Node
beforeAll(async () => {
  node = await house.openNode({}, new LocalBus(line))
  await house.services.live.join()
  await node.services.live.join()
})
/** A test may have moved the clock past what both were known to be alive for: each sees again that it is not alone. */
beforeEach(async () => {
  for (const { services } of [house, node, house]) await services.lots.nodes.beat()
})
afterAll(() => {
  vi.useRealTimers()
})
afterEach(() => {
  outward.isCut = false
  LivePage.endAll()
})

const soon = (fact: () => void) => vi.waitFor(fact, { interval: 5 })
const rounds = (count: number) => vi.advanceTimersByTimeAsync(count * 5_000)

async function aPageOf(staff: TestStaff, at: { officeUrl: string } = house): Promise<LivePage> {
  return LivePage.open(at.officeUrl, await house.api.get('POST /office/realtime-ticket', { as: staff }))
}

async function opens(form: FormKey, traits: StaffTraits, at: { officeUrl: string } = house) {
  const staff = await aStaff(house, { roles: ['clerk'], ...traits })
  const page = await aPageOf(staff, at)
  return { staff, page, answer: await page.watches({ form }) }
}

const namesOn = (page: LivePage, form: FormKey) =>
  page
    .of('form')
    .findLast((told) => told.form === form)
    ?.people.map(({ full_name }) => full_name)

describe('two people on one record', () => {
  it('see each other, through all servers, and since when', async () => {
    const rina = await opens('unit/1', { name: 'Rina Wulandari' })
    expect(namesOn(rina.page, 'unit/1')).toEqual(['Rina Wulandari'])
    house.clock.advance(MINUTE_MS)
    const budi = await opens('unit/1', { name: 'Budi Santoso' }, node)
    await soon(() => expect(namesOn(budi.page, 'unit/1')).toEqual(['Rina Wulandari', 'Budi Santoso']))
    await soon(() => expect(namesOn(rina.page, 'unit/1')).toEqual(['Rina Wulandari', 'Budi Santoso']))
    const [first, second] = rina.page.of('form').at(-1)?.people ?? []
    expect(first).toMatchObject({ staff_id: rina.staff.id })
    expect(Date.parse(second?.since ?? '') - Date.parse(first?.since ?? '')).toBe(MINUTE_MS)
  })

  it('see nobody of another record, nor of another kind with the same number', async () => {
    const rina = await opens('unit/2', { name: 'Rina Wulandari' })
    await opens('unit/3', { name: 'Sari Dewi' }, node)
    await opens('consignment/2', { name: 'Tono Wijaya' }, node)
    await opens('unit/2', { name: 'Budi Santoso' }, node)
    await soon(() => expect(namesOn(rina.page, 'unit/2')).toEqual(['Rina Wulandari', 'Budi Santoso']))
    expect(rina.page.of('form').map(({ form }) => form)).toEqual(['unit/2', 'unit/2'])
  })

  it('are told when one leaves the page, closes the tab or signs out', async () => {
    const rina = await opens('plan/4', { name: 'Rina Wulandari' })
    const others = [
      await opens('plan/4', { name: 'Budi Santoso' }, node),
      await opens('plan/4', { name: 'Sari Dewi' }, node),
      await opens('plan/4', { name: 'Tono Wijaya' }),
    ] as const
    await soon(() => expect(namesOn(rina.page, 'plan/4')).toHaveLength(4))
    others[0].page.send({ type: 'unsubscribe', form: 'plan/4' })
    await soon(() => expect(namesOn(rina.page, 'plan/4')).not.toContain('Budi Santoso'))
    others[1].page.socket.terminate()
    await soon(() => expect(namesOn(rina.page, 'plan/4')).not.toContain('Sari Dewi'))
    await house.api.call('POST /office/auth/out', { as: others[2].staff })
    await soon(() => expect(namesOn(rina.page, 'plan/4')).toEqual(['Rina Wulandari']))
  })

  it('are there once and as long as one of their pages is, wherever it hangs', async () => {
    const rina = await opens('unit/5', { name: 'Rina Wulandari' })
    const budi = await opens('unit/5', { name: 'Budi Santoso' })
    house.clock.advance(MINUTE_MS)
    const again = await aPageOf(budi.staff, node)
    await again.watches({ form: 'unit/5' })
    await soon(() => expect(namesOn(again, 'unit/5')).toEqual(['Rina Wulandari', 'Budi Santoso']))
    const since = again.of('form').at(-1)?.people[1]?.since
    expect(since).toBe(rina.page.of('form').at(-1)?.people[1]?.since)
    budi.page.socket.terminate()
    await soon(() => expect(house.services.openForms.peopleOn('unit/5')).toHaveLength(2))
    expect(namesOn(rina.page, 'unit/5')).toEqual(['Rina Wulandari', 'Budi Santoso'])
    again.socket.terminate()
    await soon(() => expect(namesOn(rina.page, 'unit/5')).toEqual(['Rina Wulandari']))
  })
})

describe('people of a server', () => {
  it('that was killed are gone after 15 seconds, and of one that only was not heard are back', async () => {
    const rina = await opens('unit/6', { name: 'Rina Wulandari' }, node)
    await opens('unit/6', { name: 'Budi Santoso' })
    await soon(() => expect(namesOn(rina.page, 'unit/6')).toHaveLength(2))
    outward.isCut = true
    await rounds(2)
    expect(namesOn(rina.page, 'unit/6')).toHaveLength(2)
    await rounds(1)
    await soon(() => expect(namesOn(rina.page, 'unit/6')).toEqual(['Rina Wulandari']))
    outward.isCut = false
    await rounds(1)
    await soon(() => expect(namesOn(rina.page, 'unit/6')).toEqual(['Rina Wulandari', 'Budi Santoso']))
  })

  it('that did not hear who was here are told when somebody comes there', async () => {
    outward.isCut = true
    await opens('unit/7', { name: 'Rina Wulandari' })
    outward.isCut = false
    const budi = await opens('unit/7', { name: 'Budi Santoso' }, node)
    await soon(() => expect(namesOn(budi.page, 'unit/7')).toEqual(['Rina Wulandari', 'Budi Santoso']))
  })
})

describe('a form is closed to', () => {
  it('customers and visitors, who learn no names of staff', async () => {
    await opens('unit/8', { name: 'Rina Wulandari' })
    const ticket = await house.api.get('POST /customer/realtime-ticket', { as: await aCustomer(house) })
    for (const page of [await LivePage.open(house.url, ticket), await LivePage.open(house.officeUrl)]) {
      const answer = await page.watches({ form: 'unit/8' })
      expect(answer).toEqual({ type: 'refused', code: 'unknown_form', form: 'unit/8' })
    }
    expect(house.services.openForms.peopleOn('unit/8')).toHaveLength(1)
  })

  it('staff whose roles do not open its page, and from the moment that they do not', async () => {
    const { page, staff } = await opens('unit/9', { roles: ['yard'] })
    expect(await page.watches({ form: 'plan/9' })).toEqual({
      type: 'refused',
      code: 'unknown_form',
      form: 'plan/9',
    })
    await house.services.db
      .updateTable('staff')
      .set({ roles: ['finance'] })
      .where('id', '=', staff.id)
      .execute()
    await rounds(7)
    await page.hears((message) => message.type === 'refused' && message.form === 'unit/9')
    await soon(() => expect(house.services.openForms.peopleOn('unit/9')).toEqual([]))
  })

  it('staff of another branch, who learn nobody’s name, and from the moment that they are bound to one', async () => {
    const [here, there] = [await aBranchWithPool(house), await aBranchWithPool(house)]
    const rani = await aStaff(house, { roles: ['admin'] })
    const { unit_id } = await aUnit(house, rani, { pool_id: here.poolId })
    const unit: FormKey = `unit/${unit_id}`
    const rina = await opens(unit, { name: 'Rina Wulandari', roles: ['admin'] })
    for (const form of [unit, `pool/${here.poolId}`, `branch/${here.branchId}`] as const) {
      const { answer } = await opens(form, { roles: ['admin'], branchIds: [there.branchId] })
      expect(answer).toEqual({ type: 'refused', code: 'unknown_form', form })
    }
    const own = await opens(unit, { name: 'Sari Dewi', roles: ['admin'], branchIds: [here.branchId] })
    expect(namesOn(own.page, unit)).toEqual(['Rina Wulandari', 'Sari Dewi'])
    const moved = [there.branchId]
    await house.services.db
      .updateTable('staff')
      .set({ branch_ids: moved })
      .where('id', '=', own.staff.id)
      .execute()
    await rounds(7)
    await own.page.hears((message) => message.type === 'refused' && message.form === unit)
    await soon(() => expect(namesOn(rina.page, unit)).toEqual(['Rina Wulandari']))
  })

  it.each(['unit', 'unit/0', 'lot/3', 'unit/3/4', 3, null])(
    'nobody of a name that is none: %s',
    async (form) => {
      const { page } = await opens('unit/10', {})
      page.send({ type: 'subscribe', form })
      await page.hears((message) => message.type === 'refused' && message.code === 'bad_message')
    },
  )

  it('the same people as its page', () => {
    const pages = {
      unit: 'GET /office/unit/{unit_id}',
      consignment: 'GET /office/titipan/{id}/masuk',
      plan: 'GET /office/lelang/{auction_id}/rencana',
      import: 'GET /office/impor/{import_id}',
      company: 'GET /office/perusahaan/{company_id}',
      inspection_template: 'PUT /office/inspeksi-templat/{product_type_id}',
      branch: 'PUT /office/cabang/{branch_id}',
      pool: 'PUT /office/pool/{pool_id}',
      product_type: 'PUT /office/tipe-produk/{product_type_id}',
      product_tag: 'PUT /office/tag/{product_tag_id}',
      banner: 'PUT /office/konten/banner/{id}',
      article: 'PUT /office/konten/blog/{id}',
      question: 'PUT /office/konten/faq/{id}',
      about: 'PUT /office/konten/tentang',
      procedure: 'PUT /office/konten/prosedur/{id}',
    } satisfies Record<FormKind, keyof typeof endpoints>
    for (const kind of keysOf(pages)) {
      const endpoint: Endpoint = endpoints[pages[kind]]
      expect(endpoint, kind).toMatchObject({ access: 'staff', roles: FORM_STAFF[kind] })
    }
  })
})

it('staff who do not lead sales see nothing of sales on their line', async () => {
  const lot = await aLot(house, { audience: 'premium' })
  const { page } = await opens('unit/11', { roles: ['yard'] })
  await page.watches({ lot_id: lot.id })
  await page.watches({ auction_id: lot.auctionId })
  expect(page.of('refused').map(({ code }) => code)).toEqual(['unknown_lot', 'unknown_sale'])
  const leads = await opens('unit/11', { roles: [SALE_STAFF[0]] })
  await leads.page.watches({ lot_id: lot.id })
  await leads.page.hears((message) => message.type === 'subscribed' && 'lot_id' in message)
})
