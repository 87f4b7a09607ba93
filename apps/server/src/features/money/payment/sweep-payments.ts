import { DAY_MS, MINUTE_MS, plus } from '@ketok/domain'
import { GatewayUnreachable, isGatewayFailure } from '../../../platform/payment-gateway.ts'
import type { Services } from '../../../services.ts'
import { askForPayment } from './ask-for-payment.ts'
import {
  checkAgainAt,
  forgetTokens,
  type InstructionRow,
  instructionsToCheck,
  unregisteredInstructions,
} from './payment.store.ts'
import { logGatewayFailure, tryToRegister } from './register-instruction.ts'

const BATCH = 50
/** Whoever ordered is still being answered until then. */
const LEFT_ALONE_MS = MINUTE_MS
const PAUSE_MAX_MS = 30 * MINUTE_MS

/**
 * Makes good what a lost notification or a hanging gateway left open. One that fails does not keep the others. Money is
 * asked for first, and for itself: a bank that opens no accounts must not hide what was paid at another.
 */
export async function sweepOpenPayments(services: Services): Promise<void> {
  const { db, gateway, now } = services
  await forgetTokens(db, plus(now(), -DAY_MS))
  const unheard = await instructionsToCheck(db, now(), BATCH)
  await askWhileAnswered(
    services,
    unheard.map((instruction) => ({ id: instruction.id, ask: () => askAgain(services, instruction) })),
  )
  const untried = await unregisteredInstructions(db, gateway.id, plus(now(), -LEFT_ALONE_MS), now(), BATCH)
  await askWhileAnswered(
    services,
    untried.map((id) => ({ id, ask: () => tryToRegister(services, id) })),
  )
}

interface Step {
  /** The id of the instruction. */
  readonly id: number
  readonly ask: () => Promise<unknown>
}

/** The next sweep is a minute away; asking on without an answer would only pile up time-outs. */
async function askWhileAnswered(services: Services, steps: readonly Step[]): Promise<void> {
  const { log } = services
  for (const { id, ask } of steps) {
    try {
      await ask()
    } catch (error) {
      if (!isGatewayFailure(error)) {
        log.error({ err: error, instruction_id: id }, 'payment: could not be asked for; the sweep comes back')
        continue
      }
      logGatewayFailure(services, id, error)
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
