import { useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { PlaceGroup } from './navigation.ts'

export function SideNavigation({ groups }: { groups: readonly PlaceGroup[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Who came by a key sees where they are, also where the list is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which place is the current one follows from the address.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label="Halaman kantor" className="office-side max-md:hidden">
      {groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </nav>
  )
}

function Group({ name, places }: PlaceGroup) {
  const nameId = useId()
  return (
    <div className="office-place-group">
      <p id={nameId} className="office-place-group-name">
        {name}
      </p>
      <ul aria-labelledby={nameId}>
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
    </div>
  )
}
