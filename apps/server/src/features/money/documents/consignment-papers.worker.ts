import { answerOrders } from '../../../platform/worker-thread-end.ts'
import { type AgreementPaper, drawAgreement } from './agreement-paper.ts'
import { drawIntake, type IntakePaper } from './intake-paper.ts'
import { openPaperFonts } from './paper-fonts.ts'

/** One of the papers of a consignment, with what it says. */
export type ConsignmentPaperOrder =
  | ({ readonly paper: 'agreement' } & AgreementPaper)
  | ({ readonly paper: 'intake' } & IntakePaper)

const fonts = openPaperFonts()

answerOrders<ConsignmentPaperOrder>((order) =>
  order.paper === 'agreement' ? drawAgreement(order, fonts) : drawIntake(order, fonts),
)
