import { keepAnswer } from '@ketok/app'
import type { SentBody } from '@ketok/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keepOwnProfile } from '../../../components/account/own-profile.ts'
import { client } from '../../../start/app-services.ts'
import { reading } from '../../../start/query.ts'
import type { Profile } from './setting-page.tsx'

/** Puts a saved profile into the cache and the header's user. */
export function useProfileSaved() {
  const queries = useQueryClient()
  return (profile: Profile) => {
    void keepAnswer(queries, reading('GET /customer/pengaturan/profile').queryKey, profile)
    keepOwnProfile(profile)
  }
}

export function useSaveProfile() {
  const saved = useProfileSaved()
  return async (body: Partial<SentBody<'PUT /customer/pengaturan/profile'>>) => {
    const profile = await client.call('PUT /customer/pengaturan/profile', { body })
    saved(profile)
    return profile
  }
}
