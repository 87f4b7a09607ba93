import { billEndpoints } from './bill.ts'
import { documentsEndpoints } from './documents.ts'
import { exceptionEndpoints } from './exception.ts'
import { ledgerEndpoints } from './ledger.ts'
import { niplEndpoints } from './nipl.ts'
import { paymentEndpoints } from './payment.ts'
import { payoutEndpoints } from './payout.ts'
import { settlementEndpoints } from './settlement.ts'
import { statementEndpoints } from './statement.ts'

export const moneyEndpoints = {
  ...ledgerEndpoints,
  ...paymentEndpoints,
  ...niplEndpoints,
  ...billEndpoints,
  ...payoutEndpoints,
  ...settlementEndpoints,
  ...statementEndpoints,
  ...exceptionEndpoints,
  ...documentsEndpoints,
}
