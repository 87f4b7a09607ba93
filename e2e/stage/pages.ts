import type { Person } from './person.ts'
import type { Stage } from './stage.ts'

/** Addresses that hold ids, of things that are there. */
export interface Addresses {
  readonly unit: string
  readonly room: string
  /** A timed lot that has ended. */
  readonly roomOver: string
  readonly bill: string
  readonly consignment: string
  readonly blog: string
  readonly verification: string
  readonly proof: string
  readonly day: string
}

export type Page = readonly [name: string, path: (addresses: Addresses) => string]

/** As a mail's link looks, and of no mail. */
const DEAD = 'tautan-yang-tidak-pernah-ada-di-surat-ini-1'

/** Every page of the site, one of each kind. */
export const PUBLIC_PAGES: readonly Page[] = [
  ['home', () => '/'],
  ['the catalogue', () => '/schedule-catalogue'],
  ['the schedule', () => '/auction-schedule'],
  ['a unit', ({ unit }) => unit],
  ['comparing', () => '/compare'],
  ['buying NIPL', () => '/buy-nipl'],
  ['consigning', () => '/consignment-auction'],
  ['the form of consigning', () => '/consignment-auction?langkah=barang&jenis=1'],
  ['the house', () => '/about-us'],
  ['contact', () => '/contact-us'],
  ['the questions', () => '/faq'],
  ['the procedure', () => '/procedure'],
  ['the articles', () => '/blogs'],
  ['an article', ({ blog }) => blog],
  ['the locations', () => '/our-locations'],
  ['the terms', () => '/terms-and-conditions'],
  ['the terms of timed auctions', () => '/terms-and-conditions-time-auctioned'],
  ['privacy', () => '/privacy-policy'],
  ['authenticity', () => '/cek'],
  ['looking up a lot that ended', () => '/periksa?lot=3'],
  ['the proof of a lot', ({ proof }) => proof],
  ['the roots of days', ({ day }) => day],
  ['a paper that is not of the house', () => '/cek/tidak-dari-kami-22-huruf'],
  ['an invitation to a company that is over', () => `/perusahaan/undangan/${DEAD}`],
  ['a price to agree to whose link is dead', () => `/titipan-harga/${DEAD}`],
  ['an offer to confirm whose link is dead', () => `/konfirmasi/${DEAD}`],
  ['the verification', ({ verification }) => verification],
  ['signing in', () => '/login'],
  ['registering', () => '/register'],
  ['the forgotten password', () => '/forgot-password'],
  ['the new password', () => '/reset-password?token=abcdefghijklmnop'],
]

export const OWN_PAGES: readonly Page[] = [
  ['the settings', () => '/profile/setting'],
  ['the transactions', () => '/profile/transaction'],
  ['a bill', ({ bill }) => bill],
  ['paying several bills', () => '/profile/transaction/bersama'],
  ['a consignment', ({ consignment }) => consignment],
  ['the questions to sellers', () => '/profile/konfirmasi'],
  ['the favourites', () => '/profile/favorite'],
  ['the wallet', () => '/profile/nipl'],
  ['the maxima', () => '/profile/proxy-bid'],
  ['the auction history', () => '/profile/auction-history'],
  ['the notifications', () => '/profile/notification'],
  ['a room', ({ room }) => room],
  ['a room whose lot has ended', ({ roomOver }) => roomOver],
]

interface EndedLot {
  lot_id: number
  unit_id: number
  ended_at: string
  auction: { auction_id: number; kind: string }
}

/** As whoever sits at the person's browser sees them. */
export async function addressesFor(stage: Stage, { page }: Person): Promise<Addresses> {
  const { units } = await get<{ units: { unit_id: number; auction_id: number }[] }>(
    stage,
    '/unit?kind=time&limit=1',
  )
  const { blogs } = await get<{ blogs: { id: number }[] }>(stage, '/blog?limit=1')
  const { lots } = await get<{ lots: EndedLot[] }>(stage, '/periksa/lot?nomor_lot=3')
  // The last ended long ago: its day has a root.
  const ended = lots.at(-1)
  const timed = lots.find(({ auction }) => auction.kind === 'time')
  const { unit_id = 0, auction_id = 0 } = units[0] ?? {}
  const kept = await page.evaluate(() => Object.values(localStorage).join(' '))
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(kept)?.[0]
  const bills =
    token && (await get<{ transactions: { unit_id: number }[] }>(stage, '/customer/transaksi', token))
  const given =
    token &&
    (await get<{ consignments: { consignment_id: number }[] }>(stage, '/customer/titip-lelang', token))
  const sealed = (id: number | string | undefined) => stage.sealed(id ?? 0)
  return {
    unit: `/auction-unit/${sealed(unit_id)}`,
    room: `/time-auction/${sealed(auction_id)}/${sealed(unit_id)}`,
    roomOver: `/time-auction/${sealed(timed?.auction.auction_id)}/${sealed(timed?.unit_id)}`,
    bill: `/profile/transaction/${sealed(bills ? bills.transactions[0]?.unit_id : 0)}`,
    consignment: `/consignment-auction/${sealed(given ? given.consignments[0]?.consignment_id : 0)}`,
    blog: `/blogs/${sealed(blogs[0]?.id)}`,
    proof: `/periksa/${ended?.lot_id ?? 0}`,
    day: `/periksa/harian?hari=${ended?.ended_at.slice(0, 10)}`,
    verification: `/verification/${sealed('siapa@ketok.test')}`,
  }
}

async function get<T>({ product }: Stage, path: string, token?: string): Promise<T> {
  const answer = await fetch(`${product.site}/api${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: T }).data
}
