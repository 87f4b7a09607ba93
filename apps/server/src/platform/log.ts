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
    serializers: { err: errorWithoutClient },
    redact: {
      paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[private]',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** A broken pool connection hangs whole on its error, with the key that cancels its queries. */
function errorWithoutClient(error: Error): object {
  const { client: _, ...told } = pino.stdSerializers.err(error) as { client?: unknown }
  return told
}
