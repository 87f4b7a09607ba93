import { formatRupiah } from '@ketok/domain'
import { CircleCheckIcon, GavelIcon, HourglassIcon, type LucideIcon, XIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { BlockView } from './sale-view.ts'

/** The hammer has fallen: where the key was, as high as the key was, large enough for the whole room. */
export function HammerResult({ view }: { view: BlockView }) {
  const { tone, Icon, title, note } = resultOf(view)
  return (
    <section
      aria-label="Hasil lot"
      className={`flex min-h-[154px] items-center gap-4 rounded-card px-5 py-4 ${tone}`}
    >
      <Icon aria-hidden="true" className="size-9 shrink-0" />
      <div className="min-w-0">
        <p className="text-14 font-medium">{title}</p>
        {view.price !== null && view.block.result !== 'passed' && (
          <p translate="no" className="figure text-24 lg:text-30">
            {formatRupiah(view.price)}
          </p>
        )}
        <p className="text-16 font-semi">{note}</p>
        {(view.standing === 'won' || view.standing === 'konfirmasi') && (
          <Link to={paths.transactions} className="inline-flex min-h-8 items-center text-14 underline">
            Ikuti di Transaksi
          </Link>
        )}
      </div>
    </section>
  )
}

interface Result {
  tone: string
  Icon: LucideIcon
  title: string
  note: string
}

function resultOf({ block, standing, holder }: BlockView): Result {
  if (block.result === 'passed')
    return { tone: 'bg-sunken text-text', Icon: XIcon, title: 'Lot dilewati', note: 'Tidak terjual' }
  if (block.result === 'konfirmasi')
    return {
      tone: 'bg-warning-bg text-warning-text',
      Icon: HourglassIcon,
      title: 'Konfirmasi penjual',
      note: standing === 'konfirmasi' ? 'Tawaran Anda' : (holder ?? ''),
    }
  if (standing === 'won')
    return { tone: 'bg-success text-white', Icon: CircleCheckIcon, title: 'Terjual', note: 'Anda' }
  return { tone: 'bg-ink text-white', Icon: GavelIcon, title: 'Terjual', note: holder ?? '' }
}
