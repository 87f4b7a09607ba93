import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { SeededOrder } from './test/order.ts'
import { sitePage } from './test/site-page.ts'
import { TEST_MS, WAIT_MS } from './test/time-outs.ts'

const timeOuts = { testTimeout: TEST_MS, hookTimeout: TEST_MS, expect: { poll: { timeout: WAIT_MS } } }
const EVERYWHERE = ['test/seed.setup.ts', 'test/time-outs.setup.ts']

/**
 * Each has a process to itself: one puts something else in the place of the page's location, the other is there before the
 * site's configuration, which nothing takes away again.
 */
const ALONE = ['apps/web/src/shell/error-screens.test.tsx', 'apps/web/src/config.test.ts']

// What jsdom has to say goes where a test's own words go.
const environmentOptions = { jsdom: { console: true, html: sitePage } }

const screens = {
  ...timeOuts,
  include: ['{packages/{app,ui},apps/{web,backoffice}}/**/*.test.tsx'],
  environment: 'jsdom',
  environmentOptions,
  setupFiles: [...EVERYWHERE, 'test/screens.setup.ts'],
  // Styles are left out of tests, except the tokens, whose contrast is computed.
  css: { include: [/tokens\.css/] },
}

/**
 * One project per world: plain rules, the server on real PostgreSQL, parts in a DOM. Browser journeys run apart (e2e).
 * Where nothing is replaced and every house has a database of its own, files share a process, so that each module is
 * read once and not once for every file.
 */
export default defineConfig({
  test: {
    // Tests of the server wait for the database and for clocks half of their time, so there is work for more than the cores.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SeededOrder },
    projects: [
      {
        test: {
          ...timeOuts,
          name: 'rules',
          setupFiles: EVERYWHERE,
          isolate: false,
          include: [
            'packages/{domain,contract,client}/**/*.test.ts',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...timeOuts,
          name: 'server',
          isolate: false,
          include: ['apps/{server,simulator}/**/*.test.ts'],
          globalSetup: [
            'apps/server/src/testing/programs.setup.ts',
            'apps/server/src/testing/database.setup.ts',
          ],
          setupFiles: EVERYWHERE,
        },
      },
      {
        test: {
          // What screens say and reckon. A file that needs a page all the same says so in its first line.
          ...timeOuts,
          name: 'words',
          environmentOptions,
          setupFiles: [...EVERYWHERE, 'test/storage.setup.ts'],
          isolate: false,
          include: ['{packages/{app,ui},apps/{web,backoffice}}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
        },
      },
      {
        test: {
          ...screens,
          name: 'screens',
          // Pages of one process, each in a realm of its own: a third of the processor's time of a process for each file.
          pool: 'vmForks',
          exclude: [...configDefaults.exclude, ...ALONE],
        },
      },
      { test: { ...screens, name: 'alone', include: ALONE } },
    ],
  },
})
