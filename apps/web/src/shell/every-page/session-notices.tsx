import { notify } from '@ketok/ui'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onSessionEnded, session } from '../../start/app-services.ts'
import { seen } from '../guards.ts'

/** Spec 8.5: a refused renewal ends the session with these words; guards then look again at where one stands. */
export function SessionNotices() {
  const { revalidate } = useRevalidator()
  useEffect(() => onSessionEnded(() => notify.error('Sesi telah berakhir', { id: 'session' })), [])
  useEffect(() => {
    const lookAgain = () => {
      seen.session = session.get()
      void revalidate()
    }
    // It may have ended since a guard looked.
    if (session.get() !== seen.session) lookAgain()
    return session.subscribe(lookAgain)
  }, [revalidate])
  return null
}
