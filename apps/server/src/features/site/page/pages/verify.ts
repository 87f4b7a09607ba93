import { sitePaths } from '@ketok/contract/site-paths'
import { formatRupiah, rupiah } from '@ketok/domain'
import { breadcrumb } from '../linked-data.ts'
import { codeOf, type DescribePage, titled } from '../page-parts.ts'

/** The proof of a lot that has ended. A lot that may still move has a page, and nothing to list. */
export const verify: DescribePage = async (parts, _, lotId) => {
  const { ask, addresses } = parts
  const answer = await ask('GET /periksa/lot/{lot_id}', { params: { lot_id: lotId } })
  if (answer === null) return null
  const { lot_number, title, auction, hammer_price, ended_at } = answer.data
  const lot = `lot ${String(lot_number).padStart(3, '0')}`
  const price = hammer_price === null ? '' : ` Terjual ${formatRupiah(rupiah(hammer_price))}.`
  return {
    head: {
      title: titled(`Periksa ${lot}`, parts),
      description: `Periksa sendiri catatan lelang ${lot}, ${title}, ${auction.name}.${price}`,
      canonical: addresses.verify(lotId),
      listed: ended_at !== null,
      linkedData: [
        breadcrumb([
          ['Beranda', addresses.at(sitePaths.home)],
          ['Periksa lot', addresses.at(sitePaths.verifySearch)],
          [`Lot ${String(lot_number).padStart(3, '0')}`, addresses.verify(lotId)],
        ]),
      ],
    },
    code: codeOf('bidding/proof/verify-page'),
    // Worked out in the browser and nowhere else: a proof that the house drew would be its word again.
    answers: [],
  }
}
