import { answerOrders } from '../../../platform/work/worker-thread-end.ts'
import { openPaperFonts } from './paper-fonts.ts'
import { drawUnitPaper, type UnitPaper } from './unit-papers.ts'

const fonts = openPaperFonts()

answerOrders<UnitPaper>((paper) => drawUnitPaper(paper, fonts))
