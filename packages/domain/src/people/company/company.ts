import type { CustomerId } from '../../ids.ts'

/** What kind of company sells through the house. */
export const COMPANY_KINDS = ['leasing', 'bank', 'fleet', 'other'] as const

export type CompanyKind = (typeof COMPANY_KINDS)[number]

export const COMPANY_KIND_WORDS: Readonly<Record<CompanyKind, string>> = {
  leasing: 'Pembiayaan',
  bank: 'Bank',
  fleet: 'Armada',
  other: 'Perusahaan lain',
}

/** 'PS-000012': by which both sides name it. */
export function companyNumber(id: number): string {
  return `PS-${String(id).padStart(6, '0')}`
}

/** 'KS-000012/3': the third version of its contract. */
export function contractNumber(companyId: number, version: number): string {
  return `KS-${String(companyId).padStart(6, '0')}/${version}`
}

/** An invitation to act for a company is good for so many days. */
export const COMPANY_INVITATION_DAYS = 7

export type CompanyUserRefusal =
  | { readonly code: 'company_invitation_ended' }
  | { readonly code: 'company_invitation_for_other' }
  | { readonly code: 'company_user_already' }

/** Who may answer an invitation: the account of the address it was sent to, as long as it is good, and once. */
export function acceptInvitation(
  invitation: { readonly email: string; readonly ended: boolean; readonly expiresAt: number },
  account: { readonly id: CustomerId; readonly email: string },
  company: { readonly accountId: CustomerId; readonly userIds: readonly CustomerId[] },
  now: number,
): CompanyUserRefusal | null {
  if (invitation.email !== account.email) return { code: 'company_invitation_for_other' }
  if (invitation.ended || now >= invitation.expiresAt) return { code: 'company_invitation_ended' }
  if (account.id === company.accountId || company.userIds.includes(account.id))
    return { code: 'company_user_already' }
  return null
}
