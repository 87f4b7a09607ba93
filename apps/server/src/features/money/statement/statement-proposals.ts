import type { Proposals } from '../../people/proposal/proposal.ts'
import { carryOutImport, importProposal, letGoOfImport } from './confirm-import.ts'
import { carryOutDismissal, dismissalProposal } from './dismiss-line.ts'
import { firstLinesOf, heldPastTime, importOf } from './find-import.ts'
import { lineOf, transferOf } from './find-statement.ts'
import { carryOutMatch, matchProposal } from './match-by-hand.ts'

/** What the bank's statements say of money becomes true when two agree. */
export function registerStatementProposals(proposals: Proposals): void {
  proposals.register(importProposal, {
    async changeOf(db, { statement_id }, { at }) {
      const [statement, lines, holds] = await Promise.all([
        importOf(db, statement_id),
        firstLinesOf(db, statement_id),
        heldPastTime(db, statement_id, at),
      ])
      return { kind: 'import', statement, lines, holds }
    },
    carryOut: carryOutImport,
    // An import lies there until it is decided on.
    letGo: letGoOfImport,
  })
  proposals.register(matchProposal, {
    changeOf: async (db, { line_id, instruction_id }) => ({
      kind: 'match',
      line: await lineOf(db, line_id),
      transfer: await transferOf(db, instruction_id),
    }),
    carryOut: carryOutMatch,
  })
  proposals.register(dismissalProposal, {
    changeOf: async (db, { line_id, cash_slip = null, card = null }) => ({
      kind: 'dismissal',
      line: await lineOf(db, line_id),
      cash_slip,
      card,
    }),
    carryOut: carryOutDismissal,
  })
}
