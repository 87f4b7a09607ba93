import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/*
 * The arrows of docs/architecture.md, checked. When this fails, an import crosses a wall of the house:
 *
 *  - a rule is needed by a screen and by the server      → it belongs to packages/domain
 *  - a shape or a limit is needed on both sides          → packages/contract
 *  - a call is served by another noun than before        → its entry moves to that noun in packages/contract/src/endpoints
 *  - a feature needs another feature's data              → call its use case, never its store or its tables
 *  - a screen feature needs another screen feature       → they meet in routes, in shell or in components
 *  - platform needs a word of the product                → hand it in as an argument
 *
 * Do not add a row here to make it pass unless the architecture page changes with it.
 */

const root = fileURLToPath(new URL('..', import.meta.url))

interface Room {
  readonly folder: string
  /** Rooms it may import, by their package names. */
  readonly rooms: readonly string[]
  /** What else it may import; `node:` stands for all of Node. */
  readonly packages: RegExp
}

const anything = /./
const rooms: readonly Room[] = [
  { folder: 'packages/domain', rooms: [], packages: /^$/ },
  { folder: 'packages/contract', rooms: ['@ketok/domain'], packages: /^zod(\/|$)/ },
  { folder: 'packages/client', rooms: ['@ketok/contract', '@ketok/domain'], packages: /^$/ },
  {
    folder: 'packages/ui',
    rooms: [],
    packages: /^(react|react-dom|lucide-react|embla-carousel-react|@fontsource-variable\/.+)(\/|$)/,
  },
  {
    folder: 'packages/app',
    rooms: ['@ketok/client', '@ketok/contract', '@ketok/domain', '@ketok/ui'],
    packages: /^(react|@tanstack\/react-query)$/,
  },
  {
    folder: 'apps/web',
    rooms: ['@ketok/app', '@ketok/client', '@ketok/contract', '@ketok/domain', '@ketok/ui'],
    packages: /^(?!node:)/,
  },
  {
    folder: 'apps/backoffice',
    rooms: ['@ketok/app', '@ketok/client', '@ketok/contract', '@ketok/domain', '@ketok/ui'],
    packages: /^(?!node:)/,
  },
  { folder: 'apps/server', rooms: ['@ketok/contract', '@ketok/domain'], packages: anything },
  { folder: 'apps/simulator', rooms: ['@ketok/contract', '@ketok/domain'], packages: anything },
]

/** Tests and what builds the site may use test tools, Node, the launcher's PostgreSQL, and the simulator: it stands in for the outside world. */
const isTest = (file: string) =>
  /\.test\.tsx?$|\/testing\/|\/test\/|vite\.config|^apps\/web\/build\//.test(file)
const testTools =
  /^(vitest|fast-check|@noble\/ciphers|@testing-library\/|node:|axe-core|vite|@vitejs\/|@tailwindcss\/|jsdom|pg|ws)(\/|$)?/

interface Import {
  readonly file: string
  readonly target: string
  readonly typeOnly: boolean
}

describe('the house', () => {
  it.each(rooms)('$folder imports only what stands below it', (room) => {
    const imports = filesOf(room.folder).flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(0)
    expect(imports.map((found) => trespass(room, found)).filter(Boolean)).toEqual([])
  })

  it('keeps the platform free of features and of the rest of the server', () => {
    const imports = filesOf('apps/server/src/platform')
      .filter((file) => !isTest(file))
      .flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(0)
    expect(imports.map(leavesPlatform).filter(Boolean)).toEqual([])
  })

  it('keeps each feature of the server out of the stores and tables of the others', () => {
    const imports = filesOf('apps/server/src/features')
      .filter((file) => !isTest(file))
      .flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(0)
    expect(imports.map(readsForeignStore).filter(Boolean)).toEqual([])
  })

  it.each(['apps/web', 'apps/backoffice'])('keeps the features of %s apart', (app) => {
    const features = `${app}/src/features`
    const imports = filesOf(features)
      .filter((file) => !isTest(file))
      .flatMap(importsOf)
    expect(imports.length).toBeGreaterThan(0)
    expect(imports.map((found) => crossesFeature(found, features)).filter(Boolean)).toEqual([])
  })

  it('keeps schemas out of the browser: the contract is imported there as types, or from its plain files', () => {
    const imports = ['packages/client', 'packages/app', 'apps/web', 'apps/backoffice']
      .flatMap(filesOf)
      .filter((file) => !isTest(file))
      .flatMap(importsOf)
    const loaded = imports.filter(({ target, typeOnly }) => target === '@ketok/contract' && !typeOnly)
    expect(loaded.map(tell)).toEqual([])
  })

  it('declares each call of the contract under the noun whose folder serves it', () => {
    const endpoints = 'packages/contract/src/endpoints'
    const declared = callsOf(endpoints, /^ {2}'([A-Z]+ \/[^']*)': \{/gm)
    expect(declared.size).toBeGreaterThan(0)
    const served = callsOf('apps/server/src/features', /\.route\(\s*['`]([A-Z]+ \/[^'`]*)['`]/g)
    expect([...declared].filter(([call, noun]) => served.get(call) !== noun)).toEqual([])
  })

  it('takes the addresses that the server writes into news and mails from the contract', () => {
    const code = filesOf('apps/server/src/features')
      .filter((file) => !isTest(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    expect(code.some(([, text]) => /\blink: sitePaths\./.test(text))).toBe(true)
    const written = code.filter(([, text]) => /\blink(?:: | = )['"`]\/|[pP]ublicUrl\}\/(?!api\/)/.test(text))
    expect(written.map(([file]) => file)).toEqual([])
  })

  it('keeps clocks, chance and the world out of the rules', () => {
    const faults = filesOf('packages/domain/src')
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const code = withoutComments(readFileSync(join(root, file), 'utf8'))
        const found =
          /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bperformance\.|\bfetch\(|\bPromise\b|\basync\b|\bcrypto\./.exec(
            code,
          )
        return found === null ? [] : [`${file}: ${found[0]}`]
      })
    expect(faults).toEqual([])
  })
})

describe('the check itself', () => {
  const [domain, , client, ui, app, web] = rooms as [Room, Room, Room, Room, Room, Room]
  const server = rooms.find(({ folder }) => folder === 'apps/server') as Room

  it.each([
    ['a package in domain', domain, 'packages/domain/src/a.ts', 'zod'],
    ['Node in domain', domain, 'packages/domain/src/a.ts', 'node:crypto'],
    ['React in client', client, 'packages/client/src/a.ts', 'react'],
    ['domain in ui', ui, 'packages/ui/src/a.tsx', '@ketok/domain'],
    ['a site in app', app, 'packages/app/src/a.ts', '../../../apps/web/src/house.ts'],
    ['the server in web', web, 'apps/web/src/a.ts', '@ketok/server'],
    ['the server in web by a path', web, 'apps/web/src/a.ts', '../../server/src/config.ts'],
    ['Node in web', web, 'apps/web/src/a.ts', 'node:fs'],
    ['ui in the server', server, 'apps/server/src/a.ts', '@ketok/ui'],
  ])('catches %s', (_, room, file, target) => {
    expect(trespass(room, { file, target, typeOnly: false })).toContain(target)
  })

  it('catches a feature in the platform, a foreign store, and a crossing in the site', () => {
    const from = (file: string, target: string): Import => ({ file, target, typeOnly: false })
    expect(
      leavesPlatform(from('apps/server/src/platform/a.ts', '../features/bidding/lot/bid.ts')),
    ).not.toBeNull()
    expect(leavesPlatform(from('apps/server/src/platform/a.ts', '../config.ts'))).not.toBeNull()
    expect(leavesPlatform(from('apps/server/src/platform/a.ts', './jobs.ts'))).toBeNull()
    expect(
      readsForeignStore(from('apps/server/src/features/money/bill/a.ts', '../../bidding/lot/lot.store.ts')),
    ).not.toBeNull()
    expect(readsForeignStore(from('apps/server/src/features/money/bill/a.ts', './bill.store.ts'))).toBeNull()
    expect(
      readsForeignStore(from('apps/server/src/features/money/bill/a.ts', '../../bidding/lot/close-lot.ts')),
    ).toBeNull()
    const site = 'apps/web/src/features'
    expect(crossesFeature(from(`${site}/bidding/lot/a.tsx`, '../sale/b.tsx'), site)).not.toBeNull()
    expect(crossesFeature(from(`${site}/bidding/lot/a.tsx`, '../../../components/b.tsx'), site)).toBeNull()
  })

  it('reads every way to import', () => {
    const code = `import a from 'a'\nimport {\n b,\n} from 'b'\nexport * from 'c'\nimport 'd'\nconst e = await import('e')\nimport type { F } from 'f'\nimport { type G } from 'g'`
    expect(importsIn('x.ts', code).map(({ target, typeOnly }) => [target, typeOnly])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
      ['d', false],
      ['e', false],
      ['f', true],
      ['g', true],
    ])
  })
})

function trespass(room: Room, { file, target, typeOnly }: Import): string | null {
  if (target.startsWith('.')) {
    const reached = relative(root, resolve(root, dirname(file), target))
    const own = reached.startsWith(`${room.folder}/`)
    const launcher = isTest(file) && reached.startsWith('scripts/')
    const outside = isTest(file) && reached.startsWith('apps/simulator/')
    return own || launcher || outside ? null : tell({ file, target, typeOnly })
  }
  if (target.startsWith('@ketok/')) {
    const name = target.split('/').slice(0, 2).join('/')
    const own = name === `@ketok/${room.folder.split('/')[1]}`
    return own || room.rooms.includes(name) ? null : tell({ file, target, typeOnly })
  }
  if (isTest(file) && testTools.test(target)) return null
  return room.packages.test(target) ? null : tell({ file, target, typeOnly })
}

function leavesPlatform({ file, target, typeOnly }: Import): string | null {
  if (!target.startsWith('.')) return null
  const reached = relative(root, resolve(root, dirname(file), target))
  return reached.startsWith('apps/server/src/platform/') ? null : tell({ file, target, typeOnly })
}

/** The shape of a column may be known elsewhere; its rows may not be touched. */
function readsForeignStore(found: Import): string | null {
  const touches = /\.store\.ts$/.test(found.target) || (/\.tables\.ts$/.test(found.target) && !found.typeOnly)
  return touches ? crossesFeature(found, 'apps/server/src/features') : null
}

function crossesFeature({ file, target, typeOnly }: Import, features: string): string | null {
  if (!target.startsWith('.')) return null
  const featureOf = (path: string) =>
    path.startsWith(`${features}/`)
      ? path
          .slice(features.length + 1)
          .split('/')
          .slice(0, 2)
          .join('/')
      : null
  const reached = featureOf(relative(root, resolve(root, dirname(file), target)))
  return reached === null || reached === featureOf(file) ? null : tell({ file, target, typeOnly })
}

/** Calls by their keys, each with the noun (`<area>/<noun>`) under which it stands. */
function callsOf(folder: string, pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of filesOf(folder).filter((path) => !isTest(path))) {
    const [area = '', noun = ''] = file.slice(folder.length + 1).split('/')
    const text = readFileSync(join(root, file), 'utf8')
    const code = [...text.matchAll(/^const (\w+) = '(\/[^']*)'$/gm)].reduce(
      (rest, [, name, path = '']) => rest.replaceAll(`\${${name}}`, path),
      text,
    )
    for (const [, call = ''] of code.matchAll(pattern))
      found.set(call, `${area}/${noun.replace(/\.ts$/, '')}`)
  }
  return found
}

function tell({ file, target }: Import): string {
  return `${file} imports ${target}`
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => `${folder}/${path}`)
}

function importsOf(file: string): Import[] {
  return importsIn(file, readFileSync(join(root, file), 'utf8'))
}

function importsIn(file: string, text: string): Import[] {
  const code = withoutComments(text)
  const statements = code.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  )
  return [...statements].map(([, type, names = '', target = '', lazy = '']) => ({
    file,
    target: target || lazy,
    typeOnly: type !== undefined || namesOnlyTypes(names),
  }))
}

/** `{ type A, type B }` is erased as a whole. */
function namesOnlyTypes(names: string): boolean {
  const inner = /^\{([^}]*)\}\s*from/.exec(names.trim())?.[1]
  const parts =
    inner
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? []
  return parts.length > 0 && parts.every((part) => part.startsWith('type '))
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}
