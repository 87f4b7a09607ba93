import type { PublicSale } from '@ketok/contract/live'
import { countdown, formatRupiah } from '@ketok/domain'
import { buttonClass, GavelIcon, linkClass, StateBox, TicketIcon } from '@ketok/ui'
import { Link } from 'react-router'
import { needsNipl, type OwnLot } from '../../../bidding/own-lot.ts'
import { LocalTime } from '../../../components/later/local-time.ts'
import { at } from '../../../components/lot-time.ts'
import { roomOf } from '../../../components/lots/room-of.ts'
import { paths } from '../../../paths.ts'
import { useServerNow } from '../../../start/observe.ts'
import { ownRefusal } from './sale-view.ts'
import { startWords } from './start-words.ts'

/** Between lots, before the first and after the last: what is happening, and what can be done meanwhile. */
export function SessionPanel({ sale, own }: { sale: PublicSale; own: OwnLot | undefined }) {
  const refusal = ownRefusal(own)
  return (
    <div className="flex flex-col gap-4">
      <SaleState sale={sale} />
      {sale.state !== 'ended' && sale.state !== 'ratified' && (
        <>
          {refusal ? (
            <StateBox tone="neutral" title="Belum bisa ikut">
              {refusal.message}
              {refusal.code === 'not_approved' && (
                <>
                  {'. '}
                  <Link to={paths.setting} className={linkClass}>
                    Lengkapi profil
                  </Link>
                </>
              )}
            </StateBox>
          ) : (
            own && (
              <StateBox tone="success" title="Siap ikut" icon={TicketIcon}>
                {own.nipl_free} NIPL bebas untuk sesi ini
              </StateBox>
            )
          )}
          {refusal && needsNipl(refusal.code) && (
            <Link
              to={paths.buyNipl(sale.auction_id)}
              state={{ from: roomOf({ kind: sale.kind, auction_id: sale.auction_id, unit_id: 0 }) }}
              className={buttonClass({ size: 'lg', full: true })}
            >
              <TicketIcon aria-hidden="true" />
              Beli NIPL
            </Link>
          )}
        </>
      )}
    </div>
  )
}

function SaleState({ sale }: { sale: PublicSale }) {
  const now = useServerNow()
  const opensAt = at(sale.opens_at)
  switch (sale.state) {
    case 'scheduled':
    case 'prebid': {
      const { title, when, note, isLate } = startWords(opensAt, sale.time_zone, now)
      return (
        <section aria-label="Mulai" className="rounded-card bg-ink px-5 py-5 text-white">
          <p className={isLate ? 'text-16 font-semi' : 'text-14'}>{title}</p>
          {opensAt > now && (
            <p translate="no" className="figure text-[length:min(var(--fs-36),11vw)]">
              {countdown(opensAt, now).text}
            </p>
          )}
          <p className="mt-1 text-14 text-n-300">
            {when}
            <LocalTime at={opensAt} zone={sale.time_zone} />
          </p>
          <p className="mt-3 text-14">{note}</p>
        </section>
      )
    }
    case 'live':
      return (
        <StateBox tone="info" title="Menunggu lot berikutnya" icon={GavelIcon}>
          Juru lelang sedang menyiapkan lot
        </StateBox>
      )
    case 'paused':
      return (
        <StateBox tone="info" title="Sesi lelang dijeda">
          {sale.reason ?? 'Tunggu juru lelang melanjutkan'}
        </StateBox>
      )
    case 'ended':
    case 'ratified':
      return <Ended sale={sale} />
  }
}

function Ended({ sale }: { sale: PublicSale }) {
  const sold = sale.lots.filter(({ state }) => state === 'sold')
  const inKonfirmasi = sale.lots.filter(({ state }) => state === 'konfirmasi').length
  const total = sold.reduce((sum, { price }) => sum + (price ?? 0), 0)
  return (
    <section aria-label="Hasil sesi lelang" className="flex flex-col gap-4">
      <div className="rounded-card bg-ink px-5 py-5 text-white">
        <p className="text-14">
          Sesi lelang selesai · {sold.length} dari {sale.lots.length} lot terjual
        </p>
        <p translate="no" className="figure text-30">
          {formatRupiah(total)}
        </p>
        {inKonfirmasi > 0 && (
          <p className="mt-1 text-14 text-n-300">{inKonfirmasi} lot menunggu konfirmasi penjual</p>
        )}
      </div>
      <Link to={paths.transactions} className={buttonClass({ size: 'lg', full: true })}>
        Lihat transaksi Anda
      </Link>
    </section>
  )
}
