import { ArrowLeftIcon, Logo, Picture, ShieldCheckIcon } from '@ketok/ui'
import { Link, Outlet } from 'react-router'
import { config } from '../config.ts'
import { paths } from '../paths.ts'
import { pictureUrl } from '../picture-url.ts'
import { useReading } from '../query.ts'
import { Shared } from './shared.tsx'

/** Spec 2: two columns; the side picture (720×900) comes from the banners. */
export function AuthLayout() {
  const { data } = useReading('GET /banner', { query: { placement: 'auth' } })
  const side = data?.banners[0]
  return (
    <Shared>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-surface lg:grid-cols-[minmax(0,1fr)_min(50vw,720px)]">
        <main id="isi" tabIndex={-1} className="flex flex-col px-4 py-4 outline-none md:px-12 md:py-8">
          <div className="flex items-center gap-3">
            <Link
              to={paths.home}
              aria-label="Kembali ke beranda"
              className="-ml-3 grid size-11 place-items-center md:hidden"
            >
              <ArrowLeftIcon aria-hidden="true" />
            </Link>
            <Link to={paths.home} aria-label={`${config.brand.name}, ke beranda`}>
              <Logo name={config.brand.name} />
            </Link>
          </div>
          <div className="mx-auto w-full max-w-[440px] grow py-8 md:py-14">
            <Outlet />
          </div>
          <p className="mx-auto flex max-w-[440px] items-center gap-2 text-13 text-text-2">
            <ShieldCheckIcon aria-hidden="true" className="size-5 shrink-0" />
            {config.brand.name} tidak pernah meminta password lewat telepon.
          </p>
        </main>
        <aside className="relative hidden bg-brand lg:block">
          {side && (
            <div className="sticky top-0 h-dvh">
              <Picture
                src={pictureUrl(side.picture.file)}
                alt=""
                ratio="720 / 900"
                eager
                className="h-full w-full mask-[linear-gradient(black_62%,transparent_84%)]"
                sizes="720px"
                blur={side.picture.blur}
              />
              <div className="absolute inset-x-0 bottom-0 p-10 text-on-brand">
                <p className="text-24 font-bold leading-snug">{side.title}</p>
                <p className="mt-2 text-16 text-on-brand-muted">{side.subtitle}</p>
              </div>
            </div>
          )}
        </aside>
      </div>
    </Shared>
  )
}
