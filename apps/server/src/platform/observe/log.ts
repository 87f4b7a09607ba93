import { type DestinationStream, pino } from 'pino'

export type Log = pino.Logger

/** Private data that must reach no log, wherever an object that holds it is logged (security 2.6). */
const PRIVATE = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'ticket',
  'identity_number',
  'nik',
  'npwp',
  'rekening_number',
  'rekening_owner',
  'amount',
  'maximum',
]

/** What waits while a log cannot be written; beyond it lines are lost. */
const UNWRITTEN_MAX_BYTES = 1024 * 1024

/** A full disk under the log ends nothing: lines wait until there is room again. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: UNWRITTEN_MAX_BYTES })
  // Without a listener the first line that cannot be written would end the process.
  output.on('error', () => {})
  return output
}

/** To standard output, unless a test wants to read it. */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorWithoutRows },
    redact: {
      paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[private]',
    },
  }
  return pino(options, destination)
}

/**
 * What hangs on an error and is not for operators: a broken pool connection, with the key that cancels its queries;
 * and where PostgreSQL quotes the row it refused, with whatever its customer had told the house.
 */
const UNTOLD = ['client', 'detail', 'where', 'hint', 'internalQuery', 'query', 'parameters'] as const

function errorWithoutRows(error: Error): object {
  const told: Record<string, unknown> = { ...pino.stdSerializers.err(error) }
  for (const name of UNTOLD) delete told[name]
  // 'invalid input syntax for type integer: "…"': the value is the last thing PostgreSQL says.
  if (typeof told.severity === 'string')
    for (const name of ['message', 'stack']) told[name] = String(told[name]).replace(/: ".*"$/gm, ': […]')
  return told
}
