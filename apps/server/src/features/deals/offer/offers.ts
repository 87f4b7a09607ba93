/** What the desk of defaulted lots may ask about offers. */
export { type OfferedLot, offersAfter } from './offer.store.ts'
