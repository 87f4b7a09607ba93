import type { Body } from '@ketok/contract'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuseFaulty } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { propose } from '../../people/proposal/proposal.ts'
import {
  bandsOf,
  chargeProposal,
  faultsInSpan,
  faultsInTariff,
  refuseUnlessAhead,
  serviceFeeProposal,
  taxProposal,
} from './change-tariff.ts'
import { chargeBefore, serviceFeesBefore, taxesBefore } from './tariff-before.ts'
import { chargeSubject, serviceFeeSubject, taxSubject } from './tariff-subject.ts'

/** What people are charged is changed by two: the first asks, with what would count without it in the record. */
export async function proposeServiceFees(
  { db, now }: Services,
  staff: StaffCaller,
  { reason, ...wanted }: Body<'POST /office/keuangan/tarif/layanan'>,
): Promise<{ proposal_id: number }> {
  refuseFaulty(faultsInTariff(now(), wanted))
  const bands = bandsOf(wanted.bands).map(({ above, flat, basisPoints }) => ({
    above,
    flat,
    basis_points: basisPoints,
  }))
  const proposal_id = await inTransaction(db, (tx) =>
    propose(tx, staff, serviceFeeSubject(wanted), async () => ({
      kind: serviceFeeProposal,
      wish: { ...wanted, bands },
      reason,
      before: { bands: await serviceFeesBefore(tx, wanted) },
      at: now(),
    })),
  )
  return { proposal_id }
}

export async function proposeTaxes(
  { db, now }: Services,
  staff: StaffCaller,
  { reason, ...wish }: Body<'POST /office/keuangan/tarif/pajak'>,
): Promise<{ proposal_id: number }> {
  refuseUnlessAhead(now(), wish.valid_from)
  const proposal_id = await inTransaction(db, (tx) =>
    propose(tx, staff, taxSubject(wish), async () => ({
      kind: taxProposal,
      wish,
      reason,
      before: { lines: await taxesBefore(tx, wish) },
      at: now(),
    })),
  )
  return { proposal_id }
}

export async function proposeCharge(
  { db, now }: Services,
  staff: StaffCaller,
  { reason, ...wish }: Body<'POST /office/keuangan/tarif/pembayaran'>,
): Promise<{ proposal_id: number }> {
  refuseFaulty([...faultsInTariff(now(), wish), ...faultsInSpan(wish)])
  const proposal_id = await inTransaction(db, (tx) =>
    propose(tx, staff, chargeSubject(wish), async () => ({
      kind: chargeProposal,
      wish,
      reason,
      before: await chargeBefore(tx, wish),
      at: now(),
    })),
  )
  return { proposal_id }
}
