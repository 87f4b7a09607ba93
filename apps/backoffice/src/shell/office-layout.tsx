import { ConnectivityNotices } from '@ketok/app'
import { Outlet, ScrollRestoration } from 'react-router'
import { useStaff } from '../observe.ts'
import { groupsOpenTo } from './navigation.ts'
import { SessionGuard } from './session-guard.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { usePlaceKeys } from './use-place-keys.ts'
import { useStaffUpToDate } from './use-staff-up-to-date.ts'

/** Every page of the office but the console: places at the left, the clock above, the work in the middle. */
export function OfficeLayout() {
  const staff = useStaff()
  useStaffUpToDate()
  const groups = groupsOpenTo(staff?.roles ?? [])
  const places = groups.flatMap((group) => group.places)
  usePlaceKeys(places)
  // The guard is leading to the sign-in.
  if (staff === null) return null
  return (
    <>
      <a href="#isi" className="office-skip">
        Langsung ke isi
      </a>
      <TopBar staff={staff} places={places} />
      <div className="mx-auto flex w-full max-w-[1680px] gap-3 p-3">
        <SideNavigation groups={groups} />
        <main id="isi" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      <ConnectivityNotices />
      <SessionGuard />
      <ScrollRestoration />
    </>
  )
}
