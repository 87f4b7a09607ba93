import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { NEWER_THAN_PROMISED } from '../e2e/stage/newer-than-promised.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What runs in browsers. */
const ROOMS = [
  ...['apps/web/src', 'apps/backoffice/src'],
  ...[
    'packages/app/src',
    'packages/ui/src',
    'packages/client/src',
    'packages/domain/src',
    'packages/contract/src',
  ],
]

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => ({
      file: join(room, file),
      text: withoutComments(readFileSync(join(root, room, file), 'utf8')),
    })),
)

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

/** How a use of it reads: of a class by its name, of a thing by the method, which no part of the product is called by. */
function useOf(builtIn: string): RegExp {
  const [owner = '', ...rest] = builtIn.split('.')
  const method = rest.at(-1) ?? ''
  return builtIn.includes('.prototype.')
    ? new RegExp(`\\.${method}\\(`)
    : new RegExp(`\\b${owner}\\.${method}\\b`)
}

describe('what runs in browsers', () => {
  it.each(NEWER_THAN_PROMISED)('does without %s', (builtIn) => {
    const use = useOf(builtIn)
    // A shape that may be one of several has a method of the same name.
    const usedIn = (text: string) => use.test(text.replaceAll(/\bz\s*\.union\(/g, ''))
    expect(sources.filter(({ text }) => usedIn(text)).map(({ file }) => file)).toEqual([])
  })

  it('declares nothing with `using`, and calls no iterator’s own map or filter', () => {
    const newer =
      /\b(await )?using \w+ =|\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|toArray|reduce|some|every|find|flatMap|forEach)\(/
    const found = sources.filter(({ text }) => newer.test(text.replaceAll(/Object\.\w+\(/g, 'Object(')))
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('makes no key with what is missing where a page is served without TLS', () => {
    expect(sources.filter(({ text }) => /\brandomUUID\b/.test(text)).map(({ file }) => file)).toEqual([])
  })

  it.each(['apps/web', 'apps/backoffice'])('is built for the promised browsers in %s', (app) => {
    const config = readFileSync(join(root, app, 'vite.config.ts'), 'utf8')
    expect(config).toContain("target: ['chrome111', 'edge111', 'firefox128', 'safari16.4']")
  })
})
