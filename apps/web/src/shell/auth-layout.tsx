import {
  ArrowLeftIcon,
  Logo,
  type LucideIcon,
  Picture,
  RadioIcon,
  ReceiptTextIcon,
  ShieldCheckIcon,
  TicketIcon,
} from '@ketok/ui'
import { Link, Outlet } from 'react-router'
import { config } from '../config.ts'
import { paths } from '../paths.ts'
import { pictureUrl } from '../start/picture-url.ts'
import { useReading } from '../start/query.ts'
import { Shared } from './every-page/shared.tsx'

const reasons: readonly { icon: LucideIcon; text: string }[] = [
  { icon: RadioIcon, text: 'Harga bergerak di layar Anda' },
  { icon: ReceiptTextIcon, text: 'Total biaya terlihat sebelum menawar' },
  { icon: TicketIcon, text: 'Jaminan kembali penuh bila tidak menang' },
]

/** Spec 2.1.4: two columns; the side picture (720×900) comes from the banners. */
export function Component() {
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
          {/* As wide as Google draws its button at the most, so that all that can be pressed has one width. */}
          <div className="mx-auto w-full max-w-[400px] py-8 md:my-auto md:py-10 [@media(max-height:30rem)]:py-4 [&_h1]:text-30">
            <Outlet />
          </div>
          <div className="mx-auto mt-auto w-full max-w-[400px]">
            <ul
              aria-label={`Mengapa ${config.brand.name}`}
              className="mb-4 grid gap-2 rounded-card bg-sunken p-4 lg:hidden"
            >
              {reasons.map(({ icon: Icon, text }) => (
                <li key={text} className="flex items-center gap-3 text-14">
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
                  {text}
                </li>
              ))}
            </ul>
            <p className="flex items-center gap-2 text-13 text-text-2">
              <ShieldCheckIcon aria-hidden="true" className="size-5 shrink-0" />
              {config.brand.name} tidak pernah meminta password lewat telepon.
            </p>
          </div>
        </main>
        <aside className="relative hidden bg-brand lg:block">
          {side && (
            <div className="sticky top-0 h-dvh overflow-hidden">
              <Picture
                src={pictureUrl(side.picture.file)}
                alt=""
                ratio="720 / 900"
                eager
                className="h-full w-full mask-[linear-gradient(transparent_8%,black_30%,black_62%,transparent_84%)] [@media(max-height:43.75rem)]:mask-[linear-gradient(transparent_8%,black_30%)]"
                sizes="720px"
                blur={side.picture.blur}
              />
              <div className="absolute inset-x-0 top-0 p-12 text-on-brand">
                <p className="max-w-[20ch] text-30 leading-[1.2] font-bold tracking-tight text-balance">
                  {side.title}
                </p>
                <p className="mt-3 max-w-[46ch] text-16 leading-snug text-on-brand-muted">{side.subtitle}</p>
              </div>
              <ul className="absolute inset-x-12 bottom-0 grid grid-cols-3 gap-6 border-brand-700 border-t py-6 text-on-brand [@media(max-height:43.75rem)]:hidden">
                {reasons.map(({ icon: Icon, text }) => (
                  <li key={text} className="text-13 leading-snug">
                    <Icon aria-hidden="true" className="mb-2 size-5" />
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </aside>
      </div>
    </Shared>
  )
}
