import type { Reply } from '@ketok/contract'
import { plus, SECOND_MS } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets/secrets.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../tables.ts'
import { userView } from './account.views.ts'
import { recordConsent } from './consent.store.ts'
import {
  type Customer,
  customerByEmail,
  customerByGoogleSub,
  insertCustomer,
  updateCustomer,
} from './customer.store.ts'
import { useGoogleNonce } from './google-nonce.store.ts'
import { GOOGLE_TOKEN_MS, type GoogleIdentity, type GoogleTokens } from './google-token.ts'
import { type Origin, startSession } from './start-session.ts'

/** There is nothing to guess: this is only against machines. */
const entries: Limit = { name: 'google', burst: 30, everyMs: 2 * SECOND_MS }

export async function signInWithGoogle(
  services: Services,
  google: GoogleTokens,
  idToken: string,
  origin: Origin,
): Promise<Reply<'POST /auth/customer/sso/google'>> {
  const identity = await google.read(idToken, services.now())
  // Only what Google signed is counted: whoever sends rubbish takes nothing from the others behind their address.
  await services.sharedLimits.takeFrom(entries, origin.address)
  if (!identity.emailVerified) refuse({ code: 'google_email_unverified' })

  return inTransaction(services.db, async (tx) => {
    const keptUntil = plus(services.now(), 2 * GOOGLE_TOKEN_MS)
    if (!(await useGoogleNonce(tx, tokenHash(identity.nonce), keptUntil))) refuse({ code: 'google_rejected' })
    const customer =
      (await customerByGoogleSub(tx, identity.sub)) ??
      (await link(tx, identity)) ??
      (await register(services, tx, identity, origin.address))
    return { ...(await startSession(services, tx, customer, origin)), user: userView(customer) }
  })
}

/** Joins an account of the same address, where the address is proven on both sides and Google's word on it is final. */
async function link(tx: Db, { email, sub, vouchesForEmail }: GoogleIdentity): Promise<Customer | null> {
  const customer = await customerByEmail(tx, email)
  if (customer === null) return null
  const proven = customer.email_verified_at !== null && vouchesForEmail
  if (!proven || customer.google_sub !== null) refuse({ code: 'google_needs_password' })
  return updateCustomer(tx, customer.id, { google_sub: sub })
}

/** The button says that going on means agreeing to the terms. The rest of the profile is asked for before bidding. */
async function register(
  services: Services,
  tx: Db,
  { email, name, sub }: GoogleIdentity,
  address: string,
): Promise<Customer> {
  const at = services.now()
  const customer = await insertCustomer(tx, {
    email,
    google_sub: sub,
    full_name: name,
    seller_type: 'person',
    email_verified_at: new Date(at),
    created_at: new Date(at),
  })
  // The same newcomer twice at once: the other was first, and this one may simply try again.
  if (customer === null) refuse({ code: 'google_rejected' })
  await recordConsent(tx, { customerId: customer.id, at, address })
  return customer
}
