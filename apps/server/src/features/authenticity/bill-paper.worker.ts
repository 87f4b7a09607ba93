import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { type BillPaper, drawBillPaper, type PaperFonts } from './bill-paper.ts'
import { unpackWoff } from './unpack-woff.ts'

/** What comes in and goes out of the thread that draws papers. */
export interface Draw {
  readonly id: number
  readonly paper: BillPaper
}
export type Drawn = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly failure: string })

const require = createRequire(import.meta.url)
const font = (weight: 400 | 600 | 700) =>
  unpackWoff(
    readFileSync(
      require.resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`),
    ),
  )
const fonts: PaperFonts = { text: font(400), semi: font(600), bold: font(700) }

parentPort?.on('message', ({ id, paper }: Draw) => {
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
  drawBillPaper(paper, fonts).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) =>
      answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
