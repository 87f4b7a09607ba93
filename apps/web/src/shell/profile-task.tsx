import { useEffect } from 'react'
import { keepOwnProfile } from '../components/account/own-profile.ts'
import { useUser } from '../start/observe.ts'
import { useReading } from '../start/query.ts'

/** Spec 7.2.5: the profile is read once signed in, on whatever page: what was granted since the sign-in is known by it. */
export function ProfileTask() {
  const user = useUser()
  const { data } = useReading('GET /customer/pengaturan/profile', undefined, user !== null)
  useEffect(() => {
    if (data) keepOwnProfile(data)
  }, [data])
  return null
}
