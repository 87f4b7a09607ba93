import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/*
 * docs/spec-map.md says where each statement of the specification is done and which test shows it. When this fails, a
 * file was moved or a test renamed: mend the row. A statement without a test is a statement nobody holds us to.
 */

const root = fileURLToPath(new URL('..', import.meta.url))

interface Row {
  readonly line: number
  readonly section: string
  readonly statement: string
  readonly doers: readonly string[]
  /** `file › "title"`; the title, or the row of the table that the title is made of, stands in the file. */
  readonly tests: readonly { file: string; title: string }[]
}

/** Statements each section holds at least; fewer means that rows were lost. */
const LEAST: Readonly<Record<string, number>> = {
  '1. What the product does and for whom': 8,
  '2. Screens and routes': 70,
  '3. Entities and their fields': 20,
  '4. States and transitions': 15,
  '5. Validation rules': 10,
  '6. Roles and permissions': 5,
  '7. Calls': 35,
  '8. Error catalogue': 18,
  '9. Business constants and limits': 25,
}

const rows = readRows(readFileSync(join(root, 'docs/spec-map.md'), 'utf8'))

function readRows(text: string): Row[] {
  let section = ''
  return text.split('\n').flatMap((line, index) => {
    section = /^## (.+)$/.exec(line)?.[1] ?? section
    if (!line.startsWith('| ') || line.startsWith('| Statement')) return []
    const [statement = '', doers = '', tests = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    return [
      {
        line: index + 1,
        section,
        statement,
        doers: [...doers.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
        tests: [...tests.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = '', title = '']) => ({
          file,
          title,
        })),
      },
    ]
  })
}

const at = ({ line, statement }: Row) => `line ${line}: ${statement}`

describe('the map of the specification', () => {
  it.each(Object.entries(LEAST))('has section %s with at least %i rows', (section, least) => {
    expect(rows.filter((row) => row.section === section).length).toBeGreaterThanOrEqual(least)
  })

  it('knows no other section', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(Object.keys(LEAST))
  })

  it('names for every statement a file that does it', () => {
    expect(rows.filter(({ doers }) => doers.length === 0).map(at)).toEqual([])
    const gone = rows.filter(({ doers }) => doers.some((file) => !existsSync(join(root, file))))
    expect(gone.map(at)).toEqual([])
  })

  it('names for every statement a test that shows it', () => {
    expect(rows.filter(({ tests }) => tests.length === 0).map(at)).toEqual([])
  })

  it('names tests that are there, by words that stand in them', () => {
    const lost = rows.flatMap((row) =>
      row.tests
        .filter(({ file, title }) => !holds(file, title))
        .map(({ file, title }) => `${at(row)}: ${file} › ${title}`),
    )
    expect(lost).toEqual([])
  })

  it('says each statement once', () => {
    const said = rows.map(({ section, statement }) => `${section}: ${statement}`)
    expect(said.filter((statement, index) => said.indexOf(statement) !== index)).toEqual([])
  })
})

const texts = new Map<string, string>()
function holds(file: string, title: string): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  if (!texts.has(file)) texts.set(file, readFileSync(path, 'utf8'))
  return texts.get(file)?.includes(title) ?? false
}

describe('the check itself', () => {
  const [row] = readRows(
    '## 9. Limits\n\n| Statement | Done in | Shown by |\n|---|---|---|\n| `a \\| b` is c | `x.ts`, `y.ts` | `z.test.ts` › "does it" |',
  )

  it('reads statement, files and tests of a row', () => {
    expect(row).toEqual({
      line: 5,
      section: '9. Limits',
      statement: '`a | b` is c',
      doers: ['x.ts', 'y.ts'],
      tests: [{ file: 'z.test.ts', title: 'does it' }],
    })
  })

  it('sees a test that is not there, and a title nobody wrote', () => {
    expect(holds('test/never.test.ts', 'the map')).toBe(false)
    expect(holds('test/architecture.test.ts', 'no title like '.concat('this'))).toBe(false)
    expect(holds('test/architecture.test.ts', 'imports only what stands below it')).toBe(true)
  })
})
