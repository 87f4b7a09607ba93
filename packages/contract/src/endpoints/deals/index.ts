import { invitationEndpoints } from './invitation.ts'
import { konfirmasiEndpoints } from './konfirmasi.ts'
import { offerEndpoints } from './offer.ts'
import { relistingEndpoints } from './relisting.ts'

export const dealsEndpoints = {
  ...konfirmasiEndpoints,
  ...offerEndpoints,
  ...relistingEndpoints,
  ...invitationEndpoints,
}
