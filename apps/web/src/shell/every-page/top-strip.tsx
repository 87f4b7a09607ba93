import { instant, wibTimeToSecond } from '@ketok/domain'
import { ShieldCheckIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { config } from '../../config.ts'
import { paths } from '../../paths.ts'
import { useClock } from '../../start/observe.ts'

/** The house's word, and the only clock that counts. */
export function TopStrip() {
  return (
    <aside aria-label="Balai lelang" className="hidden bg-brand text-13 text-on-brand md:block">
      <div className="page-box flex h-9 items-center gap-6">
        <span className="flex items-center gap-2">
          <ShieldCheckIcon aria-hidden="true" className="size-4" />
          Balai lelang berizin, diawasi DJKN
        </span>
        <Link className="hover:underline" to={paths.authenticity}>
          Cek keaslian VA & invoice
        </Link>
        <a className="ml-auto hover:underline" href={`mailto:${config.brand.supportEmail}`}>
          Bantuan
        </a>
        <ServerTime />
      </div>
    </aside>
  )
}

export function ServerTime() {
  const now = useClock()
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="size-2 rounded-full bg-success-line" />
      <span className="text-on-brand-muted">Waktu server</span>
      {/* Its room is kept. */}
      <time
        translate="no"
        className={now === null ? 'invisible font-bold' : 'font-bold'}
        dateTime={now === null ? undefined : new Date(now).toISOString()}
      >
        {wibTimeToSecond(now ?? instant(0))} WIB
      </time>
    </span>
  )
}
