import { answerOrders } from '../../../platform/worker-thread-end.ts'
import { type AgreementPaper, drawAgreement } from './agreement-paper.ts'
import { openPaperFonts } from './paper-fonts.ts'

const fonts = openPaperFonts()

answerOrders<AgreementPaper>((paper) => drawAgreement(paper, fonts))
