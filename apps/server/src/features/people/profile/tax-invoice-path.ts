import type { UnitId } from '@ketok/domain'
/** Where its owner downloads the tax invoice of a bill. The profile names the newest one, each transaction its own. */
export const taxInvoicePath = (unitId: UnitId) => `/api/customer/transaksi/${unitId}/faktur-pajak`
