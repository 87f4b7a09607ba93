const SERVER_LINES_SHOWN = 40

/** What did not come true because of an error, as lines of the output; `said` is what the server printed. */
export function toldOfFault(fact: string, error: unknown, output: readonly string[]): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const lines = [...stack.split('\n'), 'the server’s last lines:', ...output.slice(-SERVER_LINES_SHOWN)]
  return [`  ✗ ${fact}`, ...lines.map((line) => `      ${line}`)].join('\n')
}
