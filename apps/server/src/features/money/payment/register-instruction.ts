import { type Instant, instant, MANUAL, MINUTE_MS, plus } from '@ketok/domain'
import {
  GatewayUnreachable,
  isGatewayFailure,
  type VirtualAccount,
} from '../../../platform/payment-gateway.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { cancelInstruction } from './payment.jobs.ts'
import {
  type InstructionRow,
  instructionById,
  markRegistered,
  markTried,
  payerById,
} from './payment.store.ts'

/** A notification comes within seconds; asking sooner than this would only load the gateway. */
const FIRST_CHECK_MS = 2 * MINUTE_MS

export function accountOf(instruction: InstructionRow): VirtualAccount {
  if (instruction.payment_method === MANUAL)
    throw new Error(
      `Failed to name instruction ${instruction.id} to a gateway: it is paid to the house itself`,
    )
  return {
    trxId: instruction.trx_id,
    method: instruction.payment_method,
    partnerServiceId: instruction.partner_service_id,
    customerNo: instruction.customer_no,
  }
}

/**
 * Has the gateway register an account that is saved, unless it did already. Every try names the same `trxId`, so
 * that it may be tried by the buyer and by the sweep at once. Throws as the gateway does; the order stays.
 */
export async function tryToRegister(services: Services, id: number): Promise<InstructionRow> {
  const { db, gateway, jobs, now } = services
  const instruction = await instructionById(db, id)
  if (instruction === null) throw new Error(`Failed to register instruction ${id}: there is none`)
  if (instruction.registered_at !== null || instruction.state !== 'PENDING') return instruction
  if (now() >= instruction.expires_at.getTime()) return instruction
  // Numbered for a gateway that the house has left since; another would take it for one of its own.
  if (instruction.gateway !== gateway.id)
    throw new GatewayUnreachable(`${instruction.gateway} is not the gateway of this house any more`)
  await markTried(db, id, now())
  const account = await createAccount(services, instruction)
  const at: Instant = now()
  await markRegistered(db, id, account, at, plus(at, FIRST_CHECK_MS))
  const registered = (await instructionById(db, id)) ?? instruction
  // Given up while its bank was asked: whoever was to close it may have found no account yet.
  if (registered.state === 'CANCELLED') await jobs.enqueue(db, cancelInstruction, { instructionId: id })
  return registered
}

/** For whoever waits for the answer: a failure of the gateway is refused as `gateway_unavailable`. */
export async function registerInstruction(services: Services, id: number): Promise<InstructionRow> {
  return tryToRegister(services, id).catch((error: unknown) => {
    if (!isGatewayFailure(error)) throw error
    logGatewayFailure(services, id, error)
    return refuse({ code: 'gateway_unavailable' })
  })
}

export function logGatewayFailure({ gateway, log }: Services, instructionId: number, error: Error): void {
  log.warn(
    { gateway: gateway.id, instruction_id: instructionId, reason: error.message },
    'payment: the gateway would not or could not',
  )
}

async function createAccount(
  { db, gateway }: Services,
  instruction: InstructionRow,
): Promise<VirtualAccount> {
  const payer = await payerById(db, instruction.customer_id)
  return gateway.create(
    {
      ...accountOf(instruction),
      amount: instruction.amount,
      name: instruction.account_name,
      email: payer.email,
      phone: payer.phone,
      expiresAt: instant(instruction.expires_at.getTime()),
    },
    instruction.tried_at !== null,
  )
}
