/** Joins class names, leaving out what is absent. Parts live in a CSS layer below utilities, so a caller's class wins. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
