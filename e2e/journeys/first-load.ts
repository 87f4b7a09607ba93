import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/launch/root.ts'
import type { Journey } from './journey.ts'

/** The goal of the bench (docs/benchmarks.md). */
const MOST_BYTES = 150_000

/**
 * Of the build that is being served, as `npm run bench -- web` counts it. When one has grown too heavy, look first at what
 * it names and does not use: a part that moved into a folder that all pages carry (`apps/web/vite.config.ts`).
 */
export const firstLoad: Journey = {
  says: 'home, catalogue, unit and timed room come with at most 150 kB of script',
  async live() {
    const written = readFileSync(join(root, 'apps', 'web', 'dist', '.vite', 'first-load.json'), 'utf8')
    const weights = Object.entries(JSON.parse(written) as Record<string, number>)
    assert.equal(weights.length, 4)
    assert.deepEqual(
      weights.filter(([, bytes]) => bytes > MOST_BYTES),
      [],
    )
  },
}
