import type { Staff } from '@ketok/client'
import {
  ChevronDownIcon,
  CircleUserIcon,
  LogOutIcon,
  Menu,
  MenuDivider,
  MenuItem,
  menuItemClass,
} from '@ketok/ui'
import { Link } from 'react-router'
import { roleWords } from '../components/role-words.ts'
import { paths } from '../paths.ts'
import { useSignOut } from './use-sign-out.ts'

export function PersonMenu({ staff }: { staff: Staff }) {
  const signOut = useSignOut()
  const roles = staff.roles.map((role) => roleWords[role]).join(', ')
  return (
    <Menu
      label="Akun"
      align="end"
      trigger={(props) => (
        <button {...props} type="button" className="office-person">
          <span className="min-w-0 truncate font-semi">{staff.full_name}</span>
          <span className="min-w-0 truncate text-n-400 max-md:hidden">{roles}</span>
          <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0" />
        </button>
      )}
    >
      <div className="px-3 py-2 text-13 text-text-2">
        <span className="block font-semi text-text">{staff.email}</span>
        {roles}
      </div>
      <MenuDivider />
      <Link to={paths.account} role="menuitem" tabIndex={-1} className={menuItemClass}>
        <CircleUserIcon aria-hidden="true" />
        Akun saya
      </Link>
      <MenuItem onClick={signOut}>
        <LogOutIcon aria-hidden="true" />
        Keluar
      </MenuItem>
    </Menu>
  )
}
