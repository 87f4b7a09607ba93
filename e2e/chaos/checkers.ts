import type { Checker } from './checker.ts'
import { acknowledged } from './checkers/acknowledged.ts'
import { bills } from './checkers/bills.ts'
import { books } from './checkers/books.ts'
import { chain } from './checkers/chain.ts'
import { closing } from './checkers/closing.ts'
import { deposits } from './checkers/deposits.ts'
import { fold } from './checkers/fold.ts'
import { holdings } from './checkers/holdings.ts'
import { noFault } from './checkers/no-fault.ts'
import { realTimeOrder } from './checkers/real-time-order.ts'
import { answers } from './checkers/responses.ts'
import { rights } from './checkers/rights.ts'
import { screens } from './checkers/screens.ts'
import { secrecy } from './checkers/secrecy.ts'
import { time } from './checkers/time.ts'
import { watching } from './checkers/watching.ts'

export const checkers: readonly Checker[] = [
  books,
  deposits,
  bills,
  acknowledged,
  chain,
  realTimeOrder,
  fold,
  holdings,
  closing,
  answers,
  secrecy,
  rights,
  screens,
  watching,
  time,
  noFault,
]
