import { answerOrders } from '../../../platform/concurrency/worker-thread-end.ts'
import { type AgreementPaper, drawAgreement } from './agreement-paper.ts'
import { type CompanyMonthPaper, drawCompanyMonth } from './company-month-paper.ts'
import { drawIntake, type IntakePaper } from './intake-paper.ts'
import { openPaperFonts } from './paper-fonts.ts'
import { drawRelease, type ReleasePaper } from './release-paper.ts'

/** One of the papers of sellers, with what it says. */
export type ConsignmentPaperOrder =
  | ({ readonly paper: 'agreement' } & AgreementPaper)
  | ({ readonly paper: 'intake' } & IntakePaper)
  | ({ readonly paper: 'month' } & CompanyMonthPaper)
  | ({ readonly paper: 'release' } & ReleasePaper)

const fonts = openPaperFonts()

answerOrders<ConsignmentPaperOrder>((order) => {
  switch (order.paper) {
    case 'agreement':
      return drawAgreement(order, fonts)
    case 'intake':
      return drawIntake(order, fonts)
    case 'month':
      return drawCompanyMonth(order, fonts)
    case 'release':
      return drawRelease(order, fonts)
  }
})
