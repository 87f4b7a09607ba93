/** What other features may know of customers: a feature never touches another's store, it comes in by this door. */
export { confirmPassword } from './confirm-password.ts'
export { type Customer, customerById, lockCustomer, updateCustomer } from './customer.store.ts'
export {
  bankChangeCancelledMail,
  bankChangedMail,
  bankChangingMail,
  nikAgainMail,
  nikUsedAgainMail,
  papersApprovedMail,
  papersRejectedMail,
  verdictMail,
} from './identity.mails.ts'
export { userView } from './identity.views.ts'
export { tellBankChanged, tellBankChanging, tellNikAgain } from './tell-account-safety.ts'
