/** What must stand in no log and no test title, by how it looks. */
const LOOKS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a bearer': /\bBearer [\w-]{20,}/,
  'the password of a database': /\bpostgres(?:ql)?:\/\/[^\s:@/]+:[^\s:@/]+@/,
  'a password hash': /\$argon2id?\$/,
}

/** The kinds of secrets that a text gives away. */
export function secretsIn(text: string): string[] {
  return Object.entries(LOOKS).flatMap(([kind, look]) => (look.test(text) ? [kind] : []))
}
