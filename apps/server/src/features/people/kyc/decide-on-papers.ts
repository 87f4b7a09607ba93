import { sitePaths } from '@ketok/contract/site-paths'
import { type CustomerId, instant } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { announceNotification, asSentence, notify } from '../../notice/notification/notification.ts'
import { lockCustomer, papersApprovedMail, papersRejectedMail, updateCustomer } from '../account/account.ts'
import { recordAction } from '../staff/staff.ts'
import { hasLookedSince } from './look.store.ts'
import { closeSubmission, latestSubmission, lockLatestSubmission } from './submission.store.ts'

export type Decision =
  | { readonly state: 'approved' }
  | { readonly state: 'rejected'; readonly reason: string }

type Deciding = Pick<Services, 'config' | 'db' | 'live' | 'now'> & {
  readonly mail: Pick<Services['mail'], 'send'>
}

/** For the papers that were on the screen, and no others. Whoever is turned down may not bid until it is mended. */
export async function decideOnPapers(
  { config, db, live, mail, now }: Deciding,
  staff: StaffCaller,
  customerId: CustomerId,
  submissionId: number,
  decision: Decision,
): Promise<void> {
  const told = decision.state === 'approved' ? APPROVED : rejected(decision.reason)
  await inTransaction(db, async (tx) => {
    orNotFound(await latestSubmission(tx, customerId))
    // Before the papers: saving a profile locks in this order too.
    const customer = await lockCustomer(tx, customerId)
    const papers = orNotFound(await lockLatestSubmission(tx, customerId))
    if (papers.id !== submissionId) refuse({ code: 'papers_changed' })
    if (papers.state !== 'in_review') refuse({ code: 'papers_decided' })
    const since = instant(papers.submitted_at.getTime())
    const look = { customerId, staffId: staff.staffId, field: 'identity_file', since } as const
    if (decision.state === 'approved' && !(await hasLookedSince(tx, look))) refuse({ code: 'papers_unseen' })
    const at = now()
    const reason = decision.state === 'rejected' ? decision.reason : null
    await closeSubmission(tx, papers.id, { state: decision.state, by: staff.staffId, at, reason })
    const approved_at = decision.state === 'approved' ? (customer.approved_at ?? new Date(at)) : null
    await updateCustomer(tx, customerId, { approved_at })
    await recordAction(tx, staff, {
      action: decision.state === 'approved' ? 'identity.approved' : 'identity.rejected',
      subject: { type: 'customer', id: customerId },
      before: { state: 'in_review', may_bid: customer.approved_at !== null },
      after: {
        state: decision.state,
        may_bid: approved_at !== null,
        ...(reason === null ? {} : { reason }),
      },
      at,
    })
    await mail.send(
      tx,
      reason === null ? papersApprovedMail(config, customer) : papersRejectedMail(config, customer, reason),
    )
    await notify(tx, customerId, { event: 'account', ...told, at })
  })
  announceNotification(live, customerId, told)
}

const APPROVED = {
  title: 'Identitas Anda disetujui',
  description: 'Data diri dan foto KTP Anda sudah kami periksa. Tidak ada yang perlu Anda lakukan.',
  link: sitePaths.setting,
}

const rejected = (reason: string) => ({
  title: 'Identitas Anda perlu diperbaiki',
  description: `${asSentence(reason)} Perbaiki di Pengaturan; sesudah disimpan, kami periksa lagi. Sampai disetujui, Anda belum bisa menawar.`,
  link: sitePaths.setting,
})
