import { type BillId, HOUR_MS } from '@ketok/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Db } from '../../../tables.ts'
import { aCustomer, signedInAgain } from '../../../testing/build-customer.ts'
import { aLot } from '../../../testing/build-lot.ts'
import { boughtNipl } from '../../../testing/build-nipl.ts'
import { openHouseWithBank } from '../../../testing/house-with-bank.ts'
import { untilLocksAreWaitedFor } from '../../../testing/lock-waits.ts'
import { lockBills } from './bill.store.ts'

const { bank, house } = await openHouseWithBank()
const { api, clock, services } = house

const TOGETHER = 'POST /customer/pembayaran-gabungan'

async function twoBills() {
  clock.set('2026-11-20T10:00:00+07:00')
  const winner = await aCustomer(house)
  const lots = [await aLot(house, { closesInMs: HOUR_MS }), await aLot(house, { closesInMs: HOUR_MS })]
  for (const [index, lot] of lots.entries()) {
    await boughtNipl(house, bank, winner, lot.auctionId)
    const body = { amount: 100_000_000, client_bid_id: `menang-000${index}` }
    await api.get('POST /customer/lot/{lot_id}/bid', { as: winner, params: { lot_id: lot.id }, body })
  }
  clock.advance(HOUR_MS)
  for (const lot of lots) await (await services.lots.mailbox(lot.id))?.wake()
  const as = await signedInAgain(house, winner)
  const { transactions } = await api.get('GET /customer/transaksi', { as })
  const ids = transactions.map(({ transaction_id }) => transaction_id).sort((a, b) => a - b) as BillId[]
  return { as, ids, unitIds: lots.map(({ unitId }) => unitId) }
}

it('locks a bill together with those it came to be paid with while its lock was waited for', async () => {
  const { as, ids } = await twoBills()
  const [first, second] = ids as [BillId, BillId]
  const made = await api.get(TOGETHER, {
    as,
    body: { transaction_ids: ids, payment_method: '08_VA_BRI' },
  })
  const put = (db: Db, state: 'PENDING' | 'CANCELLED') =>
    db
      .updateTable('payment_instruction')
      .set({ state })
      .where('joint_payment_id', '=', made.joint_payment_id)
      .execute()
  await put(services.db, 'CANCELLED')
  const { waiting } = await inTransaction(services.db, async (tx) => {
    expect(await lockBills(tx, [first])).toHaveLength(1)
    const waiting = inTransaction(services.db, (other) => lockBills(other, [first]))
    await untilLocksAreWaitedFor(house)
    await put(tx, 'PENDING')
    return { waiting }
  })
  expect((await waiting).map(({ id }) => id)).toEqual([first, second])
})

it('is open at one account at a time, by the database’s own rule, whether alone or with others', async () => {
  const { as, ids, unitIds } = await twoBills()
  const opened = () =>
    services.db
      .selectFrom('open_account')
      .select('bill_id')
      .where('bill_id', 'in', ids)
      .orderBy('bill_id')
      .execute()
  const body = { payment_method: '08_VA_BRI' as const }
  await api.get(TOGETHER, { as, body: { transaction_ids: ids, ...body } })
  expect(await opened()).toHaveLength(2)
  const forced = sql`insert into payment_instruction (gateway, trx_id, customer_id, bill_id, payment_method, amount,
      partner_service_id, customer_no, account_name, expires_at, created_at)
    select gateway, 'PAKSA-' || ${ids[0]}, customer_id, ${ids[0]}, payment_method, amount, partner_service_id,
      'paksa', account_name, expires_at, created_at from payment_instruction where joint_payment_id is not null limit 1`
  await expect(forced.execute(services.db)).rejects.toThrow('open_account_pkey')
  // Through the house one takes the other's place.
  await api.get('POST /customer/transaksi/{unit_id}/pembayaran', {
    as,
    params: { unit_id: unitIds[0] ?? 0 },
    body,
  })
  expect(await opened()).toHaveLength(1)
})

it('can be asked to be paid alone and with others at the same moment, and ends at one account', async () => {
  const { as, ids, unitIds } = await twoBills()
  const body = { payment_method: '07_VA_BNI' as const }
  const answers = await Promise.all([
    api.call(TOGETHER, { as, body: { transaction_ids: ids, ...body } }),
    ...unitIds.map((unit_id) =>
      api.call('POST /customer/transaksi/{unit_id}/pembayaran', { as, params: { unit_id }, body }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const open = await services.db
    .selectFrom('open_account')
    .innerJoin('payment_instruction', 'payment_instruction.id', 'instruction_id')
    .select(['open_account.bill_id', 'state'])
    .where('open_account.bill_id', 'in', ids)
    .execute()
  expect(open.map(({ state }) => state)).toEqual(open.map(() => 'PENDING'))
  expect(new Set(open.map(({ bill_id }) => bill_id)).size).toBe(open.length)
})
