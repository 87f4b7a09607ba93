// A launcher whose own lines cannot be written, because the disk is full or a pipe is closed, goes on without them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const since = Number(process.env.KETOK_STARTED_AT ?? Date.now())

/** One line of progress, with the seconds since the command was given. */
export function log(line: string): void {
  const seconds = ((Date.now() - since) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds} s  ${line}`)
}

/** Ends the command with a sentence a person can act on, without a stack. */
export class UserError extends Error {}

/** Runs a command's main function; a user error is told in words, a fault with its stack. */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof UserError ? `\n${error.message}` : (noRoom(error) ?? error))
    process.exit(1)
  }
}

function noRoom(error: unknown): string | null {
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return null
  return `\nThere is no room left on the disk${path === undefined ? '' : ` for ${path}`}. Make room and start again.`
}
