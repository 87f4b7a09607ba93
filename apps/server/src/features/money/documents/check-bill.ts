import type { Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { Services } from '../../../services.ts'
import { zoneOfSale } from '../../goods/auction/auction.ts'
import { getBill, statedOnBill } from '../bill/bill.ts'
import { billNumber } from './bill-number.ts'
import { billOfToken } from './bill-token.ts'

/** What the books say of a printed bill now: whoever altered the paper is shown up by the difference. */
export async function checkBill({ db, config }: Services, token: string): Promise<Reply<'GET /cek/{token}'>> {
  const billId = orNotFound(billOfToken(config.keys, token))
  const bill = await getBill(db, billId)
  const { lot, buyer } = await statedOnBill(db, bill.id)
  const zone = await zoneOfSale(db, { auctionId: bill.auction_id })
  return {
    bill_number: billNumber(bill),
    lot: { lot_id: bill.lot_id, ...lot },
    winner: hinted(buyer.name),
    total: bill.total,
    status: bill.status,
    hammered_at: wireTime(bill.hammered_at),
    due_at: wireTime(bill.due_at),
    time_zone: zone,
    paid_at: wireTimeOrNull(bill.paid_at),
  }
}

/** 'Budi Santoso' → 'B*** S***'. Always three stars: the length of a name tells of it too. */
function hinted(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase() ?? ''}***`)
    .join(' ')
}
