import { firstPictures, type PictureFit } from '@ketok/contract/pictures'
import { sitePaths } from '@ketok/contract/site-paths'
import { formatRupiah } from '@ketok/domain'
import type { PageDescription } from '../../../../platform/web/site.ts'
import { breadcrumb, product } from '../linked-data.ts'
import { codeOf, type DescribePage, type PageParts, present, shortened, titled } from '../page-parts.ts'
import { picturePreload } from '../picture-preload.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../preview-picture.ts'
import { priceOf } from '../price-words.ts'

export const unit: DescribePage = (parts, _, unitId) =>
  pageOfUnit(parts, unitId, codeOf('goods/unit/unit-page'), firstPictures.gallery)

/**
 * The room of a lot is told as its unit, whose page is the one to list: a link to the room that somebody sends on
 * shows what is being sold, and who may not enter finds it there.
 */
export const timeRoom: DescribePage = (parts, _, unitId) =>
  pageOfUnit(parts, unitId, codeOf('bidding/lot/time-room-page', 'room'), firstPictures.room)

async function pageOfUnit(
  parts: PageParts,
  unitId: number,
  code: readonly string[],
  picture: PictureFit,
): Promise<PageDescription | null> {
  const { ask, addresses } = parts
  const answer = await ask('GET /unit/{unit_id}', { params: { unit_id: unitId } })
  if (answer === null) return null
  const [types, open] = await Promise.all([
    ask('GET /tipe-produk-all', { query: { sort: 'created_at' } }),
    ask('GET /lelang', { query: { state: 'open', limit: 1 } }),
  ])
  const { data } = answer
  const name = data.year === null ? data.title : `${data.title} ${data.year}`
  const number = String(data.lot_number).padStart(3, '0')
  const { label, amount } = priceOf(data)
  const price = `${label.toLowerCase()} ${formatRupiah(amount)}`
  const description = shortened(
    `Lot ${number}, ${name}, ${price}. ${[...data.highlights, data.city].join(', ')}. ${data.auction.name}.`,
  )
  const catalogue = '/schedule-catalogue'
  return {
    head: {
      title: titled(`${name}, lot ${number}`, parts),
      description,
      canonical: addresses.unit(unitId),
      listed: true,
      image: {
        url: addresses.unitPreview(unitId),
        width: PREVIEW_WIDTH,
        height: PREVIEW_HEIGHT,
        alt: `${name}, ${data.picture.caption}`,
      },
      linkedData: [
        product(data, name, description, parts),
        breadcrumb([
          ['Beranda', addresses.at(sitePaths.home)],
          ['Katalog Lelang', addresses.at(catalogue)],
          [data.product_type.name, addresses.at(catalogue, { product_type_id: data.product_type_id })],
          [`Lot ${number}`, addresses.unit(unitId)],
        ]),
      ],
      preloads: [picturePreload((data.pictures[0] ?? data.picture).file, picture)],
    },
    code,
    answers: present([answer, types, open]),
  }
}
