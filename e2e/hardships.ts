import { buildSites } from '../scripts/launch/site-build.ts'
import { frozenDatabase } from './chaos/hardship/frozen-database.ts'
import { fullDisk } from './chaos/hardship/full-disk.ts'
import { halfOpenSockets } from './chaos/hardship/half-open-sockets.ts'

/**
 * What a house stands on fails for a while: `node e2e/hardships.ts [words]`. While two people bid, the database freezes,
 * the disk fills up under `npm start`, or strangers hold connections open. Ends with `N passed, N failed`.
 */
const words = process.argv.slice(2).join(' ')
const wanted = [frozenDatabase, halfOpenSockets, fullDisk].filter(({ name }) => name.includes(words))

let passed = 0
let failed = 0
await buildSites((line) => console.log(line))
for (const { name, live } of wanted) {
  const since = Date.now()
  try {
    const findings = await live()
    console.log(`${name}: ${Math.round((Date.now() - since) / 1_000)} s`)
    for (const { says, holds, details = [] } of findings) {
      if (holds) passed++
      else failed++
      console.log(`  ${holds ? '✓' : '✗'} ${says}`)
      if (!holds) for (const detail of details) console.log(`      ${detail}`)
    }
  } catch (error) {
    failed++
    console.log(`  ✗ ${name} came to its end\n${error instanceof Error ? error.stack : error}`)
  }
}
if (failed > 0) console.log(`    again: node e2e/hardships.ts ${words}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
