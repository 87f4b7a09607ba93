import { wibIso } from '@ketok/domain'
import { orNotFound } from '../../platform/refusal.ts'
import type { Api } from '../../platform/routes.ts'
import type { Services } from '../../services.ts'
import { cardsOfUnits } from '../catalogue/cards-of.ts'
import { premiumAccessOf } from '../identity/premium-access.ts'
import { addFavourite, favouriteUnitIds, removeFavourite } from './favourite.store.ts'

const PAGE_SIZE = 24

export function registerFavourite(api: Api, { db, now }: Services): void {
  api.route('GET /customer/favorit', async ({ customer, query: { page = 1, limit = PAGE_SIZE } }) => {
    const viewer = await premiumAccessOf(db, customer)
    const cards = await cardsOfUnits(db, await favouriteUnitIds(db, customer.customerId), viewer)
    const first = (page - 1) * limit
    return { units: cards.slice(first, first + limit), total: cards.length, server_time: wibIso(now()) }
  })

  api.route('GET /customer/favorit/id', async ({ customer }) => ({
    unit_ids: await favouriteUnitIds(db, customer.customerId),
  }))

  api.route('PUT /customer/favorit/{unit_id}', async ({ customer, params: { unit_id } }) => {
    const [card] = await cardsOfUnits(db, [unit_id], await premiumAccessOf(db, customer))
    orNotFound(card)
    await addFavourite(db, customer.customerId, unit_id, new Date(now()))
    return { unit_id, favourite: true as const }
  })

  // A unit that was never a favourite, or has gone, is removed already.
  api.route('DELETE /customer/favorit/{unit_id}', async ({ customer, params: { unit_id } }) => {
    await removeFavourite(db, customer.customerId, unit_id)
    return { unit_id, favourite: false as const }
  })
}
