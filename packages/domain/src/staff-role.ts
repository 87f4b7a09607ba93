/** What a member of staff may do is the sum of these (product 1). */
export const STAFF_ROLES = ['auctioneer', 'clerk', 'finance', 'content', 'admin', 'supervisor'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whether somebody with these roles may do what is open to `allowed`. */
export function holdsOneOf(held: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return held.some((role) => allowed.includes(role))
}
