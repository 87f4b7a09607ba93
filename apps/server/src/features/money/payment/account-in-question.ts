/**
 * Somebody shows that he has paid, somebody of the house says which money it is, or its very amount stands in a
 * statement, on a line that waits for a second person or lies open: until a person has decided, the clock does not.
 */
export { isAccountInQuestion, isMoneyOfBillInQuestion } from './account-in-question.store.ts'
