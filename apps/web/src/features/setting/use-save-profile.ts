import type { User } from '@ketok/client'
import type { Body } from '@ketok/contract'
import { useQueryClient } from '@tanstack/react-query'
import { client, session } from '../../house.ts'
import { keepAnswer, reading } from '../../query.ts'
import type { Profile } from './setting-page.tsx'

/** Puts a saved profile into the cache and the header's user. */
export function useProfileSaved() {
  const queries = useQueryClient()
  return (profile: Profile) => {
    void keepAnswer(queries, reading('GET /customer/pengaturan/profile').queryKey, profile)
    session.updateUser(userOf(profile))
    session.keepProfile(profile)
  }
}

export function useSaveProfile() {
  const saved = useProfileSaved()
  return async (body: Partial<Body<'PUT /customer/pengaturan/profile'>>) => {
    const profile = await client.call('PUT /customer/pengaturan/profile', { body })
    saved(profile)
    return profile
  }
}

/** Only what the browser may keep (reliability 2): no identity number, no account, no addresses. */
export function userOf(profile: Profile): User {
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
