import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { placeOf, STATEMENTS, specStatements, specTags, tagsOf } from '../scripts/docs/spec-map-page.ts'

/*
 * docs/spec-statements.json holds what the specification says, sentence by sentence, in our own words. A test that shows
 * one says so by a tag above it, `// spec: 2.3.4`, and docs/spec-map.md is made from both (`npm run docs`). When this fails, a
 * test with a tag went: give the tag to the test that shows the sentence now.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const { sections, routes } = specStatements()
const statements = sections.flatMap((section) => section.statements)
const tags = specTags()

/** Statements that each chapter holds at least; fewer means that some were lost. */
const LEAST: Readonly<Record<string, number>> = {
  '1': 28,
  '2': 66,
  '3': 28,
  '4': 16,
  '5': 12,
  '6': 6,
  '7': 39,
  '8': 24,
  '9': 31,
}

describe('the statements of the specification', () => {
  it.each(Object.entries(LEAST))('of chapter %s are at least %i', (chapter, least) => {
    const found = statements.filter(({ id }) => id.startsWith(`${chapter}.`))
    expect(found.length).toBeGreaterThanOrEqual(least)
  })

  it('have numbers of their own, in the section they stand in', () => {
    const ids = statements.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const strayed = sections.flatMap((section) =>
      section.statements.filter(({ id }) => !id.startsWith(`${section.id}.`)).map(({ id }) => id),
    )
    expect(strayed).toEqual([])
  })

  it('name files that do them and that are there', () => {
    expect(statements.filter(({ by }) => by.length === 0)).toEqual([])
    const gone = statements.filter(({ by }) => by.some((file) => !existsSync(join(root, file))))
    expect(gone).toEqual([])
  })

  it('are each shown by a test', () => {
    const shown = new Set(tags.map(({ id }) => id))
    expect(statements.filter(({ id }) => !shown.has(id))).toEqual([])
  })

  it('are all that tags name', () => {
    const known = new Set(statements.map(({ id }) => id))
    expect(tags.filter(({ id }) => !known.has(id))).toEqual([])
  })

  it(`name addresses in ${STATEMENTS}, none of them lost`, () => {
    expect(routes.length).toBeGreaterThanOrEqual(33)
  })
})

describe('the check itself', () => {
  it('reads the title of a test, of a table, of a journey, and a row', () => {
    const text = [
      '// spec: 1.2, 3.4',
      "it('does it', () => {})",
      '// spec: 5.6',
      'it.each([',
      "  ['x', (1)],",
      "])('does %s', () => {})",
      '  // spec: 7.8',
      "  says: 'goes there',",
      '  // spec: 9.1',
      "  [0, 'Rp 0'],",
    ].join('\n')
    expect(tagsOf('x.test.ts', text).map(({ id, shows }) => [id, shows])).toEqual([
      ['1.2', '"does it"'],
      ['3.4', '"does it"'],
      ['5.6', '"does %s"'],
      ['7.8', '"goes there"'],
      ['9.1', "`[0, 'Rp 0']`"],
    ])
  })

  it('sees an address without a page', () => {
    expect(() => placeOf('/never', "path: 'other', lazy: page(() => import('./x.tsx'))")).toThrow('/never')
  })
})
