import { formatRupiah, type Instant, wibDate, wibTime } from '@ketok/domain'
import { endOfLot, niplPriceOf } from '../auctions/plan.ts'
import type { LoadedAuction } from '../load-catalogue.ts'

export interface BannerText {
  readonly eyebrow: string
  readonly title: string
  readonly subtitle: string
  readonly actions: readonly { readonly label: string; readonly link: string }[]
  /** When its words are no longer true. */
  readonly until?: Instant | undefined
}

export const AUTH_BANNER: BannerText = {
  eyebrow: 'Lelang kendaraan dan elektronik',
  title: 'Setiap tawaran bisa dibuktikan',
  subtitle: 'Harga berjalan, waktu server, dan riwayat tawaran terbuka untuk semua penawar.',
  actions: [],
}

/** In the order of the library's banner pictures; each speaks of a sale that is really on. */
export function homeBanners(auctions: readonly LoadedAuction[], now: Instant): BannerText[] {
  const shown = auctions.filter(({ plan }) => plan.audience === 'public' && plan.firstEnd > now)
  const first = (of: (auction: LoadedAuction) => boolean) => shown.find(of)
  const sales: (readonly [LoadedAuction | undefined, string])[] = [
    [first(({ plan }) => plan.kind === 'time' && plan.type === 'Mobil'), 'mobil pribadi'],
    [first(({ plan }) => plan.type === 'Pikap & Truk'), 'pikap dan truk'],
    [first(({ plan }) => plan.type === 'Motor'), 'motor'],
    [first(({ plan }) => plan.type === 'Alat Berat'), 'alat berat siap kerja'],
  ]
  const texts = sales.flatMap(([auction, goods]) =>
    auction === undefined ? [] : [saleBanner(auction, goods, now)],
  )
  // A house that is left running keeps one: a home page without any has no face.
  return texts.map((text, index) => (index < texts.length - 1 ? text : { ...text, until: undefined }))
}

/** Says what there is to gain: how many, from which price on. A base price stays true as long as its lot is there. */
function saleBanner({ id, plan, lots }: LoadedAuction, goods: string, now: Instant): BannerText {
  // The words stay as they are while the sale runs: of one that is open only its end stays true.
  const isOpen = plan.opensAt <= now
  const least = Math.min(...lots.map(({ base }) => base))
  const when = isOpen ? endOfLot(plan, lots.length) : plan.opensAt
  return {
    eyebrow: plan.name,
    title: `${lots.length} ${goods}, mulai ${unbroken(formatRupiah(least))}`,
    subtitle: `${isOpen ? 'Ditutup bertahap sampai' : 'Dibuka'} ${unbroken(wibDate(when))}, ${unbroken(wibTime(when))} · NIPL ${formatRupiah(niplPriceOf(plan.type))}, kembali penuh bila tidak menang`,
    actions: [
      { label: `Lihat ${lots.length} lot`, link: `/schedule-catalogue?auction_id=${id}` },
      { label: 'Jadwal lelang', link: '/auction-schedule' },
    ],
    until: when,
  }
}

/** A date that a narrow banner would tear apart is no longer read at a glance. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
