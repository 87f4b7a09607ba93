import { type AuctionId, deadlineBeside, instant, wibIso } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { wireTime } from '../../../platform/time/wire-time.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { consignmentsFollowUnits } from '../../goods/consignment/consignment.ts'
import { compose } from '../../notice/mail/mail.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { lockedPlan, planSubject, planToChange } from './open-plan.ts'
import { deletePlanRows, lotsOfPlans, setPublication, staffToTell } from './planning.store.ts'

/**
 * Two people agreed that a sale is published at a moment; until then one may call it off, for nothing is public yet. Both
 * are told who did and why.
 */
export async function callOffPublication(
  services: Services,
  staff: StaffCaller,
  auctionId: AuctionId,
  reason: string,
): Promise<void> {
  const { db, now, mail, config } = services
  await inTransaction(db, async (tx) => {
    const at = now()
    const plan = await lockedPlan(tx, staff, auctionId)
    if (plan.published_at !== null) refuse({ code: 'plan_published' })
    const { publish_at, asked_by, agreed_by } = plan
    if (publish_at === null || asked_by === null || agreed_by === null) refuse({ code: 'plan_not_scheduled' })
    await setPublication(tx, plan.id, { publish_at: null, asked_by: null, agreed_by: null })
    await recordAction(tx, staff, {
      action: 'auction.publication_called_off',
      subject: planSubject(plan.id),
      before: { publish_at: wireTime(publish_at), asked_by, agreed_by },
      after: { state: 'draft', reason },
      at,
    })
    const { time_zone: zone } = plan
    const when = deadlineBeside(zone, instant(publish_at.getTime()))
    const [author] = await staffToTell(tx, [staff.staffId])
    const others = [asked_by, agreed_by].filter((id) => id !== staff.staffId)
    for (const { email, full_name } of await staffToTell(tx, others)) {
      const letter = {
        to: email,
        name: full_name,
        subject: `Jadwal terbit dibatalkan: ${plan.name}`,
        paragraphs: [
          `Lelang ${plan.name} tidak jadi terbit ${when}. ${author?.full_name ?? 'Petugas lain'} membatalkan jadwalnya ${deadlineBeside(zone, at)}.`,
          `Alasan: ${reason}`,
          'Rencananya bisa diubah lagi. Untuk terbit, dua petugas menyetujuinya sekali lagi.',
        ],
        button: { label: 'Buka rencana', link: `${config.officeUrl}/lelang/${plan.id}/rencana` },
        footnote: 'Email ini untuk dua petugas yang menyetujui penerbitannya.',
      }
      await mail.send(tx, compose(letter, config.brand))
    }
  })
}

/** What was never published leaves no hole: its units are free, and the record keeps what the plan was. */
export async function deletePlan(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  staff: StaffCaller,
  auctionId: AuctionId,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now()
    const plan = await planToChange(tx, staff, auctionId)
    const lots = await lotsOfPlans(tx, [plan.id])
    await deletePlanRows(tx, plan.id)
    const unitIds = lots.map(({ unit_id }) => unit_id)
    await consignmentsFollowUnits({ jobs }, tx, unitIds, { to: 'price_agreed', at })
    await recordAction(tx, staff, {
      action: 'auction.plan_deleted',
      subject: planSubject(plan.id),
      before: {
        name: plan.name,
        opens_at: wibIso(plan.opens_at.getTime()),
        version: plan.version,
        lots: lots.map(({ unit_id, lot_number, base_price, increment, reserve }) => ({
          ...{ unit_id, lot_number, base_price, increment, reserve },
        })),
      },
      at,
    })
  })
}
