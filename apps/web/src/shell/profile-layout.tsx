import { NavLink, Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { profileNavigation } from './frame/links.ts'
import { useSignOut } from './use-sign-out.ts'

/** The profile pages: their navigation beside them on a desktop; on a phone the page alone. */
export function Component() {
  const signOut = useSignOut()
  const { pathname } = useLocation()
  const row = 'flex min-h-11 w-full items-center rounded-control px-3 text-14 font-medium'
  return (
    <div className="page-box grid gap-8 py-6 md:grid-cols-[220px_minmax(0,1fr)] md:py-8">
      <nav aria-label="Profil" className="hidden md:block">
        <ul className="sticky top-6 flex flex-col gap-1">
          {profileNavigation.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive }) =>
                  `${row} ${isActive || isPartOf(to, pathname) ? 'bg-brand-50 text-brand' : 'hover:bg-sunken'}`
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={`${row} hover:bg-sunken`} onClick={() => void signOut()}>
              Keluar
            </button>
          </li>
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

/** The questions to sellers and what may be bought are opened from the transactions, and have addresses of their own. */
function isPartOf(to: string, pathname: string): boolean {
  return (
    to === paths.transactions &&
    (pathname === paths.konfirmasi || pathname.startsWith('/profile/kesempatan/'))
  )
}
