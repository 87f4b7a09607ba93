import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escaped } from './page-head.ts'

/** A line of the list of files that the build leaves behind (Vite's manifest). */
interface BuiltModule {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Which files of the built site a module of its source needs. */
export class SiteCode {
  readonly #modules: Readonly<Record<string, BuiltModule>>
  readonly #atStart: ReadonlySet<string>

  constructor(modules: Readonly<Record<string, BuiltModule>>) {
    this.#modules = modules
    const start = Object.keys(modules).find((name) => modules[name]?.isEntry && name.endsWith('.html'))
    this.#atStart = new Set(start === undefined ? [] : this.#filesOf(start))
  }

  /** A site that was built without the list is served as it is. */
  static async of(folder: string): Promise<SiteCode> {
    const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
    return new SiteCode(JSON.parse(text))
  }

  /** Asks for modules and what they import beside the start of the site, not after it. */
  links(modules: readonly string[]): string[] {
    const files = new Set(modules.flatMap((module) => this.#filesOf(module)))
    return [...files]
      .filter((file) => !this.#atStart.has(file))
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="/${escaped(file)}">`
          : `<link rel="modulepreload" crossorigin href="/${escaped(file)}">`,
      )
  }

  #filesOf(name: string, seen = new Set<string>()): string[] {
    const module = this.#modules[name]
    if (module === undefined || seen.has(name)) return []
    seen.add(name)
    return [
      module.file,
      ...(module.css ?? []),
      ...(module.imports ?? []).flatMap((imported) => this.#filesOf(imported, seen)),
    ]
  }
}
