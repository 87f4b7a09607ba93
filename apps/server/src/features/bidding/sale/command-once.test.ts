import { expect, it } from 'vitest'
import { aSale } from '../../../testing/build-sale.ts'
import { openHouse } from '../../../testing/house.ts'

const house = await openHouse()

it('a floor bid that is sent again after it was undone is not made a second time', async () => {
  const sale = await aSale(house, { lots: 1 })
  const tono = await sale.bidder()
  await sale.sale({ command: 'start' })
  await sale.open(0)
  const bid = { command: 'floor_bid', paddle: tono.paddle, amount: 100_000_000 } as const
  const signed = { command_id: 'paddle-once-0001' }
  expect((await sale.tryLot(bid, signed)).data.sale.current?.price).toBe(100_000_000)
  await sale.command({ command: 'undo' })
  const again = await sale.tryLot(bid, signed)
  expect(again.status).toBe(200)
  expect(again.data.sale.current).toMatchObject({ price: null, leader: null, bid_count: 0 })
})
