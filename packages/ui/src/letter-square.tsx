import { classes } from './classes.ts'

export interface LetterSquareProps {
  letter: string
  /** What the letter says, for screen readers: "Nilai A". */
  label: string
  size?: 'sm' | 'md' | 'lg' | undefined
  tone?: 'ink' | 'brand' | undefined
  className?: string | undefined
}

export function LetterSquare({ letter, label, size = 'sm', tone = 'ink', className }: LetterSquareProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={classes(
        'ui-letter',
        size !== 'sm' && `ui-letter-${size}`,
        tone === 'brand' && 'ui-letter-brand',
        className,
      )}
    >
      {letter}
    </span>
  )
}
