import { filesUnder, table, textOf } from './sources.ts'

/** A sentence of the specification in our own words, and the files that do it. Its number never changes. */
interface Statement {
  readonly id: string
  readonly says: string
  readonly by: readonly string[]
}

interface Statements {
  /** Addresses that the specification names; each must have a page. */
  readonly routes: readonly string[]
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly statements: readonly Statement[]
  }[]
}

export interface Tag {
  readonly id: string
  readonly file: string
  /** The title of the test below the tag, or the row of its table. */
  readonly shows: string
}

export const STATEMENTS = 'docs/spec-statements.json'

export const specStatements = () => JSON.parse(textOf(STATEMENTS)) as Statements

/** `docs/spec-map.md`: each statement with what does it and the tests whose tags name it. */
export function specMapPage(): string {
  const { sections, routes } = specStatements()
  const tags = Map.groupBy(specTags(), ({ id }) => id)
  const chapters = sections.map(({ id, title, statements }) => {
    const rows = statements.map((statement) => [
      statement.id,
      statement.says,
      statement.by.map((file) => `\`${file}\``).join(', '),
      (tags.get(statement.id) ?? []).map(({ file, shows }) => `\`${file}\` › ${shows}`).join(', '),
    ])
    const head = id.includes('.') ? `### ${id} ${title}` : `## ${id} ${title}`
    const shown =
      rows.length === 0 ? '' : `\n\n${table(['Number', 'Statement', 'Done in', 'Shown by'], rows)}`
    return `${head}${shown}${title === 'Routes' ? `\n\n${routesTable(routes)}` : ''}`
  })
  return `# The specification, statement by statement

Made from \`${STATEMENTS}\` and the tags in tests by \`npm run docs\`; do not edit. A test says what it shows by a comment right
above it, or above the row of its table: \`// spec: 2.3.4\`. \`test/spec-map.test.ts\` fails when a statement has no test.

${chapters.join('\n\n')}
`
}

const TAG = /^ *\/\/ spec: ([\d., ]+)$/

/** All tags of all tests, by file and line. */
export function specTags(): Tag[] {
  return ['apps', 'packages', 'e2e', 'scripts', 'test']
    .flatMap((folder) => filesUnder(folder, /\.test\.tsx?$|^e2e\/.*\.ts$/))
    .flatMap((file) => tagsOf(file, textOf(file)))
}

export function tagsOf(file: string, text: string): Tag[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const ids = TAG.exec(line)?.[1]?.split(/, */)
    return ids === undefined ? [] : ids.map((id) => ({ id, file, shows: shownBy(lines.slice(index + 1)) }))
  })
}

/** What stands below a tag: the title of a test, of a table of tests or of a journey; else the row as it is. */
function shownBy(lines: readonly string[]): string {
  const first = lines.find((line) => !/^ *(\/\/|\/?\*)/.test(line)) ?? ''
  const from = lines.slice(lines.indexOf(first)).join('\n')
  const title = /^ *(?:it|test|describe)\b/.test(first)
    ? (/^ *\w+(?:\.(?!each|for)\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/.exec(from) ??
      /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/.exec(from))
    : /^ *\w+: (['"`])((?:\\.|(?!\1).)*)\1/.exec(from)
  return title?.[2] === undefined
    ? `\`${first.trim().replace(/,$/, '')}\``
    : `"${title[2].replace(/\\(['"`])/g, '$1')}"`
}

const ROUTES = 'apps/web/src/routes.tsx'

/** Address, page and layout, as the routes of the site have them. */
function routesTable(addresses: readonly string[]): string {
  const text = textOf(ROUTES)
  return table(
    ['Address', 'Page', 'Layout'],
    addresses.map((address) => [`\`${address}\``, ...placeOf(address, text).map((file) => `\`${file}\``)]),
  )
}

/** A route without a page is a sentence of the specification that nobody keeps any more: that is an error. */
export function placeOf(address: string, routes: string): [page: string, layout: string] {
  const path = address.replace(/^\/(profile\/)?/, '').replaceAll(/\{(\w+)\}/g, ':$1')
  const here = path === '' ? 'index: true' : `path: '${path}'`
  const found = new RegExp(
    `${here.replaceAll(/[.*+?^$()|]/g, '\\$&')},\\s*(?:loader: [^\\n]+\\n\\s*)?lazy: page\\(\\(\\) => import\\('\\./([^']+)'`,
  ).exec(routes)
  const layouts = [...routes.slice(0, found?.index ?? 0).matchAll(/shell\/([\w-]+-layout)\.tsx/g)]
  const [page, layout] = [found?.[1], layouts.at(-1)?.[1]]
  if (page === undefined || layout === undefined) throw new Error(`${ROUTES} has no page for ${address}`)
  return [`apps/web/src/${page}`, layout]
}
