import type { User } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import { session } from '../../start/app-services.ts'

type Profile = Reply<'GET /customer/pengaturan/profile'>

/** What the house says of the signed-in customer now, for all that asks the session: an invitation may have come since. */
export function keepOwnProfile(profile: Profile): void {
  const known = session.get()?.user
  // Whoever has signed out or is somebody else meanwhile is not brought back by an answer.
  if (known?.customer_id !== profile.customer_id) return
  session.keepProfile(profile)
  const user = userOf(profile)
  if (JSON.stringify(user) !== JSON.stringify(known)) session.updateUser(user)
}

/** Only what the browser may keep (security 1.3): no identity number, no account, no addresses. */
function userOf(profile: Profile): User {
  return {
    customer_id: profile.customer_id,
    full_name: profile.full_name,
    email: profile.email,
    phone: profile.phone,
    seller_type: profile.seller_type,
    profile_image: profile.profile_image,
    is_prem: profile.is_prem,
    premium_product_type_ids: profile.premium_product_type_ids,
    premium_auction_ids: profile.premium_auction_ids,
    approved: profile.approved,
  }
}
