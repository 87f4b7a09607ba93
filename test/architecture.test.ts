import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { NOUNS, READS, SCREENS } from './areas.ts'

/*
 * The arrows of docs/architecture.md, checked. When this fails, an import crosses a wall of the house:
 *
 *  - a rule is needed by a screen and by the server      → it belongs to packages/domain
 *  - a shape or a limit is needed on both sides          → packages/contract
 *  - a call is served by another noun than before        → its entry moves to that noun in packages/contract/src/endpoints
 *  - a noun needs another's data                         → by a use case that the other's door (`<noun>.ts`) offers
 *  - a noun must call one to its right                    → it offers a port, and the right one registers with it
 *  - a noun's SQL reads another's table                   → say so in `areas.ts`; nobody writes another's
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
  { folder: 'packages/contract', rooms: ['@ketok/domain'], packages: /^(zod|csv-stringify)(\/|$)/ },
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
  /\.test\.tsx?$|\/testing\/|\/test\/|vite\.config|^(apps\/web|packages\/app)\/build\//.test(file)
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

  it('enters the first paint of the site by its door', () => {
    const imports = filesOf('apps/web/src')
      .filter((file) => !isTest(file))
      .flatMap(importsOf)
    expect(imports.map(passesTheDoor).filter(Boolean)).toEqual([])
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

describe('the areas of the server', () => {
  const features = 'apps/server/src/features'
  const files = filesOf(features).filter((file) => !isTest(file))
  const crossings = files
    .filter((file) => !/\.worker\.ts$/.test(file))
    .flatMap(importsOf)
    .filter((found) => crossesFeature(found, features) !== null)

  it('have the nouns of the list, and no other folder of features has one that is not on it', () => {
    const nounsIn = (folder: string) =>
      [...new Set(filesOf(folder).map((file) => nounOf(file, folder)))].filter((noun) =>
        /^\w+\/[\w-]+$/.test(noun),
      )
    expect(nounsIn(features).toSorted()).toEqual(NOUNS.toSorted())
    const elsewhere = ['apps/web/src/features', 'apps/backoffice/src/features'].flatMap(nounsIn)
    expect(elsewhere.filter((noun) => !NOUNS.includes(noun) && !SCREENS.includes(noun))).toEqual([])
    const called = filesOf('packages/contract/src/endpoints').flatMap(
      (file) => /endpoints\/(\w+\/[\w-]+)\.ts$/.exec(file)?.[1] ?? [],
    )
    const shared = called.filter((noun) => !NOUNS.includes(noun) && !noun.endsWith('/index'))
    expect(shared).toEqual(['goods/cards'])
  })

  it('import only from nouns to their left', () => {
    expect(crossings.length).toBeGreaterThan(0)
    expect(crossings.filter(leadsRight).map(tell)).toEqual([])
  })

  it('enter another noun by its door', () => {
    expect(crossings.filter((found) => !isDoor(reachedBy(found))).map(tell)).toEqual([])
  })

  it('hand on no function of a store under another name', () => {
    expect(files.filter((file) => !/\.store\.ts$/.test(file) && launders(textOf(file)))).toEqual([])
  })

  it('have nothing but HTTP in their routes', () => {
    const routes = files.filter((file) => /\.routes\.ts$/.test(file))
    expect(routes.length).toBeGreaterThan(0)
    expect(routes.filter((file) => wires(textOf(file)))).toEqual([])
  })

  it('write their own tables only, and read those of others that are on the list', () => {
    const owners = ownersOf(files)
    expect(owners.size).toBeGreaterThan(100)
    const foreign = files.flatMap((file) =>
      tablesIn(textOf(file)).flatMap(({ table, writes }) => {
        const [owner, noun] = [owners.get(table), nounOf(file, features)]
        return owner === undefined || owner === noun ? [] : [{ noun, table, writes, file }]
      }),
    )
    expect(
      foreign.filter(({ writes }) => writes).map(({ file, table }) => `${file} writes ${table}`),
    ).toEqual([])
    const read = Object.fromEntries(
      NOUNS.flatMap((noun) => {
        const tables = new Set(foreign.filter((one) => one.noun === noun).map(({ table }) => table))
        return tables.size === 0 ? [] : [[noun, [...tables].toSorted().join(' ')]]
      }),
    )
    expect(read).toEqual(READS)
  })

  it('keep their SQL in stores', () => {
    const outside = files.filter(
      (file) =>
        !/\.(store|tables)\.ts$/.test(file) &&
        /\b(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(textOf(file)),
    )
    expect(outside).toEqual([])
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
    ['a site in app', app, 'packages/app/src/a.ts', '../../../apps/web/src/start/app-services.ts'],
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
    const page = `${site}/bidding/lot/a.tsx`
    expect(passesTheDoor(from(page, '../../../first-paint/idle.ts'))).not.toBeNull()
    expect(passesTheDoor(from(page, '../../../first-paint/first-paint.ts'))).toBeNull()
  })

  it('catches a way to the right, past a door, a laundered store, wiring in routes, and who writes what', () => {
    const from = (target: string): Import => ({
      file: 'apps/server/src/features/money/bill/a.ts',
      target,
      typeOnly: false,
    })
    expect(leadsRight(from('../../deals/offer/offer.ts'))).toBe(true)
    expect(leadsRight(from('../statement/statement.ts'))).toBe(true)
    expect(leadsRight(from('../ledger/ledger.ts'))).toBe(false)
    expect(isDoor(reachedBy(from('../ledger/ledger.ts')))).toBe(true)
    expect(isDoor(reachedBy(from('../ledger/post-journal.ts')))).toBe(false)
    expect(launders("export { billById as findBill } from './bill.store.ts'")).toBe(true)
    expect(launders("export {\n  type A,\n  b,\n} from './bill.store.ts'")).toBe(true)
    expect(
      launders(
        "export { type BillRow, type C } from './bill.store.ts'\nexport type { D } from './d.store.ts'",
      ),
    ).toBe(false)
    expect(wires('services.lots.onClose(async () => {})')).toBe(true)
    expect(wires('services.jobs.handle(kind, run)')).toBe(true)
    expect(wires("api.route('GET /a', () => findA(services))")).toBe(false)
    expect(
      tablesIn(
        "db.updateTable('bill').set({}), sql`insert into lot (a) values (1)`, db.selectFrom(['unit'])",
      ),
    ).toEqual([
      { table: 'bill', writes: true },
      { table: 'lot', writes: true },
      { table: 'unit', writes: false },
    ])
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

const FEATURES = 'apps/server/src/features'

/** `<area>/<noun>` of a file below a folder of features. */
function nounOf(file: string, features: string): string {
  return file
    .slice(features.length + 1)
    .split('/')
    .slice(0, 2)
    .join('/')
}

function reachedBy({ file, target }: Import): string {
  return relative(root, resolve(root, dirname(file), target))
}

function leadsRight(found: Import): boolean {
  const placeOf = (file: string) => NOUNS.indexOf(nounOf(file, FEATURES))
  return placeOf(reachedBy(found)) > placeOf(found.file)
}

/** `money/bill/bill.ts` is the door of bills. */
function isDoor(file: string): boolean {
  const noun = nounOf(file, FEATURES)
  return file === `${FEATURES}/${noun}/${noun.split('/')[1]}.ts`
}

/** A type says only what a row looks like; a function hands over the rows. */
function launders(text: string): boolean {
  return [...withoutComments(text).matchAll(/^export \{([^}]*)\} from '[^']*\.store\.ts'/gm)].some(
    ([, names = '']) =>
      names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type ')),
  )
}

function wires(text: string): boolean {
  return /\bjobs\.(handle|every)\(|\.onClose\(|\.listen\(|\b(payables|debts|proposals|instructions)\.\w*(register|onClose)\(/.test(
    withoutComments(text),
  )
}

/** Each table and view with the noun that describes it in its `.tables.ts`. */
function ownersOf(files: readonly string[]): Map<string, string> {
  return new Map(
    files
      .filter((file) => /\.tables\.ts$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/export interface \w+Tables\b[^{]*\{([\s\S]*?)\n\}/g)].flatMap(
          ([, rows = '']) =>
            [...rows.matchAll(/^\s*(\w+):/gm)].map(
              ([, table = '']) => [table, nounOf(file, FEATURES)] as const,
            ),
        ),
      ),
  )
}

/** What the queries of a file touch, built or written out. Names that are no table are left to the caller. */
function tablesIn(text: string): { table: string; writes: boolean }[] {
  const code = withoutComments(text)
  const found = (pattern: RegExp, writes: boolean) =>
    [...code.matchAll(pattern)].map(([, table = '']) => ({ table, writes }))
  return [
    ...found(/(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g, true),
    ...found(/\b(?:insert into|update|delete from)\s+(\w+)/gi, true),
    ...found(/(?:selectFrom|innerJoin|leftJoin|from|using)\(\s*\[?'(\w+)/g, false),
    ...found(/\b(?:from|join)\s+(\w+)/g, false),
  ]
}

function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
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

/** Behind its door lie scripts that know how a first page is painted; nothing else may know them. */
function passesTheDoor(found: Import): string | null {
  const room = 'apps/web/src/first-paint/'
  if (!found.target.startsWith('.') || found.file.startsWith(room)) return null
  const reached = relative(root, resolve(root, dirname(found.file), found.target))
  return reached.startsWith(room) && reached !== `${room}first-paint.ts` ? tell(found) : null
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
