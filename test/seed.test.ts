import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import config from '../vitest.config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Project {
  readonly test: { readonly name: string; readonly include: string[]; readonly setupFiles?: string[] }
}

describe('a property', () => {
  it('is drawn by a seed, here', () => {
    expect(fc.readConfigureGlobal().seed).toBeTypeOf('number')
  })

  it('is drawn by that seed in every project that has one', () => {
    const files = globSync('{apps,packages,test,scripts,e2e}/**/*.test.{ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules'],
    }).filter((file) => readFileSync(root + file, 'utf8').includes(`from 'fast-check'`))
    expect(files.length).toBeGreaterThan(10)
    const projects = config.test?.projects as unknown as readonly Project[]
    const seeded = projects.filter(({ test }) => test.setupFiles?.includes('test/seed.setup.ts'))
    expect(
      files.filter(
        (file) => !seeded.some(({ test }) => test.include.some((glob) => matchesGlob(file, glob))),
      ),
    ).toEqual([])
  })
})
