import { PrivatePhotos } from '../../../platform/private-photos.ts'

/** Shown to the consignor and to staff, and to nobody else. */
export const photoFiles = new PrivatePhotos('consignment', '/titip-lelang/foto')
