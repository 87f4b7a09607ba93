import { PrivatePhotos } from '../../../platform/pictures/private-photos.ts'

/** Shown to staff; customers are given the addresses of those that a report shows them. */
export const photoFiles = new PrivatePhotos('inspection', '/inspeksi/foto')
