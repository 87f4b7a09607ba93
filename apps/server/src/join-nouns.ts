import { joinControl } from './features/bidding/control/control.ts'
import { joinFrontDesk } from './features/bidding/front-desk/front-desk.ts'
import { joinPlanning } from './features/bidding/planning/planning.ts'
import { joinReserves } from './features/bidding/reserve/reserve.ts'
import { joinSales } from './features/bidding/sale/sale.ts'
import { joinInvitations } from './features/deals/invitation/invitation.ts'
import { joinConsignments } from './features/goods/consignment/consignment.ts'
import { joinInspections } from './features/goods/inspection/inspection.ts'
import { joinUnits } from './features/goods/unit/unit.ts'
import { joinBill } from './features/money/bill/bill.ts'
import { joinNipl } from './features/money/nipl/nipl.ts'
import { joinPayment } from './features/money/payment/payment.ts'
import { joinSettlements } from './features/money/settlement/settlement.ts'
import { joinStatements } from './features/money/statement/statement.ts'
import { joinKyc } from './features/people/kyc/kyc.ts'
import { joinContracts } from './features/pricing/contract/contract.ts'
import { joinTariffs } from './features/pricing/tariff/tariff.ts'
import type { Services } from './services.ts'

/**
 * Every noun that registers with a port of a noun to its left. A program that opens the services without the doors, as the
 * demo's loader and the operations do, has them as well.
 */
export function joinNouns(services: Services): void {
  for (const join of [
    joinKyc,
    joinTariffs,
    joinContracts,
    joinUnits,
    joinConsignments,
    joinInspections,
    joinSales,
    joinPlanning,
    joinControl,
    joinReserves,
    joinFrontDesk,
    joinPayment,
    joinNipl,
    joinBill,
    joinSettlements,
    joinStatements,
    joinInvitations,
  ])
    join(services)
}
