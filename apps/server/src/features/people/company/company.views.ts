import type { Reply } from '@ketok/contract'
import { type CustomerId, companyNumber, type UnitState } from '@ketok/domain'
import { wireTime, wireTimeOrNull } from '../../../platform/time/wire-time.ts'
import { personView } from '../staff/staff.ts'
import type { CompanyShown, InvitationRow, OwnCompany, UserShown } from './company.store.ts'

export type WireCompany = Reply<'GET /office/perusahaan/{company_id}'>
type WireRow = Reply<'GET /office/perusahaan'>['companies'][number]

export function companyRowView(row: CompanyShown): WireRow {
  return {
    company_id: row.id,
    number: companyNumber(row.id),
    kind: row.kind,
    name: row.name,
    npwp: row.npwp,
    address: row.address,
    account: { customer_id: row.account_id, full_name: row.account_name, email: row.account_email },
    user_count: row.user_count,
    unit_count: row.unit_count,
    contract:
      row.contract_version === null
        ? null
        : { version: row.contract_version, valid_until: row.contract_until },
    proposal_id: row.proposal_id,
  }
}

export function companyView(
  row: CompanyShown,
  parts: {
    readonly users: readonly UserShown[]
    readonly invitations: readonly (InvitationRow & { readonly inviter_name: string })[]
    readonly units: Readonly<Record<UnitState, number>>
  },
): WireCompany {
  return {
    ...companyRowView(row),
    revision: row.revision,
    created_at: wireTime(row.created_at),
    created_by: { staff_id: row.created_by, full_name: row.creator_name },
    users: parts.users.map((user) => ({
      customer: { customer_id: user.customer_id, full_name: user.full_name, email: user.email },
      joined_at: wireTime(user.joined_at),
      ended_at: wireTimeOrNull(user.ended_at),
      ended_by: personView(user.ended_by, user.ender_name),
    })),
    invitations: parts.invitations.map((invitation) => ({
      invitation_id: invitation.id,
      email: invitation.email,
      invited_at: wireTime(invitation.invited_at),
      invited_by: { staff_id: invitation.invited_by, full_name: invitation.inviter_name },
      expires_at: wireTime(invitation.expires_at),
    })),
    units: parts.units,
  }
}

export function ownCompanyView(
  { id, name, kind, account_id }: OwnCompany,
  customerId: CustomerId,
): Reply<'GET /customer/perusahaan'>['companies'][number] {
  return {
    company_id: id,
    number: companyNumber(id),
    name,
    kind,
    is_account: account_id === customerId,
  }
}
