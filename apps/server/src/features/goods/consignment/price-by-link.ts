import type { Reply } from '@ketok/contract'
import { consignmentNumber, wibIso } from '@ketok/domain'
import { orNotFound } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { customerById } from '../../people/account/account.ts'
import type { PriceToAnswer } from './answer-price.ts'
import { consignmentById, onDesk } from './consignment.store.ts'
import { agreementsView, pricesView, termsView } from './price.views.ts'
import { paperLink, priceOfToken } from './price-link.ts'
import { consignmentOfPrice, pricesOf } from './thread.store.ts'
import { signedContracts, takenOffAt } from './what-is-taken-off.ts'

/** The price that a signed link is for. */
export async function priceByLink(
  { db, config }: Services,
  token: string,
  address: string,
): Promise<PriceToAnswer> {
  const priceId = orNotFound(priceOfToken(config, token))
  const consignmentId = orNotFound(await consignmentOfPrice(db, priceId))
  return { consignmentId, priceId, way: 'link', address }
}

export async function showPrice(
  services: Services,
  { consignmentId, priceId }: Pick<PriceToAnswer, 'consignmentId' | 'priceId'>,
): Promise<Reply<'GET /titipan-harga/{token}'>> {
  const { db, now } = services
  const row = orNotFound(await consignmentById(db, consignmentId))
  const prices = await pricesOf(db, consignmentId)
  const desk = await onDesk(db, consignmentId, now())
  const price = orNotFound(pricesView(prices, desk).find((one) => one.price_id === priceId))
  const agreements = agreementsView(
    prices,
    { contracts: await signedContracts(db, row, prices), desk },
    (id) => paperLink(services, 'agreement', id),
  )
  return {
    number: consignmentNumber(row.id),
    title: row.title,
    owner_name: (await customerById(db, row.customer_id)).full_name,
    price,
    may_answer: price.answer === 'open',
    terms: termsView(await takenOffAt(db, row, now())),
    agreement: agreements.find((one) => one.price_id === priceId) ?? null,
    server_time: wibIso(now()),
  }
}
