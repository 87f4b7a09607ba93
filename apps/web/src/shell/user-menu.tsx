import type { User } from '@ketok/client'
import { Avatar, ChevronDownIcon, Menu, MenuDivider, MenuItem, menuItemClass } from '@ketok/ui'
import { Link } from 'react-router'
import { userMenu } from './links.ts'
import { useSignOut } from './use-sign-out.ts'

export function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut()
  return (
    <Menu
      label="Menu akun"
      align="end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex h-11 max-w-56 items-center gap-2 rounded-control px-2 text-14 font-semi hover:bg-sunken"
        >
          <Avatar name={user.full_name} />
          <span className="truncate">{user.full_name}</span>
          <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0" />
        </button>
      )}
    >
      {userMenu.map(({ label, to }) => (
        <Link key={to} to={to} role="menuitem" tabIndex={-1} className={menuItemClass}>
          {label}
        </Link>
      ))}
      <MenuDivider />
      <MenuItem onClick={signOut}>Keluar</MenuItem>
    </Menu>
  )
}
