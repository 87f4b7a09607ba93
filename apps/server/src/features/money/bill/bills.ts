/** What other features may ask about bills; all else about them is this feature's own. */
export {
  type BillRow,
  billById,
  billOfUnit,
  billsOfNipls,
  buyerOf,
  linesOf,
  NIPL_LINE,
} from './bill.store.ts'
