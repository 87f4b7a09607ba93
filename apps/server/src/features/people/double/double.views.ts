import type { Reply } from '@ketok/contract'
import { type CustomerId, maskAccount, maskEmail, maskNik, needsSecondPerson } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import type { Papers } from '../profile/profile.ts'
import { personView } from '../staff/staff.ts'
import type { PairRow, VerdictRow } from './double.store.ts'

export type WirePair = Reply<'POST /office/data-sama'>
type WireAccount = WirePair['accounts'][number]

interface Around {
  readonly papers: readonly [Papers, Papers]
  readonly standing: VerdictRow | null
  readonly waiting: VerdictRow | null
}

export function pairView(row: PairRow, { papers, standing, waiting }: Around): WirePair {
  const barred = row.lower_barred || row.higher_barred
  return {
    accounts: [
      accountView(row.lower_id, papers[0], {
        barred: row.lower_barred,
        consigns: row.lower_consigns,
        held: row.lower_held,
      }),
      accountView(row.higher_id, papers[1], {
        barred: row.higher_barred,
        consigns: row.higher_consigns,
        held: row.higher_held,
      }),
    ],
    shared: row.shared,
    since: wireTime(row.since),
    through: row.through,
    standing: verdictView(standing),
    waiting: verdictView(waiting),
    needs_second: needsSecondPerson('other_person', { standing: standing?.verdict ?? null, barred }),
  }
}

function accountView(
  customerId: CustomerId,
  { facts, email, bankName, registeredAt, hasCase }: Papers,
  is: Pick<WireAccount, 'barred' | 'consigns' | 'held'>,
): WireAccount {
  return {
    customer_id: customerId,
    full_name: facts.fullName ?? '',
    company_name: facts.companyName,
    seller_type: facts.sellerType,
    email_masked: maskEmail(email),
    registered_at: wireTime(registeredAt),
    ...is,
    has_case: hasCase,
    bank_name: bankName,
    rekening_owner: facts.rekeningOwner,
    masked: {
      nik: facts.nik === null ? null : maskNik(facts.nik),
      npwp: facts.npwp === null ? null : maskAccount(facts.npwp),
      account: facts.rekeningNumber === null ? null : maskAccount(facts.rekeningNumber),
    },
  }
}

function verdictView(row: VerdictRow | null): WirePair['standing'] {
  if (row === null) return null
  return {
    verdict: row.verdict,
    reason: row.reason,
    asked_by: { staff_id: row.asked_by, full_name: row.asked_name },
    asked_at: wireTime(row.asked_at),
    agreed_by: personView(row.agreed_by, row.agreed_name),
    decided_at: wireTimeOrNull(row.decided_at),
  }
}
