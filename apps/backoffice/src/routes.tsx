import { AUDITORS, SALE_STAFF, SCHEDULE_STAFF } from '@ketok/domain'
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
      { path: 'masuk', loader: signedOutOnly, lazy: () => import('./features/sign-in/sign-in-page.tsx') },
      {
        loader: signedInOnly,
        children: [
          {
            element: <WholeScreen />,
            children: [
              {
                path: 'sidang/:auction_id',
                loader: forRoles(SALE_STAFF),
                lazy: () => import('./features/console/console-page.tsx'),
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
                    path: 'lelang',
                    loader: forRoles(SCHEDULE_STAFF),
                    lazy: () => import('./features/auction/auctions-page.tsx'),
                  },
                  {
                    path: 'lelang/:auction_id',
                    loader: forRoles(SALE_STAFF),
                    lazy: () => import('./features/run-order/run-order-page.tsx'),
                  },
                  {
                    path: 'sidang/:auction_id/hadir',
                    loader: forRoles(SALE_STAFF),
                    lazy: () => import('./features/desk/desk-page.tsx'),
                  },
                  {
                    path: 'sidang/:auction_id/ringkasan',
                    loader: forRoles(SALE_STAFF),
                    lazy: () => import('./features/sale-summary/summary-page.tsx'),
                  },
                  {
                    path: 'catatan',
                    loader: forRoles(AUDITORS),
                    lazy: () => import('./features/record/record-page.tsx'),
                  },
                  { path: 'akun', lazy: () => import('./features/account/account-page.tsx') },
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
