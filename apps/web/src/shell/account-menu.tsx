import { MenuDivider, MenuItem, MenuItems, menuItemClass } from '@ketok/ui'
import { Link } from 'react-router'
import { userMenu } from './frame/links.ts'
import { useSignOut } from './use-sign-out.ts'

/** Spec 2.3.6: what the customer's name leads to. */
export function AccountMenu({ onChoose }: { onChoose: () => void }) {
  const signOut = useSignOut()
  return (
    <MenuItems close={onChoose}>
      {userMenu.map(({ label, to }) => (
        <Link key={to} to={to} role="menuitem" tabIndex={-1} className={menuItemClass}>
          {label}
        </Link>
      ))}
      <MenuDivider />
      <MenuItem onClick={signOut}>Keluar</MenuItem>
    </MenuItems>
  )
}
