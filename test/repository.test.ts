import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../scripts/docs/sources.ts'
import { matching } from '../scripts/testing/matching.ts'

/* What stands at the top of the repository fits together, and pages lead to files that are there. */

const root = fileURLToPath(new URL('..', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...['docs', 'apps', 'packages', 'e2e', 'bench', 'scripts', 'deploy'].flatMap((folder) =>
    filesUnder(folder, /\.md$/),
  ),
]

/** Links of a page that lead to no file; addresses of the web and anchors of the same page are left out. */
function brokenLinks(page: string, text: string): string[] {
  return [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(root, dirname(page), target)))
    .map((target) => `${page}: ${target}`)
}

/** Decisions and the changes of releases tell what was there when they were written. */
const isOfToday = (page: string) => !/^CHANGELOG\.md$|^docs\/decisions\//.test(page)

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const SITES = ['apps/web', 'apps/backoffice']
const OURS = /^(?!.*NAME)(?:apps|packages|e2e|bench|scripts|studio|test|docs|deploy|src)\/[\w./-]+$/

/** Paths between backquotes, from the top, beside the page or in a site, and `npm run` of what there is no command for. */
function goneFrom(page: string, text: string): string[] {
  const exists = (path: string) =>
    ['.', dirname(page), ...SITES].some((folder) => existsSync(join(root, folder, path)))
  const paths = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  const commands = [...text.matchAll(/\bnpm run ([a-z][\w-]*)/g)].map(([, name = '']) => name)
  return [
    ...paths.filter((path) => OURS.test(path) && !exists(path)),
    ...commands.filter((name) => scripts[name] === undefined),
  ].map((gone) => `${page}: ${gone}`)
}

describe('the repository', () => {
  it('names the same Node for version managers as it pins', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: { node: string } }
    expect(dependencies.node.replace('^', '').split('.')[0]).toBe(textOf('.nvmrc').trim())
  })

  it('says its licence in one way', () => {
    expect(JSON.parse(textOf('package.json'))).toMatchObject({ license: 'UNLICENSED', private: true })
    expect(textOf('LICENSE')).toContain('proprietary')
  })

  it('has no page that leads to a file which is gone', () => {
    expect(pages.flatMap((page) => brokenLinks(page, textOf(page)))).toEqual([])
  })

  it('names no file, folder or command on a page that is gone', () => {
    expect(pages.filter(isOfToday).flatMap((page) => goneFrom(page, textOf(page)))).toEqual([])
  })

  it('has recipes whose tests are found without furnishing a house', () => {
    const named = filesUnder('docs/how-to', /\.md$/).flatMap((page) =>
      [...textOf(page).matchAll(/`npm test -- ([^`]+?)(?: -t [^`]+)?`/g)].map(([, words = '']) => words),
    )
    expect(named.length).toBeGreaterThan(10)
    const found = named.map((words) => ({ words, ...matching(words) }))
    expect(found.filter(({ byPath, journeys }) => byPath.length === 0 || journeys)).toEqual([])
  })

  it('keeps its pages short enough to be read through', () => {
    const areas = readdirSync(join(root, 'apps/server/src/features'))
    const most = new Map([
      ['docs/benchmarks.md', 50],
      ['docs/architecture.md', 80],
      ...areas.map((area): [string, number] => [`apps/server/src/features/${area}/README.md`, 60]),
    ])
    const lines = (page: string) => textOf(page).trimEnd().split('\n').length
    expect([...most].filter(([page, limit]) => lines(page) > limit)).toEqual([])
  })

  it('names no migration that is gone', () => {
    const folder = 'apps/server/migrations'
    const files = ['apps/server/src', 'docs'].flatMap((where) => filesUnder(where, /(?<!\.test)\.(ts|md)$/))
    const named = files.flatMap((file) =>
      [...textOf(file).matchAll(/`(0\d{3}_[a-z_]+\.sql)`/g)].map(([, name = '']) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ name }) => !existsSync(join(root, folder, name)))).toEqual([])
  })
})

describe('an area of the server', () => {
  const features = 'apps/server/src/features'
  const foldersIn = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)

  it.each(foldersIn(features))('%s has a page that names its nouns', (area) => {
    const named = [...textOf(`${features}/${area}/README.md`).matchAll(/^\| `([\w-]+)` \|/gm)].map(
      ([, noun]) => noun,
    )
    expect(named.toSorted()).toEqual(foldersIn(`${features}/${area}`))
  })
})

it('the check itself sees a broken link', () => {
  const text = 'See [this](never.md#part), [that](README.md) and [there](https://ketok.test).'
  expect(brokenLinks('README.md', text)).toEqual(['README.md: never.md'])
})

it('the check itself sees a path and a command that are gone, and passes by what is none', () => {
  const text =
    'See `src/never.ts`, `src/paths.ts`, `apps/<noun>/x.ts` and `npm run never`, then `npm run dev`.'
  expect(goneFrom('README.md', text)).toEqual(['README.md: src/never.ts', 'README.md: never'])
})
