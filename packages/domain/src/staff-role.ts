/** What a member of staff may do is the sum of these (product 1). */
export const STAFF_ROLES = ['auctioneer', 'clerk', 'finance', 'content', 'admin', 'supervisor'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whoever runs a sale or answers for it: they see what the sellers want for their lots. */
export const SALE_STAFF = [
  'auctioneer',
  'clerk',
  'admin',
  'supervisor',
] as const satisfies readonly StaffRole[]
/** The cashier sees which sales there are, not the reserves. */
export const SCHEDULE_STAFF = [...SALE_STAFF, 'finance'] as const satisfies readonly StaffRole[]
/** Who moves money: takes it in, prepares what goes out, keeps the tables of fees. */
export const CASHIERS = ['finance'] as const satisfies readonly StaffRole[]
/** Who lets money go that another prepared. */
export const PAYOUT_APPROVERS = ['finance', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who sets fees, taxes and holidays. */
export const TARIFF_KEEPERS = ['finance', 'admin'] as const satisfies readonly StaffRole[]
/** Who may look into the books. */
export const BOOK_READERS = ['finance', 'supervisor', 'admin'] as const satisfies readonly StaffRole[]
/** Who reads what all others did. */
export const AUDITORS = ['admin', 'supervisor'] as const satisfies readonly StaffRole[]

/** Whether somebody with these roles may do what is open to `allowed`. */
export function holdsOneOf(held: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return held.some((role) => allowed.includes(role))
}
