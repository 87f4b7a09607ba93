import type { Staff } from '@ketok/client'
import { wibDate, wibTimeToSecond, wibWeekday } from '@ketok/domain'
import { ClockIcon, IconButton, Logo, Menu, MenuIcon, menuItemClass } from '@ketok/ui'
import { Link } from 'react-router'
import { config } from '../config.ts'
import { useServerNow } from '../observe.ts'
import { paths } from '../paths.ts'
import type { Place } from './navigation.ts'
import { PersonMenu } from './person-menu.tsx'
import { SearchBox } from './search/search-box.tsx'
import { UnopenedSales } from './unopened-sales.tsx'

export function TopBar({ staff, places }: { staff: Staff; places: readonly Place[] }) {
  return (
    <header className="z-header sticky top-0 bg-ink text-white">
      <div className="mx-auto flex h-14 w-full max-w-[1680px] items-center gap-3 px-3">
        <Menu
          label="Halaman"
          trigger={(props) => (
            <IconButton {...props} label="Menu" className="office-on-ink md:hidden">
              <MenuIcon aria-hidden="true" />
            </IconButton>
          )}
        >
          {places.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} role="menuitem" tabIndex={-1} className={menuItemClass}>
              <Icon aria-hidden="true" />
              {label}
            </Link>
          ))}
        </Menu>
        <Link
          to={paths.home}
          className="flex min-h-11 items-center gap-3"
          aria-label={`Kantor ${config.brand.name}`}
        >
          <Logo name={config.brand.name} hideWord light size={28} />
          <span className="text-14 font-bold max-sm:hidden">Kantor {config.brand.name}</span>
        </Link>
        <SearchBox staff={staff} places={places} />
        <UnopenedSales />
        <ServerTime />
        <PersonMenu staff={staff} />
      </div>
    </header>
  )
}

/** The clock by which everything ends. It is the server's, whatever this machine shows. */
function ServerTime() {
  const now = useServerNow()
  return (
    <p className="ml-auto flex items-center gap-2 text-14" title="Jam server">
      <span className="text-n-400 max-lg:hidden">
        {wibWeekday(now)}, {wibDate(now)}
      </span>
      <ClockIcon aria-hidden="true" className="size-4" />
      <span className="font-bold whitespace-nowrap">
        {wibTimeToSecond(now)}
        <span className="max-sm:hidden"> WIB</span>
      </span>
    </p>
  )
}
