import { type Instant, instant, wibIso } from '@ketok/domain'
import type { LinkTo } from '../../../platform/pictures/private-photos.ts'
import type { ConsignmentReply, Surroundings } from './consignment.views.ts'
import type { IntakePhotoRow, IntakeRow } from './intake.store.ts'

type Intake = NonNullable<ConsignmentReply['intake']>

export interface IntakeFacts {
  readonly intake: IntakeRow | null
  readonly photos: readonly IntakePhotoRow[]
}

export function intakeView(
  { intake, photos }: IntakeFacts,
  { linkToIntakePhoto, linkToPaper }: Pick<Surroundings, 'linkToIntakePhoto' | 'linkToPaper'>,
): Intake | null {
  if (intake === null) return null
  const { number, condition, odometer_km, keys, papers, note, brought_by } = intake
  return {
    ...{ number, condition, odometer_km, keys, note, brought_by },
    papers: papers.map(({ name, state }) => ({ name, state })),
    pool: { id: intake.pool_id, name: intake.pool_name },
    at: wibIso(signedAt(intake)),
    time_zone: intake.time_zone,
    url: linkToPaper('intake', intake.consignment_id),
    photos: signedPhotos(photos).map((photo) => intakePhotoView(photo, linkToIntakePhoto)),
  }
}

export const signedAt = ({ signed_at, at }: Pick<IntakeRow, 'signed_at' | 'at'>): Instant =>
  instant((signed_at ?? at).getTime())

/** What was sent and left out when both signed is no part of the record. */
export const signedPhotos = (photos: readonly IntakePhotoRow[]): IntakePhotoRow[] =>
  photos.filter(({ position }) => position !== null)

export function intakePhotoView(photo: IntakePhotoRow, linkTo: LinkTo): Intake['photos'][number] {
  return {
    photo_id: photo.id,
    small_url: linkTo(photo.stored_name, 'small'),
    large_url: linkTo(photo.stored_name, 'large'),
    width: photo.width,
    height: photo.height,
  }
}
