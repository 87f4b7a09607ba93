/** What orders and bills may ask about the accounts they are paid to; all else about them is this feature's own. */
export {
  billsOfJointPayment,
  billsPaidWith,
  insertJointPayment,
  instructionOfJointPayment,
  openJointPaymentsOf,
} from '../bill/joint-payment.store.ts'
export {
  closeInstructionsOfBill,
  type InstructionRow,
  instructionById,
  instructionByNumber,
  instructionOfBill,
  instructionsOfOrders,
  lockInstruction,
  setInstructionState,
} from './payment.store.ts'
