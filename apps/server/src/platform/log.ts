import { type DestinationStream, pino } from 'pino'

export type Log = pino.Logger

/** Private data that must reach no log, wherever an object that holds it is logged (reliability 3). */
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

/** To standard output, unless a test wants to read it. */
export function openLog(level: string, destination?: DestinationStream): Log {
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
  return destination === undefined ? pino(options) : pino(options, destination)
}

/**
 * What hangs on an error and is not for operators: a broken pool connection, with the key that cancels its queries;
 * and where PostgreSQL quotes the row it refused, with whatever its customer had told the house.
 */
const UNTOLD = ['client', 'detail', 'where', 'hint', 'internalQuery', 'query', 'parameters'] as const

function errorWithoutRows(error: Error): object {
  const told = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  for (const name of UNTOLD) delete told[name]
  // 'invalid input syntax for type integer: "…"': the value is the last thing PostgreSQL says.
  if (typeof told.severity === 'string')
    for (const name of ['message', 'stack']) told[name] = String(told[name]).replace(/: ".*"$/gm, ': […]')
  return told
}
