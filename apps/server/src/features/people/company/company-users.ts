import { sitePaths } from '@ketok/contract/site-paths'
import { acceptInvitation, COMPANY_INVITATION_DAYS, type CustomerId, DAY_MS, plus } from '@ketok/domain'
import { inTransaction, violates } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { randomToken, tokenHash } from '../../../platform/secrets/secrets.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { tell } from '../../notice/notification/notification.ts'
import { customerById } from '../account/account.ts'
import { recordAction } from '../staff/staff.ts'
import { companyInvitationMail } from './company.mails.ts'
import {
  companyById,
  endInvitations,
  endUser,
  insertInvitation,
  insertUser,
  invitationOfToken,
  lockCompany,
  userIdsOf,
} from './company.store.ts'
import type { WireCompany } from './company.views.ts'
import { getCompany } from './find-companies.ts'

/** A mail to one address; the link of the one before is worth nothing any more. */
export async function inviteUser(
  services: Services,
  staff: StaffCaller,
  companyId: number,
  email: string,
): Promise<WireCompany> {
  const { db, now, mail, config } = services
  await inTransaction(db, async (tx) => {
    const company = orNotFound(await lockCompany(tx, companyId))
    const at = now()
    const token = randomToken()
    const account = await customerById(tx, company.account_id)
    if (account.email === email) refuse({ code: 'company_user_already' }, 'email')
    await endInvitations(tx, { companyId, email }, at)
    const expiresAt = plus(at, COMPANY_INVITATION_DAYS * DAY_MS)
    await insertInvitation(tx, {
      company_id: companyId,
      email,
      token_hash: tokenHash(token),
      invited_by: staff.staffId,
      invited_at: new Date(at),
      expires_at: new Date(expiresAt),
    })
    await mail.send(tx, companyInvitationMail(config, { email, company: company.name, token, expiresAt }))
    await recordAction(tx, staff, {
      action: 'company.user_invited',
      subject: { type: 'company', id: companyId },
      after: { email },
      at,
    })
  })
  return getCompany(services, companyId)
}

export async function withdrawInvitation(
  services: Services,
  staff: StaffCaller,
  companyId: number,
  invitationId: number,
): Promise<WireCompany> {
  await inTransaction(services.db, async (tx) => {
    orNotFound(await lockCompany(tx, companyId))
    const at = services.now()
    const email = orNotFound(await endInvitations(tx, { companyId, invitationId }, at))
    await recordAction(tx, staff, {
      action: 'company.invitation_withdrawn',
      subject: { type: 'company', id: companyId },
      before: { email },
      at,
    })
  })
  return getCompany(services, companyId)
}

/** From this moment on they see nothing of the company's; its lots that are open stay closed to them. */
export async function removeUser(
  services: Services,
  staff: StaffCaller,
  companyId: number,
  customerId: CustomerId,
): Promise<WireCompany> {
  await inTransaction(services.db, async (tx) => {
    const company = orNotFound(await lockCompany(tx, companyId))
    const at = services.now()
    if (!(await endUser(tx, { companyId, customerId, by: staff.staffId, at }))) refuse({ code: 'not_found' })
    const { email } = await customerById(tx, customerId)
    await recordAction(tx, staff, {
      action: 'company.user_removed',
      subject: { type: 'company', id: companyId },
      before: { customer_id: customerId, email },
      at,
    })
    await tell(
      services,
      tx,
      {
        customerId,
        event: 'account',
        title: `Anda tidak lagi mengurus ${company.name}`,
        description: `Akses Anda ke unit dan penjualan ${company.name} sudah dihentikan.`,
        link: sitePaths.consign,
      },
      at,
    )
  })
  return getCompany(services, companyId)
}

/** Enough for whoever opens a link; far too few to find one by trying. */
const linkUses: Limit = { name: 'company_invitation', burst: 20, everyMs: 6_000 }

export async function showInvitation({ db, limits, now }: Services, token: string, address: string) {
  limits.takeFromOutside(linkUses, address)
  const invitation = orNotFound(await invitationOfToken(db, tokenHash(token)))
  const company = orNotFound(await companyById(db, invitation.company_id))
  const isOver = invitation.ended_at !== null || invitation.expires_at.getTime() <= now()
  return {
    company_name: company.name,
    email: invitation.email,
    state: isOver ? ('ended' as const) : ('open' as const),
  }
}

/**
 * From the commit on they see what is the company's, and every lot of it is their own. Whoever leads one of them comes
 * first to its end: the database looks at both under one lock.
 */
export async function joinCompany(
  services: Services,
  customerId: CustomerId,
  token: string,
): Promise<{ message: string; company_id: number }> {
  const { db, now } = services
  return inTransaction(db, async (tx) => {
    const { company_id } = orNotFound(await invitationOfToken(tx, tokenHash(token)))
    const company = orNotFound(await lockCompany(tx, company_id))
    // Read again under the lock: it may have been taken back.
    const invitation = orNotFound(await invitationOfToken(tx, tokenHash(token)))
    const account = await customerById(tx, customerId)
    const at = now()
    const refusal = acceptInvitation(
      {
        email: invitation.email,
        ended: invitation.ended_at !== null,
        expiresAt: invitation.expires_at.getTime(),
      },
      { id: customerId, email: account.email },
      { accountId: company.account_id, userIds: await userIdsOf(tx, company.id) },
      at,
    )
    if (refusal !== null) refuse(refusal)
    await insertUser(tx, { company_id: company.id, customer_id: customerId, joined_at: new Date(at) })
    await endInvitations(tx, { companyId: company.id, invitationId: invitation.id }, at)
    await tell(
      services,
      tx,
      {
        customerId: company.account_id,
        event: 'account',
        title: `${account.full_name} kini ikut mengurus ${company.name}`,
        description: `${account.email} menerima undangan dan bisa melihat unit, lot, dan penjualan perusahaan. Tidak mengenalnya? Hubungi kami.`,
        link: sitePaths.consign,
      },
      at,
    )
    return { message: `Anda kini mengurus ${company.name}`, company_id: company.id }
  }).catch((error: unknown) => {
    if (violates(error, 'company_user_leads_no_lot')) refuse({ code: 'company_user_leads' })
    throw error
  })
}
