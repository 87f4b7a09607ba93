/** What offering a defaulted lot may know of it: a feature never touches another's store, it comes in by this door. */
export { findDefaults } from './find-defaults.ts'
export { defaultedLot, lockDefaultedLot } from './relisting.store.ts'
