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

/** Whose day begins elsewhere than at the first place of their menu. */
const FIRST_PAGES: readonly { readonly role: StaffRole; readonly to: string }[] = [
  { role: 'auctioneer', to: paths.auctions },
  { role: 'clerk', to: paths.auctions },
  { role: 'finance', to: paths.cashier },
  { role: 'supervisor', to: paths.proposals() },
  { role: 'yard', to: paths.gate() },
]

/** Where the day begins for this person: at what waits for them. Of several roles the one nearest to the sale counts. */
export function firstPage() {
  const staff = session.get()
  if (staff === null) return redirect(paths.signIn())
  const own = FIRST_PAGES.find(({ role }) => staff.roles.includes(role))
  return redirect(own?.to ?? openTo(staff.roles)[0]?.to ?? paths.account)
}
