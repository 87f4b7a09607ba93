import { log, UserError } from '../launch/log.ts'
import { aptInstall, onPath } from './debian.ts'

const NAMES = ['ffmpeg']

/** With which a journey films a sale: the machine's, or Debian's, which is fetched now. */
export async function findFfmpeg(): Promise<string> {
  const known = process.env.FFMPEG_PATH || onPath(NAMES)
  if (known) return known
  log('Fetching ffmpeg for the film of a live sale')
  if (await aptInstall('ffmpeg')) {
    const installed = onPath(NAMES)
    if (installed) return installed
  }
  throw new UserError(
    'Failed to find or fetch ffmpeg. Install it (Debian: apt-get install ffmpeg) or set FFMPEG_PATH to one.',
  )
}
