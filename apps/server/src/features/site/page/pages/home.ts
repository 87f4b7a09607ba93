import { firstPictures } from '@ketok/contract/pictures'
import { sitePaths } from '@ketok/contract/site-paths'
import { organization, website } from '../linked-data.ts'
import { codeOf, type DescribePage, present } from '../page-parts.ts'
import { ELSEWHERE, ON_PHONES, picturePreload } from '../picture-preload.ts'

export const home: DescribePage = async (parts) => {
  const { ask, addresses, brand } = parts
  const [banners, types, closing, busy, upcoming, open] = await Promise.all([
    ask('GET /banner', { query: { placement: 'home' } }),
    ask('GET /tipe-produk-all', { query: { sort: 'created_at' } }),
    ask('GET /unit', { query: { sort: 'closes_at', kind: 'time', mix: 'auction_id', limit: 5 } }),
    ask('GET /unit', { query: { sort: 'bid_count-', kind: 'time', mix: 'product_type_id', limit: 8 } }),
    ask('GET /lelang', { query: { state: 'upcoming', limit: 4 } }),
    ask('GET /lelang', { query: { state: 'open', limit: 1 } }),
  ])
  const [first] = banners?.data.banners ?? []
  const phone =
    first?.picture_phone && picturePreload(first.picture_phone.file, firstPictures.bannerPhone, ON_PHONES)
  const wide =
    first && picturePreload(first.picture.file, firstPictures.bannerWide, phone ? ELSEWHERE : undefined)
  const names = types?.data.product_types.map(({ name }) => name.toLowerCase()) ?? []
  return {
    head: {
      title: `${brand.name} · Lelang mobil, motor, alat berat, dan elektronik`,
      description: `Lelang ${names.join(', ') || 'kendaraan'} di ${brand.name}: harga lengkap sebelum menawar, waktu yang adil, dan bukti untuk setiap tawaran.`,
      canonical: addresses.at(sitePaths.home),
      listed: true,
      image: { url: addresses.at('/share/site'), width: 1200, height: 630, alt: brand.name },
      linkedData: [organization(parts), website(parts)],
      preloads: present([wide ?? null, phone ?? null]),
    },
    code: codeOf('site/home/home-page'),
    answers: present([banners, types, closing, busy, upcoming, open]),
  }
}
