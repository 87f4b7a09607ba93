/** What other features may ask about bills; all else about them is this feature's own. */
export { type BillRow, billById, billOfUnit, billsOfNipls, linesOf } from './bill.store.ts'
