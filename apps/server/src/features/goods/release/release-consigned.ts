import { wordRefusal } from '@ketok/contract/refusals'
import { type ConsignedToRelease, handBack, releaseConsigned as mayRelease } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orRefuse } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { recordAction } from '../../people/staff/staff.ts'
import { consignedToReturn, returnConsigned } from '../consignment/consignment.ts'
import { decidesReturns } from './decides-returns.ts'
import { lettersOfConsigned } from './release.store.ts'
import type { Releases } from './release.views.ts'
import { showLetters } from './show-letters.ts'
import { type NewLetter, writeLetter } from './write-letter.ts'

/** What came in at the gate and never became a unit leaves with a letter, and its consignment ends. */
export async function releaseConsigned(
  services: Services,
  staff: StaffCaller,
  id: number,
  body: NewLetter,
): Promise<Releases> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const consigned = await consignedToReturn(tx, staff, id, 'lock')
    const isReleased = (await lettersOfConsigned(tx, id)).length > 0
    orRefuse(decided(staff, { ...consigned, isReleased }))
    const at = now()
    const letter = await writeLetter(tx, staff, { unitId: null, consignmentId: id }, body, at)
    await returnConsigned(services, tx, id, { note: `${body.reason}. Surat keluar ${letter.number}`, at })
    await recordAction(tx, staff, {
      action: 'consignment.released',
      subject: { type: 'consignment', id },
      before: { state: consigned.state },
      after: { state: 'returned', ...letter.after },
      at,
    })
  })
  return findReleasesOfConsigned(services, staff, id)
}

export async function findReleasesOfConsigned(
  { db }: Pick<Services, 'db'>,
  staff: StaffCaller,
  id: number,
): Promise<Releases> {
  const consigned = await consignedToReturn(db, staff, id, 'read')
  const letters = await lettersOfConsigned(db, id)
  const may = decided(staff, { ...consigned, isReleased: letters.length > 0 })
  return {
    hindrance: may.ok ? null : wordRefusal(may.error).message,
    owner: consigned.owner,
    papers: [...consigned.papers],
    letters: await showLetters(db, letters),
  }
}

function decided(staff: StaffCaller, consigned: ConsignedToRelease) {
  const may = mayRelease(consigned)
  return !may.ok || decidesReturns(staff)
    ? may
    : handBack(consigned.state, { isDone: false, ofCompany: false })
}
