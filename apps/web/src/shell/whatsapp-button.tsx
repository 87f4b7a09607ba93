import { MessageCircleIcon } from '@ketok/ui'
import { config } from '../config.ts'

const GREETING = 'Halo, saya ingin bertanya'

/** Spec 2: floats on every page but the live and timed rooms. */
export function WhatsappButton() {
  const number = config.brand.supportPhone.replace('+', '')
  return (
    <aside aria-label="Bantuan">
      <a
        href={`https://wa.me/${number}?text=${encodeURIComponent(GREETING)}`}
        target="_blank"
        rel="noreferrer"
        aria-label="Bertanya lewat WhatsApp"
        className="fixed right-4 bottom-4 z-header grid size-12 place-items-center rounded-panel bg-success text-white shadow-2 hover:bg-success-text md:right-6 md:bottom-6"
      >
        <MessageCircleIcon aria-hidden="true" className="size-6" />
      </a>
    </aside>
  )
}
