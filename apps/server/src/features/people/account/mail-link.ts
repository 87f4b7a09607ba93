import { DAY_MS, HOUR_MS, plus, type UnitId } from '@ketok/domain'
import type { Config } from '../../../config.ts'
import type { Message } from '../../../platform/mail.ts'
import { randomToken, tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { resetMail, verificationMail } from './account.mails.ts'
import type { LinkPurpose } from './account.tables.ts'
import type { Customer } from './customer.store.ts'
import { insertOneTimeToken } from './one-time-token.store.ts'

const LASTS_MS: Record<LinkPurpose, number> = { verify_email: DAY_MS, reset_password: HOUR_MS }
type MailOf = (config: Config, customer: Customer, token: string, unitId?: UnitId) => Message
const MAIL: Record<LinkPurpose, MailOf> = { verify_email: verificationMail, reset_password: resetMail }

/** A mail whose link works once. Token and mail exist together or not at all. `unitId`: the lot it leads back to. */
export async function mailLink(
  services: Services,
  tx: Db,
  customer: Customer,
  purpose: LinkPurpose,
  unitId?: UnitId,
): Promise<void> {
  const token = randomToken()
  const at = services.now()
  await insertOneTimeToken(tx, {
    hash: tokenHash(token),
    customerId: customer.id,
    purpose,
    at,
    expiresAt: plus(at, LASTS_MS[purpose]),
  })
  await services.mail.send(tx, MAIL[purpose](services.config, customer, token, unitId))
}
