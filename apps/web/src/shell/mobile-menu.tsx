import { Avatar, buttonClass, IconButton, Logo, MessageCircleIcon, XIcon } from '@ketok/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { config } from '../config.ts'
import { paths } from '../paths.ts'
import { useUser } from '../start/observe.ts'
import { useClientState } from '../state.ts'
import { footerColumns, navigationFor, profileNavigation } from './frame/links.ts'
import { SearchBox } from './frame/search-box.tsx'
import { useProductTypes } from './frame/use-product-types.ts'
import { useSignOut } from './use-sign-out.ts'
import { chatLink } from './whatsapp-button.tsx'

/** Spec 2.3.11: full screen on a phone: search, categories and the same links. A native dialog traps focus and closes by Esc. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname, search } = useLocation()
  const user = useUser()
  const types = useProductTypes()
  const signOut = useSignOut()
  const unread = useClientState((state) => state.countData.notification_total)
  const chat = chatLink()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
    document.documentElement.style.overflow = open ? 'hidden' : ''
    return () => {
      document.documentElement.style.overflow = ''
    }
  }, [open])

  const row = 'flex min-h-12 items-center justify-between border-line border-b text-16 font-medium'
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-surface"
    >
      {open && (
        <div className="flex min-h-full flex-col">
          <div className="flex h-14 items-center justify-between border-line border-b px-4">
            <Link to={paths.home} onClick={onClose} aria-label={`${config.brand.name}, ke beranda`}>
              <Logo name={config.brand.name} />
            </Link>
            <IconButton label="Tutup menu" onClick={onClose}>
              <XIcon aria-hidden="true" />
            </IconButton>
          </div>
          <div className="flex flex-col gap-6 px-4 py-4">
            <SearchBox onSearch={onClose} />
            {user ? (
              <p className="flex items-center gap-3 text-16 font-semi">
                <Avatar name={user.full_name} />
                <span className="min-w-0 truncate">{user.full_name}</span>
              </p>
            ) : (
              <div className="grid grid-cols-2 gap-3">
                <Link
                  to={paths.register}
                  onClick={onClose}
                  className={buttonClass({ variant: 'outline', full: true })}
                >
                  Daftar
                </Link>
                <Link
                  to={paths.login}
                  state={{ from: pathname + search }}
                  onClick={onClose}
                  className={buttonClass({ full: true })}
                >
                  Masuk
                </Link>
              </div>
            )}
            {/* Beside the name, not below everything: bills and NIPL are what a customer opens the menu for. */}
            {user && (
              <nav aria-label="Akun">
                <ul className="grid grid-cols-2 gap-x-4">
                  {profileNavigation.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to} onClick={onClose} className={row}>
                        {to === paths.notifications && unread > 0 ? (
                          <Unread label={label} total={unread} />
                        ) : (
                          label
                        )}
                      </Link>
                    </li>
                  ))}
                  <li>
                    <button
                      type="button"
                      className={`${row} w-full`}
                      onClick={() => {
                        onClose()
                        void signOut()
                      }}
                    >
                      Keluar
                    </button>
                  </li>
                </ul>
              </nav>
            )}
            <nav aria-label="Utama">
              <ul>
                {navigationFor(user).map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} onClick={onClose} className={row}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <nav aria-label="Kategori">
              <h2 className="mb-1 text-13 font-semi text-text-3">Kategori</h2>
              <ul>
                {types.map((type) => (
                  <li key={type.id}>
                    <Link
                      to={paths.catalogue({ product_type_id: type.id })}
                      onClick={onClose}
                      className={row}
                    >
                      {type.name}
                      <span className="text-14 text-text-3">{type.open_lot_count}</span>
                    </Link>
                    {type.product_tags.length > 0 && (
                      <ul className="flex flex-wrap gap-2 border-line border-b py-2">
                        {type.product_tags.map((tag) => (
                          <li key={tag.id}>
                            <Link
                              to={paths.catalogue({ product_type_id: type.id, product_tag_ids: tag.id })}
                              onClick={onClose}
                              className="inline-flex min-h-11 items-center rounded-control border border-line-strong px-3 text-14"
                            >
                              {tag.tag_name}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    )}
                  </li>
                ))}
              </ul>
            </nav>
            {footerColumns.slice(1).map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <h2 className="mb-1 text-13 font-semi text-text-3">{title}</h2>
                <ul className="grid grid-cols-2 gap-x-4">
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to} onClick={onClose} className="flex min-h-11 items-center text-14">
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
            {chat !== null && (
              <a
                href={chat}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: 'outline', full: true })}
              >
                <MessageCircleIcon aria-hidden="true" />
                Bertanya lewat WhatsApp
              </a>
            )}
          </div>
        </div>
      )}
    </dialog>
  )
}

/** Said as the bell says it, which the catalogue has no room for. */
function Unread({ label, total }: { label: string; total: number }) {
  return (
    <>
      <span>
        {label}
        <span className="sr-only">, {total} belum dibaca</span>
      </span>
      <span
        aria-hidden="true"
        className="rounded-full bg-danger px-2 text-12 font-bold leading-[max(20px,1.5em)] text-white"
      >
        {total > 99 ? '99+' : total}
      </span>
    </>
  )
}
