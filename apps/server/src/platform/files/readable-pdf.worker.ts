import { getDocumentProxy } from 'unpdf'
import { answerOrders } from '../concurrency/worker-thread-end.ts'

export type PdfFault = 'locked' | 'broken' | 'empty'

/** More pages than a paper of ours has; what follows is as readable as these. */
const PAGES_READ = 20

answerOrders<Uint8Array>(faultIn)

async function faultIn(bytes: Uint8Array): Promise<PdfFault | null> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: true })
    if (pdf.numPages < 1) return 'empty'
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_READ); number++) {
      const page = await pdf.getPage(number)
      await page.getOperatorList()
    }
    return null
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken'
  }
}
