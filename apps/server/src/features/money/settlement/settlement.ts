import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { consignorDebt } from './consignor-debt.ts'
import { serveSettlements } from './settlement.routes.ts'

export { type CompanyMonth, getCompanyMonth, orOwnCompany } from './company-months.ts'

export function registerSettlements(api: Api, services: Services): void {
  serveSettlements(api, services)
}

export function joinSettlements(services: Services): void {
  services.debts.register((tx, payout) =>
    payout.bill_id === null ? null : consignorDebt(services, tx, payout, payout.bill_id),
  )
}
