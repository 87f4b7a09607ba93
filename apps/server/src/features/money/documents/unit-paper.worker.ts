import { answerOrders } from '../../../platform/concurrency/worker-thread-end.ts'
import { openPaperFonts } from './paper-fonts.ts'
import { drawUnitPaper, type UnitPaper } from './unit-papers.ts'

const fonts = openPaperFonts()

answerOrders<UnitPaper>((paper) => drawUnitPaper(paper, fonts))
