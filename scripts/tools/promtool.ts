import { log, UserError } from '../launch/log.ts'
import { aptInstall, onPath } from './debian.ts'

/** Prometheus' own checker of rules; on a Debian it is fetched where it is missing. */
export async function findPromtool(): Promise<string> {
  const known = onPath(['promtool'])
  if (known !== undefined) return known
  log('Fetching promtool')
  const installed = (await aptInstall('prometheus')) ? onPath(['promtool']) : undefined
  if (installed !== undefined) return installed
  throw new UserError('Failed to find or fetch promtool. Install it (Debian: apt-get install prometheus).')
}
