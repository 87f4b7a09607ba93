import { DAY_MS, HOUR_MS, plus } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Api } from '../../../platform/web/routes.ts'
import type { Services } from '../../../services.ts'
import { mailLinkIfKnown, sweepAccounts } from './account.jobs.ts'
import { serveAccounts } from './account.routes.ts'
import { customerByEmail } from './customer.store.ts'
import { deleteGoogleNoncesExpiredBefore } from './google-nonce.store.ts'
import { mailLink } from './mail-link.ts'
import { deleteOneTimeTokensExpiredBefore } from './one-time-token.store.ts'
import { SESSION_MS } from './refresh-token.ts'
import { deleteSessionsExpiredBefore, deleteTokensRotatedBefore } from './session.store.ts'
import { deleteVerificationRequestsBefore } from './verification-request.store.ts'

export { AccessTokens } from './access-token.ts'
export {
  bankChangeCancelledMail,
  bankChangedMail,
  bankChangingMail,
  nikAgainMail,
  nikUsedAgainMail,
  papersApprovedMail,
  papersRejectedMail,
  verdictMail,
} from './account.mails.ts'
export { userView } from './account.views.ts'
export { barCustomer, liftBarOf } from './bar-customer.ts'
export { confirmPassword } from './confirm-password.ts'
export { type Customer, customerById, lockCustomer, updateCustomer } from './customers.ts'
export { deviceTokenOf, keepDeviceToken, OFFICE_DOOR } from './device-token.ts'
export { type DoubleRow, doublesOf } from './doubles.ts'
export { openAccountInPerson } from './open-in-person.ts'
export { hashPassword, passwordMatches } from './password-hash.ts'
export {
  announceShutOut,
  guestShutOut,
  letIntoAuction,
  premiumAccessOf,
  setPremiumAccess,
  shutOutOfAuction,
} from './premium-access.ts'
export { meaningOf, successorsOf } from './refresh-token.ts'
export { Sessions, sessionEnded } from './sessions.ts'
export type { Origin, TokenPair } from './start-session.ts'
export { tellBankChanged, tellBankChanging, tellNikAgain } from './tell-account-safety.ts'

export function registerAccounts(api: Api, services: Services): void {
  serveAccounts(api, services)

  services.jobs.handle(mailLinkIfKnown, async ({ email, purpose }) => {
    await inTransaction(services.db, async (tx) => {
      const customer = await customerByEmail(tx, email)
      if (customer === null) return
      if (purpose === 'verify_email' && customer.email_verified_at !== null) return
      await mailLink(services, tx, customer, purpose)
    })
  })
  services.jobs.every(sweepAccounts, '17 3 * * *', async () => {
    const now = services.now()
    await deleteSessionsExpiredBefore(services.db, now)
    await deleteTokensRotatedBefore(services.db, plus(now, -SESSION_MS))
    await deleteOneTimeTokensExpiredBefore(services.db, plus(now, -DAY_MS))
    await deleteGoogleNoncesExpiredBefore(services.db, now)
    await deleteVerificationRequestsBefore(services.db, plus(now, -HOUR_MS))
    await services.sharedLimits.sweep()
  })

  keepUpWithEndedSessions(api, services)
}

function keepUpWithEndedSessions({ app }: Api, { session, log }: Services): void {
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = session.watch((error) => log.warn({ err: error }, 'sessions: cannot learn what ended elsewhere'))
  })
  app.addHook('onClose', async () => stop())
}
