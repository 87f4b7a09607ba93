import { DAY_MS, type Instant, SECOND_MS } from '@ketok/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import { aCustomer, signedInAgain, type TestCustomer } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { aWonLot } from '../../../testing/build-won-lot.ts'
import { OWN_ACCOUNT, openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { sendProof } from '../../../testing/send-proof.ts'
import { sweepBills } from '../bill/bill.jobs.ts'
import { sweepNiplOrders } from '../nipl/nipl.jobs.ts'

const { bank, house } = await openHouseWithBank(OWN_ACCOUNT)
const { api, clock, services } = house

/** The proof comes a second before the end and is kept a moment after it, while the house ends what is over. */
async function inTheLastMoment(
  { as, instructionId, endsAt }: { as: TestCustomer; instructionId: number; endsAt: number },
  end: () => Promise<unknown>,
) {
  clock.set((endsAt - SECOND_MS) as Instant)
  const payer = await signedInAgain(house, as)
  const both = await inTransaction(services.db, async (tx) => {
    await sql`lock table payment_proof in share mode`.execute(tx)
    const sent = sendProof(house, payer, instructionId)
    await untilLocksAreWaitedFor(house)
    clock.set(endsAt as Instant)
    const ended = end()
    await untilLocksAreWaitedFor(house, 2)
    return { sent, ended }
  })
  await both.ended
  return both.sent
}

it('a bill whose proof came before its end is not ended while the proof is being kept', async () => {
  clock.set('2026-11-20T10:00:00+07:00')
  const { winner: as, lot } = await aWonLot(house, bank)
  const params = { unit_id: lot.unitId }
  const bill = await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params,
    body: { payment_method: '99_MANUAL' },
  })
  const answer = await inTheLastMoment(
    {
      as,
      instructionId: bill.instruction?.instruction_id ?? 0,
      endsAt: Date.parse('2026-11-27T17:00:00+07:00'),
    },
    () => services.jobs.run(sweepBills, {}),
  )
  expect(answer.status).toBe(200)
  expect(
    await api.get('GET /customer/transaksi/{unit_id}', { as: await signedInAgain(house, as), params }),
  ).toMatchObject({ status: 'PENDING', instruction: { proof: { state: 'waiting' } } })
})

it('an order of NIPL whose proof came before its end is not ended while the proof is being kept', async () => {
  clock.set('2026-11-20T10:00:00+07:00')
  const as = await aCustomer(house)
  const { auctionId } = await aLot(house, { closesInMs: 3 * DAY_MS })
  const order = await api.get('POST /customer/nipl', {
    as,
    body: { auction_id: auctionId, quantity: 1, payment_method: '99_MANUAL' },
  })
  const answer = await inTheLastMoment(
    {
      as,
      instructionId: order.instruction?.instruction_id ?? 0,
      endsAt: Date.parse(order.instruction?.expires_at ?? ''),
    },
    () => services.jobs.run(sweepNiplOrders, {}),
  )
  expect(answer.status).toBe(200)
  const { orders } = await api.get('GET /customer/nipl', { as: await signedInAgain(house, as) })
  expect(orders[0]?.status).toBe('PENDING')
})
