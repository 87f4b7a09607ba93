import type { CallInput } from '@ketok/contract'
import { firstPictures } from '@ketok/contract/pictures'
import { sitePaths } from '@ketok/contract/site-paths'
import { breadcrumb } from '../linked-data.ts'
import { codeOf, type DescribePage, present, titled } from '../page-parts.ts'
import { ELSEWHERE, ON_PHONES, picturePreload } from '../picture-preload.ts'

/** As many as the page shows at first. */
const PAGE_SIZE = 24
const PAGES_MAX = 100_000

/** The filters as the page writes them into its address; what the call does not know is left to the page. */
const FILTERS = [
  ...['product_type_id', 'product_tag_ids', 'search', 'price_from', 'price_to', 'year_from', 'year_to'],
  ...['km_from', 'km_to'],
  ...['grade', 'transmission', 'fuel', 'city', 'kind', 'auction_id', 'state', 'closing_within', 'sort'],
]

/** These make a page of their own; every other filter only narrows it and is not worth listing apart. */
const LISTED = new Set(['product_type_id', 'product_tag_ids'])

export const catalogue: DescribePage = async (parts, query) => {
  const { ask, addresses, brand } = parts
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query.get(name)?.trim()
      return value ? [[name, value] as const] : []
    }),
  )
  const page = Math.min(PAGES_MAX, Math.max(1, Number(query.get('page')) || 1))
  const unitQuery = { ...filters, page, limit: PAGE_SIZE } as NonNullable<CallInput<'GET /unit'>['query']>
  const [units, types, open] = await Promise.all([
    ask('GET /unit', { query: unitQuery }),
    ask('GET /tipe-produk-all', { query: { sort: 'created_at' } }),
    ask('GET /lelang', { query: { state: 'open', limit: 1 } }),
  ])
  const type = types?.data.product_types.find(({ id }) => String(id) === filters.product_type_id)
  const tags = type?.product_tags.filter(({ id }) => filters.product_tag_ids?.split(',').includes(String(id)))
  const subject = [type?.name, ...(tags ?? []).map(({ tag_name }) => tag_name)].filter(Boolean).join(' ')
  const title = filters.search ? `Hasil “${filters.search}”` : (type?.name ?? 'Katalog Lelang')
  const own = { product_type_id: type?.id, product_tag_ids: tags?.map(({ id }) => id).join(',') }
  const count = units?.data.total ?? 0
  const [first] = units?.data.units ?? []
  return {
    head: {
      title: titled(title, parts),
      description: `${count} lot ${subject ? subject.toLowerCase() : 'kendaraan, alat berat, dan elektronik'} di lelang ${brand.name}. Saring menurut harga, tahun, lokasi, dan nilai inspeksi; harga lengkap terlihat sebelum menawar.`,
      canonical: addresses.at(sitePaths.catalogue, { ...own, page: page > 1 ? page : undefined }),
      listed: count > 0 && Object.keys(filters).every((name) => LISTED.has(name)),
      image: { url: addresses.at('/share/site'), width: 1200, height: 630, alt: brand.name },
      preloads: first
        ? [
            picturePreload(first.picture.file, firstPictures.lotRow, ON_PHONES),
            picturePreload(first.picture.file, firstPictures.lotCard, ELSEWHERE),
          ]
        : [],
      linkedData: [
        breadcrumb([
          ['Beranda', addresses.at(sitePaths.home)],
          ['Katalog Lelang', addresses.at(sitePaths.catalogue)],
          ...(type
            ? [[type.name, addresses.at(sitePaths.catalogue, { product_type_id: type.id })] as const]
            : []),
        ]),
        {
          '@type': 'ItemList',
          numberOfItems: count,
          itemListElement: (units?.data.units ?? []).map((unit, index) => ({
            '@type': 'ListItem',
            position: (page - 1) * PAGE_SIZE + index + 1,
            name: unit.title,
            url: addresses.unit(unit.unit_id),
          })),
        },
      ],
    },
    code: codeOf('goods/catalogue/catalogue-page'),
    answers: present([units, types, open]),
  }
}
