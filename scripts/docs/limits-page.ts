import { filesUnder, table, textOf } from './sources.ts'

/** `docs/rules/limits.md`, read from the code: a limit that is not in the code can not be on the page. */
export function limitsPage(): string {
  return `# Limits

Made from the code by \`npm run docs\`; do not edit. \`test/generated-docs.test.ts\` fails when this page is old.

## 1 Limits that forms and the server share

\`packages/contract/src/limits.ts\`

${table(['name', 'value', 'why'], sharedLimits())}

## 2 How often a caller may ask

So many at once after a rest, then one each so long. Counted by each process for itself
(\`apps/server/src/platform\`), by account before address.

${table(['counter', 'at once', 'then one each', 'where', 'why'], callerLimits())}

## 3 Queues

What is expensive is done by so many at once; the others wait, and whoever would wait too long is refused as \`busy\`.

${table(['queue', 'where'], queues())}

## 4 Doors

${table(['wait', 'milliseconds', 'why'], doors())}

## 5 Sizes and lengths

Constants of the rules, the contract and the server whose names say that they bound something.

${table(['name', 'value', 'where', 'why'], bounds())}
`
}

const CODE = ['packages/domain/src', 'packages/contract/src', 'apps/server/src']
const isSource = /(?<!\.test)\.ts$/
const isTestTool = /\/testing\//

/** A constant at the beginning of a line, with the comment right above it. */
const CONSTANT =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\n)?^(?:export )?const ([A-Za-z_]\w*)(?:: \w+)? = (\{[^}]*\}|[^\n]+)/gm

interface Constant {
  readonly file: string
  readonly name: string
  readonly value: string
  readonly why: string
}

function constantsOf(file: string): Constant[] {
  return [...textOf(file).matchAll(CONSTANT)].map(([, comment = '', name = '', value = '']) => ({
    file,
    name,
    value: value.replace(/ as \w+$/, '').replace(/\s+/g, ' '),
    why: firstSentence(comment),
  }))
}

const sources = () =>
  CODE.flatMap((folder) => filesUnder(folder, isSource)).filter((file) => !isTestTool.test(file))

function firstSentence(comment: string): string {
  const text = comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.*?[.:](?= [A-Z]|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}

function sharedLimits(): string[][] {
  return constantsOf('packages/contract/src/limits.ts').map(({ name, value, why }) => [
    `\`${name}\``,
    `\`${value}\``,
    why,
  ])
}

function callerLimits(): string[][] {
  const limits = new Map(
    sources().flatMap((file) =>
      textOf(file).includes(': Limit = {')
        ? constantsOf(file)
            .filter(({ value }) => value.includes('name:') && /burst|\.\.\./.test(value))
            .map((constant) => [`${constant.file} ${constant.name}`, constant] as const)
        : [],
    ),
  )
  const named = (name: string) => [...limits.values()].find((limit) => limit.name === name)
  const fieldOf = (constant: Constant | undefined, field: string): string => {
    if (constant === undefined) return ''
    const own = new RegExp(`\\b${field}: ('?)([^,}]+?)\\1\\s*(?:,|\\})`).exec(constant.value)?.[2]
    const spread = /\.\.\.(\w+)/.exec(constant.value)?.[1]
    return own?.trim() ?? (spread === undefined ? '' : fieldOf(named(spread), field))
  }
  return [...limits.values()].map((limit) => [
    `\`${fieldOf(limit, 'name')}\``,
    fieldOf(limit, 'burst'),
    inWords(millisecondsOf(fieldOf(limit, 'everyMs'))),
    `\`${limit.file.replace('apps/server/src/', '')}\``,
    limit.why,
  ])
}

const UNITS: Readonly<Record<string, number>> = {
  SECOND_MS: 1_000,
  MINUTE_MS: 60_000,
  HOUR_MS: 3_600_000,
  DAY_MS: 86_400_000,
}

/** Reads `2 * SECOND_MS`, `HOUR_MS / 10`, `15_000`. */
function millisecondsOf(expression: string): number {
  const [first = '', ...rest] = expression.split(/\s*([*/])\s*/)
  const numberOf = (word: string) => UNITS[word] ?? Number(word.replaceAll('_', ''))
  let value = numberOf(first)
  for (let index = 0; index < rest.length; index += 2) {
    const by = numberOf(rest[index + 1] ?? '')
    value = rest[index] === '*' ? value * by : value / by
  }
  if (!Number.isFinite(value)) throw new Error(`Not a time: ${expression}`)
  return value
}

function inWords(ms: number): string {
  if (ms % 60_000 === 0) return `${ms / 60_000} min`
  return ms % 1_000 === 0 ? `${ms / 1_000} s` : `${ms} ms`
}

/** The classes of the platform that bound what waits. One that was renamed must not fall off the page in silence. */
const QUEUES = ['FairQueue', 'ConcurrencyLimiter']

function queues(): string[][] {
  return QUEUES.flatMap((name) => {
    const made = new RegExp(`new ${name}\\b(?:<[^>]*>)?\\(.*?\\)(?=\\)?$)`, 'gm')
    const found = sources().flatMap((file) =>
      [...textOf(file).matchAll(made)].map(([text]) => [`\`${text}\``, `\`${file}\``]),
    )
    if (found.length === 0) throw new Error(`No queue is a ${name} any more: was it renamed?`)
    return found
  })
}

function doors(): string[][] {
  const text = textOf('apps/server/src/platform/web/connection-limits.ts')
  const block = /\{([^}]*Timeout:[^}]*)\}/.exec(text)?.[1] ?? ''
  return [...block.matchAll(/\/\*\* (.+?) \*\/\s+(\w+): ([^,]+),/g)].map(
    ([, why = '', name = '', value = '']) => [`\`${name}\``, String(millisecondsOf(value)), why],
  )
}

function bounds(): string[][] {
  const isBound =
    /^(?:[A-Z_\d]*_)?(MAX|MOST|LARGEST|LONGEST|SHORTEST|LEAST|WAITING_MAX|RECOMMENDED)(?:_[A-Z_\d]*)?$/
  return sources()
    .filter((file) => file !== 'packages/contract/src/limits.ts')
    .flatMap(constantsOf)
    .filter(({ name, value }) => isBound.test(name) && !value.startsWith('{'))
    .map(({ file, name, value, why }) => [`\`${name}\``, `\`${value}\``, `\`${file}\``, why])
}
