/** What other features may ask about bills; all else about them is this feature's own. */
export { billById, billOfUnit, linesOf } from './bill.store.ts'
