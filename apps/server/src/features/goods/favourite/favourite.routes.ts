import { wibIso } from '@ketok/domain'
import { refuse } from '../../../platform/refusal.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { premiumAccessOf } from '../../people/account/account.ts'
import { cardsOfList, isSeen } from '../catalogue/catalogue.ts'
import { addFavourite, favouritesOf, favouriteUnitIds, removeFavourite } from './favourite.store.ts'

const PAGE_SIZE = 24

export function serveFavourites(api: Api, { db, now }: Services): void {
  api.route('GET /customer/favorit', async ({ customer, query: { page = 1, limit = PAGE_SIZE } }) => {
    const viewer = await premiumAccessOf(db, customer)
    const where = { limit, offset: (page - 1) * limit }
    const { cards, total } = await cardsOfList(db, favouritesOf(customer.customerId), viewer, where)
    return { units: cards, total, server_time: wibIso(now()) }
  })

  api.route('GET /customer/favorit/id', async ({ customer }) => ({
    unit_ids: await favouriteUnitIds(db, customer.customerId),
  }))

  api.route('PUT /customer/favorit/{unit_id}', async ({ customer, params: { unit_id } }) => {
    if (!(await isSeen(db, unit_id, await premiumAccessOf(db, customer)))) refuse({ code: 'not_found' })
    await addFavourite(db, customer.customerId, unit_id, new Date(now()))
    return { unit_id, favourite: true as const }
  })

  // A unit that was never a favourite, or has gone, is removed already.
  api.route('DELETE /customer/favorit/{unit_id}', async ({ customer, params: { unit_id } }) => {
    await removeFavourite(db, customer.customerId, unit_id)
    return { unit_id, favourite: false as const }
  })
}
