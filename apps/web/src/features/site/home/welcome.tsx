import {
  ArrowRightIcon,
  BadgeCheckIcon,
  buttonClass,
  type LucideIcon,
  ReceiptTextIcon,
  ShieldCheckIcon,
  TicketIcon,
} from '@ketok/ui'
import { Link } from 'react-router'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'

const reasons: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: ShieldCheckIcon, title: 'Balai lelang berizin', text: 'Diawasi DJKN Kementerian Keuangan' },
  { icon: BadgeCheckIcon, title: 'Kondisi diperiksa', text: 'Kendaraan dinilai A sampai E' },
  { icon: ReceiptTextIcon, title: 'Total biaya jelas', text: 'Terlihat sebelum Anda menawar' },
  { icon: TicketIcon, title: 'Jaminan kembali', text: 'Penuh, bila Anda tidak menang' },
]

/** What the house is, why to trust it and how to begin: read by whoever comes for the first time, before any sale. */
export function Welcome() {
  return (
    <section
      aria-labelledby="selamat-datang"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 md:gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end"
    >
      <div>
        <h1
          id="selamat-datang"
          className="text-24 leading-[1.2] font-bold tracking-tight text-balance md:max-xl:max-w-[34ch] md:text-30 [@media(max-height:30rem)]:max-w-none [@media(max-height:30rem)]:text-24"
        >
          Menangkan mobil, motor, dan alat berat di lelang yang terbuka
        </h1>
        <p className="mt-1.5 text-14 leading-snug text-text-2 text-balance md:text-16">
          {config.brand.name} adalah balai lelang daring. Daftar, beli NIPL (nomor induk peserta lelang), lalu
          tawar dari layar Anda.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to={paths.catalogue()} className={`${buttonClass()} max-md:grow`}>
          Lihat semua lot
          <ArrowRightIcon aria-hidden="true" className="size-4" />
        </Link>
        <Link to={paths.procedure} className={`${buttonClass({ variant: 'outline' })} max-md:grow`}>
          Cara ikut lelang
        </Link>
      </div>
      <ul
        aria-label="Mengapa bisa dipercaya"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-1 border-line border-t pt-3 md:gap-x-6 lg:col-span-2"
      >
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex min-w-0 items-start gap-2 md:gap-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
            <p className="text-13 leading-snug font-semi md:text-14">
              {title}
              {/* On a phone, and on a laptop's low screen, the sales are worth more than a second line. */}
              <span className="block text-13 font-regular text-text-2 max-md:sr-only [@media(max-height:43.75rem)]:sr-only">
                {text}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
