import type { Reply } from '@ketok/contract'
import type { Instant } from '@ketok/domain'
import type { Db } from '../../../tables.ts'
import type { ImportWish } from '../../money/statement/confirm-import.ts'
import type { DismissalWish } from '../../money/statement/dismiss-line.ts'
import { firstLinesOf, heldPastTime, importOf } from '../../money/statement/find-import.ts'
import { lineOf, transferOf } from '../../money/statement/find-statement.ts'
import type { MatchWish } from '../../money/statement/match-by-hand.ts'
import type { ChargeWish, ServiceFeeWish, TaxWish } from '../../pricing/tariff/change-tariff.ts'
import { chargeBefore, serviceFeesBefore, taxesBefore } from '../../pricing/tariff/tariff-before.ts'
import type { ProposalRow } from './proposal.store.ts'

type Change = Reply<'GET /office/keuangan/usulan/{proposal_id}'>['change']

/** What it would do as things stand now: whoever decides sees no older facts than those it would meet. */
export async function changeOf(db: Db, { kind, wish, state }: ProposalRow, at: Instant): Promise<Change> {
  // Once it has happened there is nothing left that it would change.
  const waits = state === 'waiting'
  switch (kind) {
    case 'import': {
      const { statement_id } = wish as ImportWish
      const [statement, lines, holds] = await Promise.all([
        importOf(db, statement_id),
        firstLinesOf(db, statement_id),
        heldPastTime(db, statement_id, at),
      ])
      return { kind, statement, lines, holds }
    }
    case 'match': {
      const { line_id, instruction_id } = wish as MatchWish
      return { kind, line: await lineOf(db, line_id), transfer: await transferOf(db, instruction_id) }
    }
    case 'dismissal':
      return { kind, line: await lineOf(db, (wish as DismissalWish).line_id) }
    case 'service_fee': {
      const fees = wish as ServiceFeeWish
      return { kind, ...fees, before: waits ? await serviceFeesBefore(db, fees) : null }
    }
    case 'payment_charge': {
      const { payment_method, valid_from, ...terms } = wish as ChargeWish
      const before = waits ? await chargeBefore(db, { payment_method, valid_from }) : null
      return { kind, payment_method, valid_from, terms, before }
    }
    case 'tax': {
      const taxes = wish as TaxWish
      return { kind, ...taxes, before: waits ? await taxesBefore(db, taxes) : null }
    }
  }
}
