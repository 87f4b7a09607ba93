import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl, type TestLot } from '../../../testing/build-lot.ts'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff, type TestStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { textIn } from '../../../testing/text-in-pdf.ts'

const house = await openHouse()
const { api } = house

let rani: TestStaff
let wulan: TestStaff
beforeAll(async () => {
  rani = await aStaff(house, { roles: ['clerk'], name: 'Rani Panitera' })
  wulan = await aStaff(house, { roles: ['service'], name: 'Wulan Layanan' })
})

async function aHolder(auctionId: TestLot['auctionId'], full_name = 'Wati Lestari') {
  const customer = await aCustomer(house, { full_name })
  const { nipl_number } = await aNipl(house, customer.id, auctionId)
  return { ...customer, paddle: nipl_number }
}
const add = (
  auction_id: number,
  lots: readonly { id: number }[],
  holder: { paddle: number },
  more: object = {},
) =>
  api.call('POST /office/lelang/{auction_id}/meja/telepon', {
    as: rani,
    params: { auction_id },
    body: {
      lot_ids: lots.map(({ id }) => id),
      paddle: holder.paddle,
      phone: '0812 3456 7890',
      caller_id: null,
      ...more,
    } as never,
  })
const listOf = async (auction_id: number) =>
  (await api.get('GET /office/lelang/{auction_id}/meja/telepon', { as: rani, params: { auction_id } })).calls
type State = 'to_call' | 'on_line' | 'done'
const move = (call_id: number, expected_state: State, state: State, as = rani) =>
  api.call('POST /office/meja/telepon/{call_id}/keadaan', {
    as,
    params: { call_id },
    body: { state, expected_state },
  })
async function aCall(more: object = {}) {
  const lot = await aLot(house)
  const holder = await aHolder(lot.auctionId)
  await add(lot.auctionId, [lot], holder, more)
  const [call] = await listOf(lot.auctionId)
  return { lot, holder, id: call?.call_id ?? 0 }
}

describe('the phone list', () => {
  it('stands in the order of the lots, with whom to call where and by whom', async () => {
    const sale = await aSale(house)
    const [wati, joko] = [await aHolder(sale.auctionId), await aHolder(sale.auctionId, 'Joko Susilo')]
    await add(sale.auctionId, [sale.lot(2), sale.lot(0)], joko, { caller_id: wulan.id, note: 'Bahasa Jawa' })
    const { data } = await add(sale.auctionId, [sale.lot(0)], wati)
    expect(data).toEqual({ added: 1, already: 0 })
    expect((await listOf(sale.auctionId)).map(({ lot, bidder }) => [lot.lot_id, bidder.paddle])).toEqual([
      [sale.lot(0).id, wati.paddle],
      [sale.lot(0).id, joko.paddle],
      [sale.lot(2).id, joko.paddle],
    ])
    expect((await listOf(sale.auctionId))[1]).toMatchObject({
      phone: '+6281234567890',
      caller: { full_name: 'Wulan Layanan' },
      state: 'to_call',
      note: 'Bahasa Jawa',
    })
    // Their own order of lots is the sale's: it moves with it.
    await api.get('POST /office/lelang/{auction_id}/urutan', {
      as: rani,
      params: { auction_id: sale.auctionId },
      body: { lot_id: sale.lot(2).id, before_lot_id: sale.lot(0).id },
    })
    expect((await listOf(sale.auctionId))[0]?.lot.lot_id).toBe(sale.lot(2).id)
  })

  it('holds everybody once for each lot, also when two clerks write at the same moment', async () => {
    const lot = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    const answers = await Promise.all([add(lot.auctionId, [lot], wati), add(lot.auctionId, [lot], wati)])
    expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 1])
    expect(await listOf(lot.auctionId)).toHaveLength(1)
  })

  it('says beside its field what is wrong', async () => {
    const lot = await aLot(house)
    const other = await aLot(house)
    const wati = await aHolder(lot.auctionId)
    for (const [more, code, field] of [
      [{ phone: 'rumah' }, 'invalid_input', 'phone'],
      [{ lot_ids: [] }, 'invalid_input', 'lot_ids'],
      [{ lot_ids: [other.id] }, 'lot_not_in_sale', 'lot_ids'],
      [{ paddle: 999 }, 'paddle_unknown', 'paddle'],
      [{ caller_id: 999_999 }, 'caller_unknown', 'caller_id'],
      [{ caller_id: (await aStaff(house, { roles: ['inspector'] })).id }, 'caller_unknown', 'caller_id'],
    ] as const)
      expect((await add(lot.auctionId, [lot], wati, more)).errors).toMatchObject([{ code, field }])
    expect(await listOf(lot.auctionId)).toEqual([])
  })

  it('is printed without the calls that are done', async () => {
    const sale = await aSale(house)
    const [wati, joko] = [await aHolder(sale.auctionId), await aHolder(sale.auctionId, 'Joko Susilo')]
    await add(sale.auctionId, [sale.lot(0)], wati, { caller_id: wulan.id, note: 'Telepon dua kali' })
    await add(sale.auctionId, [sale.lot(1)], joko)
    const done = (await listOf(sale.auctionId))[1]?.call_id ?? 0
    await move(done, 'to_call', 'done')
    const reply = await fetch(`${house.officeUrl}/api/office/lelang/${sale.auctionId}/daftar-telepon`, {
      headers: { authorization: `Bearer ${rani.access_token}` },
    })
    expect(reply.status).toBe(200)
    const words = textIn(Buffer.from(await reply.arrayBuffer()))
    for (const part of ['Wati Lestari', '0812 3456 7890', 'oleh Wulan Layanan', 'Telepon dua kali'])
      expect(words).toContain(part)
    expect(words).not.toContain('Joko Susilo')
  })

  it('is printed by the clocks of its branch', async () => {
    const sale = await aSale(house)
    await house.services.db
      .updateTable('branch')
      .set({ time_zone: 'Asia/Makassar' })
      .where('id', '=', (of) => of.selectFrom('auction').select('branch_id').where('id', '=', sale.auctionId))
      .execute()
    const holder = await aHolder(sale.auctionId)
    const nipl = await house.services.db
      .selectFrom('nipl')
      .select('id')
      .where('auction_id', '=', sale.auctionId)
      .where('customer_id', '=', holder.id)
      .executeTakeFirstOrThrow()
    const printed = async (path: string) => {
      const headers = { authorization: `Bearer ${rani.access_token}` }
      const reply = await fetch(`${house.officeUrl}/api/office/${path}`, { headers })
      return textIn(Buffer.from(await reply.arrayBuffer()))
    }
    expect(await printed(`lelang/${sale.auctionId}/daftar-telepon`)).toContain('WITA')
    expect(await printed(`nipl/${nipl.id}/paddle`)).toContain('WITA')
  })
})

describe('a call', () => {
  it('is on the line with whoever pressed, and over', async () => {
    const { id } = await aCall()
    const { data } = await move(id, 'to_call', 'on_line', wulan)
    expect(data).toMatchObject({ state: 'on_line', caller: { full_name: 'Wulan Layanan' } })
    expect((await move(id, 'on_line', 'done', wulan)).data.state).toBe('done')
    // The answer was lost, and the same press comes again.
    expect((await move(id, 'on_line', 'done', wulan)).status).toBe(200)
    expect((await move(id, 'done', 'on_line', wulan)).errors).toMatchObject([{ code: 'call_moved' }])
    expect((await move(id, 'done', 'to_call', wulan)).status).toBe(200)
  })

  it('is taken by one of two who press at the same moment', async () => {
    const { id, lot } = await aCall()
    await Promise.all([move(id, 'to_call', 'on_line', rani), move(id, 'to_call', 'on_line', wulan)])
    const [call] = await listOf(lot.auctionId)
    expect(call?.state).toBe('on_line')
    const moves = await house.services.db
      .selectFrom('staff_action')
      .select('staff_id')
      .where('action', '=', 'phone_bid.moved')
      .where('subject_id', '=', String(id))
      .execute()
    expect(moves).toEqual([{ staff_id: call?.caller?.staff_id }])
    await move(id, 'on_line', 'done')
  })

  it('is the only one of its caller', async () => {
    const [one, other] = [await aCall({ caller_id: wulan.id }), await aCall({ caller_id: wulan.id })]
    const answers = await Promise.all([
      move(one.id, 'to_call', 'on_line'),
      move(other.id, 'to_call', 'on_line'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.flatMap(({ errors }) => errors ?? [])).toMatchObject([{ code: 'caller_busy' }])
    for (const { id } of [one, other]) await move(id, 'on_line', 'done')
  })

  it('is not handed to somebody who is on another line', async () => {
    const [one, other] = [await aCall(), await aCall()]
    await move(one.id, 'to_call', 'on_line', wulan)
    await move(other.id, 'to_call', 'on_line', rani)
    const handOver = () =>
      api.call('PUT /office/meja/telepon/{call_id}', {
        as: rani,
        params: { call_id: other.id },
        body: { phone: '0812 3456 7890', caller_id: wulan.id, note: '' },
      })
    expect(await handOver()).toMatchObject({
      status: 409,
      errors: [{ code: 'caller_busy', field: 'caller_id' }],
    })
    expect((await listOf(other.lot.auctionId))[0]?.caller?.staff_id).toBe(rani.id)
    await move(one.id, 'on_line', 'done', wulan)
    expect((await handOver()).data.caller?.staff_id).toBe(wulan.id)
    await move(other.id, 'on_line', 'done', wulan)
  })

  it('gets another caller, number or note, and leaves the list unless somebody is on the line', async () => {
    const { id, lot } = await aCall()
    const change = (body: object) =>
      api.call('PUT /office/meja/telepon/{call_id}', {
        as: rani,
        params: { call_id: id },
        body: body as never,
      })
    const changed = await change({ phone: '0813 0000 1111', caller_id: wulan.id, note: 'Kantor' })
    expect(changed.data).toMatchObject({
      phone: '+6281300001111',
      caller: { staff_id: wulan.id },
      note: 'Kantor',
    })
    await move(id, 'to_call', 'on_line')
    const nobody = await change({ phone: '0813 0000 1111', caller_id: null, note: '' })
    expect(nobody.errors).toMatchObject([{ code: 'caller_missing', field: 'caller_id' }])
    const remove = () =>
      api.call('DELETE /office/meja/telepon/{call_id}', { as: rani, params: { call_id: id } })
    expect((await remove()).errors).toMatchObject([{ code: 'call_moved' }])
    await move(id, 'on_line', 'to_call')
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await listOf(lot.auctionId)).toEqual([])
  })

  it('belongs to its branch, and its number is not in the record', async () => {
    const { id, lot } = await aCall()
    const elsewhere = await aStaff(house, { roles: ['clerk'], branchIds: [999_999] })
    expect((await move(id, 'to_call', 'on_line', elsewhere)).status).toBe(403)
    const recorded = await house.services.db
      .selectFrom('staff_action')
      .selectAll()
      .where('action', 'like', 'phone_bid%')
      .execute()
    expect(recorded.length).toBeGreaterThan(0)
    expect(JSON.stringify(recorded)).not.toContain('81234567890')
    expect((await listOf(lot.auctionId))[0]?.state).toBe('to_call')
  })
})
