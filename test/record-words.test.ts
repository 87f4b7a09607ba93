import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROPOSAL_KINDS } from '@ketok/domain'
import { describe, expect, it } from 'vitest'
import { actionWord } from '../apps/backoffice/src/features/people/staff/action-words.ts'

/*
 * What staff do is recorded under names such as `unit.created`. The record shows them in words. When this fails, a name
 * that the server writes has no words yet: give it some in `action-words.ts` of the back office.
 */

const FEATURES = fileURLToPath(new URL('../apps/server/src/features', import.meta.url))

/** Where a use case says what was done: `action: …`, or a helper of its own that is called `record`. */
const RECORDED =
  /(?:\baction:|\brecord\(|\brecordAction\()[^;]{0,160}?'([a-z_]+\.[a-z_]+)'(?:\s*:\s*'([a-z_]+\.[a-z_]+)')?/g

const sources = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|store|views|tables)\.ts$/.test(file))
  .map((file) => readFileSync(join(FEATURES, file), 'utf8'))

const recorded = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(RECORDED)].flatMap(([, name, other]) =>
        [name, other].filter((each) => each !== undefined),
      ),
    ),
  ),
].sort()

describe('the record', () => {
  it('is read from the sources of the server', () => {
    expect(recorded).toContain('unit.created')
    expect(recorded.length).toBeGreaterThan(40)
  })

  it.each(recorded)('has words for %s', (name) => {
    expect(actionWord(name)).not.toBe(name)
  })

  it.each(PROPOSAL_KINDS)('has words for what becomes of a proposal of the kind %s', (kind) => {
    for (const state of ['proposed', 'refused', 'withdrawn'])
      expect(actionWord(`${kind}.${state}`)).not.toBe(`${kind}.${state}`)
  })
})
