import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { cancelAtGateway } from './cancel-instruction.ts'
import { cancelInstruction, sweepPayments } from './payment.jobs.ts'
import { servePayment } from './payment.routes.ts'
import { refundCaseDebt } from './refund-case-debt.ts'
import { sweepOpenPayments } from './sweep-payments.ts'

export { accountDigits } from './account-digits.ts'
export {
  isAccountInQuestion,
  isLockedAccountInQuestion,
  isMoneyOfBillInQuestion,
} from './account-in-question.ts'
export { askForPayment } from './ask-for-payment.ts'
export { dueBy } from './due-by.ts'
export { handedOutInstruction, instructionOfBill, instructionsOfOrders } from './find-instructions.ts'
export { type InstructionRow, Instructions } from './instructions.ts'
export { freeDigits } from './manual-account.ts'
export { openGateway } from './open-gateway.ts'
export { openInstruction } from './open-instruction.ts'
export { type LockedPayable, Payables, type ReceivedPayment } from './payables.ts'
export type { ManualTransferView } from './payment.tables.ts'
export { instructionView, type TransferFacts, withTransferFacts } from './payment.views.ts'
export { paymentsOfBill } from './payments-of-bill.ts'
export { acceptProof, lastProofOf, transferFacts } from './proofs.ts'
export { receive } from './receive-payment.ts'
export { openRefundCase } from './refund-case.ts'
export { registerInstruction } from './register-instruction.ts'

export function registerPayment(api: Api, services: Services): void {
  servePayment(api, services)

  services.jobs.handle(cancelInstruction, ({ instructionId }) => cancelAtGateway(services, instructionId))
  services.jobs.every(sweepPayments, '* * * * *', () => sweepOpenPayments(services))
}

export function joinPayment({ debts }: Services): void {
  debts.register((_, payout) =>
    payout.refund_case_id === null ? null : refundCaseDebt(payout, payout.refund_case_id),
  )
}
