import { CHOSEN_EVENTS, type ChosenEvent, type CustomerId, isId } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts'

const ABOUT = 'unsubscribe'

export interface Unsubscribing {
  readonly customerId: CustomerId
  readonly event: ChosenEvent
}

/** Opens without signing in and never expires: it can do nothing but stop one kind of mail to one person. */
export function unsubscribeLink(config: Config, customerId: CustomerId, event: ChosenEvent): string {
  const token = encrypt(Buffer.from(JSON.stringify([customerId, event])), config.keys.sealing, ABOUT)
  return `${config.publicUrl}/api/notifikasi/berhenti/${token.toString('base64url')}`
}

/** Null for anything that the house did not write. */
export function readUnsubscribeToken(config: Config, token: string): Unsubscribing | null {
  try {
    const [customerId, event]: unknown[] = JSON.parse(
      decrypt(Buffer.from(token, 'base64url'), config.keys.sealing, ABOUT).toString(),
    )
    const known = CHOSEN_EVENTS.find((chosen) => chosen === event)
    return isId<CustomerId>(customerId) && known !== undefined ? { customerId, event: known } : null
  } catch {
    return null
  }
}
