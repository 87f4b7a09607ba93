import type { User } from '@ketok/client'
import { Avatar, ChevronDownIcon, Popover } from '@ketok/ui'
import { latePart } from '../../first-paint/first-paint.ts'

const AccountMenu = latePart(
  () => import('../account-menu.tsx'),
  (module) => module.AccountMenu,
)

export function UserMenu({ user }: { user: User }) {
  return (
    <Popover
      label="Menu akun"
      role="menu"
      align="end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex h-11 max-w-56 items-center gap-2 rounded-control px-2 text-14 font-semi hover:bg-sunken"
        >
          <Avatar name={user.full_name} />
          <span className="truncate max-lg:sr-only">{user.full_name}</span>
          <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0" />
        </button>
      )}
    >
      {(close) => <AccountMenu onChoose={close} />}
    </Popover>
  )
}
