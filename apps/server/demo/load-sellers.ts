import {
  type BillId,
  type CustomerId,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  isoDay,
  plus,
  type Rupiah,
  rupiah,
  wibDay,
} from '@ketok/domain'
import { decideOnPayout } from '../src/features/money/payout/decide-payout.ts'
import { recordBankAnswer } from '../src/features/money/payout/record-bank-answer.ts'
import { prepareSettlement } from '../src/features/money/settlement/prepare-settlement.ts'
import { payoutOfSettlement } from '../src/features/money/settlement/settlement.store.ts'
import { forgetPast } from '../src/features/notice/notification/forget-past.ts'
import type { StaffCaller } from '../src/platform/web/session.ts'
import type { Services } from '../src/services.ts'
import type { DrawnSale } from './auctions/draw-sales.ts'
import type { People } from './people.ts'
import { callerOf } from './staff.ts'

/** Lots of sales that are over, on which none of the three bids: who sells may not. */
const CONSIGNED = [
  { seller: 'budi', sale: 'Mobil Akhir Kuartal', lots: [2] },
  { seller: 'armada', sale: 'Mobil Akhir Kuartal', lots: [4, 6, 7] },
  { seller: 'sari', sale: 'Mobil Gerbangkertosusila', lots: [2, 6] },
  { seller: 'budi', sale: 'Elektronik Kantor Cabang', lots: [1, 5] },
  { seller: 'sari', sale: 'Mobil Priangan', lots: [2, 7] },
] as const

/** Whose the unit of a lot is: known before it comes in, for who sells may not bid. */
export function sellersAmong(people: Pick<People, 'budi' | 'sari' | 'armada'>) {
  return ({ plan }: Pick<DrawnSale, 'plan'>, lotNumber: number): CustomerId | null => {
    const consigned = CONSIGNED.find(
      ({ sale, lots }) => sale === plan.name && (lots as readonly number[]).includes(lotNumber),
    )
    return consigned === undefined ? null : people[consigned.seller]
  }
}

/** Of the lots that were paid last: how long ago each was handed over, and how far its seller's money is. */
const UNDER_WAY = [
  { hoursAgo: 30, step: 'failed' },
  { hoursAgo: 26, step: 'approved' },
  { hoursAgo: 6, step: 'prepared' },
  // Nobody has said that the last one was handed over.
  null,
] as const
/** What is worth more than this came on wheels. */
const DEAREST_PARCEL = 25_000_000

/**
 * Sellers' money at every step: with the bank's reference, refused by the bank, let go, waiting for a second person.
 * After the staff is there, and through the house's own use cases.
 */
export async function loadSellerPayouts(services: Services): Promise<void> {
  const { db, now } = services
  const [cashier, supervisor] = [await callerOf(services, 'finance'), await callerOf(services, 'supervisor')]
  if (cashier === null || supervisor === null) return
  const sold = await db
    .selectFrom('consignor_sale')
    .select(['bill_id', 'paid_at', 'hammer_price'])
    .orderBy('paid_at')
    .orderBy('bill_id')
    .execute()
  const sentCount = sold.length - UNDER_WAY.length
  for (const [index, { bill_id: billId, paid_at, hammer_price }] of sold.entries()) {
    const onWay = UNDER_WAY[index - sentCount]
    if (onWay === null) continue
    const handedOver =
      onWay === undefined ? instant(paid_at.getTime() + 2 * DAY_MS) : plus(now(), -onWay.hoursAgo * HOUR_MS)
    const costs =
      hammer_price > DEAREST_PARCEL
        ? [{ label: 'Derek ke pool', amount: rupiah(350_000) }]
        : [{ label: 'Pengemasan', amount: rupiah(45_000) }]
    await paySeller(
      services,
      { cashier, supervisor },
      { billId, handedOver, costs, step: onWay?.step ?? 'sent' },
    )
  }
  await forgetPast(db)
}

interface Wanted {
  readonly billId: BillId
  readonly handedOver: Instant
  readonly costs: readonly { readonly label: string; readonly amount: Rupiah }[]
  readonly step: 'prepared' | 'approved' | 'sent' | 'failed'
}

async function paySeller(
  services: Services,
  { cashier, supervisor }: { cashier: StaffCaller; supervisor: StaffCaller },
  { billId, handedOver, costs, step }: Wanted,
): Promise<void> {
  const later = (hours: number): Services => ({
    ...services,
    now: () => plus(handedOver, hours * HOUR_MS),
  })
  const settlementId = await prepareSettlement(later(1), cashier, {
    bill_id: billId,
    handed_over_on: isoDay(wibDay(handedOver)),
    costs: [...costs],
  })
  if (step === 'prepared') return
  const payoutId = (await payoutOfSettlement(services.db, settlementId)) ?? 0
  await decideOnPayout(later(2), supervisor, payoutId, { state: 'approved' })
  if (step === 'approved') return
  const sent = later(3)
  await recordBankAnswer(
    sent,
    cashier,
    payoutId,
    step === 'sent'
      ? { state: 'sent', bankReference: `PTP-2026-${settlementId}`, sentOn: isoDay(wibDay(sent.now())) }
      : { state: 'failed', reason: 'Rekening tujuan tidak aktif' },
  )
}
