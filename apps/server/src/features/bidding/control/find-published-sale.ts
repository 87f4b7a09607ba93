import type { Reply } from '@ketok/contract'
import type { AuctionId } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { auctionCardById } from '../../goods/auction/auction.ts'
import { anyWaitingAbout } from '../../people/proposal/proposal.ts'
import { refuseOutsideBranch } from '../../people/staff/staff.ts'
import { saleSubject } from './cancel-sale.ts'
import {
  atStake,
  choicesOfCorrection,
  controlledSale,
  correctionsOf,
  movesOf,
  publishedFacts,
} from './control.store.ts'

export async function findPublishedSale(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<Reply<'GET /office/lelang/{auction_id}/terbit'>> {
  const sale = orNotFound(await controlledSale(db, auctionId))
  refuseOutsideBranch(staff, sale.branch_id)
  const facts = orNotFound(await publishedFacts(db, auctionId))
  const [card, stakes, waiting, moves, choices, corrections] = await Promise.all([
    auctionCardById(db, auctionId, now()),
    atStake(db, auctionId),
    anyWaitingAbout(db, saleSubject(auctionId)),
    movesOf(db, auctionId),
    choicesOfCorrection(db, facts),
    correctionsOf(db, auctionId),
  ])
  const { pool_id, pool_name, pool_city, open_house, official, letters, announcement } = facts
  const { lots_to_stop: left, lots_over: over, nipl_count, nipl_holders, nipl_amount, open_orders } = stakes
  const isComing = card.state === 'scheduled' || card.state === 'unopened'
  return {
    auction_id: auctionId,
    name: sale.name,
    kind: sale.kind,
    audience: sale.audience,
    state: card.state,
    cancel_reason: card.cancel_reason ?? null,
    branch_name: card.branch.name,
    time_zone: sale.time_zone,
    opens_at: wireTime(sale.opens_at),
    closes_at: wireTime(sale.closes_at),
    pool_id,
    pool_name,
    pool_city,
    open_house: open_house.map(({ from, until }) => ({ from, until })),
    official,
    letters: [...letters],
    announcement,
    choices,
    may_move: isComing && left > 0,
    lots: { left, over },
    nipls: { count: nipl_count, holders: nipl_holders, amount: nipl_amount },
    open_orders,
    waiting,
    moves: moves.map((move) => ({
      before: { opens_at: wireTime(move.opens_before), closes_at: wireTime(move.closes_before) },
      after: { opens_at: wireTime(move.opens_at), closes_at: wireTime(move.closes_at) },
      reason: move.reason,
      asked_by: move.asked_by,
      agreed_by: move.agreed_by,
      at: wireTime(move.at),
    })),
    corrections: [...Map.groupBy(corrections, ({ version }) => version)].flatMap(([version, lines]) => {
      const [first] = lines
      if (first === undefined) return []
      return {
        version,
        at: wireTime(first.at),
        reason: first.reason,
        asked_by: first.asked_by,
        agreed_by: first.agreed_by,
        differences: lines.map(({ label, value_before, value_after, is_public }) => ({
          label,
          before: value_before,
          after: value_after,
          is_public,
        })),
      }
    }),
  }
}
