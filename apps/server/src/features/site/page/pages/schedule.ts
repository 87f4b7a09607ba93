import { sitePaths } from '@ketok/contract/site-paths'
import { breadcrumb, saleEvent } from '../linked-data.ts'
import { codeOf, type DescribePage, titled } from '../page-parts.ts'

const EVENTS = 20

export const schedule: DescribePage = async (parts) => {
  const { ask, addresses, brand } = parts
  const [open, upcoming] = await Promise.all([
    ask('GET /lelang', { query: { state: 'open', limit: EVENTS } }),
    ask('GET /lelang', { query: { state: 'upcoming', limit: EVENTS } }),
  ])
  const auctions = [...(open?.data.auctions ?? []), ...(upcoming?.data.auctions ?? [])]
  return {
    head: {
      title: titled('Jadwal Lelang', parts),
      description: `${auctions.length} lelang ${brand.name} yang sedang berlangsung dan akan datang: waktu, tempat, jumlah lot, dan harga NIPL.`,
      canonical: addresses.at(sitePaths.schedule),
      listed: true,
      image: { url: addresses.at('/share/site'), width: 1200, height: 630, alt: brand.name },
      linkedData: [
        breadcrumb([
          ['Beranda', addresses.at(sitePaths.home)],
          ['Jadwal Lelang', addresses.at(sitePaths.schedule)],
        ]),
        ...auctions.slice(0, EVENTS).map((auction) => saleEvent(auction, parts)),
      ],
    },
    code: codeOf('goods/auction/schedule-page'),
    answers: [],
  }
}
