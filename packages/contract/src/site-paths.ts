/**
 * Addresses of the site's pages that the server names too: in news, mails, papers, and in what it says of pages to search
 * engines. `written` says how an id stands in them.
 *
 * News are stored with plain ids (`sitePaths`); whoever shows or sends them seals these as the routes of the site expect.
 */
export const sitePathsWith = (written: (id: number) => string) =>
  ({
    home: '/',
    catalogue: '/schedule-catalogue',
    schedule: '/auction-schedule',
    unit: (unitId: number) => `/auction-unit/${written(unitId)}`,
    timeRoom: (auctionId: number, unitId: number) => `/time-auction/${written(auctionId)}/${written(unitId)}`,
    buyNipl: '/buy-nipl',
    consign: '/consignment-auction',
    company: (companyId: number) => `/perusahaan/${written(companyId)}`,
    consignment: (consignmentId: number) => `/consignment-auction/${written(consignmentId)}`,
    blogs: '/blogs',
    blog: (blogId: number) => `/blogs/${written(blogId)}`,
    authenticity: '/cek',
    verifySearch: '/periksa',
    /**
     * The number is never sealed: it stands in the hashed bytes of the lot's log, on papers and in saved files, which must
     * lead here for as long as they are kept.
     */
    verify: (lotId: number) => `/periksa/${lotId}`,
    dayRoots: '/periksa/harian',
    login: '/login',
    setting: '/profile/setting',
    transactions: '/profile/transaction',
    transaction: (unitId: number) => `/profile/transaction/${written(unitId)}`,
    premiumTransactions: (invitationId: number) => `/profile/transaction/premium/${written(invitationId)}`,
    konfirmasi: '/profile/konfirmasi',
    offer: (offerId: number) => `/profile/kesempatan/${written(offerId)}`,
    favourites: '/profile/favorite',
    nipl: '/profile/nipl',
    notifications: '/profile/notification',
  }) as const

/** With plain ids. */
export const sitePaths = sitePathsWith(String)

/** Pages behind the link of a mail, a paper or the office; the token is the right to open them. The site never leads there itself. */
export const pathsByToken = {
  verification: (sealedEmail: string, token: string) => `/verification/${sealedEmail}?token=${token}`,
  newPassword: (token: string) => `/reset-password?token=${token}`,
  konfirmasi: (token: string) => `/konfirmasi/${token}`,
  consignmentPrice: (token: string) => `/titipan-harga/${token}`,
  companyInvitation: (token: string) => `/perusahaan/undangan/${token}`,
  bill: (token: string) => `/cek/${token}`,
  preview: (token: string) => `/pratinjau/${token}`,
} as const
