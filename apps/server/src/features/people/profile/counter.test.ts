import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { aCustomer, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot, aNipl } from '../../../testing/build-lot.ts'
import { openHouse } from '../../../testing/house.ts'
import { notify } from '../../notice/notification/notify.ts'

const house = await openHouse()
const { api, services } = house

const counters = (as: TestCustomer) => api.get('GET /customer/pengaturan/profile/get-counter', { as })
const bid = (as: TestCustomer, lot_id: number, amount: number) =>
  api.get('POST /customer/lot/{lot_id}/bid', {
    as,
    params: { lot_id },
    body: { amount, client_bid_id: `tanda-${as.id}-${lot_id}-${amount}` },
  })

describe('the counters', () => {
  // spec: 3.10
  it('follow unread notifications, free NIPL and the maxima that stand', async () => {
    const [budi, sari] = [await aCustomer(house), await aCustomer(house)]
    const lot = await aLot(house)
    for (const customer of [budi, budi, sari]) await aNipl(house, customer.id, lot.auctionId)
    const told = { title: 'Selamat datang', description: 'Halo', at: services.now() }
    await inTransaction(services.db, (tx) => notify(tx, budi.id, told))
    expect(await counters(budi)).toMatchObject({ notification_total: 1, nipl_total: 2, proxy_total: 0 })

    await bid(budi, lot.id, 105_000_000)
    expect(await counters(budi)).toMatchObject({ nipl_total: 1, proxy_total: 1 })

    await bid(sari, lot.id, 110_000_000)
    expect(await counters(budi)).toMatchObject({ nipl_total: 2, proxy_total: 0 })
    expect(await counters(sari)).toMatchObject({ nipl_total: 0, proxy_total: 1 })
  })
})
