import type { PublicSale } from '@ketok/contract/live'
import { Logo, TicketIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { Connection } from '../../../bidding/connection.tsx'
import type { OwnLot } from '../../../bidding/own-lot.ts'
import { config } from '../../../config.ts'
import { paths } from '../../../paths.ts'
import { niplWords } from './nipl-words.ts'
import { SoundSwitch } from './sound-switch.tsx'

/** On a phone the picture carries what stands here. */
export function RoomHeader({ sale, own }: { sale: PublicSale; own: OwnLot | undefined }) {
  return (
    <header className="border-line border-b bg-surface max-lg:hidden">
      <div className="mx-auto flex h-16 max-w-[1680px] items-center gap-4 px-(--page-x)">
        <Link to={paths.home} aria-label={`${config.brand.name}, beranda`}>
          <Logo name={config.brand.name} size={30} />
        </Link>
        <div className="min-w-0 flex-1 border-line border-l pl-5">
          <p className="truncate text-15 font-semi">
            {sale.kind === 'offline' ? 'Lelang Luring' : 'Lelang Langsung'} · {sale.name}
          </p>
          <p className="truncate text-13 text-text-2">
            {sale.lots.length} lot, satu per satu di tangan juru lelang
          </p>
        </div>
        <Connection />
        <SoundSwitch />
        <Link
          to={paths.nipl}
          className="flex min-h-9 items-center gap-2 rounded-control bg-brand-50 px-3 text-13 font-semi text-brand hover:bg-brand-100"
        >
          <TicketIcon aria-hidden="true" className="size-4" />
          {own ? `NIPL: ${niplWords(own)}` : 'NIPL'}
        </Link>
      </div>
    </header>
  )
}
