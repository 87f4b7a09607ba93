import { classes } from './classes.ts'

export interface LogoProps {
  /** The brand's name, as the wordmark writes it. */
  name: string
  /** The house's own mark instead of the drawn key. */
  markSrc?: string | undefined
  hideWord?: boolean | undefined
  /** On dark grounds. */
  light?: boolean | undefined
  /** Height of the mark in pixels. */
  size?: number | undefined
  className?: string | undefined
}

export function Logo({ name, markSrc, hideWord, light, size = 32, className }: LogoProps) {
  const mark = { '--mark': `${size}px` }
  return (
    <span className={classes('ui-logo', light && 'ui-logo-light', className)} style={mark}>
      {markSrc ? (
        <img src={markSrc} alt={hideWord ? name : ''} />
      ) : (
        <Mark title={hideWord ? name : undefined} />
      )}
      {!hideWord && <span className="ui-logo-word">{name}</span>}
    </span>
  )
}

/** A K whose arm is a hammer. Cut out of the square, so that it takes the colour of whatever lies behind. */
function Mark({ title }: { title: string | undefined }) {
  return (
    <svg
      viewBox="0 0 44 44"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect width="44" height="44" rx="10" fill="currentColor" />
      <path
        className="ui-logo-cut"
        d="M9.5 9h6.2v26H9.5zM22.9 16.3l-7.2 5.8v2.2l2.1 2.3 1-.9 9.3 11 4.5-3.6-8.9-11.4 2.2-1.9 4.3 4.9 5-4.4L25.3 8.8l-5 4z"
      />
    </svg>
  )
}
