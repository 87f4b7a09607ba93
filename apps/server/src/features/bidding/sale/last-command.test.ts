import { expect, it } from 'vitest'
import { aSale } from '../../../testing/build-sale.ts'
import { aStaff } from '../../../testing/build-staff.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()

it('tells both consoles who did what last, and names neither the net nor the clock', async () => {
  const sale = await aSale(house, { lots: 2 })
  const [budi, tono] = [await sale.bidder(), await sale.bidder()]
  const clerk = await aStaff(house, { roles: ['clerk'] })
  const last = async () => (await sale.console()).last_command
  expect(await last()).toBeNull()
  await sale.sale({ command: 'start' })
  expect(await last()).toMatchObject({ action: 'sale_started', lot_id: null })
  await sale.open(0)
  expect(await last()).toMatchObject({ action: 'ask_announced', lot_id: sale.lot(0).id })
  const bid = await sale.tryLot(
    { command: 'floor_bid', paddle: tono.paddle, amount: 100_000_000 },
    { as: clerk },
  )
  expect(bid).toMatchObject({ status: 200 })
  expect(await last()).toMatchObject({ action: 'bid_taken' })
  await sale.bid(budi, 100.5)
  const taken = await last()
  expect(taken).toMatchObject({ action: 'bid_taken', lot_id: sale.lot(0).id })
  await sale.tryLot({ command: 'call' })
  await sale.tryLot({ command: 'call' }, { as: clerk })
  const called = await last()
  expect(called).toMatchObject({ action: 'call_made_2' })
  expect(called?.staff_name).toBe(taken?.staff_name)
})
