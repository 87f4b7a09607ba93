import { isOwnPath } from '@ketok/client'
import type { ContactTopic } from '@ketok/contract/contact'
import { openByAny, seal } from '@ketok/contract/seal'
import { sitePathsWith } from '@ketok/contract/site-paths'
import { config } from './config.ts'

/** Every address of the site. Route parameters are sealed (spec 2.1.5) here and nowhere else. */
const sealed = (value: string | number) => {
  const text = String(value)
  const known = sealedBefore.get(text) ?? seal(config.routeSecret, text)
  sealedBefore.set(text, known)
  return known
}

/** Every drawing of a card asks for its address again, and a cipher costs more than all else in a card. */
const sealedBefore = new Map<string, string>()

/** Those that the server names too. */
const shared = sitePathsWith(sealed)

export const paths = {
  ...shared,
  catalogue: (query: Record<string, string | number | undefined> = {}) => withQuery(shared.catalogue, query),
  /** The units stand in the address, so that a comparison can be sent to somebody. */
  compare: (unitIds: readonly number[] = []) =>
    withQuery('/compare', { unit: unitIds.length === 0 ? undefined : unitIds.join(',') }),
  /** The page that explains; with a step the form. */
  consign: ({ step, typeId }: { step?: string; typeId?: number } = {}) =>
    withQuery(shared.consign, { langkah: step, jenis: typeId }),
  /** A link may carry `state: { from }`, the page that a paid order leads back to. */
  buyNipl: (auctionId?: number) =>
    withQuery(shared.buyNipl, { lelang: auctionId === undefined ? undefined : sealed(auctionId) }),
  niplOrder: (orderId: number) => withQuery(shared.buyNipl, { pesanan: sealed(orderId) }),
  /** `place` is a place's name in that page's address. */
  locations: (place?: string) => withQuery('/our-locations', { lokasi: place }),
  about: '/about-us',
  /** The address carries what the visitor was looking for, so that they need not type it again. */
  contact: (about: { topic?: ContactTopic; message?: string } = {}) =>
    withQuery('/contact-us', { perihal: about.topic, pesan: about.message }),
  faq: (slug?: string) => (slug === undefined ? '/faq' : `/faq#${slug}`),
  procedure: '/procedure',
  /** Looking up a lot that has ended. */
  verifySearch: (lotNumber?: number) => withQuery(shared.verifySearch, { lot: lotNumber }),
  dayRoots: (day?: string) => withQuery(shared.dayRoots, { hari: day }),
  terms: '/terms-and-conditions',
  termsTimed: '/terms-and-conditions-time-auctioned',
  privacy: '/privacy-policy',
  liveRoom: (auctionId: number) => `/live-auction/${sealed(auctionId)}`,
  offlineRoom: (auctionId: number) => `/offline-auction/${sealed(auctionId)}`,
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verification: (email: string) => `/verification/${sealed(email)}`,
  premium: '/premium-auction',
  /** Choosing which bills to pay at once; some of them may be chosen already. */
  payTogether: (transactionIds: readonly number[] = []) =>
    withQuery('/profile/transaction/bersama', {
      tagihan: transactionIds.length === 0 ? undefined : transactionIds.join(','),
    }),
  jointPayment: (jointPaymentId: number) => `/profile/transaction/bersama/${sealed(jointPaymentId)}`,
  proxyBids: '/profile/proxy-bid',
  auctionHistory: '/profile/auction-history',
} as const

/** The id behind a sealed parameter; null for anything tampered with, which leads to `/`. */
export function openId(parameter: string | undefined | null): number | null {
  const text = openText(parameter)
  return text !== null && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null
}

export function openText(parameter: string | undefined | null): string | null {
  return parameter ? openByAny([config.routeSecret, ...config.earlierRouteSecrets], parameter) : null
}

/**
 * Links in notifications and banners come with plain ids (`/profile/transaction/12`): seals what the routes
 * expect sealed and leaves the rest alone. Only addresses of this site pass.
 */
export function linkFrom(plain: string): string {
  if (!isOwnPath(plain)) return paths.home
  const [path = '/', query] = plain.split('?', 2)
  const segments = path.split('/').map((segment) => (/^[0-9]+$/.test(segment) ? sealed(segment) : segment))
  return query ? `${segments.join('/')}?${query}` : segments.join('/')
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
