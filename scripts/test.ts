import { findChromium } from './launch/chromium.ts'
import { findFfmpeg } from './launch/ffmpeg.ts'
import { command, say } from './launch/say.ts'
import { buildSites } from './launch/site-build.ts'
import { type Count, runSuite, runVitest } from './testing/suite.ts'

/** Suites that need the whole product running; each ends with the line `N passed, N failed`. */
const JOURNEYS = 'e2e/journeys.ts'
const CHAOS = 'e2e/chaos.ts'
const MONEY_CHAOS = 'e2e/money-chaos.ts'

await command(async () => {
  const env = { ...process.env, NODE_ENV: 'test' }
  const counts: Count[] = []

  say('Rules, server and screens')
  counts.push(await runVitest(env))

  const chromium = await prepared(async () => {
    await buildSites(say)
    return findChromium()
  })
  // Before the clock of any journey runs; the one that needs it fails by itself where there is none.
  await prepared(async () => findFfmpeg())
  say('Journeys in a browser')
  if (chromium === null) counts.push({ passed: 0, failed: 1, failures: ['no browser for the journeys'] })
  else counts.push(await runSuite(JOURNEYS, { ...process.env, CHROMIUM_PATH: chromium }))

  say('Chaos in miniature')
  counts.push(await runSuite(CHAOS, process.env))

  say('Chaos at the counter')
  counts.push(await runSuite(MONEY_CHAOS, process.env))

  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  for (const failure of counts.flatMap(({ failures }) => failures)) say(`✗ ${failure}`)
  process.exitCode = failed === 0 ? 0 : 1
  // Written last and awaited: whoever reads the output takes the sum from its last line.
  await new Promise<void>((written) =>
    process.stdout.write(`${passed} passed, ${failed} failed\n`, () => written()),
  )
  process.exit()
})

/** What fails here fails the journeys, and the others still count. */
async function prepared(work: () => Promise<string>): Promise<string | null> {
  try {
    return await work()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return null
  }
}
