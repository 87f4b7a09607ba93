import { classes } from '../classes.ts'

export interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}

/** A face, or the initials until there is one. Decoration: the name always stands beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={classes('ui-avatar', size === 'lg' && 'ui-avatar-lg', className)}>
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  )
}

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
