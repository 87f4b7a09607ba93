import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import { session, store } from '../start/app-services.ts'
import { loginModalShow } from '../state.ts'

/** Where a visitor is led once they have signed in, and which page they leave by signing out: nobody asks them to come back. */
export const wanted = { page: '', left: '' }

/** The session as it was last looked at here. */
export const seen = { session: session.get() }

function look() {
  seen.session = session.get()
  return seen.session
}

/**
 * Spec 2.2.1: a visitor asking for profile pages or rooms goes home. There they can sign in, and go on where the link of a
 * mail led them or where their session ended under their hands.
 */
export function signedInOnly({ request: { url } }: { request: Request }) {
  if (look()) return null
  const { pathname, search } = new URL(url)
  if (pathname + search === wanted.left) {
    wanted.left = ''
  } else {
    wanted.page = url
    store.dispatch(loginModalShow())
  }
  return redirect(paths.home)
}

/** Spec 2.1.3: closed sales exist for premium members only. */
export function premiumOnly() {
  return look()?.user.is_prem ? null : redirect(paths.home)
}

/** Spec 2.2.2: a customer asking for the sign-in pages goes home. */
export function signedOutOnly() {
  return look() ? redirect(paths.home) : null
}
