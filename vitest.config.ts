import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A machine that does much else is slow; what never comes is still missed. */
const expect = { poll: { timeout: 10_000 } }

/**
 * One project per world: plain rules, the server on real PostgreSQL, parts in a DOM. Browser journeys run apart (e2e).
 * Where nothing is replaced and every house has a database of its own, files share a process, so that each module is
 * read once and not once for every file.
 */
export default defineConfig({
  test: {
    // One core is left to the database, unless that left one alone to work: they wait for each other most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'rules',
          testTimeout: 20_000,
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
          globalSetup: ['apps/server/src/testing/database.setup.ts'],
          // Ten browsers' worth of frames, or a race of nodes, take their time where much else is done.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // What screens say and reckon. A file that needs a page all the same says so in its first line.
          name: 'words',
          expect,
          testTimeout: 20_000,
          include: ['{packages/ui,apps/web,apps/backoffice}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'screens',
          expect,
          include: ['{packages/ui,apps/web,apps/backoffice}/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/patience.ts'],
          testTimeout: 30_000,
          // Styles are left out of tests, except the tokens, whose contrast is computed.
          css: { include: [/tokens\.css/] },
        },
      },
    ],
  },
})
