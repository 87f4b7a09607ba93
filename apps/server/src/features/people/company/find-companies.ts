import { type CustomerId, isoDay, type UnitState, wibDay } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import {
  companiesOf,
  companiesShown,
  companyById,
  companyShown,
  type OwnCompany,
  openInvitations,
  unitsByState,
  usersOf,
  usersOfAccount,
} from './company.store.ts'
import { companyRowView, companyView, type WireCompany } from './company.views.ts'

type Told = Pick<Services, 'db' | 'now'>

export async function findCompanies({ db, now }: Told) {
  const companies = await companiesShown(db, isoDay(wibDay(now())))
  return { companies: companies.map(companyRowView) }
}

export async function getCompany({ db, now }: Told, companyId: number): Promise<WireCompany> {
  const row = orNotFound(await companyShown(db, companyId, isoDay(wibDay(now()))))
  const [users, invitations, units] = await Promise.all([
    usersOf(db, companyId),
    openInvitations(db, companyId),
    unitsByState(db, row.account_id),
  ])
  return companyView(row, { users, invitations, units })
}

/** How the units of an account stand, as the unit list has it. */
export function countUnits(db: Db, accountId: CustomerId): Promise<Record<UnitState, number>> {
  return unitsByState(db, accountId)
}

/** A company by its id, for what hangs on it elsewhere. */
export async function companyNamed(db: Db, companyId: number) {
  return orNotFound(await companyById(db, companyId))
}

/** One of the companies that a customer acts for; to everybody else it does not exist. */
export async function ownCompany(db: Db, customerId: CustomerId, companyId: number): Promise<OwnCompany> {
  const own = await companiesOf(db, customerId)
  return orNotFound(own.find(({ id }) => id === companyId) ?? null)
}

/** Under whose accounts a customer's own things stand: theirs, and those of the companies that they act for. */
export async function sellersOf(db: Db, customerId: CustomerId): Promise<CustomerId[]> {
  const own = await companiesOf(db, customerId)
  return [...new Set([customerId, ...own.map(({ account_id }) => account_id)])]
}

/** Who reads what a seller is told: the account itself, and everybody who acts for its company. */
export async function readersOfSeller(db: Db, accountId: CustomerId): Promise<CustomerId[]> {
  return [...new Set([accountId, ...(await usersOfAccount(db, accountId))])]
}
