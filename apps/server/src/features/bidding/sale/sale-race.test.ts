import { type LiveEvent, SECOND_MS } from '@ketok/domain'
import { checkLiveLog } from '@ketok/domain/reference-live'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { million } from '../../../testing/build-lot.ts'
import { aSale, type TestBidder, type TestSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'
import { appendedAfter, untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { replayedLot } from '../lot/replay-lot.ts'

const house = await openHouse()

async function expectSound(sale: TestSale, index = 0) {
  const { verdict, events, lot } = await replayedLot(house.services.db, sale.lot(index).id)
  expect(verdict).toMatchObject({ intact: true, checked: events.length })
  expect(checkLiveLog(events as LiveEvent[]).disagreements).toEqual([])
  return { events, lot }
}

async function begun(sale: TestSale): Promise<TestSale> {
  await sale.sale({ command: 'start' })
  await sale.open(0)
  return sale
}

const many = (sale: TestSale, count: number): Promise<TestBidder[]> =>
  Promise.all(Array.from({ length: count }, () => sale.bidder()))

describe('a race at one ask', () => {
  it('of forty bidders has one winner, and everybody else hears the next ask', async () => {
    const sale = await begun(await aSale(house))
    const bidders = await many(sale, 40)
    const answers = await Promise.all(bidders.map((bidder) => sale.bid(bidder, 100)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const outpaced = answers.filter(({ errors }) => errors[0]?.code === 'outpaced')
    expect(outpaced).toHaveLength(39)
    expect(outpaced[0]?.errors[0]).toMatchObject({ ask: million(100.5) })
    const shown = await sale.shown()
    expect(shown.current).toMatchObject({ price: million(100), bid_count: 1, ask: million(100.5) })
    await expectSound(sale)
  })

  it('between room and net through two nodes has one order', async () => {
    const sale = await begun(await aSale(house))
    const node = await house.openNode()
    const bidders = await many(sale, 12)
    for (let round = 0; round < 4; round++) {
      const ask = 100 + round / 2
      const answers = await Promise.all(
        bidders.map((bidder, n) =>
          n % 3 === 0
            ? sale.tryLot(
                { command: 'floor_bid', paddle: bidder.paddle, amount: million(ask) },
                { api: n % 2 ? node.api : house.api },
              )
            : sale.bid(bidder, ask, 0, `balap-${round}-${bidder.paddle}-xx`, n % 2 ? node.api : house.api),
        ),
      )
      for (const { status, errors } of answers) expect([200, 409], JSON.stringify(errors)).toContain(status)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      house.clock.advance(2 * SECOND_MS)
    }
    const { lot } = await expectSound(sale)
    expect(lot).toMatchObject({ bidCount: 4 })
    expect((await sale.shown(node.api)).current).toMatchObject({ price: million(101.5) })
    await node.close()
  })
})

describe('two consoles', () => {
  it('that press the same key on the same screen do it once', async () => {
    const sale = await begun(await aSale(house))
    const clerk = await aStaff(house, { roles: ['clerk'] })
    const { sale: screen } = await sale.console()
    const seq = screen.current?.seq ?? 0
    const answers = await Promise.all([
      sale.tryLot({ command: 'call' }, { expected_seq: seq }),
      sale.tryLot({ command: 'call' }, { expected_seq: seq, as: clerk }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.errors[0]).toMatchObject({
      code: 'stale',
      stage: 'going_1',
      seq: seq + 1,
      ask: million(100),
    })
    expect((await sale.shown()).current).toMatchObject({ stage: 'going_1' })
  })

  it('that call up two lots put one of them on the block, also through two nodes', async () => {
    const sale = await aSale(house)
    await sale.sale({ command: 'start' })
    const node = await house.openNode()
    const answers = await Promise.all(
      [0, 1, 2, 0, 1, 2].map((index, n) =>
        sale.trySale(
          { command: 'call_up', lot_id: sale.lot(index).id },
          { api: n % 2 === 0 ? house.api : node.api },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { lots } = await sale.shown()
    expect(lots.filter(({ state }) => state === 'open')).toHaveLength(1)
    for (const index of [0, 1, 2]) await expectSound(sale, index)
    await node.close()
  })

  it('do a command once, however often it is sent', async () => {
    const sale = await begun(await aSale(house))
    const budi = await sale.bidder()
    const taps = await Promise.all(
      [1, 2, 3].map(() =>
        sale.tryLot(
          { command: 'floor_bid', paddle: budi.paddle, amount: million(100) },
          { command_id: 'ketuk-ganda' },
        ),
      ),
    )
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await sale.shown()).current).toMatchObject({ bid_count: 1 })
    const { sale: screen } = await sale.console()
    const call = () =>
      sale.tryLot({ command: 'call' }, { command_id: 'panggil-01', expected_seq: screen.current?.seq ?? 0 })
    expect((await call()).status).toBe(200)
    expect((await call()).status).toBe(200)
    expect((await sale.shown()).current).toMatchObject({ stage: 'going_1' })
    const pause = () =>
      sale.trySale({ command: 'message', text: 'Mohon tenang' }, { command_id: 'pesan-0001' })
    const before = (await sale.shown()).sale_seq
    await Promise.all([pause(), pause(), pause()])
    expect((await sale.shown()).sale_seq).toBe(before + 1)
  })

  it('with an old screen change nothing', async () => {
    const sale = await begun(await aSale(house))
    const budi = await sale.bidder()
    const { sale: screen } = await sale.console()
    const old = { expected_seq: screen.current?.seq ?? 0 }
    await sale.bid(budi, 100)
    for (const command of ['call', 'hammer', 'undo'] as const) {
      expect((await sale.tryLot({ command }, old)).errors[0]?.code).toBe('stale')
    }
    const session = await sale.trySale({ command: 'end' }, { expected_seq: 0 })
    expect(session.errors[0]?.code).toBe('stale')
    expect((await sale.shown()).current).toMatchObject({ stage: 'asking', bid_count: 1 })
  })
})

describe('a pause through one server while another opens a lot to bids', () => {
  it('keeps a lot off the block where the pause came first', async () => {
    const sale = await aSale(house)
    await sale.sale({ command: 'start' })
    const node = await house.openNode()
    const { id } = sale.lot(0)
    const answer = await appendedAfter(
      house,
      id,
      () => sale.trySale({ command: 'call_up', lot_id: id }, { api: node.api }),
      () => sale.sale({ command: 'pause', reason: 'Listrik padam' }),
    )
    expect(answer.errors[0]?.code).toBe('sale_not_live')
    expect(await sale.shown()).toMatchObject({ state: 'paused', current: null })
    await sale.sale({ command: 'resume' })
    expect((await sale.open(0)).sale.current).toMatchObject({ lot_id: id, stage: 'asking' })
    await expectSound(sale)
    await node.close()
  })

  it('lets no price be asked where the pause came first', async () => {
    const sale = await aSale(house)
    await sale.sale({ command: 'start' })
    const { id } = sale.lot(0)
    await sale.sale({ command: 'call_up', lot_id: id })
    const node = await house.openNode()
    const answer = await appendedAfter(
      house,
      id,
      () => sale.tryLot({ command: 'announce' }, { api: node.api }),
      () => sale.sale({ command: 'pause', reason: 'Listrik padam' }),
    )
    expect(answer.errors[0]?.code).toBe('sale_not_live')
    expect((await sale.tryLot({ command: 'announce' })).errors[0]?.code).toBe('sale_not_live')
    expect(await sale.shown()).toMatchObject({ state: 'paused', current: { stage: 'on_block', ask: null } })
    await node.close()
  })

  it('stops the lot where the price was asked first', async () => {
    const sale = await aSale(house)
    await sale.sale({ command: 'start' })
    const { id } = sale.lot(0)
    await sale.sale({ command: 'call_up', lot_id: id })
    const node = await house.openNode()
    const holder = new pg.Client(house.databaseUrl)
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM sale WHERE auction_id = $1 FOR SHARE', [sale.auctionId])
    const pausing = sale.trySale({ command: 'pause', reason: 'Listrik padam' })
    await untilLocksAreWaitedFor(house)
    const announced = await sale.tryLot({ command: 'announce' }, { api: node.api })
    await holder.query('COMMIT')
    await holder.end()
    expect([announced.status, (await pausing).status]).toEqual([200, 200])
    expect(await sale.shown()).toMatchObject({ state: 'paused', current: { lot_id: id, stage: 'paused' } })
    const budi = await sale.bidder()
    expect((await sale.bid(budi, 100)).status).toBe(409)
    await sale.sale({ command: 'resume' })
    expect((await sale.shown()).current).toMatchObject({ lot_id: id, stage: 'asking' })
    await expectSound(sale)
    await node.close()
  })
})

describe('a command that follows a pause', () => {
  it('resumes from a screen that showed the lot stand still before the session said so', async () => {
    const sale = await begun(await aSale(house))
    const { sale_seq } = await sale.shown()
    await sale.sale({ command: 'pause', reason: 'Jeda sebentar' })
    await sale.sale({ command: 'message', text: 'Sebentar lagi' })
    const resumed = await sale.trySale({ command: 'resume' }, { expected_seq: sale_seq })
    expect(resumed).toMatchObject({
      status: 200,
      data: { sale: { state: 'live', current: { stage: 'asking' } } },
    })
    const budi = await sale.bidder()
    expect((await sale.bid(budi, 100)).status).toBe(200)
  })

  it('is stale when somebody resumed and paused again meanwhile', async () => {
    const sale = await begun(await aSale(house))
    const { sale_seq } = await sale.shown()
    await sale.sale({ command: 'pause', reason: 'Jeda sebentar' })
    await sale.sale({ command: 'resume' })
    await sale.sale({ command: 'pause', reason: 'Listrik' })
    const old = await sale.trySale({ command: 'resume' }, { expected_seq: sale_seq })
    expect(old.errors[0]?.code).toBe('stale')
    expect(await sale.shown()).toMatchObject({ state: 'paused', reason: 'Listrik' })
  })
})

describe('the end of a session', () => {
  it('names what still waits, and leaves what lies under the hammer open to a reopening', async () => {
    const sale = await begun(await aSale(house, { lots: 8 }))
    const budi = await sale.bidder()
    const early = await sale.trySale({ command: 'end' })
    expect(early.errors[0]).toMatchObject({ code: 'lots_waiting', count: 7 })
    await sale.floor(budi, 100)
    await sale.knockDown()
    const refused = await sale.trySale({ command: 'end' })
    const waiting = (await sale.shown()).lots.slice(1, 6)
    expect(refused.errors[0]).toMatchObject({
      code: 'lots_waiting',
      count: 7,
      lots: waiting.map(({ lot_number, title }) => ({ lot_number, title })),
    })
    expect(refused.errors[0]?.message).toContain(waiting[0]?.title)
    expect(refused.errors[0]?.message).toContain('dan 2 lot lagi')
    expect((await sale.command({ command: 'reopen', reason: 'Ada tangan' })).sale.current?.stage).toBe(
      'asking',
    )
  })

  it('names the lot that is still on the block', async () => {
    const sale = await begun(await aSale(house, { lots: 1 }))
    const refused = await sale.trySale({ command: 'end' })
    const lot_number = (await sale.shown()).lots[0]?.lot_number
    expect(refused.errors[0]).toMatchObject({ code: 'lot_on_block', lot_number })
  })
})

describe('a double tap on the phone', () => {
  it('is one bid with one receipt, and the same after a restart', async () => {
    const sale = await begun(await aSale(house))
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    const name = 'ketuk-dua-kali'
    const [one, two] = await Promise.all([sale.bid(budi, 100, 0, name), sale.bid(budi, 100, 0, name)])
    expect(two?.data).toEqual(one?.data)
    await sale.bid(sari, 100.5)
    const node = await house.openNode()
    expect((await sale.bid(budi, 100, 0, name, node.api)).data).toEqual(one?.data)
    expect((await sale.shown(node.api)).current).toMatchObject({ bid_count: 2 })
    await node.close()
  })

  it('does not outbid oneself', async () => {
    const sale = await begun(await aSale(house))
    const budi = await sale.bidder()
    await sale.bid(budi, 100)
    expect((await sale.bid(budi, 100.5)).errors[0]?.code).toBe('already_leading')
  })
})

describe('a bid whose answer was lost', () => {
  it('gets the same answer again on every node, and with another amount is refused', async () => {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.sale({ command: 'start' })
    await sale.open(0)
    const taken = await sale.bid(budi, 100, 0, 'ambil-0001')
    expect(taken.status).toBe(200)
    expect((await sale.bid(sari, 100.5)).status).toBe(200)
    const node = await house.openNode()
    for (const { api } of [house, node]) {
      expect((await sale.bid(budi, 100, 0, 'ambil-0001', api)).data).toEqual(taken.data)
      const other = await sale.bid(budi, 101, 0, 'ambil-0001', api)
      expect([other.status, other.errors[0]?.code]).toEqual([409, 'mark_reused'])
    }
    await node.close()
    expect((await sale.own(budi)).standing).toBe('outbid')
  })
})

describe('a bid after the hammer', () => {
  it('changes nothing, and the auctioneer sees it', async () => {
    const sale = await begun(await aSale(house))
    const [budi, sari] = [await sale.bidder(), await sale.bidder({ full_name: 'Sari Dewi' })]
    await sale.bid(budi, 100)
    await sale.knockDown()
    house.clock.advance(400)
    const late = await sale.bid(sari, 100.5)
    expect(late.errors[0]).toMatchObject({ code: 'hammer_fallen', amount: million(100.5) })
    // A refusal is written a moment behind its answer.
    const seen = (count: number) =>
      vi.waitFor(
        async () => {
          const { late_bids } = await sale.console()
          expect(late_bids).toHaveLength(count)
          return late_bids
        },
        { interval: 20 },
      )
    expect(await seen(1)).toMatchObject([
      { lot_id: sale.lot(0).id, amount: million(100.5), late_ms: 400, bidder: { name: 'S***i' } },
    ])
    await sale.sale({ command: 'call_up', lot_id: sale.lot(1).id })
    expect((await sale.bid(sari, 101)).errors[0]?.code).toBe('hammer_fallen')
    await seen(2)
    const { events } = await expectSound(sale)
    expect(events.filter(({ type }) => type === 'bid_taken')).toHaveLength(1)
  })
})

describe('the NIPL', () => {
  it('wins one lot, whoever tries what', async () => {
    const sale = await begun(await aSale(house))
    const budi = await sale.bidder()
    await sale.floor(budi, 100)
    await sale.knockDown()
    await sale.open(1)
    const again = await sale.tryLot({ command: 'floor_bid', paddle: budi.paddle, amount: million(100) })
    expect(again.errors[0]?.code).toBe('no_nipl')
    const holds = await house.services.db.selectFrom('nipl_hold').selectAll().execute()
    expect(new Set(holds.map(({ nipl_id }) => nipl_id)).size).toBe(holds.length)
  })

  it('is looked at again at the hammer: a bidder who was barred meanwhile does not win', async () => {
    const sale = await begun(await aSale(house))
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.floor(sari, 100)
    await sale.floor(budi, 100.5)
    await house.services.db
      .updateTable('customer')
      .set({ barred_at: new Date(house.services.now()) })
      .where('id', '=', budi.id)
      .execute()
    await sale.command({ command: 'call' })
    await sale.command({ command: 'call' })
    expect((await sale.tryLot({ command: 'hammer' })).errors[0]?.code).toBe('winner_without_nipl')
    await sale.command({ command: 'undo' })
    expect((await sale.knockDown()).sale.current).toMatchObject({ result: 'sold', price: million(100) })
    expect(await sale.own(sari)).toMatchObject({ standing: 'won' })
  })

  it('of several paddles wins with the paddle that was raised', async () => {
    const sale = await begun(await aSale(house))
    const budi = await sale.bidder({ nipls: 3 })
    await sale.command({ command: 'floor_bid', paddle: budi.paddle + 1, amount: million(100) })
    await sale.knockDown()
    expect(await sale.own(budi)).toMatchObject({ nipl_held: budi.paddle + 1, nipl_free: 2 })
    await sale.open(1)
    await sale.command({ command: 'floor_bid', paddle: budi.paddle + 1, amount: million(100) })
    expect((await sale.shown()).current?.leader).toMatchObject({ nipl_number: budi.paddle })
  })
})

describe('a restart in the middle of a lot', () => {
  it('loses nothing: another process goes on where the log ends', async () => {
    const sale = await aSale(house)
    const [budi, sari, tono] = [await sale.bidder(), await sale.bidder(), await sale.bidder()]
    await sale.leave(tono, 103)
    const first = await house.openNode()
    await sale.trySale({ command: 'start' }, { api: first.api })
    await sale.trySale({ command: 'call_up', lot_id: sale.lot(0).id }, { api: first.api })
    await sale.tryLot({ command: 'announce' }, { api: first.api })
    await sale.bid(budi, 100.5, 0, 'sebelum-jatuh', first.api)
    await sale.tryLot({ command: 'call' }, { api: first.api })
    await first.close()

    const second = await house.openNode()
    const shown = await sale.shown(second.api)
    expect(shown).toMatchObject({
      state: 'live',
      current: { stage: 'going_1', price: million(101), source: 'proxy' },
    })
    expect((await sale.bid(sari, 101.5, 0, 'sesudah-jatuh', second.api)).data).toMatchObject({
      leading: false,
    })
    for (const command of ['call', 'call', 'hammer'] as const) {
      expect((await sale.tryLot({ command }, { api: second.api })).status).toBe(200)
    }
    expect((await sale.shown(second.api)).current).toMatchObject({ stage: 'hammer', price: million(102) })
    await expectSound(sale)
    await second.close()
  })
})

describe('a process that is alone', () => {
  it('shows the sale from memory as the log has it, without asking the database', async () => {
    const sale = await aSale(house)
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    const node = await house.openNode()
    await node.services.lots.nodes.start()
    const { api } = node
    let reads = 0
    node.services.pool.on('acquire', () => reads++)
    const expectSame = async () => {
      const before = reads
      const [own, ...others] = await Promise.all(Array.from({ length: 20 }, () => sale.shown(api)))
      for (const other of others) expect(other).toEqual(own)
      expect(own).toEqual(await sale.shown())
      return reads - before
    }
    await expectSame()
    await sale.trySale({ command: 'start' }, { api })
    await expectSame()
    await sale.trySale({ command: 'call_up', lot_id: sale.lot(0).id }, { api })
    await sale.tryLot({ command: 'announce' }, { api })
    await sale.bid(budi, 100, 0, 'ingatan-0001', api)
    await sale.tryLot({ command: 'floor_bid', paddle: sari.paddle, amount: million(100.5) }, { api })
    // Signs of life go on meanwhile; twenty looks at the database would be sixty reads.
    expect(await expectSame()).toBeLessThan(10)
    for (const command of ['call', 'call', 'hammer'] as const) await sale.tryLot({ command }, { api })
    await sale.trySale({ command: 'call_up', lot_id: sale.lot(2).id }, { api })
    expect(await expectSame()).toBeLessThan(10)
    expect((await sale.shown(api)).lots.map(({ state }) => state)).toEqual(['sold', 'scheduled', 'open'])
    await node.close()
  })
})

describe('the clock', () => {
  it('never takes the log back in time, whatever the wall clock does', async () => {
    const sale = await begun(await aSale(house))
    const [budi, sari] = [await sale.bidder(), await sale.bidder()]
    await sale.bid(budi, 100)
    house.clock.advance(-90 * SECOND_MS)
    await sale.bid(sari, 100.5)
    await sale.sale({ command: 'message', text: 'Jam mundur' })
    house.clock.advance(180 * SECOND_MS)
    await sale.floor(budi, 101)
    house.clock.advance(-90 * SECOND_MS)
    const { events } = await expectSound(sale)
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })
})

describe('a console that was closed', () => {
  it('finds everything as it was when it opens again', async () => {
    const sale = await begun(await aSale(house))
    const budi = await sale.bidder()
    await sale.floor(budi, 100)
    await sale.command({ command: 'step', step: million(2) })
    const before = await sale.console()
    const node = await house.openNode()
    const after = await sale.console(node.api)
    expect(after).toEqual(before)
    expect(after.sale.current).toMatchObject({ step: million(2), ask: million(100.5) })
    await node.close()
  })
})
