import { PrivatePhotos } from '../../../platform/pictures/private-photos.ts'

/** Shown to the consignor and to staff, and to nobody else. */
export const photoFiles = new PrivatePhotos('consignment', '/titip-lelang/foto')

/** Of what came in at the gate; shown as the others are. */
export const intakePhotoFiles = new PrivatePhotos('intake', '/titip-lelang/foto-masuk')
