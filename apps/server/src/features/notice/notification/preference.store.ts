import {
  CHOSEN_EVENTS,
  type Channels,
  type ChosenEvent,
  type CustomerId,
  USUAL_CHANNELS,
} from '@ketok/domain'
import type { Db } from '../../../tables.ts'

export type Preferences = Readonly<Record<ChosenEvent, Channels>>

export async function preferencesOf(db: Db, customerId: CustomerId): Promise<Preferences> {
  return (await preferencesOfAll(db, [customerId])).get(customerId) ?? USUAL_CHANNELS
}

/** Those who chose; everybody else has the usual. */
export async function preferencesOfAll(
  db: Db,
  customerIds: readonly CustomerId[],
): Promise<Map<CustomerId, Preferences>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notification_preference')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .execute()
  const chosen = new Map<CustomerId, Record<ChosenEvent, Channels>>()
  for (const { customer_id, event, email, push } of rows) {
    chosen.set(customer_id, { ...(chosen.get(customer_id) ?? USUAL_CHANNELS), [event]: { email, push } })
  }
  return chosen
}

export interface Choice extends Channels {
  readonly event: ChosenEvent
}

export async function savePreferences(
  tx: Db,
  customerId: CustomerId,
  choices: readonly Choice[],
): Promise<void> {
  // Where an event is named twice, the last choice counts.
  const last = CHOSEN_EVENTS.flatMap((event) => choices.findLast((choice) => choice.event === event) ?? [])
  await tx
    .insertInto('notification_preference')
    .values(last.map(({ event, email, push }) => ({ customer_id: customerId, event, email, push })))
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'event']).doUpdateSet((eb) => ({
        email: eb.ref('excluded.email'),
        push: eb.ref('excluded.push'),
      })),
    )
    .execute()
}
