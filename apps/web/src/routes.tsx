import type { ComponentType } from 'react'
import { type RouteObject, redirect } from 'react-router'
import { paths } from './paths.ts'
import { premiumOnly, signedInOnly, signedOutOnly } from './shell/guards.ts'
import { lazyPage as page } from './shell/lazy-page.ts'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { RouteError } from './shell/route-error.tsx'

/** What stands around pages; its guard does not wait for its code. */
const layout = (load: () => Promise<{ Component: ComponentType }>) => ({
  Component: async () => (await load()).Component,
})

const toSetting = () => redirect(paths.setting)

/** Every page of the site, one line each. Pages load lazily; guards run before their code is fetched. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: PageSkeleton,
    children: [
      {
        lazy: layout(() => import('./shell/site-layout.tsx')),
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { index: true, lazy: page(() => import('./features/site/home/home-page.tsx')) },
              {
                path: 'schedule-catalogue',
                lazy: page(() => import('./features/goods/catalogue/catalogue-page.tsx')),
              },
              { path: 'blogs', lazy: page(() => import('./features/site/content/blogs-page.tsx')) },
              { path: 'blogs/:blog_id', lazy: page(() => import('./features/site/content/blog-page.tsx')) },
              { path: 'about-us', lazy: page(() => import('./features/site/content/about-page.tsx')) },
              { path: 'contact-us', lazy: page(() => import('./features/site/content/contact-page.tsx')) },
              { path: 'faq', lazy: page(() => import('./features/site/content/faq-page.tsx')) },
              { path: 'procedure', lazy: page(() => import('./features/site/content/procedure-page.tsx')) },
              {
                path: 'our-locations',
                lazy: page(() => import('./features/site/content/locations-page.tsx')),
              },
              {
                path: 'terms-and-conditions',
                lazy: page(() => import('./features/site/terms/terms-page.tsx')),
              },
              {
                path: 'terms-and-conditions-time-auctioned',
                lazy: page(() => import('./features/site/terms/terms-timed-page.tsx')),
              },
              { path: 'privacy-policy', lazy: page(() => import('./features/site/terms/privacy-page.tsx')) },
              {
                path: 'auction-schedule',
                lazy: page(() => import('./features/goods/auction/schedule-page.tsx')),
              },
              {
                path: 'auction-unit/:unit_id',
                lazy: page(() => import('./features/goods/unit/unit-page.tsx')),
              },
              {
                path: 'cek/:token?',
                lazy: page(() => import('./features/money/documents/authenticity-page.tsx')),
              },
              {
                path: 'periksa',
                lazy: page(() => import('./features/bidding/proof/verify-search-page.tsx')),
              },
              {
                path: 'periksa/harian',
                lazy: page(() => import('./features/bidding/proof/day-roots-page.tsx')),
              },
              {
                path: 'periksa/:lot_id',
                lazy: page(() => import('./features/bidding/proof/verify-page.tsx')),
              },
              { path: 'compare', lazy: page(() => import('./features/goods/catalogue/compare-page.tsx')) },
              {
                path: 'consignment-auction',
                lazy: page(() => import('./features/goods/consignment/consignment-page.tsx')),
              },
              {
                path: 'consignment-auction/:consignment_id',
                loader: signedInOnly,
                lazy: page(() => import('./features/goods/consignment/detail-page.tsx')),
              },
              {
                path: 'perusahaan/undangan/:token',
                lazy: page(() => import('./features/people/company/invitation-page.tsx')),
              },
              {
                path: 'perusahaan/:company_id',
                loader: signedInOnly,
                lazy: page(() => import('./features/people/company/company-page.tsx')),
              },
              {
                path: 'premium-auction',
                loader: premiumOnly,
                lazy: page(() => import('./features/goods/auction/premium-page.tsx')),
              },
              { path: 'buy-nipl', lazy: page(() => import('./features/money/nipl/buy-nipl-page.tsx')) },
              {
                path: 'konfirmasi/:token',
                lazy: page(() => import('./features/deals/konfirmasi/konfirmasi-link-page.tsx')),
              },
              {
                path: 'titipan-harga/:token',
                lazy: page(() => import('./features/goods/consignment/price-link-page.tsx')),
              },
              {
                path: 'pratinjau/:token/:unit_id?',
                lazy: page(() => import('./shell/preview/preview-page.tsx')),
              },
              {
                path: 'verification/:email',
                lazy: page(() => import('./features/people/account/verification-page.tsx')),
              },
            ],
          },
        ],
      },
      {
        path: 'profile',
        lazy: layout(() => import('./shell/site-layout.tsx')),
        loader: signedInOnly,
        children: [
          {
            ErrorBoundary: RouteError,
            lazy: layout(() => import('./shell/profile-layout.tsx')),
            children: [
              {
                ErrorBoundary: RouteError,
                children: [
                  { index: true, loader: toSetting },
                  { path: 'setting', lazy: page(() => import('./features/people/profile/setting-page.tsx')) },
                  {
                    path: 'transaction',
                    lazy: page(() => import('./features/money/bill/bills-page.tsx')),
                  },
                  {
                    path: 'transaction/bersama',
                    lazy: page(() => import('./features/money/bill/pay-together-page.tsx')),
                  },
                  {
                    path: 'transaction/bersama/:joint_payment_id',
                    lazy: page(() => import('./features/money/bill/joint-payment-page.tsx')),
                  },
                  {
                    path: 'transaction/:unit_id',
                    lazy: page(() => import('./features/money/bill/bill-page.tsx')),
                  },
                  {
                    path: 'transaction/premium/:invitation_id',
                    lazy: page(() => import('./features/money/bill/premium-bills-page.tsx')),
                  },
                  {
                    path: 'konfirmasi',
                    lazy: page(() => import('./features/deals/konfirmasi/konfirmasi-page.tsx')),
                  },
                  {
                    path: 'kesempatan/:offer_id',
                    lazy: page(() => import('./features/deals/offer/offer-page.tsx')),
                  },
                  {
                    path: 'favorite',
                    lazy: page(() => import('./features/goods/favourite/favourites-page.tsx')),
                  },
                  { path: 'nipl', lazy: page(() => import('./features/money/nipl/wallet-page.tsx')) },
                  {
                    path: 'proxy-bid',
                    lazy: page(() => import('./features/bidding/lot/proxy-bids-page.tsx')),
                  },
                  {
                    path: 'auction-history',
                    lazy: page(() => import('./features/bidding/history/auction-history-page.tsx')),
                  },
                  {
                    path: 'notification',
                    lazy: page(() => import('./features/notice/notification/notifications-page.tsx')),
                  },
                ],
              },
            ],
          },
        ],
      },
      // Spec 2.2.1 names /setting among the guarded addresses, although the page itself lies under /profile, and its guard too.
      { path: 'setting', loader: toSetting },
      {
        lazy: layout(() => import('./shell/room-layout.tsx')),
        loader: signedInOnly,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              {
                path: 'time-auction/:auction_id/:product_id',
                lazy: page(() => import('./features/bidding/lot/time-room-page.tsx')),
              },
              {
                path: 'live-auction/:auction_id',
                lazy: page(() => import('./features/bidding/sale/live-room-page.tsx')),
              },
              {
                path: 'offline-auction/:auction_id',
                lazy: page(() => import('./features/bidding/sale/offline-room-page.tsx')),
              },
            ],
          },
        ],
      },
      {
        lazy: layout(() => import('./shell/auth-layout.tsx')),
        loader: signedOutOnly,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { path: 'login', lazy: page(() => import('./features/people/account/login-page.tsx')) },
              { path: 'register', lazy: page(() => import('./features/people/account/register-page.tsx')) },
              {
                path: 'forgot-password',
                lazy: page(() => import('./features/people/account/forgot-password-page.tsx')),
              },
              {
                path: 'reset-password',
                lazy: page(() => import('./features/people/account/reset-password-page.tsx')),
              },
            ],
          },
        ],
      },
      { path: '*', loader: () => redirect(paths.home) },
    ],
  },
]
