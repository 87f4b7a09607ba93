/** What others may know of defaulted lots: a feature never touches another's store, it comes in by this door. */
export { findDefaults } from './find-defaults.ts'
export { defaultedLot, isRelisted, lockDefaultedLot } from './relisting.store.ts'
