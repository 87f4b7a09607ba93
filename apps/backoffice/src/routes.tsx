import {
  AUDITORS,
  BOOK_READERS,
  COMPANY_READERS,
  CONSIGNMENT_STAFF,
  CUSTOMER_READERS,
  FRONT_DESK,
  GATE_STAFF,
  HOSTS,
  IDENTITY_CHECKERS,
  INSPECTORS,
  LISTERS,
  PLACE_EDITORS,
  PLANNERS,
  PROPOSAL_PEOPLE,
  SALE_STAFF,
  SCHEDULE_STAFF,
  UNIT_EDITORS,
  UNIT_READERS,
} from '@ketok/domain'
import { createBrowserRouter } from 'react-router'
import { firstPage, forRoles, signedInOnly, signedOutOnly } from './shell/guards.ts'
import { OfficeLayout } from './shell/office-layout.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { RouteError } from './shell/route-error.tsx'
import { WholeScreen } from './shell/whole-screen.tsx'

/**
 * Every page of the office, one line each, with the roles it is for (the same lists the contract has). A page that
 * wants the whole screen stands under `WholeScreen`.
 */
export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        path: 'masuk',
        loader: signedOutOnly,
        lazy: () => import('./features/people/staff/sign-in-page.tsx'),
      },
      {
        loader: signedInOnly,
        children: [
          {
            element: <WholeScreen />,
            children: [
              {
                path: 'sidang/:auction_id',
                loader: forRoles(SALE_STAFF),
                lazy: () => import('./features/bidding/sale/console-page.tsx'),
              },
              {
                path: 'layar/:auction_id',
                loader: forRoles(SALE_STAFF),
                lazy: () => import('./features/bidding/sale/hall-screen-page.tsx'),
              },
              {
                path: 'inspeksi/:key',
                loader: forRoles(INSPECTORS),
                lazy: () => import('./features/goods/inspection/inspection-page.tsx'),
              },
            ],
          },
          {
            element: <OfficeLayout />,
            children: [
              {
                ErrorBoundary: RouteError,
                children: [
                  { index: true, loader: firstPage },
                  {
                    path: 'titipan',
                    loader: forRoles(CONSIGNMENT_STAFF),
                    lazy: () => import('./features/goods/consignment/consignments-page.tsx'),
                  },
                  {
                    path: 'titipan/baru',
                    loader: forRoles(CONSIGNMENT_STAFF),
                    lazy: () => import('./features/goods/consignment/new-consignment-page.tsx'),
                  },
                  {
                    path: 'titipan/:id',
                    loader: forRoles(CONSIGNMENT_STAFF),
                    lazy: () => import('./features/goods/consignment/consignment-page.tsx'),
                  },
                  {
                    path: 'titipan/:id/jawaban',
                    loader: forRoles(CONSIGNMENT_STAFF),
                    lazy: () => import('./features/goods/consignment/owners-answer-page.tsx'),
                  },
                  {
                    path: 'gerbang',
                    loader: forRoles(GATE_STAFF),
                    lazy: () => import('./features/goods/gate/gate-page.tsx'),
                  },
                  {
                    path: 'titipan/:id/masuk',
                    loader: forRoles(GATE_STAFF),
                    lazy: () => import('./features/goods/consignment/intake-page.tsx'),
                  },
                  {
                    path: 'perusahaan',
                    loader: forRoles(COMPANY_READERS),
                    lazy: () => import('./features/people/company/companies-page.tsx'),
                  },
                  {
                    path: 'perusahaan/:company_id',
                    loader: forRoles(COMPANY_READERS),
                    lazy: () => import('./features/people/company/company-page.tsx'),
                  },
                  {
                    path: 'perusahaan/:company_id/kontrak',
                    loader: forRoles(COMPANY_READERS),
                    lazy: () => import('./features/pricing/contract/contracts-page.tsx'),
                  },
                  {
                    path: 'perusahaan/:company_id/laporan',
                    loader: forRoles(COMPANY_READERS),
                    lazy: () => import('./features/money/settlement/company-months-page.tsx'),
                  },
                  {
                    path: 'lelang',
                    loader: forRoles(SCHEDULE_STAFF),
                    lazy: () => import('./features/goods/auction/auctions-page.tsx'),
                  },
                  {
                    path: 'lelang/baru',
                    loader: forRoles(PLANNERS),
                    lazy: () => import('./features/bidding/planning/plan-form-page.tsx'),
                  },
                  {
                    path: 'lelang/:auction_id/ubah',
                    loader: forRoles(PLANNERS),
                    lazy: () => import('./features/bidding/planning/plan-form-page.tsx'),
                  },
                  {
                    path: 'lelang/:auction_id/rencana',
                    loader: forRoles(PLANNERS),
                    lazy: () => import('./features/bidding/planning/plan-board-page.tsx'),
                  },
                  {
                    path: 'lelang/:auction_id/kelola',
                    loader: forRoles(PLANNERS),
                    lazy: () => import('./features/bidding/control/published-sale-page.tsx'),
                  },
                  {
                    path: 'lelang/:auction_id/kendali',
                    loader: forRoles(SALE_STAFF),
                    lazy: () => import('./features/bidding/control/control-room-page.tsx'),
                  },
                  {
                    path: 'lelang/:auction_id/meja',
                    loader: forRoles(FRONT_DESK),
                    lazy: () => import('./features/bidding/front-desk/front-desk-page.tsx'),
                  },
                  {
                    path: 'lelang/:auction_id',
                    loader: forRoles(SALE_STAFF),
                    lazy: () => import('./features/bidding/run-order/run-order-page.tsx'),
                  },
                  {
                    path: 'unit',
                    loader: forRoles(UNIT_READERS),
                    lazy: () => import('./features/goods/unit/units-page.tsx'),
                  },
                  {
                    path: 'unit/baru',
                    loader: forRoles(UNIT_EDITORS),
                    lazy: () => import('./features/goods/unit/unit-page.tsx'),
                  },
                  {
                    path: 'unit/:unit_id',
                    loader: forRoles(UNIT_READERS),
                    lazy: () => import('./features/goods/unit/unit-page.tsx'),
                  },
                  {
                    path: 'impor',
                    loader: forRoles(UNIT_EDITORS),
                    lazy: () => import('./features/goods/import/imports-page.tsx'),
                  },
                  {
                    path: 'impor/laporan',
                    loader: forRoles(INSPECTORS),
                    lazy: () => import('./features/goods/import/reports-page.tsx'),
                  },
                  {
                    path: 'impor/:import_id',
                    loader: forRoles(UNIT_EDITORS),
                    lazy: () => import('./features/goods/import/import-page.tsx'),
                  },
                  {
                    path: 'inspeksi',
                    loader: forRoles(INSPECTORS),
                    lazy: () => import('./features/goods/inspection/day-page.tsx'),
                  },
                  {
                    path: 'konfirmasi',
                    loader: forRoles(SALE_STAFF),
                    lazy: () => import('./features/deals/konfirmasi/konfirmasi-page.tsx'),
                  },
                  {
                    path: 'pelanggan',
                    loader: forRoles(CUSTOMER_READERS),
                    lazy: () => import('./features/people/account/customers-page.tsx'),
                  },
                  {
                    path: 'undangan',
                    loader: forRoles(HOSTS),
                    lazy: () => import('./features/deals/invitation/closed-sales-page.tsx'),
                  },
                  {
                    path: 'undangan/:auction_id',
                    loader: forRoles(HOSTS),
                    lazy: () => import('./features/deals/invitation/guests-page.tsx'),
                  },
                  {
                    path: 'sidang/:auction_id/hadir',
                    loader: forRoles(SALE_STAFF),
                    lazy: () => import('./features/bidding/sale/desk-page.tsx'),
                  },
                  {
                    path: 'sidang/:auction_id/ringkasan',
                    loader: forRoles(SALE_STAFF),
                    lazy: () => import('./features/bidding/sale/summary-page.tsx'),
                  },
                  {
                    path: 'keuangan',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/exception/morning-page.tsx'),
                  },
                  {
                    path: 'keuangan/transfer',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/payment/transfers-page.tsx'),
                  },
                  {
                    path: 'keuangan/mutasi',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/statement/statement-page.tsx'),
                  },
                  {
                    path: 'keuangan/pengembalian',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/payout/refunds-page.tsx'),
                  },
                  {
                    path: 'keuangan/penitip',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/settlement/consignors-page.tsx'),
                  },
                  {
                    path: 'keuangan/lelang-ulang',
                    loader: forRoles(LISTERS),
                    lazy: () => import('./features/deals/relisting/relisting-page.tsx'),
                  },
                  {
                    path: 'keuangan/jaminan',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/nipl/deposits-page.tsx'),
                  },
                  {
                    path: 'keuangan/tagihan',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/bill/bills-page.tsx'),
                  },
                  {
                    path: 'keuangan/tagihan/:bill_id',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/bill/bill-page.tsx'),
                  },
                  {
                    path: 'keuangan/jurnal',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/ledger/journals-page.tsx'),
                  },
                  {
                    path: 'keuangan/jurnal/:journal_id',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/ledger/journal-page.tsx'),
                  },
                  {
                    path: 'keuangan/buku',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/ledger/books-page.tsx'),
                  },
                  {
                    path: 'keuangan/buku/:day',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/money/ledger/book-day-page.tsx'),
                  },
                  {
                    path: 'keuangan/tarif',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/pricing/tariff/tariff-page.tsx'),
                  },
                  {
                    path: 'konten/tempat',
                    loader: forRoles(PLACE_EDITORS),
                    lazy: () => import('./features/goods/place/places-page.tsx'),
                  },
                  {
                    path: 'konten/jenis',
                    loader: forRoles(PLACE_EDITORS),
                    lazy: () => import('./features/goods/product-type/product-types-page.tsx'),
                  },
                  {
                    path: 'konten/:part',
                    loader: forRoles(PLACE_EDITORS),
                    lazy: () => import('./features/site/content/content-page.tsx'),
                  },
                  {
                    path: 'konten/:part/:id',
                    loader: forRoles(PLACE_EDITORS),
                    lazy: () => import('./features/site/content/edit-page.tsx'),
                  },
                  {
                    path: 'konten/jenis/:product_type_id/inspeksi',
                    loader: forRoles(PLACE_EDITORS),
                    lazy: () => import('./features/goods/inspection/template-page.tsx'),
                  },
                  {
                    path: 'usulan',
                    loader: forRoles(PROPOSAL_PEOPLE),
                    lazy: () => import('./features/people/proposal/proposals-page.tsx'),
                  },
                  {
                    path: 'keuangan/libur',
                    loader: forRoles(BOOK_READERS),
                    lazy: () => import('./features/pricing/holiday/holidays-page.tsx'),
                  },
                  {
                    path: 'persetujuan/:customer_id?',
                    loader: forRoles(IDENTITY_CHECKERS),
                    lazy: () => import('./features/people/kyc/approval-page.tsx'),
                  },
                  {
                    path: 'data-sama',
                    loader: forRoles(IDENTITY_CHECKERS),
                    lazy: () => import('./features/people/kyc/doubles-page.tsx'),
                  },
                  {
                    path: 'catatan',
                    loader: forRoles(AUDITORS),
                    lazy: () => import('./features/people/staff/record-page.tsx'),
                  },
                  { path: 'akun', lazy: () => import('./features/people/staff/account-page.tsx') },
                  { path: '*', loader: firstPage },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
])
