import { readFileSync } from 'node:fs'
import { errorCode } from '../error-code.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Unread {
  /** The setting that is not known. */
  readonly name: string
  readonly says: string
}

/**
 * The environment with those of `names` filled in whose value lies in a file: `SESSION_KEY_FILE` says where `SESSION_KEY`
 * is. Other users of a machine and its crash reports may see an environment; a mounted file has its own rights. What is
 * wrong is told in words, and the names of the files are gone from what is answered.
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[],
): { readonly environment: Environment; readonly unread: readonly Unread[] } {
  const filled: Record<string, string | undefined> = { ...environment }
  const unread: Unread[] = []
  for (const name of names) {
    const path = environment[`${name}_FILE`]
    if (path === undefined || path === '') continue
    delete filled[`${name}_FILE`]
    if (environment[name]) {
      unread.push({ name, says: `${name} and ${name}_FILE are both set: keep one of them` })
      continue
    }
    try {
      const value = readFileSync(path, 'utf8').trim()
      if (value === '') unread.push({ name, says: `${name}_FILE names ${path}, which is empty` })
      else filled[name] = value
    } catch (error) {
      unread.push({ name, says: `${name}_FILE names ${path}, which ${unreadable(error)}` })
    }
  }
  return { environment: filled, unread }
}

function unreadable(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ENOENT') return 'is not there'
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not read'
  if (code === 'EISDIR') return 'is a folder'
  return `cannot be read (${code ?? error})`
}
