import type { Reply } from '@ketok/contract'
import { pictureUrl } from '@ketok/contract/pictures'
import { sitePaths } from '@ketok/contract/site-paths'
import type { Addresses } from './addresses.ts'
import type { PageParts } from './page-parts.ts'

type Unit = Reply<'GET /unit/{unit_id}'>
type Auction = Reply<'GET /lelang'>['auctions'][number]

/** The house itself; other objects of a page refer to it by its id. */
export function organization({ addresses, brand }: PageParts): object {
  return {
    '@type': 'Organization',
    '@id': addresses.at('/#balai-lelang'),
    name: brand.name,
    url: addresses.at(sitePaths.home),
    logo: addresses.at('/icons/512.png'),
    email: brand.supportEmail,
    telephone: brand.supportPhone,
    address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: 'ID' },
    ...(brand.social.length === 0 ? {} : { sameAs: brand.social.map(({ url }) => url) }),
  }
}

const house = (addresses: Addresses) => ({ '@id': addresses.at('/#balai-lelang') })

export function website({ addresses, brand }: PageParts): object {
  return {
    '@type': 'WebSite',
    name: brand.name,
    url: addresses.at(sitePaths.home),
    inLanguage: 'id',
    publisher: house(addresses),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${addresses.at(sitePaths.catalogue)}?search={kata}`,
      'query-input': 'required name=kata',
    },
  }
}

/** The way from the home page to here, by name and address. */
export function breadcrumb(steps: readonly (readonly [name: string, url: string])[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  }
}

/** A unit as what it costs to bid next; a sold or ended lot is out of stock. */
export function product(
  unit: Unit,
  name: string,
  description: string,
  { addresses, brand }: PageParts,
): object {
  const isOffered = unit.state === 'scheduled' || unit.state === 'open' || unit.state === 'paused'
  const availability = isOffered ? (unit.state === 'scheduled' ? 'PreOrder' : 'InStock') : 'SoldOut'
  return {
    '@type': 'Product',
    name,
    description,
    sku: `${unit.auction_id}-${unit.lot_number}`,
    category: unit.product_type.name,
    url: addresses.unit(unit.unit_id),
    image: unit.pictures.slice(0, 6).map(({ file }) => addresses.at(pictureUrl(file)(960))),
    offers: {
      '@type': 'Offer',
      url: addresses.unit(unit.unit_id),
      price: unit.price ?? unit.base_price,
      priceCurrency: 'IDR',
      availability: `https://schema.org/${availability}`,
      availabilityStarts: unit.opens_at,
      availabilityEnds: unit.closes_at,
      priceValidUntil: unit.closes_at,
      itemCondition: 'https://schema.org/UsedCondition',
      seller: { '@type': 'Organization', '@id': addresses.at('/#balai-lelang'), name: brand.name },
    },
  }
}

const ATTENDANCE = { time: 'Online', live: 'Mixed', offline: 'Offline' } as const

export function saleEvent(auction: Auction, { addresses, brand }: PageParts): object {
  const { pool } = auction
  const url = addresses.at(sitePaths.catalogue, { auction_id: auction.auction_id })
  return {
    '@type': 'SaleEvent',
    name: auction.name,
    startDate: auction.opens_at,
    endDate: auction.closes_at,
    eventStatus: `https://schema.org/Event${auction.state === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[auction.kind]}EventAttendanceMode`,
    url,
    image: addresses.at('/icons/512.png'),
    description: `${auction.lot_count} lot di ${pool.name}, ${pool.city}.`,
    location: [
      {
        '@type': 'Place',
        name: pool.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: pool.address,
          addressLocality: pool.city,
          addressCountry: 'ID',
        },
      },
      ...(auction.kind === 'offline' ? [] : [{ '@type': 'VirtualLocation', url }]),
    ],
    organizer: { '@type': 'Organization', name: brand.name, url: addresses.at(sitePaths.home) },
    offers: {
      '@type': 'Offer',
      name: 'NIPL',
      price: auction.nipl_price,
      priceCurrency: 'IDR',
      url: addresses.at(sitePaths.buyNipl),
    },
  }
}

export function article(blog: Reply<'GET /blog/{id}'>, { addresses, brand }: PageParts): object {
  return {
    '@type': 'Article',
    headline: blog.title,
    description: blog.summary,
    datePublished: blog.published_at,
    inLanguage: 'id',
    image: [addresses.at(pictureUrl(blog.picture.file)(1440))],
    mainEntityOfPage: addresses.blog(blog.id),
    author: { '@type': 'Organization', name: brand.name, url: addresses.at(sitePaths.home) },
    publisher: { '@type': 'Organization', name: brand.name, logo: addresses.at('/icons/512.png') },
  }
}

export function questions(list: readonly { question: string; answer: readonly string[] }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  }
}
