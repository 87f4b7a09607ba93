import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../launch/root.ts'

/** What programs load when they run. */
export interface Reached {
  /** Of this repository, by their paths from its root. */
  readonly files: readonly string[]
  /** Names of packages of others, each with the first file that wants it. */
  readonly packages: ReadonlyMap<string, string>
}

/** The npm scripts of a house at work. */
export const COMMANDS = ['serve', 'keys', 'backup', 'restore', 'doctor', 'user', 'house', 'sql'] as const

/** Programs of a house at work: they run on what `npm ci --omit=dev` installs, and lie in a release. */
export const PROGRAMS: readonly string[] = [
  ...COMMANDS.flatMap((name) => [`scripts/${name}.mjs`, `scripts/${name}.ts`]),
  'scripts/process/parent-watchdog.mjs',
  'apps/server/src/prepare.ts',
  'apps/server/src/main.ts',
  'apps/server/src/operations/run.ts',
]

/** A demo house is loaded by `npm start` alone: what only that imports is no part of a house at work. */
const DEMO = /^apps\/server\/demo\//

/** Follows imports, threads and child processes from `programs` on. Node removes `import type` and nothing else. */
export function reachedFrom(programs: readonly string[]): Reached {
  const files = new Set<string>()
  const packages = new Map<string, string>()
  const waiting = [...programs]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!/\.(ts|mjs)$/.test(file)) continue
    for (const target of loadedBy(readFileSync(join(root, file), 'utf8'))) {
      if (target.startsWith('node:')) continue
      const own = ownFile(file, target)
      if (own === null) {
        const name = packageOf(target)
        if (!packages.has(name)) packages.set(name, file)
      } else if (!DEMO.test(own) && statSync(join(root, own), { throwIfNoEntry: false })?.isFile())
        waiting.push(own)
    }
  }
  return { files: [...files].sort(), packages }
}

const WAYS: readonly RegExp[] = [
  /^\s*(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s+'([^']+)'/gm,
  /^\s*import\s+'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'\s*\)/g,
  /\bnew URL\('(\.[^']+)', import\.meta\.url\)/g,
  /\brequire\.resolve\('([^']+)'\)/g,
]

/** What a file loads, by the words in which it says so. */
export function loadedBy(code: string): string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return WAYS.flatMap((way) => [...bare.matchAll(way)].map(([, target = '']) => target))
}

/** The file of ours that `target` leads to; null for a package of others. */
function ownFile(from: string, target: string): string | null {
  if (target.startsWith('.')) return relative(root, join(root, dirname(from), target))
  const [scope, room, ...rest] = target.split('/')
  if (scope !== '@ketok') return null
  const folder = [`packages/${room}`, `apps/${room}`].find((path) => existsSync(join(root, path))) ?? ''
  const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  return join(folder, exports[rest.length === 0 ? '.' : `./${rest.join('/')}`] ?? '')
}

const packageOf = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/')
