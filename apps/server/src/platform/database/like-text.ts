/** A pattern of `like` that finds what was typed anywhere, with the signs of patterns taken as they are. */
export function likeText(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
}
