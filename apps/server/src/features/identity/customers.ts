/** What other features may know of customers: a feature never touches another's store, it comes in by this door. */
export { confirmPassword } from './confirm-password.ts'
export { type Customer, customerById, lockCustomer, updateCustomer } from './customer.store.ts'
export {
  bankChangeCancelledMail,
  bankChangedMail,
  bankChangingMail,
  papersApprovedMail,
  papersRejectedMail,
} from './identity.mails.ts'
export { userView } from './identity.views.ts'
export { tellBankChanged, tellBankChanging } from './tell-account-safety.ts'
