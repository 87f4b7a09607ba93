import { whatsappLink } from '@ketok/domain'
import { buttonClass, MessageCircleIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'

/** A visitor who finds no answer gets one from a person. */
export function AskUs() {
  const chat = whatsappLink(config.brand.supportPhone, 'Halo, saya ingin bertanya')
  return (
    <aside
      aria-label="Bertanya langsung"
      className="self-start rounded-panel border border-line bg-surface p-5 lg:sticky lg:top-36"
    >
      <h2 className="text-16 font-bold">Masih ada yang ingin ditanyakan?</h2>
      <p className="mt-2 text-14 text-text-2">
        Tim kami menjawab Senin sampai Jumat, 09.00 sampai 17.00 WIB.
      </p>
      <div className="mt-4 flex flex-col gap-2">
        <Link className={buttonClass({ full: true })} to={paths.contact()}>
          Tulis pesan
        </Link>
        {chat && (
          <a
            className={buttonClass({ variant: 'outline', full: true })}
            href={chat}
            target="_blank"
            rel="noreferrer"
          >
            <MessageCircleIcon aria-hidden="true" />
            WhatsApp
          </a>
        )}
      </div>
      <p className="mt-4 border-line border-t pt-4 text-14 text-text-2">
        Ingin melihat urutannya langkah demi langkah?{' '}
        <Link className="ui-link" to={paths.procedure}>
          Baca prosedur
        </Link>
      </p>
    </aside>
  )
}
