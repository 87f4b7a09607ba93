import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { SeededOrder } from './test/order.ts'
import { sitePage } from './test/site-page.ts'

/** Every time-out is multiplied by it (`npm test -- --timeouts 0.5`). */
const timeoutFactor = Number(process.env.TEST_TIMEOUT_FACTOR ?? 1)
/** A machine that does much else is slow; what never comes is still missed. */
const expect = { poll: { timeout: 10_000 * timeoutFactor } }

/**
 * Each has a process to itself: one puts something else in the place of the page's location, the other is there before the
 * site's configuration, which nothing takes away again.
 */
const ALONE = ['apps/web/src/shell/error-screens.test.tsx', 'apps/web/src/config.test.ts']

// What jsdom has to say goes where a test's own words go.
const environmentOptions = { jsdom: { console: true, html: sitePage } }

const screens = {
  expect,
  include: ['{packages/{app,ui},apps/{web,backoffice}}/**/*.test.tsx'],
  environment: 'jsdom',
  environmentOptions,
  setupFiles: ['test/seed.setup.ts', 'test/screens.setup.ts'],
  testTimeout: 30_000 * timeoutFactor,
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
          name: 'rules',
          expect,
          setupFiles: ['test/seed.setup.ts'],
          testTimeout: 20_000 * timeoutFactor,
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
          name: 'server',
          expect,
          isolate: false,
          include: ['apps/{server,simulator}/**/*.test.ts'],
          globalSetup: [
            'apps/server/src/testing/programs.setup.ts',
            'apps/server/src/testing/database.setup.ts',
          ],
          setupFiles: ['test/seed.setup.ts'],
          // Ten browsers' worth of frames, or a race of nodes, take their time where much else is done.
          testTimeout: 60_000 * timeoutFactor,
          hookTimeout: 60_000 * timeoutFactor,
        },
      },
      {
        test: {
          // What screens say and reckon. A file that needs a page all the same says so in its first line.
          name: 'words',
          environmentOptions,
          setupFiles: ['test/seed.setup.ts', 'test/storage.setup.ts'],
          isolate: false,
          expect,
          testTimeout: 20_000 * timeoutFactor,
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
