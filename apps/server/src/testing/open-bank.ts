import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, inject } from 'vitest'
import { type Bank, registerBank } from '../../../simulator/src/bank/bank.routes.ts'
import type { CreateFault, PayFault } from '../../../simulator/src/bank/bank-faults.ts'
import type { BankSettings } from '../../../simulator/src/bank/bank-settings.ts'
import { type House, START } from './house.ts'

export interface TestBank extends Bank {
  /** For `SNAP_BASE_URL`. */
  readonly url: string
  /** The house it tells of payments, and whose clock it shares. */
  serves(house: House): void
  /** At the counter: what `POST /bank/pay` answers. */
  pay(
    virtualAccountNo: string,
    options?: { amount?: number; fault?: PayFault },
  ): Promise<{ status: number; body: PaidAtCounter }>
  breaksNext(fault: CreateFault): Promise<void>
  /** Nobody answers any more. */
  close(): Promise<void>
}

export interface PaidAtCounter {
  readonly state?: string
  readonly payment_request_id?: string
  readonly notification?: { readonly http: number; readonly response_code: string } | null
  readonly errors?: readonly { readonly code: string }[]
}

/** The simulator's bank over real HTTP, opened before the house because the house is told its address. */
export async function openBank(options: Partial<BankSettings> = {}): Promise<TestBank> {
  const keys = inject('keys')
  let house: House | null = null
  const app = Fastify({ forceCloseConnections: true })
  const settings: BankSettings = {
    get merchantUrl() {
      return house?.url ?? ''
    },
    merchantPath: '/payments/simulator',
    clientKey: keys.SNAP_CLIENT_KEY ?? '',
    clientSecret: keys.SNAP_CLIENT_SECRET ?? '',
    partnerId: keys.SNAP_PARTNER_ID ?? '',
    privateKey: createPrivateKey(keys.BANK_PRIVATE_KEY ?? ''),
    merchantPublicKey: createPublicKey(keys.BANK_MERCHANT_PUBLIC_KEY ?? ''),
    signature: 'hmac+token',
    bookFile: null,
    haste: 20_000,
    now: () => house?.clock.now() ?? Date.parse(START),
    ...options,
  }
  const bank = registerBank(app, settings)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  // Closing twice is fine: a test may have done so.
  afterAll(() => app.close())

  async function post(path: string, body: object) {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as PaidAtCounter }
  }
  return {
    ...bank,
    url: `${url}/bank`,
    serves(served) {
      house = served
    },
    pay: (virtual_account_no, paid = {}) => post('/bank/pay', { virtual_account_no, ...paid }),
    async breaksNext(create) {
      await post('/bank/faults', { create })
    },
    close: () => app.close(),
  }
}
