import { buttonClass, Logo, MenuIcon } from '@ketok/ui'
import { useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { config } from '../../config.ts'
import { latePart } from '../../first-paint/first-paint.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../start/observe.ts'
import { loginModalShow, useClientDispatch } from '../../state.ts'
import { CategoryMenu } from './category-menu.tsx'
import { navigationFor } from './links.ts'
import { NotificationBell } from './notification-bell.tsx'
import { OpenAuctions } from './open-auctions.tsx'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'

const MobileMenu = latePart(
  () => import('../mobile-menu.tsx'),
  (module) => module.MobileMenu,
)

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false)
  const [menuWanted, setMenuWanted] = useState(false)
  const user = useUser()
  const { pathname } = useLocation()
  // A phone shows the search box at once where there are lots, elsewhere in the menu. The catalogue leaves its height to them:
  // there it stands between mark and menu; signing in and the count of what is unread lie in that menu.
  const isHome = pathname === paths.home
  const isCatalogue = pathname === paths.catalogue()
  const notOnPhone = isCatalogue ? 'max-md:hidden' : ''
  return (
    <header className="border-line border-b bg-surface">
      <div className="page-box flex h-14 items-center gap-4 md:h-[68px] md:gap-6">
        <Link
          to={paths.home}
          aria-label={`${config.brand.name}, ke beranda`}
          className={`flex min-h-11 min-w-0 items-center word-may-go md:shrink-0 ${isCatalogue ? 'max-md:[&_.ui-logo-word]:hidden' : ''}`}
        >
          <Logo name={config.brand.name} />
        </Link>
        <div className={`min-w-0 flex-1 items-center gap-4 ${isCatalogue ? 'flex' : 'hidden md:flex'}`}>
          <div className="max-md:hidden">
            <CategoryMenu />
          </div>
          <SearchBox className="min-w-0 flex-1" />
        </div>
        <div className="ml-auto flex items-center gap-1 md:ml-0 md:gap-3">
          {user ? (
            <>
              <div className={notOnPhone}>
                <NotificationBell />
              </div>
              <div className="hidden md:block">
                <UserMenu user={user} />
              </div>
            </>
          ) : (
            <SignInButtons className={notOnPhone} />
          )}
          <button
            type="button"
            className={`${buttonClass({ variant: 'transparent', square: true })} md:hidden`}
            aria-label="Buka menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={() => setMenuWanted(true)}
            onClick={() => {
              setMenuWanted(true)
              setMenuOpen(true)
            }}
          >
            <MenuIcon aria-hidden="true" />
          </button>
        </div>
      </div>
      {isHome && (
        <div className="page-box pb-3 md:hidden">
          <SearchBox />
        </div>
      )}
      <div className="hidden border-line border-t md:block">
        <div className="page-box flex h-[46px] items-center">
          <nav aria-label="Utama" className="flex gap-8">
            {navigationFor(user).map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                className={({ isActive }) =>
                  `flex h-[46px] items-center border-b-2 text-14 font-medium ${
                    isActive ? 'border-brand text-brand' : 'border-transparent hover:text-brand'
                  }`
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <OpenAuctions />
        </div>
      </div>
      {menuWanted && <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}

/** Spec 2.3.9: 'Masuk' opens the modal on a desktop; on a phone it goes to /login, which remembers where one was. */
function SignInButtons({ className }: { className: string }) {
  const dispatch = useClientDispatch()
  const { pathname, search } = useLocation()
  return (
    <>
      <Link
        to={paths.register}
        className={`for-visitors ${buttonClass({ variant: 'outline' })} max-md:hidden`}
      >
        Daftar
      </Link>
      <button
        type="button"
        className={`for-visitors ${buttonClass()} max-md:hidden`}
        onClick={() => dispatch(loginModalShow())}
      >
        Masuk
      </button>
      <Link
        to={paths.login}
        state={{ from: pathname + search }}
        className={`for-visitors ${buttonClass({ variant: 'outline' })} md:hidden ${className}`}
      >
        Masuk
      </Link>
    </>
  )
}
