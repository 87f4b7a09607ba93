import { readConfig } from '../config.ts'
import { DatabaseClock, databaseTimeSource } from '../platform/time/clock.ts'
import { closeServices, openServices, type Services } from '../services.ts'
import { letTimePass, type WantedTime } from './let-time-pass.ts'
import { stageCustomer, type WantedCustomer } from './stage-customer.ts'
import { stageSale, type WantedSale } from './stage-sale.ts'
import { stageSession, type WantedSession } from './stage-session.ts'

/** What a journey may have done in the running house, and what it gets for it. */
export type StageRequest = { readonly id: number } & (
  | { readonly tool: 'sale'; readonly wanted: WantedSale }
  | { readonly tool: 'customer'; readonly wanted: WantedCustomer }
  | { readonly tool: 'session'; readonly wanted: WantedSession }
  | { readonly tool: 'time'; readonly wanted: WantedTime }
)
export type StageReply = { readonly id: number } & ({ readonly result: unknown } | { readonly fault: string })

/*
 * A program beside the running house that journeys ask over the channel of their process. It stays, because loading the
 * server's code takes a second; its services do not, because a second process that keeps lots would close them as well.
 */
process.on('message', (request: StageRequest) => {
  serve(request)
    .then((result) => ({ id: request.id, result: result ?? null }))
    .catch((error: unknown) => ({
      id: request.id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((reply: StageReply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit())

async function serve(request: StageRequest): Promise<unknown> {
  const services = await openServices(readConfig(process.env), {
    works: false,
    clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
  })
  try {
    return await done(services, request)
  } finally {
    await closeServices(services)
  }
}

function done(services: Services, { tool, wanted }: StageRequest): Promise<unknown> {
  switch (tool) {
    case 'sale':
      return stageSale(services, wanted)
    case 'customer':
      return stageCustomer(services, wanted)
    case 'session':
      return stageSession(services, wanted)
    case 'time':
      return letTimePass(services, wanted)
  }
}
