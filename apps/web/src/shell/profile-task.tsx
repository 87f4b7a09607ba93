import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepOwnProfile } from '../components/account/own-profile.ts'
import { live } from '../start/app-services.ts'
import { useUser } from '../start/observe.ts'
import { entriesOf, useReading } from '../start/query.ts'

/** News come in swarms while somebody is outbid; few of them change a profile. */
const AGAIN_MS = 20_000

/**
 * Spec 7.2.5: the profile is read once signed in, on whatever page: what was granted since the sign-in is known by it. What is
 * granted while a page lies open, an invitation or an approval, is told by a notification.
 */
export function ProfileTask() {
  const user = useUser()
  const queries = useQueryClient()
  const { data } = useReading('GET /customer/pengaturan/profile', undefined, user !== null)
  useEffect(() => {
    if (data) keepOwnProfile(data)
  }, [data])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let askedAt = Number.NEGATIVE_INFINITY
    const ask = () => {
      timer = undefined
      askedAt = performance.now()
      void queries.invalidateQueries({ queryKey: entriesOf('GET /customer/pengaturan/profile') })
    }
    const stop = live.onOwn((message) => {
      if (message.type === 'notice' && message.topic === 'notification')
        timer ??= setTimeout(ask, Math.max(0, askedAt + AGAIN_MS - performance.now()))
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queries])
  return null
}
