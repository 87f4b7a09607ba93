import { command, log } from './launch/log.ts'
import { buildSites } from './launch/site-build.ts'
import { type Matching, matching } from './testing/matching.ts'
import { type Count, runSuite, runVitest, watchVitest } from './testing/suite.ts'
import { readWish, type Wish } from './testing/wish.ts'
import { findChromiums } from './tools/chromium.ts'
import { findFaketime } from './tools/faketime.ts'
import { findFfmpeg } from './tools/ffmpeg.ts'

/** Suites that need the whole product running; each ends with the line `N passed, N failed`. */
const JOURNEYS = 'e2e/journeys.ts'
const STORMS = [
  { path: 'e2e/chaos.ts', says: 'Chaos in miniature: a storm of bids' },
  { path: 'e2e/money-chaos.ts', says: 'Chaos at the counter: money' },
] as const

// What was started ends with us (`testing/suite.ts`).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

await command(async () => {
  const wish = readWish(process.argv.slice(2))
  const env = await surroundings(wish)
  const found = wish.words === '' ? null : matching(wish.words)
  if (wish.watches) process.exit(await watchVitest([...(found?.byPath ?? [])], { ...env, NODE_ENV: 'test' }))

  // Storms wait for clocks more than they reckon: beside Vitest they take little time of their own.
  const lastFiles = Promise.withResolvers<void>()
  const vitest = rules(wish, found, env, lastFiles.resolve).finally(lastFiles.resolve)
  const storms = chaos(wish, env)
  const ready = scenery(wish, found)
  // The house of the journeys takes a while to furnish, and the last files of Vitest leave a processor to it.
  const walked = Promise.all([ready, storms, lastFiles.promise]).then(([hasBrowser]) =>
    journeys(wish, found, env, hasBrowser),
  )
  const counts = (await Promise.all([vitest, storms, walked])).flat()

  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  for (const failure of counts.flatMap(({ failures }) => failures)) log(`✗ ${failure}`)
  if (passed + failed === 0) log(`Nothing has the words "${wish.words}"`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
  // Written last and awaited: whoever reads the output takes the sum from its last line.
  await new Promise<void>((written) =>
    process.stdout.write(`${passed} passed, ${failed} failed\n`, () => written()),
  )
  process.exit()
})

/** With a clock that begins at the wished moment, every program that is started gets it by its environment. */
async function surroundings({ at, timeouts, seed }: Wish): Promise<NodeJS.ProcessEnv> {
  const drawn = seed === null ? {} : { TEST_SEED: String(seed) }
  const env = { ...process.env, ...drawn, TEST_TIMEOUT_FACTOR: String(timeouts) }
  return at === null ? env : { ...env, ...(await findFaketime(new Date(at))) }
}

async function rules(
  { title, seed }: Wish,
  found: Matching | null,
  env: NodeJS.ProcessEnv,
  whenFewAreLeft: () => void,
): Promise<Count[]> {
  // Files are drawn by `test/order.ts`.
  const order = seed === null ? [] : ['--sequence.shuffle.tests', `--sequence.seed=${seed}`]
  const run = (files: readonly string[], only: string | null, fewLeft?: () => void) =>
    runVitest(
      [...files, ...order, ...(only === null ? [] : ['-t', only])],
      { ...env, NODE_ENV: 'test' },
      fewLeft,
    )
  if (found === null) {
    log('Rules, server and screens')
    return [await run([], title, whenFewAreLeft)]
  }
  const counts: Count[] = []
  if (found.byPath.length > 0) counts.push(await run(found.byPath, title))
  if (found.byText.length > 0 && title === null) counts.push(await run(found.byText, found.title))
  return counts
}

async function chaos({ words, seed }: Wish, env: NodeJS.ProcessEnv): Promise<Count[]> {
  const counts: Count[] = []
  for (const { path, says } of STORMS) {
    if (!`${path} ${says}`.toLowerCase().includes(words.toLowerCase())) continue
    log(says)
    counts.push(await runSuite(path, seed === null ? [] : [String(seed)], env))
  }
  return counts
}

/** What the journeys need: the sites, a browser, and a camera for the one about a film, which fails by itself without. */
async function scenery({ words }: Wish, found: Matching | null): Promise<boolean> {
  if (words !== '' && found?.journeys !== true) return false
  const hasBrowser = await prepared(async () => {
    await buildSites(log)
    return findChromiums()
  })
  await prepared(findFfmpeg)
  return hasBrowser
}

async function journeys(
  { words, seed }: Wish,
  found: Matching | null,
  env: NodeJS.ProcessEnv,
  hasBrowser: boolean,
): Promise<Count[]> {
  if (found !== null && !found.journeys) return []
  log('Journeys in a browser')
  if (!hasBrowser) return [{ passed: 0, failed: 1, failures: ['no browser for the journeys'] }]
  const args = [...(words === '' ? [] : [words]), ...(seed === null ? [] : [`--seed=${seed}`])]
  return [await runSuite(JOURNEYS, args, env)]
}

/** What fails here fails the journeys, and the others still count. */
async function prepared(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    return false
  }
}
