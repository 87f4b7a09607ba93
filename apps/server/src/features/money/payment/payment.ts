import type { Api } from '../../../platform/routes.ts'
import type { Services } from '../../../services.ts'
import { cancelAtGateway } from './cancel-instruction.ts'
import { cancelInstruction, sweepPayments } from './payment.jobs.ts'
import { servePayment } from './payment.routes.ts'
import { refundCaseDebt } from './refund-case-debt.ts'
import { sweepOpenPayments } from './sweep-payments.ts'

export function registerPayment(api: Api, services: Services): void {
  servePayment(api, services)

  services.jobs.handle(cancelInstruction, ({ instructionId }) => cancelAtGateway(services, instructionId))
  services.jobs.every(sweepPayments, '* * * * *', () => sweepOpenPayments(services))

  services.debts.register((_, payout) =>
    payout.refund_case_id === null ? null : refundCaseDebt(payout, payout.refund_case_id),
  )
}
