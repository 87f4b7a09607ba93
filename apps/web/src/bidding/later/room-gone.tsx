import { buttonClass, EmptyState, Logo } from '@ketok/ui'
import { Link } from 'react-router'
import { config } from '../../config.ts'
import { paths } from '../../paths.ts'

/** Rooms have no header of the site, so the way home stands here. */
export function RoomGone() {
  return (
    <>
      <title>{`Ruang lelang · ${config.brand.name}`}</title>
      <header className="border-line border-b bg-surface">
        <div className="page-box flex h-13 items-center lg:h-16">
          <Link
            to={paths.home}
            aria-label={`${config.brand.name}, beranda`}
            className="flex min-h-11 items-center"
          >
            <Logo name={config.brand.name} size={30} />
          </Link>
        </div>
      </header>
      <div className="mx-auto max-w-[680px] px-(--page-x) py-14">
        <h1 className="sr-only">Ruang lelang</h1>
        <EmptyState
          title="Ruang lelang tidak ditemukan"
          action={
            <>
              <Link to={paths.schedule} className={buttonClass({ size: 'sm' })}>
                Jadwal lelang
              </Link>
              <Link to={paths.catalogue()} className={buttonClass({ size: 'sm', variant: 'outline' })}>
                Lihat katalog
              </Link>
            </>
          }
        >
          Tautannya keliru, atau lelang ini tidak dibuka untuk akun yang sedang masuk.
        </EmptyState>
      </div>
    </>
  )
}
