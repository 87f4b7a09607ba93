import type { Reply } from '@ketok/contract'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { housesHolidays } from '../../pricing/holiday/holiday.ts'
import { consignmentsOf, eventsOf, onDesk, ownConsignment } from './consignment.store.ts'
import { type ConsignmentReply, cardView, consignmentView, type Surroundings } from './consignment.views.ts'
import { inspectingBranches } from './inspection.store.ts'
import { intakeOf, intakePhotos } from './intake.store.ts'
import { lotOfConsigned } from './own-lot.store.ts'
import { ownRelease } from './own-release.ts'
import { photosOf } from './photo.store.ts'
import { intakePhotoFiles, photoFiles } from './photo-files.ts'
import { paperLink } from './price-link.ts'
import { pricesOf, threadOf } from './thread.store.ts'
import { signedContracts, takenOffAt } from './what-is-taken-off.ts'

const PAGE_SIZE = 20

export async function findConsignments(
  services: Services,
  { customerId }: Caller,
  { page = 1, limit = PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined },
): Promise<Reply<'GET /customer/titip-lelang'>> {
  const { db } = services
  const { rows, total } = await consignmentsOf(db, customerId, { page, limit })
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  const around = await surroundings(services, db)
  return { consignments: rows.map((row) => cardView(row, photos, around)), total }
}

/** Somebody else's is as if it were not there. */
export async function getConsignment(
  services: Services,
  { customerId }: Caller,
  id: number,
  db: Db = services.db,
): Promise<ConsignmentReply> {
  const row = orNotFound(await ownConsignment(db, customerId, id))
  const photos = await photosOf(db, [id])
  const { unit_id: unitId } = row
  const [events, desk, thread, prices, intake, intakePictures, takenOff, lot, release] = await Promise.all([
    eventsOf(db, id),
    onDesk(db, id, services.now()),
    threadOf(db, id),
    pricesOf(db, id),
    intakeOf(db, id),
    intakePhotos(db, id),
    takenOffAt(db, row, services.now()),
    unitId === null ? null : lotOfConsigned(db, { unitId, ownerId: customerId }),
    ownRelease(db, row),
  ])
  const facts = {
    ...{ photos, events, desk, thread, prices, takenOff, lot, release },
    contracts: await signedContracts(db, row, prices),
    intake: { intake, photos: intakePictures },
  }
  return consignmentView(row, facts, await surroundings(services, db))
}

export async function surroundings(services: Services, db: Db): Promise<Surroundings> {
  return {
    branches: await inspectingBranches(db),
    holidays: await housesHolidays(db),
    linkTo: photoFiles.links(services),
    linkToIntakePhoto: intakePhotoFiles.links(services),
    linkToPaper: (paper, id) => paperLink(services, paper, id),
    now: services.now(),
  }
}
