import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../launch/root.ts'
import { loadedBy, PROGRAMS, reachedFrom } from './import-graph.ts'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const lock = JSON.parse(textOf('package-lock.json')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}
const { files, packages } = reachedFrom(PROGRAMS)

describe('a house at work', () => {
  it('loads only packages that npm ci --omit=dev installs', () => {
    expect(packages.size).toBeGreaterThan(25)
    const lacking = [...packages].filter(([name, file]) => {
      const near = file.startsWith('apps/server/')
        ? ['apps/server/node_modules', 'node_modules']
        : ['node_modules']
      const held = near
        .map((folder) => lock.packages[`${folder}/${name}`])
        .find((found) => found !== undefined)
      return held === undefined || held.dev === true || held.devOptional === true
    })
    expect(lacking).toEqual([])
  })

  it('loads no file of tests, of the demo house or of the simulator', () => {
    expect(files.length).toBeGreaterThan(900)
    expect(files.filter((file) => /\.test\.ts$|\/testing\/|\/demo\/|^apps\/simulator\//.test(file))).toEqual(
      [],
    )
  })

  it('has threads, child processes and marks among what it loads', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'apps/server/src/platform/web/first-screen.worker.ts',
        'apps/server/src/platform/pictures/picture-encoder.child.ts',
        'apps/web/public/mark.svg',
        'packages/contract/src/index.ts',
      ]),
    )
  })
})

it('reads every way to load a file, and leaves types out', () => {
  const code = [
    "import a from 'a'\nimport {\n  type B,\n  b,\n} from './b.ts'\nexport * from 'c'\nimport 'd'",
    "const e = await import('e')\nnew URL('./f.worker.ts', import.meta.url)\nrequire.resolve('@g/g/h.woff')",
    "import type { No } from 'no'\nexport type { Never } from 'never'\n// import 'comment'\n/* import 'block' */",
  ].join('\n')
  expect(loadedBy(code).toSorted()).toEqual(['./b.ts', './f.worker.ts', '@g/g/h.woff', 'a', 'c', 'd', 'e'])
})
