/** What a member of staff may do is the sum of these (`docs/glossary.md`: staff, role). */
export const STAFF_ROLES = [
  ...(['auctioneer', 'clerk', 'finance', 'content', 'admin', 'supervisor'] as const),
  ...(['inspector', 'yard', 'official', 'service'] as const),
] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

export const STAFF_ROLE_WORDS: Readonly<Record<StaffRole, string>> = {
  auctioneer: 'Juru lelang',
  clerk: 'Panitera',
  finance: 'Kasir',
  content: 'Konten',
  admin: 'Admin',
  supervisor: 'Penyelia',
  inspector: 'Inspektor',
  yard: 'Petugas pool',
  official: 'Pejabat lelang',
  service: 'Layanan pelanggan',
}

/** Whoever runs a sale or answers for it: they see what the sellers want for their lots. */
export const SALE_STAFF = [
  'auctioneer',
  'clerk',
  'admin',
  'supervisor',
] as const satisfies readonly StaffRole[]
/** Cashier, customer service and those who plan sales see which there are; of published ones not the run order. */
export const SCHEDULE_STAFF = [
  ...SALE_STAFF,
  'finance',
  'service',
  'content',
] as const satisfies readonly StaffRole[]
/** Who moves money: takes it in, prepares what goes out, keeps the tables of fees. */
export const CASHIERS = ['finance'] as const satisfies readonly StaffRole[]
/** Who lets money go that another prepared. */
export const PAYOUT_APPROVERS = ['finance', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who sets fees, taxes and holidays. */
export const TARIFF_EDITORS = ['finance', 'admin'] as const satisfies readonly StaffRole[]
/** Who sits at the desk of a sale: they write down who comes, take deposits in, and type signed forms. */
export const FRONT_DESK = ['clerk', 'service', 'admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who may look into the books. */
export const BOOK_READERS = ['finance', 'supervisor', 'admin'] as const satisfies readonly StaffRole[]
/** Who looks at customers' papers and accepts them: those who send money to them, and those who answer for it. */
export const IDENTITY_CHECKERS = ['finance', 'supervisor', 'admin'] as const satisfies readonly StaffRole[]
/** Who decides whom a closed sale lets in. */
export const HOSTS = ['content', 'admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who finds customers: whoever answers them, and whoever says what is open to them. */
export const CUSTOMER_READERS = [...HOSTS, 'service'] as const satisfies readonly StaffRole[]
/** Who answers for the house where it sells for itself. */
export const HOUSE_SELLERS = ['auctioneer', 'admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who puts lots into sales. */
export const LISTERS = ['content', 'admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who talks with people that bring something to be sold. */
export const CONSIGNMENT_STAFF = [
  'clerk',
  'content',
  'admin',
  'supervisor',
] as const satisfies readonly StaffRole[]
/** Who works at the gate: takes in what consignors bring, and hands out what goes back to them. */
export const GATE_STAFF = [...CONSIGNMENT_STAFF, 'yard'] as const satisfies readonly StaffRole[]
/** Who looks after the companies that sell through the house: their data and who acts for them. */
export const COMPANY_EDITORS = [...CONSIGNMENT_STAFF] as const
/** Who reads of them, what they agreed and what they are paid. */
export const COMPANY_READERS = [...COMPANY_EDITORS, 'finance'] as const satisfies readonly StaffRole[]
/** Who agrees with a company on its commission: one asks, another decides. */
export const CONTRACT_EDITORS = ['finance', 'admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who looks at what is to be sold, and writes down how it stands. */
export const INSPECTORS = ['inspector', 'admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who keeps the sheets, papers, keys and places of what the house holds. */
export const UNIT_EDITORS = [
  'clerk',
  'content',
  'yard',
  'admin',
  'supervisor',
] as const satisfies readonly StaffRole[]
/** Who may read those. */
export const UNIT_READERS = [
  ...UNIT_EDITORS,
  'inspector',
  'auctioneer',
  'official',
  'service',
] as const satisfies readonly StaffRole[]
/** Who plans sales and asks to publish them. */
export const PLANNERS = ['clerk', 'content', 'admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who answers for what the house publishes: one of them agrees to what another person asked for. */
export const PUBLISHERS = ['admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who says where the house is and what it sells. */
export const PLACE_EDITORS = ['content', 'admin', 'supervisor'] as const satisfies readonly StaffRole[]
/** Who reads what all others did. */
export const AUDITORS = ['admin', 'supervisor'] as const satisfies readonly StaffRole[]

/** Whether somebody with these roles may do what is open to `allowed`. */
export function holdsOneOf(held: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return held.some((role) => allowed.includes(role))
}
