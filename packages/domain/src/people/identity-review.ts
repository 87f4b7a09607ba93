/** What a person of the house decided about a customer's papers. */
export type IdentityDecision = 'approved' | 'rejected'

/** What staff may open of a customer, each by itself and with a reason; the customer reads who did. */
export const PRIVATE_FIELDS = [
  'identity_number',
  'npwp',
  'birth_date',
  'identity_address',
  'current_address',
  'phone',
  'email',
  'rekening_number',
  'identity_file',
] as const

export type PrivateField = (typeof PRIVATE_FIELDS)[number]

/** What a customer reads that somebody looked at: their papers, and the photos they sent of transfers. */
export const LOOKED_AT = [...PRIVATE_FIELDS, 'payment_proof'] as const

export type LookedAt = (typeof LOOKED_AT)[number]

export const PRIVATE_FIELD_WORDS: Readonly<Record<LookedAt, string>> = {
  identity_number: 'NIK',
  npwp: 'NPWP',
  birth_date: 'Tanggal lahir',
  identity_address: 'Alamat sesuai KTP',
  current_address: 'Alamat sekarang',
  phone: 'Nomor telepon',
  email: 'Email',
  rekening_number: 'Nomor rekening',
  identity_file: 'Foto KTP',
  payment_proof: 'Bukti transfer',
}

/** Shorter ones say nothing: 'cek', 'test'. */
export const LOOK_REASON_MIN = 10

/**
 * A complete profile may bid before anybody looked at it: the deposit covers the house. Whoever was turned down once
 * waits for a person, or handing the same papers in again would open the door each time.
 */
export function mayBidWhileWaiting(lastDecision: IdentityDecision | null): boolean {
  return lastDecision !== 'rejected'
}

/** Whether money may go to this account: a person vouched for its owner, or it bears the customer's own name. */
export function mayReceiveMoney(
  accountOwner: string,
  customer: {
    readonly identityApproved: boolean
    readonly fullName: string
    readonly companyName: string | null
  },
): boolean {
  return customer.identityApproved || isOwnAccount(accountOwner, customer)
}

export function isOwnAccount(
  accountOwner: string,
  { fullName, companyName }: { readonly fullName: string; readonly companyName: string | null },
): boolean {
  return [fullName, companyName ?? ''].some((name) => isSameName(accountOwner, name))
}

/** As banks print names: in capitals, without dots and accents. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [bareName(one), bareName(other)]
  return a !== '' && a === b
}

function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}
