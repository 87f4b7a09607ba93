import { redirect } from 'react-router'
import { session } from '../house.ts'
import { paths } from '../paths.ts'

/** Spec 2: a visitor asking for profile pages or rooms goes home. */
export function signedInOnly() {
  return session.get() ? null : redirect(paths.home)
}

/** Spec 2: closed sales exist for premium members only. */
export function premiumOnly() {
  return session.get()?.user.is_prem ? null : redirect(paths.home)
}

/** Spec 2: a customer asking for the sign-in pages goes home. */
export function signedOutOnly() {
  return session.get() ? redirect(paths.home) : null
}
