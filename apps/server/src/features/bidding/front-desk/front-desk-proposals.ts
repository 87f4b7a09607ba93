import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { writtenMaximumProposal } from './enter-maximum.ts'
import { agreeToMaximum } from './match-maximum.ts'
import { branchOfForm, endForm, formShown } from './written-maximum.store.ts'

/** A maximum of somebody who is not there is typed by two people, who do not see what the other typed. */
export function registerFrontDeskProposals({ proposals, now }: Services): void {
  proposals.register(writtenMaximumProposal, {
    async changeOf(db, { form_id }) {
      const form = orNotFound(await formShown(db, form_id))
      return {
        kind: 'written_maximum',
        form_id,
        auction_id: form.auction_id,
        auction_name: form.auction_name,
        lot_number: form.lot_number,
        title: form.title,
        full_name: form.full_name,
        paddle: form.paddle,
        way: form.way,
        form_number: form.form_number,
      }
    },
    branchOf: (idOf) => branchOfForm(idOf('form_id')),
    carryOut: agreeToMaximum,
    async letGo(tx, { form_id }) {
      await endForm(tx, form_id, { from: 'waiting', to: 'dropped', why: null, at: now() })
    },
  })
}
