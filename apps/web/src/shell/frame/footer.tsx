import { Logo, SmartphoneIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { config } from '../../config.ts'
import { footerColumns } from './links.ts'

/** Spec 2.3.18: link columns, social links, app-store buttons, address, opening hours. */
export function Footer() {
  const { name, address, social, apps } = config.brand
  return (
    <footer className="below-[934px] md:below-[407px] mt-14 bg-ink text-14 text-n-300 max-md:pb-16 max-md:[body:has([data-bottom-bar])_&]:pb-28">
      <div className="page-box grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-10 py-12 md:grid-cols-[1.4fr_repeat(3,1fr)_1fr] md:gap-10">
        <div className="max-md:col-span-full">
          <Logo name={name} light />
          <address className="mt-4 max-w-80 text-balance not-italic leading-body">
            {address}
            <br />
            Layanan pelanggan: Senin sampai Jumat,{' '}
            <span className="inline-block">09.00 sampai 17.00 WIB</span>
          </address>
          {social.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-x-5">
              {social.map(({ label, url }) => (
                <li key={url}>
                  <a
                    className="inline-flex min-h-11 items-center hover:text-white"
                    href={url}
                    rel="noreferrer"
                    target="_blank"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-semi text-white">{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link className="inline-flex min-h-11 items-center hover:text-white md:min-h-9" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {apps.length > 0 && (
          <div>
            <h2 className="mb-3 font-semi text-white">Unduh aplikasi</h2>
            <ul className="flex flex-col gap-3">
              {apps.map(({ label, url }) => (
                <li key={url}>
                  <a
                    className="flex min-h-11 items-center gap-2 rounded-control border border-n-700 px-4 font-medium hover:border-n-500"
                    href={url}
                    rel="noreferrer"
                    target="_blank"
                  >
                    <SmartphoneIcon aria-hidden="true" className="size-4" />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="page-box">
        <p className="border-n-800 border-t py-6 text-13">
          © {new Date().getFullYear()} {name}. Waktu dalam WIB, atau WITA dan WIT menurut cabangnya.
        </p>
      </div>
    </footer>
  )
}
