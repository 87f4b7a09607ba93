import type { Config } from '../../../config.ts'

const TIMEOUT_MS = 2_000

/** Whether the playlist of a film is there now. Not by way of another place: pages would refuse to go there. */
export async function isOnAir({ publicUrl }: Pick<Config, 'publicUrl'>, videoUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL(videoUrl, publicUrl), {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.ok && (await answer.text()).startsWith('#EXTM3U')
  } catch {
    return false
  }
}
