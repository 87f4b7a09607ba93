/*
 * The letters that a sale needs before it is announced: what the seller asked for, and what fixed its day. The law asks for
 * them, and for an official, of every form of sale.
 */

export const LETTER_KINDS = ['application', 'fixing', 'other'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

export const LETTER_KIND_WORDS: Readonly<Record<LetterKind, string>> = {
  application: 'Permohonan lelang dari penjual',
  fixing: 'Penetapan hari lelang',
  other: 'Surat lain',
}

/** What was written before letters had kinds is told by its name. */
export function kindOfLetter({
  kind,
  name,
}: {
  readonly kind?: LetterKind | undefined
  readonly name: string
}): LetterKind {
  if (kind !== undefined) return kind
  if (/permohonan/i.test(name)) return 'application'
  return /penetapan/i.test(name) ? 'fixing' : 'other'
}

export type PaperHole = 'no_official' | 'no_application' | 'no_fixing_letter' | 'no_announcement'

interface PapersOfSale {
  readonly hasOfficial: boolean
  readonly letters: readonly { readonly kind?: LetterKind | undefined; readonly name: string }[]
  readonly isAnnounced: boolean
}

/** `required`: whether the house publishes nothing without official and letters. An announcement may follow. */
export function paperHoles(
  { hasOfficial, letters, isAnnounced }: PapersOfSale,
  required: boolean,
): { readonly hole: PaperHole; readonly blocks: boolean }[] {
  const kinds = new Set(letters.map(kindOfLetter))
  return [
    ...(hasOfficial ? [] : [{ hole: 'no_official', blocks: required } as const]),
    ...(kinds.has('application') ? [] : [{ hole: 'no_application', blocks: required } as const]),
    ...(kinds.has('fixing') ? [] : [{ hole: 'no_fixing_letter', blocks: required } as const]),
    ...(isAnnounced ? [] : [{ hole: 'no_announcement', blocks: false } as const]),
  ]
}
