import { classes } from '@ketok/ui'

interface Look {
  readonly letters: string
  readonly ground: string
  readonly ink: string
  /** A stroke of the bank's second colour. */
  readonly stroke?: string
}

/**
 * Drawn by ourselves from a bank's colours and letters, so that people find theirs at a glance: no logo, whose licence
 * would have to be asked for. By a word of the bank's name, however a list writes it.
 */
const looks: readonly (readonly [RegExp, Look])[] = [
  [/\bBCA\b/, { letters: 'BCA', ground: '#0A5AA6', ink: '#FFFFFF' }],
  [/\bMandiri\b/i, { letters: 'MDR', ground: '#0B3C7D', ink: '#FFFFFF', stroke: '#F5B81C' }],
  [/\bBNI\b/, { letters: 'BNI', ground: '#00707C', ink: '#FFFFFF', stroke: '#F26A21' }],
  [/\bBRI\b/, { letters: 'BRI', ground: '#0F4C9A', ink: '#FFFFFF', stroke: '#6FB7F0' }],
  [/\bBSI\b|Syariah Indonesia/i, { letters: 'BSI', ground: '#00837E', ink: '#FFFFFF', stroke: '#F5A81C' }],
  [/\bPermata\b/i, { letters: 'PMT', ground: '#0B7A3E', ink: '#FFFFFF', stroke: '#C9D63A' }],
  [/\bCIMB\b/i, { letters: 'CIMB', ground: '#A31621', ink: '#FFFFFF' }],
  [/\bDanamon\b/i, { letters: 'DMN', ground: '#B44700', ink: '#FFFFFF' }],
  [/\bMaybank\b/i, { letters: 'MBB', ground: '#FFC72C', ink: '#121926' }],
  [/\bBTN\b/, { letters: 'BTN', ground: '#0A4A8F', ink: '#FFFFFF', stroke: '#F2B91B' }],
]
const UNKNOWN: Pick<Look, 'ground' | 'ink'> = { ground: '#4B5565', ink: '#FFFFFF' }

/** The first letters of its words, without the one that all have: 'Bank Jatim' is 'J', 'OCBC Indonesia' is 'OI'. */
const initials = (name: string) =>
  name
    .replace(/^(PT )?Bank /i, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3)

export interface BankMarkProps {
  name: string
  className?: string
}

/**
 * Beside the bank's name, which says it: the letters are no text, or every list would tell each bank twice. Of one size
 * also in large letters, where the name needs the room.
 */
export function BankMark({ name, className }: BankMarkProps) {
  const known = looks.find(([word]) => word.test(name))?.[1]
  const { letters, ground, ink, stroke }: Look = known ?? { ...UNKNOWN, letters: initials(name) }
  return (
    <span
      aria-hidden="true"
      data-letters={letters}
      className={classes(
        'inline-grid h-[24px] w-[40px] shrink-0 place-items-center rounded-chip text-[12px] leading-none font-bold after:content-[attr(data-letters)]',
        className,
      )}
      style={{
        backgroundColor: ground,
        color: ink,
        ...(stroke && { boxShadow: `inset 0 -3px 0 ${stroke}` }),
      }}
    />
  )
}
