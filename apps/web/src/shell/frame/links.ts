import type { User } from '@ketok/client'
import { paths } from '../../paths.ts'

export interface Link {
  label: string
  to: string
}

/** Spec 2.3.10: main navigation, in its order. A link stands here once its page does. */
export const mainNavigation: Link[] = [
  { label: 'Katalog Lelang', to: paths.catalogue() },
  { label: 'Jadwal Lelang', to: paths.schedule },
  { label: 'Titip Lelang', to: paths.consign() },
  { label: 'Beli NIPL', to: paths.buyNipl() },
]

/** Spec 2.1.3: the link to closed sales is shown to premium members only. */
export const navigationFor = (user: User | null): Link[] =>
  user?.is_prem ? [...mainNavigation, { label: 'Lelang Premium', to: paths.premium }] : mainNavigation

/** Spec 2.3.6: the user menu; 'Keluar' follows as a command. */
export const userMenu: Link[] = [
  { label: 'Pengaturan', to: paths.setting },
  { label: 'Transaksi', to: paths.transactions },
  { label: 'Favorit', to: paths.favourites },
  { label: 'NIPL', to: paths.nipl },
  { label: 'Proxy Bid', to: paths.proxyBids },
]

/** Beside the profile pages: the user menu, and the two pages that other ways lead to as well. */
export const profileNavigation: Link[] = [
  ...userMenu,
  { label: 'Riwayat Lelang', to: paths.auctionHistory },
  { label: 'Notifikasi', to: paths.notifications },
]

/** Spec 2.3.18: service, information and help. */
export const footerColumns: { title: string; links: Link[] }[] = [
  { title: 'Layanan', links: mainNavigation },
  {
    title: 'Informasi',
    links: [
      { label: 'Tentang Kami', to: paths.about },
      { label: 'Prosedur', to: paths.procedure },
      { label: 'Blog', to: paths.blogs },
      { label: 'Lokasi Kami', to: paths.locations() },
    ],
  },
  {
    title: 'Bantuan',
    links: [
      { label: 'FAQ', to: paths.faq() },
      { label: 'Hubungi Kami', to: paths.contact() },
      { label: 'Cek Keaslian', to: paths.authenticity },
      { label: 'Periksa Lot', to: paths.verifySearch() },
      { label: 'Syarat & Ketentuan', to: paths.terms },
      { label: 'Syarat Lelang Waktu', to: paths.termsTimed },
      { label: 'Kebijakan Privasi', to: paths.privacy },
    ],
  },
]
