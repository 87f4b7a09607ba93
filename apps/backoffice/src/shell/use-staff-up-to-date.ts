import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { session } from '../app-services.ts'
import { useReading } from '../query.ts'

/** So often the office asks who is signed in and until when: roles and the end of a session change elsewhere. */
const ASK_MS = 60_000

export function useMe() {
  return useReading('GET /office/me', undefined, { everyMs: ASK_MS })
}

/** Guards look again as soon as the person or their roles are others. */
export function useStaffUpToDate(): void {
  const { data } = useMe()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (data && session.get() !== null) session.updateStaff(data.staff)
  }, [data])
  useEffect(() => session.subscribe(() => void revalidate()), [revalidate])
}
