import { useEffect } from 'react'
import { forgetForms, isSignOut } from '../components/forms/kept-drafts.ts'
import { session } from '../start/app-services.ts'

/**
 * What was typed waits for its customer while their session is over, until they sign out or somebody else signs in. What does not
 * carry their number might be shown to others, and goes at once.
 */
export function DraftTask() {
  useEffect(() => {
    let customerId: number | undefined
    const look = () => {
      customerId = session.get()?.user.customer_id ?? customerId
      if (customerId !== undefined) forgetForms(customerId)
    }
    // Whoever signs out does so in all their tabs, each of which keeps forms of its own.
    const listen = (event: StorageEvent) => isSignOut(event) && forgetForms()
    look()
    const stop = session.subscribe(look)
    window.addEventListener('storage', listen)
    return () => {
      stop()
      window.removeEventListener('storage', listen)
    }
  }, [])
  return null
}
