import { accountEndpoints } from './account.ts'
import { companyEndpoints } from './company.ts'
import { doubleEndpoints } from './double.ts'
import { kycEndpoints } from './kyc.ts'
import { profileEndpoints } from './profile.ts'
import { proposalEndpoints } from './proposal.ts'
import { staffEndpoints } from './staff.ts'

export const peopleEndpoints = {
  ...accountEndpoints,
  ...staffEndpoints,
  ...profileEndpoints,
  ...kycEndpoints,
  ...proposalEndpoints,
  ...doubleEndpoints,
  ...companyEndpoints,
}
