/** What stands about one package in `package-lock.json`. */
export interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly name: string
  readonly version: string
  readonly lockfileVersion: number
  readonly requires?: boolean
  readonly packages: Readonly<Record<string, LockedPackage>>
}

export interface Manifest extends LockedPackage {
  readonly workspaces?: readonly string[]
}

/** Of a lock file what these rooms need when they run: the same versions, and nothing else. */
export function productionLock(lock: Lock, root: Manifest, rooms: readonly string[]): Lock {
  // Of each room npm wants the link under which others would find it.
  const links = Object.entries(lock.packages).filter(
    ([, { resolved, link }]) => link && rooms.includes(resolved ?? ''),
  )
  const kept = reachedIn(lock, ['', ...rooms, ...links.map(([path]) => path)], root)
  const packages = Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([path]) => kept.has(path))
      .map(([path, entry]) => [
        path,
        path === '' ? root : rooms.includes(path) ? withoutTools(entry) : entry,
      ]),
  )
  return { ...lock, packages }
}

/** Paths of all packages that run with those at `from`, as Node finds them: the nearest `node_modules` upwards. */
export function reachedIn(lock: Lock, from: readonly string[], root?: Manifest): ReadonlySet<string> {
  const kept = new Set<string>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = path === '' ? (root ?? lock.packages['']) : lock.packages[path]
    if (entry === undefined || kept.has(path)) continue
    kept.add(path)
    if (entry.link && entry.resolved !== undefined) waiting.push(entry.resolved)
    for (const name of wantedBy(entry)) {
      const found = nearest(lock, path, name)
      if (found !== null) waiting.push(found)
    }
  }
  return kept
}

const wantedBy = (entry: LockedPackage): string[] => [
  ...Object.keys(entry.dependencies ?? {}),
  ...Object.keys(entry.optionalDependencies ?? {}),
  ...Object.keys(entry.peerDependencies ?? {}),
]

function nearest({ packages }: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (!/(^|\/)node_modules$/.test(folder)) {
      const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
      if (packages[path] !== undefined) return path
    }
    if (folder === '') return null
  }
}

/** A package as those have it who only run it. */
export function withoutTools<Package extends LockedPackage>({ devDependencies: _, ...rest }: Package) {
  return rest
}
