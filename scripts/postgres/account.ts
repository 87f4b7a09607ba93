import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** PostgreSQL refuses to run as root, so root lends it one of these; the first is made where `useradd` exists. */
const OWN_NAME = 'ketok-postgres'
const NAMES = [OWN_NAME, 'postgres', 'nobody']

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Whom PostgreSQL runs as: nobody else (`null`) for an ordinary user, an unprivileged account for root. */
export function postgresAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  if (accountNamed(OWN_NAME) === null) {
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_NAME])
  }
  for (const name of NAMES) {
    const account = accountNamed(name)
    if (account !== null) return account
  }
  throw new Error(
    'Failed to find an unprivileged account for PostgreSQL, which does not run as root. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function accountNamed(name: string): Account | null {
  let table: string
  try {
    table = readFileSync('/etc/passwd', 'utf8')
  } catch {
    return null
  }
  for (const line of table.split('\n')) {
    const [entry, , uid, gid] = line.split(':')
    if (entry === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}

/** The system itself is asked, because modes of every parent folder, access lists and mounts decide it together. */
export function canRun(account: Account | null, command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: '/', ...account, stdio: 'ignore' }).status === 0
}
