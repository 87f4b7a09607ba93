import type { Kysely } from 'kysely'
import type { ControlTables } from './features/bidding/control/control.tables.ts'
import type { FrontDeskTables } from './features/bidding/front-desk/front-desk.tables.ts'
import type { HistoryTables } from './features/bidding/history/history.tables.ts'
import type { LotTables } from './features/bidding/lot/lot.tables.ts'
import type { PlanningTables } from './features/bidding/planning/planning.tables.ts'
import type { ProofTables } from './features/bidding/proof/proof.tables.ts'
import type { RealtimeTables } from './features/bidding/realtime/realtime.tables.ts'
import type { ReserveTables } from './features/bidding/reserve/reserve.tables.ts'
import type { RunOrderTables } from './features/bidding/run-order/run-order.tables.ts'
import type { SaleTables } from './features/bidding/sale/sale.tables.ts'
import type { InvitationTables } from './features/deals/invitation/invitation.tables.ts'
import type { KonfirmasiTables } from './features/deals/konfirmasi/konfirmasi.tables.ts'
import type { OfferTables } from './features/deals/offer/offer.tables.ts'
import type { RelistingTables } from './features/deals/relisting/relisting.tables.ts'
import type { AuctionTables } from './features/goods/auction/auction.tables.ts'
import type { CatalogueTables } from './features/goods/catalogue/catalogue.tables.ts'
import type { ConsignmentTables } from './features/goods/consignment/consignment.tables.ts'
import type { FavouriteTables } from './features/goods/favourite/favourite.tables.ts'
import type { ImportTables } from './features/goods/import/import.tables.ts'
import type { InspectionTables } from './features/goods/inspection/inspection.tables.ts'
import type { PlaceTables } from './features/goods/place/place.tables.ts'
import type { ProductTypeTables } from './features/goods/product-type/product-type.tables.ts'
import type { ReleaseTables } from './features/goods/release/release.tables.ts'
import type { UnitTables } from './features/goods/unit/unit.tables.ts'
import type { BillTables } from './features/money/bill/bill.tables.ts'
import type { ExceptionTables } from './features/money/exception/exception.tables.ts'
import type { LedgerTables } from './features/money/ledger/ledger.tables.ts'
import type { NiplTables } from './features/money/nipl/nipl.tables.ts'
import type { PaymentTables } from './features/money/payment/payment.tables.ts'
import type { PayoutTables } from './features/money/payout/payout.tables.ts'
import type { SettlementTables } from './features/money/settlement/settlement.tables.ts'
import type { StatementTables } from './features/money/statement/statement.tables.ts'
import type { NotificationTables } from './features/notice/notification/notification.tables.ts'
import type { AccountTables } from './features/people/account/account.tables.ts'
import type { CompanyTables } from './features/people/company/company.tables.ts'
import type { DoubleTables } from './features/people/double/double.tables.ts'
import type { KycTables } from './features/people/kyc/kyc.tables.ts'
import type { ProfileTables } from './features/people/profile/profile.tables.ts'
import type { ProposalTables } from './features/people/proposal/proposal.tables.ts'
import type { StaffTables } from './features/people/staff/staff.tables.ts'
import type { ContractTables } from './features/pricing/contract/contract.tables.ts'
import type { HolidayTables } from './features/pricing/holiday/holiday.tables.ts'
import type { TariffTables } from './features/pricing/tariff/tariff.tables.ts'
import type { ContentTables } from './features/site/content/content.tables.ts'
import type { SharedLimitTables } from './platform/limits/shared-limits.ts'

/**
 * Every table of the database as queries see it: each feature describes its own in `<noun>.tables.ts` and adds
 * them here.
 */
export interface Tables
  extends KycTables,
    AuctionTables,
    BillTables,
    CatalogueTables,
    CompanyTables,
    ConsignmentTables,
    ContentTables,
    ContractTables,
    ControlTables,
    ProofTables,
    ReserveTables,
    DoubleTables,
    ExceptionTables,
    FavouriteTables,
    FrontDeskTables,
    PlaceTables,
    ProductTypeTables,
    HistoryTables,
    HolidayTables,
    ImportTables,
    InspectionTables,
    TariffTables,
    AccountTables,
    NotificationTables,
    ProfileTables,
    InvitationTables,
    KonfirmasiTables,
    LedgerTables,
    LotTables,
    NiplTables,
    OfferTables,
    PaymentTables,
    PayoutTables,
    PlanningTables,
    ProposalTables,
    RealtimeTables,
    RelistingTables,
    ReleaseTables,
    SaleTables,
    RunOrderTables,
    SettlementTables,
    StaffTables,
    StatementTables,
    SharedLimitTables,
    UnitTables {}

/** The database, or a transaction on it: a store's first argument takes either. */
export type Db = Kysely<Tables>
