import { PrivatePhotos } from '../../../platform/private-photos.ts'

/** Shown to staff, and to nobody else. */
export const photoFiles = new PrivatePhotos('inspection', '/inspeksi/foto')
