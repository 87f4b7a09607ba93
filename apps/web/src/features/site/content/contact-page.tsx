import { phoneWords, whatsappLink } from '@ketok/domain'
import {
  Button,
  buttonClass,
  CircleCheckIcon,
  ClockIcon,
  CopyButton,
  type LucideIcon,
  linkClass,
  MailIcon,
  MapPinIcon,
  MessageCircleIcon,
  notify,
  PhoneIcon,
} from '@ketok/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { useServerNow, useUser } from '../../../start/observe.ts'
import { ContactForm, type SentMessage } from './contact-form.tsx'
import { officeHoursNow } from './office-hours.ts'

export function Component() {
  const user = useUser()
  const [sent, setSent] = useState<SentMessage | null>(null)
  return (
    <div className="page-box py-6 md:py-8">
      <title>{`Hubungi kami · ${config.brand.name}`}</title>
      <h1 className="text-24 font-bold tracking-tight md:text-30">Hubungi kami</h1>
      <p className="mt-2 max-w-[640px] text-16 text-text-2">
        Tulis pertanyaan, keberatan, atau permintaan Anda. Kami menjawab paling lambat satu hari kerja.
      </p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
        <div className="rounded-panel border border-line bg-surface p-5 md:p-8">
          {sent ? (
            <Thanks sent={sent} onAnother={() => setSent(null)} />
          ) : (
            // Nothing one customer typed is left for the next.
            <ContactForm key={user?.customer_id ?? 'visitor'} onSent={setSent} />
          )}
        </div>
        <OtherWays />
      </div>
    </div>
  )
}

/** The form has gone: the focus goes to what took its place, so that it is read out. */
function Thanks({ sent: { reference, email }, onAnother }: { sent: SentMessage; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <CircleCheckIcon aria-hidden="true" className="size-10 text-success" />
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-4 text-20 font-bold tracking-tight outline-none md:text-24"
      >
        Pesan Anda sudah kami terima
      </h2>
      <p className="mt-2 max-w-[520px] text-16 leading-body text-text-2">
        Tanda terimanya kami kirim ke <span className="font-semi wrap-anywhere text-text">{email}</span>.
        Jawaban menyusul paling lambat satu hari kerja.
      </p>
      <dl className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-page p-4">
        <div>
          <dt className="text-13 text-text-2">Nomor pesan</dt>
          <dd translate="no" className="figure mt-1 text-24">
            {reference}
          </dd>
        </div>
        <CopyButton
          text={reference}
          onCopied={(worked) =>
            worked ? notify.success('Disalin ke clipboard') : notify.error('Nomor tidak dapat disalin')
          }
        >
          Salin nomor
        </CopyButton>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link className={buttonClass()} to={paths.catalogue()}>
          Lihat katalog
        </Link>
        <Button variant="outline" onClick={onAnother}>
          Tulis pesan lain
        </Button>
      </div>
    </div>
  )
}

function OtherWays() {
  const { supportPhone, supportEmail, address } = config.brand
  const chat = whatsappLink(supportPhone, 'Halo, saya ingin bertanya')
  return (
    <aside aria-label="Cara lain" className="flex flex-col gap-6">
      <section aria-labelledby="langsung">
        <h2 id="langsung" className="text-18 font-bold tracking-tight">
          Lebih cepat langsung
        </h2>
        <ul className="mt-3 rounded-panel border border-line bg-surface">
          {chat && (
            <Way icon={MessageCircleIcon} title="WhatsApp">
              <a className={wayLink} href={chat} target="_blank" rel="noreferrer">
                {phoneWords(supportPhone)}
              </a>
            </Way>
          )}
          <Way icon={PhoneIcon} title="Telepon">
            <a className={wayLink} href={`tel:${supportPhone}`}>
              {phoneWords(supportPhone)}
            </a>
          </Way>
          <Way icon={MailIcon} title="Email">
            <a className={wayLink} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </Way>
          <Way icon={ClockIcon} title="Jam layanan">
            <p className="text-14 text-text-2">
              Senin sampai Jumat, <span className="inline-block">09.00 sampai 17.00 WIB</span>
            </p>
            <OpenNow />
          </Way>
          <Way icon={MapPinIcon} title="Kantor">
            <p className="text-14 wrap-anywhere text-text-2">{address}</p>
            <Link className={wayLink} to={paths.locations()}>
              Semua kantor dan pool
            </Link>
          </Way>
        </ul>
      </section>
      <p className="text-14 text-text-2">
        Mungkin sudah terjawab:{' '}
        <Link className={linkClass} to={paths.faq()}>
          pertanyaan umum
        </Link>{' '}
        dan{' '}
        <Link className={linkClass} to={paths.procedure}>
          prosedur
        </Link>
        . Petugas kami tidak pernah meminta password, kode OTP, atau transfer ke rekening pribadi.
      </p>
    </aside>
  )
}

const wayLink = `${linkClass} inline-flex min-h-11 items-center wrap-anywhere`

function Way({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children: React.ReactNode
}) {
  return (
    <li className="flex gap-3 border-line border-b px-5 py-3 last:border-b-0">
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
      <div className="min-w-0">
        <h3 className="text-14 font-semi">{title}</h3>
        {children}
      </div>
    </li>
  )
}

function OpenNow() {
  const { isOpen, words } = officeHoursNow(useServerNow(60_000))
  return (
    <p className="mt-1 flex items-baseline gap-2 text-14">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isOpen ? 'bg-success' : 'bg-n-400'}`}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className={isOpen ? 'font-medium text-success-text' : 'text-text-2'}>{words}</span>{' '}
        <span className="text-13 text-text-3">(kecuali hari libur)</span>
      </span>
    </p>
  )
}
