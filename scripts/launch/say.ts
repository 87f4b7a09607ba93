const since = Number(process.env.KETOK_STARTED_AT ?? Date.now())

/** One line of progress, with the seconds since the command was given. */
export function say(line: string): void {
  const seconds = ((Date.now() - since) / 1000).toFixed(1).padStart(6)
  console.log(`${seconds} s  ${line}`)
}

/** Ends the command with a sentence a person can act on, without a stack. */
export class Trouble extends Error {}

/** Runs a command's main function; trouble is told in words, a fault with its stack. */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}` : error)
    process.exit(1)
  }
}
