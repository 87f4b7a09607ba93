/** What other features may know of customers: a feature never touches another's store, it comes in by this door. */

export {
  bankChangeCancelledMail,
  bankChangedMail,
  bankChangingMail,
  nikAgainMail,
  nikUsedAgainMail,
  papersApprovedMail,
  papersRejectedMail,
  verdictMail,
} from './account.mails.ts'
export { userView } from './account.views.ts'
export { confirmPassword } from './confirm-password.ts'
export { type Customer, customerById, lockCustomer, updateCustomer } from './customer.store.ts'
export { tellBankChanged, tellBankChanging, tellNikAgain } from './tell-account-safety.ts'
