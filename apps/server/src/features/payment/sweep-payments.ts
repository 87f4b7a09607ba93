import { DAY_MS, MINUTE_MS, plus } from '@ketok/domain'
import type { Services } from '../../services.ts'
import { askForPayment } from './ask-for-payment.ts'
import {
  checkAgainAt,
  forgetTokens,
  type InstructionRow,
  instructionsToCheck,
  unregisteredInstructions,
} from './payment.store.ts'
import { GatewayUnreachable, isGatewayTrouble } from './payment-gateway.ts'
import { logGatewayTrouble, tryToRegister } from './register-instruction.ts'

const BATCH = 50
/** Whoever ordered is still being answered until then. */
const LEFT_ALONE_MS = MINUTE_MS
const PAUSE_MAX_MS = 30 * MINUTE_MS

/** Makes good what a hanging gateway or a lost notification left open. One that fails does not keep the others. */
export async function sweepOpenPayments(services: Services): Promise<void> {
  const { db, gateway, log, now } = services
  await forgetTokens(db, plus(now(), -DAY_MS))
  const untried = await unregisteredInstructions(db, gateway.id, plus(now(), -LEFT_ALONE_MS), now(), BATCH)
  const unheard = await instructionsToCheck(db, now(), BATCH)
  const steps = [
    ...untried.map((id) => ({ id, ask: () => tryToRegister(services, id) })),
    ...unheard.map((instruction) => ({ id: instruction.id, ask: () => askAgain(services, instruction) })),
  ]
  for (const { id, ask } of steps) {
    try {
      await ask()
    } catch (error) {
      if (!isGatewayTrouble(error)) {
        log.error({ err: error, instruction_id: id }, 'payment: could not be asked for; the sweep comes back')
        continue
      }
      logGatewayTrouble(services, id, error)
      // The next sweep is a minute away; asking on would only pile up time-outs.
      if (error instanceof GatewayUnreachable) return
    }
  }
}

async function askAgain(services: Services, instruction: InstructionRow): Promise<void> {
  // Before the answer: whatever it is, the others have their turn first.
  await checkAgainAt(services.db, instruction.id, plus(services.now(), pauseAfter(instruction)))
  await askForPayment(services, instruction)
}

/** 2, 4, 8 … minutes, up to half an hour. */
function pauseAfter({ checks }: InstructionRow): number {
  return Math.min(PAUSE_MAX_MS, MINUTE_MS * 2 ** (Math.min(checks, 10) + 1))
}
