import { Outlet } from 'react-router'
import { SessionGuard } from './session-guard.tsx'
import { useStaffUpToDate } from './use-staff-up-to-date.ts'

/** It is for a page that has no room for anything but itself; the session is guarded all the same. */
export function WholeScreen() {
  useStaffUpToDate()
  return (
    <>
      <Outlet />
      <SessionGuard />
    </>
  )
}
