import type { Kysely } from 'kysely'
import type { ApprovalTables } from './features/approval/approval.tables.ts'
import type { AuctionTables } from './features/auction/auction.tables.ts'
import type { BillTables } from './features/bill/bill.tables.ts'
import type { CatalogueTables } from './features/catalogue/catalogue.tables.ts'
import type { ConsignmentTables } from './features/consignment/consignment.tables.ts'
import type { ContentTables } from './features/content/content.tables.ts'
import type { DayRootTables } from './features/day-root/day-root.tables.ts'
import type { DoubleTables } from './features/double/double.tables.ts'
import type { ExceptionTables } from './features/exception/exception.tables.ts'
import type { FavouriteTables } from './features/favourite/favourite.tables.ts'
import type { HistoryTables } from './features/history/history.tables.ts'
import type { IdentityTables } from './features/identity/identity.tables.ts'
import type { InvitationTables } from './features/invitation/invitation.tables.ts'
import type { KonfirmasiTables } from './features/konfirmasi/konfirmasi.tables.ts'
import type { LedgerTables } from './features/ledger/ledger.tables.ts'
import type { LotTables } from './features/lot/lot.tables.ts'
import type { NiplTables } from './features/nipl/nipl.tables.ts'
import type { NotificationTables } from './features/notification/notification.tables.ts'
import type { OfferTables } from './features/offer/offer.tables.ts'
import type { PaymentTables } from './features/payment/payment.tables.ts'
import type { PayoutTables } from './features/payout/payout.tables.ts'
import type { ProfileTables } from './features/profile/profile.tables.ts'
import type { ProposalTables } from './features/proposal/proposal.tables.ts'
import type { RealtimeTables } from './features/realtime/realtime.tables.ts'
import type { RelistingTables } from './features/relisting/relisting.tables.ts'
import type { RunOrderTables } from './features/run-order/run-order.tables.ts'
import type { SaleTables } from './features/sale/sale.tables.ts'
import type { SettlementTables } from './features/settlement/settlement.tables.ts'
import type { StaffTables } from './features/staff/staff.tables.ts'
import type { StatementTables } from './features/statement/statement.tables.ts'

/**
 * Every table of the database as queries see it: each feature describes its own in `<noun>.tables.ts` and adds
 * them here.
 */
export interface Tables
  extends ApprovalTables,
    AuctionTables,
    BillTables,
    CatalogueTables,
    ConsignmentTables,
    ContentTables,
    DayRootTables,
    DoubleTables,
    ExceptionTables,
    FavouriteTables,
    HistoryTables,
    IdentityTables,
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
    ProposalTables,
    RealtimeTables,
    RelistingTables,
    SaleTables,
    RunOrderTables,
    SettlementTables,
    StaffTables,
    StatementTables {}

/** The database, or a transaction on it: a store's first argument takes either. */
export type Db = Kysely<Tables>
