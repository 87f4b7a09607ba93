const SERVER_LINES_SHOWN = 40

/** What did not come true because of an error, as lines of the output; `said` is what the server printed. */
export function toldOfFault(fact: string, error: unknown, output: readonly string[]): string {
  const lines = [
    ...stackOf(error).split('\n'),
    'the server’s last lines:',
    ...output.slice(-SERVER_LINES_SHOWN),
  ]
  return [`  ✗ ${fact}`, ...lines.map((line) => `      ${line}`)].join('\n')
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stack = error.stack ?? error.message
  return error.cause === undefined ? stack : `${stack}\nbecause of ${stackOf(error.cause)}`
}
