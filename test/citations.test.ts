import { describe, expect, it } from 'vitest'
import { decisions } from '../scripts/docs/decisions-page.ts'
import { filesUnder, textOf } from '../scripts/docs/sources.ts'
import { specStatements } from '../scripts/docs/spec-map-page.ts'

/*
 * Comments and pages cite rules by page and number: `rules 1.4`, `I7`, `limits 2`, `security 1.3`, `look 6.2`, `spec 2.5.4`,
 * `decision 0195`. When this fails, a citation leads nowhere: the number is wrong, or the heading or page is gone.
 * docs/rules/README.md says which page is which. Books outside the repository can not be cited.
 */

const PAGES = { rules: 'auction-rules', limits: 'limits', security: 'security', look: 'look' } as const

/** `## 1.4 Soft close` is 1.4. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#{2,3} (I?[\d.]+) /gm)].map(([, number = '']) => number)

const { sections } = specStatements()
const anchors = new Map<string, ReadonlySet<string>>([
  ...Object.entries(PAGES).map(
    ([book, page]) => [book, new Set(headingsOf(textOf(`docs/rules/${page}.md`)))] as const,
  ),
  ['spec', new Set(sections.flatMap(({ id, statements }) => [id, ...statements.map((one) => one.id)]))],
  ['invariant', new Set(headingsOf(textOf('docs/rules/invariants.md')).map((name) => name.slice(1)))],
  ['decision', new Set(decisions().map(({ number }) => number))],
])

const NUMBERS =
  /\b(rules|limits|security|look|spec|decision)s? (\d+(?:\.\d+)*(?:(?:,| and| to|, and) \d+(?:\.\d+)*)*)/gi
const INVARIANT = /(?<![\w.-])I(\d{1,2})(?![\w.-]\w)\b/g
/** Books that are not in the repository, and chapters of nothing. */
const ELSEWHERE =
  /\bauction[- ]rules \d|\breliability (?:I?\d|\()|(?<![-\w/])look\.md(?: \d|:)|\bspecification(?:'s|,)? \(?section \d|\((?:product|house|architecture|payments|faults) \d/gi

interface Citation {
  readonly book: string
  readonly number: string
}

function citationsIn(text: string): Citation[] {
  const numbered = [...text.matchAll(NUMBERS)].flatMap(([, book = '', numbers = '']) =>
    [...numbers.matchAll(/\d+(?:\.\d+)*/g)].map(([number]) => ({ book: book.toLowerCase(), number })),
  )
  const invariants = [...text.matchAll(INVARIANT)].map(([, number = '']) => ({ book: 'invariant', number }))
  return [...numbered, ...invariants]
}

const isBroken = ({ book, number }: Citation) => !anchors.get(book)?.has(number)

/** This file cites what is not there, to see that it is found. Chosen words of the law stay as they were made. */
const LEFT_OUT = /^test\/citations\.test\.ts$|^docs\/(spec-map\.md|spec-statements\.json)$/
const files = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'test', 'docs']
  .flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|sql|css|html|md)$/))
  .filter((file) => !LEFT_OUT.test(file))
const texts = [...files, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((file) => ({
  file,
  text: textOf(file),
}))

describe('citations', () => {
  it('lead to a heading, a statement or a decision that is there', () => {
    const found = texts.flatMap(({ file, text }) =>
      citationsIn(text).map((citation) => ({ file, ...citation })),
    )
    expect(found.length).toBeGreaterThan(200)
    expect(found.filter(isBroken).map(({ file, book, number }) => `${file}: ${book} ${number}`)).toEqual([])
  })

  it('name no book outside the repository', () => {
    const foreign = texts.flatMap(({ file, text }) =>
      [...text.matchAll(ELSEWHERE)].map(([words]) => `${file}: ${words}`),
    )
    expect(foreign).toEqual([])
  })

  it('find all nineteen invariants, and those that the checkers hold', () => {
    expect([...(anchors.get('invariant') ?? [])]).toEqual(
      Array.from({ length: 19 }, (_, index) => `${index + 1}`),
    )
  })
})

describe('the check itself', () => {
  it.each([
    ['/** Rules 1.4: the end is set anew. */', ['rules 1.4'], []],
    [
      'spec 9.22 to 9.25, rules 2 and 3, I1 to I3',
      ['spec 9.22', 'spec 9.25', 'rules 2', 'rules 3', 'invariant 1', 'invariant 3'],
      [],
    ],
    [
      'rules 1.99, I20, decision 9999',
      ['rules 1.99', 'decision 9999', 'invariant 20'],
      ['rules 1.99', 'decision 9999', 'invariant 20'],
    ],
  ])('reads %s', (text, read, broken) => {
    const words = ({ book, number }: Citation) => `${book} ${number}`
    expect(citationsIn(text).map(words)).toEqual(read)
    expect(citationsIn(text).filter(isBroken).map(words)).toEqual(broken)
  })

  it.each(['auction-rules 6', 'reliability I7', '(look.md 3)', 'specification, section 9', '(product 4.1)'])(
    'sees a foreign book in %s',
    (text) => {
      expect([...text.matchAll(ELSEWHERE)]).toHaveLength(1)
    },
  )
})
