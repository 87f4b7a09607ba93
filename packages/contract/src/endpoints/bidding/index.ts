import { controlEndpoints } from './control.ts'
import { frontDeskEndpoints } from './front-desk.ts'
import { historyEndpoints } from './history.ts'
import { lotEndpoints } from './lot.ts'
import { planningEndpoints } from './planning.ts'
import { proofEndpoints } from './proof.ts'
import { realtimeEndpoints } from './realtime.ts'
import { reserveEndpoints } from './reserve.ts'
import { runOrderEndpoints } from './run-order.ts'
import { saleEndpoints } from './sale.ts'

export const biddingEndpoints = {
  ...lotEndpoints,
  ...saleEndpoints,
  ...runOrderEndpoints,
  ...planningEndpoints,
  ...controlEndpoints,
  ...reserveEndpoints,
  ...frontDeskEndpoints,
  ...historyEndpoints,
  ...realtimeEndpoints,
  ...proofEndpoints,
}
