import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { answerOrders } from '../../platform/side-thread-end.ts'
import { type BillPaper, drawBillPaper, type PaperFonts } from './bill-paper.ts'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
const font = (weight: 400 | 600 | 700) =>
  unpackWoff(
    readFileSync(
      require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`),
    ),
  )
const fonts: PaperFonts = { text: font(400), semi: font(600), bold: font(700) }

answerOrders<BillPaper>((paper) => drawBillPaper(paper, fonts))
