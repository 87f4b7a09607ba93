import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { isAt, type PlaceGroup } from './navigation.ts'

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
        <Group key={group.name} group={group} pathname={pathname} />
      ))}
    </nav>
  )
}

interface GroupProps {
  group: PlaceGroup
  pathname: string
}

function Group({ group: { name, places }, pathname }: GroupProps) {
  const nameId = useId()
  return (
    <div className="office-place-group">
      <p id={nameId} className="office-place-group-name">
        {name}
      </p>
      <ul aria-labelledby={nameId}>
        {places.map(({ icon: Icon, ...place }) => (
          <li key={place.to}>
            <Link
              to={place.to}
              aria-current={isAt(place, pathname) ? 'page' : undefined}
              className="office-place"
              title={place.label}
            >
              <Icon aria-hidden="true" />
              <span className="office-place-name flex-1">{place.label}</span>
              <span aria-hidden="true" className="office-place-keys">
                G {place.key.toUpperCase()}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
