import { DAY_MS, MINUTE_MS, plus } from '@ketok/domain'
import { RefusalError } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { askForPayment } from './ask-for-payment.ts'
import {
  checkAgainAt,
  forgetTokens,
  type InstructionRow,
  instructionsToCheck,
  unregisteredInstructions,
} from './payment.store.ts'
import { GatewayUnreachable } from './payment-gateway.ts'
import { registerInstruction } from './register-instruction.ts'

const BATCH = 50
/** Whoever ordered is still being answered until then. */
const LEFT_ALONE_MS = MINUTE_MS
const PAUSE_MAX_MS = 30 * MINUTE_MS

/** Makes good what a hanging gateway or a lost notification left open. */
export async function sweepOpenPayments(services: Services): Promise<void> {
  await forgetTokens(services.db, plus(services.now(), -DAY_MS))
  try {
    await registerMissing(services)
    await askForOverdue(services)
  } catch (error) {
    // The next sweep is a minute away; asking on would only pile up time-outs.
    if (!(error instanceof GatewayUnreachable) && !(error instanceof RefusalError)) throw error
    services.log.warn(
      { gateway: services.gateway.id },
      'payment: the sweep stopped, the gateway does not answer',
    )
  }
}

async function registerMissing(services: Services): Promise<void> {
  const now = services.now()
  for (const id of await unregisteredInstructions(services.db, plus(now, -LEFT_ALONE_MS), now, BATCH)) {
    await registerInstruction(services, id)
  }
}

async function askForOverdue(services: Services): Promise<void> {
  for (const instruction of await instructionsToCheck(services.db, services.now(), BATCH)) {
    await askForPayment(services, instruction)
    await checkAgainAt(services.db, instruction.id, plus(services.now(), pauseAfter(instruction)))
  }
}

/** 2, 4, 8 … minutes, up to half an hour. */
function pauseAfter({ checks }: InstructionRow): number {
  return Math.min(PAUSE_MAX_MS, MINUTE_MS * 2 ** (Math.min(checks, 10) + 1))
}
