/**
 * Whether a text leads to a path of this site and nowhere else. Browsers read a backslash as a slash and leave out
 * tabs and line breaks, so `/\host` leaves the site as `//host` does.
 */
export function isOwnPath(text: string): boolean {
  return /^\/(?![\t\n\r]*[\\/])/.test(text)
}
