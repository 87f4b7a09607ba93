import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const BUILD = 'apps/web/build/'

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
const manifestIn = (folder: string) => JSON.parse(textOf(`${folder}package.json`)) as Manifest

/** Of each package whose inside a build changes, and where the build names it. */
const PATCHED = [
  ['lucide-react', 'light-icons.ts', '/lucide-react/dist/'],
  ['react-router', 'light-router.ts', String.raw`\/react-router\/`],
  ['vite', 'light-preload.ts', 'vite/preload-helper.js'],
] as const

const folders = [
  '',
  ...(manifestIn('').workspaces ?? []).flatMap((workspace) =>
    workspace.endsWith('/*')
      ? readdirSync(new URL(workspace.slice(0, -1), ROOT)).map((name) => `${workspace.slice(0, -1)}${name}/`)
      : [`${workspace}/`],
  ),
]
const versionsOf = (name: string) =>
  folders.flatMap((folder) => {
    const { dependencies, devDependencies } = manifestIn(folder)
    return [dependencies?.[name], devDependencies?.[name]].filter((version) => version !== undefined)
  })

describe('a package that a build changes inside', () => {
  it.each(PATCHED)('%s is named by %s', (_, file, mark) => {
    expect(textOf(BUILD + file)).toContain(mark)
  })

  it.each(PATCHED)('%s has one exact version in all rooms, which the lock file holds', (name) => {
    const versions = [...new Set(versionsOf(name))]
    expect(versions).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)])
    const lock = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { version?: string }>
    }
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(versions[0])
  })

  it('is updated by people, who look at what the build makes of it', () => {
    const { packageRules } = JSON.parse(textOf('renovate.json')) as {
      packageRules: { matchPackageNames?: string[]; dependencyDashboardApproval?: boolean }[]
    }
    const pinned = packageRules
      .filter(({ dependencyDashboardApproval }) => dependencyDashboardApproval === true)
      .flatMap(({ matchPackageNames = [] }) => matchPackageNames)
    expect(pinned).toEqual(expect.arrayContaining(PATCHED.map(([name]) => name)))
  })
})
