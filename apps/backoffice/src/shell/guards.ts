import { holdsOneOf, type StaffRole } from '@ketok/domain'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { session } from '../app-services.ts'
import { paths } from '../paths.ts'
import { openTo } from './navigation.ts'

export function signedInOnly({ request }: LoaderFunctionArgs) {
  if (session.get()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(paths.signIn(pathname + search))
}

export function signedOutOnly() {
  return session.get() ? redirect(paths.home) : null
}

/** Hides what the server would refuse anyway: a page of refusals helps nobody. */
export function forRoles(roles: readonly StaffRole[]) {
  return () => {
    const staff = session.get()
    if (staff && !holdsOneOf(staff.roles, roles)) throw data({ roles }, { status: 403 })
    return null
  }
}

/** Where the day begins for this person. */
export function firstPage() {
  const staff = session.get()
  return redirect(staff ? (openTo(staff.roles)[0]?.to ?? paths.account) : paths.signIn())
}
