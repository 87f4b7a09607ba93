import type { Body } from '@ketok/contract'
import {
  COMPARABLE_MONTHS,
  comparablesOf,
  comparablesSince,
  faultsOfPrice,
  formatRupiah,
  type Instant,
  moveOnDesk,
} from '@ketok/domain'
import { type FormFault, orRefuse, refuseFaulty } from '../../../platform/refusal.ts'
import type { StaffCaller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { customerById } from '../../people/account/account.ts'
import { comparableSales } from '../catalogue/catalogue.ts'
import { changeOnDesk } from './change-on-desk.ts'
import { type ConsignmentRow, recordStep, updateConsignment } from './consignment.store.ts'
import type { KeptComparables } from './consignment.tables.ts'
import type { DeskReply } from './find-desk.ts'
import { priceToken } from './price-link.ts'
import { consignorNews, priceMail, tellConsignor } from './tell-consignor.ts'
import { insertPrice } from './thread.store.ts'

/** A newer price takes the place of the one before, answered or not; its owner gets a signed link to answer it by. */
export function proposePrice(
  services: Services,
  staff: StaffCaller,
  id: number,
  { base_price, reserve, note = '', version }: Body<'POST /office/titipan/{id}/usul-harga'>,
): Promise<DeskReply> {
  refuseFaulty(faultsInPrice({ base_price, reserve }))
  return changeOnDesk(
    services,
    staff,
    { id, action: 'price_proposed', version },
    async ({ tx, row, desk, at }) => {
      const { to } = orRefuse(moveOnDesk(desk, 'propose'))
      const comparables = await comparablesFor(tx, row, at)
      const priceId = await insertPrice(tx, {
        consignment_id: id,
        base_price,
        reserve,
        note,
        comparables: comparables && JSON.stringify(comparables),
        staff_id: staff.staffId,
        at: new Date(at),
      })
      await updateConsignment(tx, id, { asked: false })
      const amounts = `Harga dasar ${formatRupiah(base_price)}, limit ${formatRupiah(reserve)}`
      await recordStep(tx, id, { state: to, at, note: amounts })
      const news = consignorNews.priceProposed(row, amounts)
      // Their mail carries the signed link, so the bell's own mail would be a second one.
      await tellConsignor(services, tx, row, { ...news, event: 'account' }, at)
      const owner = await customerById(tx, row.customer_id)
      await services.mail.send(
        tx,
        priceMail(services.config, owner, news, note, priceToken(services.config, priceId)),
      )
      return { state: to, after: { price_id: priceId, base_price, reserve, note } }
    },
  )
}

/** Of what the desk proposes, and of what an owner would rather have. */
export const faultsInPrice = ({
  base_price,
  reserve,
}: {
  readonly base_price?: number | undefined
  readonly reserve?: number | undefined
}): FormFault[] =>
  faultsOfPrice({
    ...(base_price === undefined ? {} : { base: base_price }),
    ...(reserve === undefined ? {} : { reserve }),
  })

/** What like things fetched within the window, with the nearest few by name; null where nothing like it was sold in it. */
export async function comparablesFor(
  db: Db,
  { product_type_id, facts }: Pick<ConsignmentRow, 'product_type_id' | 'facts'>,
  at: Instant,
): Promise<KeptComparables | null> {
  const thing = {
    product_type_id,
    brand: String(facts.brand ?? ''),
    model: String(facts.model ?? ''),
    variant: String(facts.variant ?? ''),
    year: typeof facts.year === 'number' ? facts.year : null,
  }
  const { prices, sales } = await comparableSales(db, thing, comparablesSince(at))
  const figures = comparablesOf(prices)
  return figures && { ...figures, months: COMPARABLE_MONTHS, sales }
}
