import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSites } from '../scripts/launch/site-build.ts'
import { findChromiums } from '../scripts/tools/chromium.ts'
import { chance } from './chaos/chance.ts'
import { openProduct } from './product/open-product.ts'
import { openBrowser } from './stage/browser.ts'
import { type Cast, castOf } from './stage/cast.ts'
import { Stage } from './stage/stage.ts'
import { TIMEOUT_FACTOR } from './stage/time-outs.ts'

/**
 * Journeys in a real browser over the whole product: `node e2e/journeys.ts [words of its file or sentence] [--seed N]`.
 * With `--nodes` three servers serve it as deploy/ describes: Caddy with TLS and no stickiness before them, NATS between them,
 * PgBouncer before the database, files in S3.
 * A failed one tells what every screen showed and leaves pictures. Ends with `N passed, N failed`.
 */
const JOURNEY_MS = 900_000 * TIMEOUT_FACTOR
/** They wait for clocks and for each other's pages: two processors have time for four. */
const LANES = 4
const WORDS_SHOWN = 1_500
const SERVER_LINES_SHOWN = 12

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, nodes: { type: 'boolean', default: false } },
})
const words = positionals.join(' ').toLowerCase()
const wanted = inOrder(
  (await castOf()).filter(({ file, says }) => `e2e/journeys/${file} ${says}`.toLowerCase().includes(words)),
)
const pictures = join(tmpdir(), `ketok-journeys-${process.pid}`)

await buildSites((line) => console.log(line))
const nodes = { clocksWrongBy: [0, 0, 0], bus: 'nats', isDeployed: true } as const
const product = await openProduct({
  demo: true,
  settings: { OFFER_TO_NEXT_BIDDER: 'on' },
  ...(values.nodes ? { nodes } : {}),
})
const chromiums = await findChromiums()
const browser = await openBrowser(chromiums.shell, product.signer)
const isWholeWanted = wanted.some(({ needsWholeBrowser }) => needsWholeBrowser)
const wholeBrowser =
  isWholeWanted && chromiums.whole !== chromiums.shell
    ? await openBrowser(chromiums.whole, product.signer)
    : browser
const close = async () => {
  await Promise.all([browser.close(), wholeBrowser.close()])
  await product.stop()
}
const leave = () => close().finally(() => process.exit(1))
process.on('SIGINT', leave)
process.on('SIGTERM', leave)

let failed = 0
try {
  const together = wanted.filter(({ alone }) => !alone)
  await Promise.all(Array.from({ length: LANES }, () => inTurn(together)))
  await inTurn(wanted.filter(({ alone }) => alone))
} finally {
  await close()
}
console.log(`${wanted.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 && wanted.length > 0 ? 0 : 1)

/** Those that wait for long first, so that none of them is left over at the end; with a seed, in its order. */
function inOrder(cast: readonly Cast[]): Cast[] {
  const { seed } = values
  if (seed === undefined)
    return cast.toSorted((a, b) => Number(b.isLong ?? false) - Number(a.isLong ?? false))
  const luck = chance(Number(seed))
  return cast
    .map((journey) => ({ journey, at: luck.whole(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ journey }) => journey)
}

/** Takes from the list until nothing is left; others may take from it meanwhile. */
async function inTurn(left: Cast[]): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) if (!(await lived(next))) failed++
}

async function lived({ file, says, live, needsWholeBrowser = false }: Cast): Promise<boolean> {
  const stage = new Stage(product, needsWholeBrowser ? wholeBrowser : browser)
  const since = Date.now()
  const outputBefore = product.output.length
  let timer: NodeJS.Timeout | undefined
  try {
    const tooLong = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`took longer than ${JOURNEY_MS / 1_000} s`)), JOURNEY_MS)
    })
    await Promise.race([live(stage), tooLong])
    const faults = stage.people.flatMap((person) => person.faults)
    if (faults.length > 0) throw new Error(`Behind the screen:\n${faults.join('\n')}`)
    console.log(`  ✓ ${says} (${file}, ${Math.round((Date.now() - since) / 1_000)} s)`)
    return true
  } catch (error) {
    const reason = String(error instanceof Error ? error.stack : error).replaceAll('\n', '\n    ')
    const server = product.output.slice(outputBefore).slice(-SERVER_LINES_SHOWN)
    const command = values.nodes ? 'node_modules/.bin/node e2e/journeys.ts --nodes' : 'npm test --'
    const again = `${command} ${JSON.stringify(says)}${values.seed === undefined ? '' : ` --seed ${values.seed}`}`
    // In one piece, for another lane tells of its own meanwhile.
    console.log(
      [
        `  ✗ ${says} (${file})`,
        `    ${reason}`,
        ...(await screensOf(stage, says)),
        ...(server.length === 0
          ? []
          : ['    the server’s last lines:', ...server.map((line) => `    ${line}`)]),
        `    again: ${again}`,
      ].join('\n'),
    )
    return false
  } finally {
    clearTimeout(timer)
    await stage.leave()
  }
}

/** Pictures for who sits here; the words too, for who reads only what was printed. */
async function screensOf({ people }: Stage, says: string): Promise<string[]> {
  mkdirSync(pictures, { recursive: true })
  return Promise.all(
    people.map(async ({ page, faults, lastCalls }, index) => {
      const path = join(pictures, `${says.replaceAll(/\W+/g, '-').slice(0, 60)}-${index}.png`)
      await page.screenshot({ path }).catch(() => {})
      const text = await page
        .locator('body')
        .innerText({ timeout: 2_000 })
        .catch(() => '')
      const shown = text.replaceAll(/\s+/g, ' ').slice(0, WORDS_SHOWN)
      return `    at ${page.url()}: ${path}${[...faults, ...lastCalls, shown].map((line) => `\n    ${line}`).join('')}`
    }),
  )
}
