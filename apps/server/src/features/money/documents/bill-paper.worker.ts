import { answerOrders } from '../../../platform/concurrency/worker-thread-end.ts'
import { type BillPaper, drawBillPaper } from './bill-paper.ts'
import { openPaperFonts } from './paper-fonts.ts'

const fonts = openPaperFonts()

answerOrders<BillPaper>((paper) => drawBillPaper(paper, fonts))
