import { formatRupiah } from '@ketok/domain'
import { StateBox } from '@ketok/ui'
import { Link } from 'react-router'
import type { OwnLot } from '../../components/own-lot.ts'
import { paths } from '../../paths.ts'

const standingWords: Partial<
  Record<OwnLot['standing'], { tone: 'success' | 'danger' | 'warning'; title: string }>
> = {
  leading: { tone: 'success', title: 'Anda tertinggi' },
  outbid: { tone: 'danger', title: 'Terlampaui' },
  won: { tone: 'success', title: 'Anda menang' },
  lost: { tone: 'danger', title: 'Anda tidak menang' },
  bought: { tone: 'success', title: 'Anda membelinya lewat kesempatan membeli' },
  defaulted: { tone: 'danger', title: 'Tagihan Anda tidak dibayar' },
  konfirmasi: { tone: 'warning', title: 'Menunggu konfirmasi penjual' },
}

/** How the customer stands on this lot. */
export function Standing({ own, unitId }: { own: OwnLot; unitId: number }) {
  const words = standingWords[own.standing]
  if (!words) return null
  return (
    <StateBox tone={words.tone} title={words.title} className="mt-4">
      {own.standing === 'won' || own.standing === 'bought' || own.standing === 'defaulted' ? (
        <Link to={paths.transaction(unitId)} className="font-medium underline">
          Lihat tagihan
        </Link>
      ) : (
        own.maximum !== null && `Maksimum Anda ${formatRupiah(own.maximum)}`
      )}
    </StateBox>
  )
}
