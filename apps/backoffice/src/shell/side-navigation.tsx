import { NavLink } from 'react-router'
import type { Place } from './navigation.ts'

export function SideNavigation({ places }: { places: readonly Place[] }) {
  return (
    <nav aria-label="Halaman kantor" className="office-side max-md:hidden">
      <ul>
        {places.map(({ to, label, icon: Icon, key, exact = false }) => (
          <li key={to}>
            <NavLink to={to} end={exact} className="office-place" title={label}>
              <Icon aria-hidden="true" />
              <span className="office-place-name flex-1">{label}</span>
              <span aria-hidden="true" className="office-place-keys">
                G {key.toUpperCase()}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
