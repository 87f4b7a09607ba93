import { nikFacts } from './nik.ts'

/** The numbers by which a person is known again under another account: none of them is given to two people. */
export const IDENTIFIER_KINDS = ['nik', 'npwp', 'account'] as const

export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number]

export const IDENTIFIER_WORDS: Readonly<Record<IdentifierKind, string>> = {
  nik: 'NIK',
  npwp: 'NPWP',
  account: 'nomor rekening',
}

export interface Identifier {
  readonly kind: IdentifierKind
  readonly value: string
}

/** What a profile holds of them, each in the form in which it is stored. */
export interface PrivateNumbers {
  readonly nik: string | null
  readonly npwp: string | null
  readonly bankId: number | null
  readonly accountNumber: string | null
}

/**
 * By what this profile can be compared with others. An account number says nothing without its bank. A person's tax
 * number of sixteen digits is by law that person's NIK, and is compared as one too.
 */
export function identifiersOf({ nik, npwp, bankId, accountNumber }: PrivateNumbers): Identifier[] {
  const found: Identifier[] = []
  // Nought is what people wrote who had none, before the readers refused it: nobody is known by it.
  const says = (number: string | null): number is string => number !== null && /[1-9]/.test(number)
  if (nik !== null) found.push({ kind: 'nik', value: nik })
  if (says(npwp)) {
    found.push({ kind: 'npwp', value: npwp })
    if (npwp !== nik && nikFacts(npwp) !== null) found.push({ kind: 'nik', value: npwp })
  }
  if (bankId !== null && says(accountNumber))
    found.push({ kind: 'account', value: `${bankId}:${accountNumber}` })
  return found
}
