/** What a bidder tells of themselves before the house lets them bid. Empty text counts as missing. */
export interface ProfileFacts {
  readonly sellerType: SellerType
  readonly fullName: string | null
  readonly companyName: string | null
  readonly phone: string | null
  readonly nik: string | null
  readonly npwp: string | null
  readonly birthDate: string | null
  readonly identityAddress: string | null
  readonly currentAddress: string | null
  readonly cityId: number | null
  readonly bankId: number | null
  readonly rekeningNumber: string | null
  readonly rekeningOwner: string | null
  readonly identityFile: string | null
}

/** The spec names the field and not its values; these two decide which papers are asked for. */
export type SellerType = 'person' | 'company'

export const SELLER_TYPES = ['person', 'company'] as const satisfies readonly SellerType[]

export type ProfileField = Exclude<keyof ProfileFacts, 'sellerType'>

/** A refund needs the account, a bill the address, an auction official the identity. */
const NEEDED_BY_ALL = [
  'fullName',
  'phone',
  'nik',
  'identityAddress',
  'currentAddress',
  'cityId',
  'bankId',
  'rekeningNumber',
  'rekeningOwner',
  'identityFile',
] as const satisfies readonly ProfileField[]

/** A company is its papers, a person also a date of birth. */
const NEEDED_BY: Record<SellerType, readonly ProfileField[]> = {
  person: [...NEEDED_BY_ALL, 'birthDate'],
  company: [...NEEDED_BY_ALL, 'companyName', 'npwp'],
}

export function missingFields(profile: ProfileFacts): ProfileField[] {
  return NEEDED_BY[profile.sellerType].filter((field) => {
    const value = profile[field]
    return value === null || (typeof value === 'string' && value.trim() === '')
  })
}

export function isComplete(profile: ProfileFacts): boolean {
  return missingFields(profile).length === 0
}

/**
 * `incomplete → in_review → approved | rejected`; a rejected profile is changed and reviewed again. What a customer may
 * do meanwhile: `identity-review.ts`.
 */
export type ApprovalState = keyof typeof APPROVAL_TRANSITIONS

export const APPROVAL_TRANSITIONS = {
  incomplete: ['in_review'],
  in_review: ['approved', 'rejected', 'incomplete'],
  approved: ['in_review', 'incomplete'],
  rejected: ['in_review', 'incomplete'],
} as const satisfies Record<string, readonly string[]>

export function approvalMay(from: ApprovalState, to: ApprovalState): boolean {
  const next: readonly string[] = APPROVAL_TRANSITIONS[from]
  return next.includes(to)
}

/** What a saved profile turns the approval into: an approval never outlives the facts it was given for. */
export function approvalAfterSave(
  before: ApprovalState,
  profile: ProfileFacts,
  identityChanged: boolean,
): ApprovalState {
  if (!isComplete(profile)) return 'incomplete'
  return before === 'approved' && !identityChanged ? 'approved' : 'in_review'
}

/** 'B***i': in public a bidder is the first and last letter of the name, and the paddle number beside it. */
export function maskName(name: string): string {
  const letters = [...(name.trim().split(/\s+/)[0] ?? '')]
  const first = letters[0]
  if (first === undefined) return '***'
  return `${first.toUpperCase()}***${letters.length > 1 ? letters.at(-1) : ''}`
}
