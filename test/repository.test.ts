import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../scripts/docs/sources.ts'

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
