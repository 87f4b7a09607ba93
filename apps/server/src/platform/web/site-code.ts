import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeMarkup } from '@ketok/domain'
import { dataBlock } from './page-head.ts'

/** A line of the list of files that the build leaves behind (Vite's manifest). */
interface BuiltModule {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Starts a page that is drawn already (`apps/web/src/first-paint/starter/hydrate-start.ts`). */
const STARTER = 'src/first-paint/starter/hydrate-start.ts'

/** Which files of the built site a module of its source needs. */
export class SiteCode {
  readonly #modules: Readonly<Record<string, BuiltModule>>
  readonly #start: string
  readonly #atStart: ReadonlySet<string>

  constructor(modules: Readonly<Record<string, BuiltModule>>) {
    this.#modules = modules
    this.#start = Object.keys(modules).find((name) => modules[name]?.isEntry && name.endsWith('.html')) ?? ''
    this.#atStart = new Set(this.#filesOf([this.#start]))
  }

  /** A site that was built without the list is served as it is. */
  static async of(folder: string): Promise<SiteCode> {
    const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
    return new SiteCode(JSON.parse(text))
  }

  /** Asks for modules and what they import beside the start of the site, not after it. */
  links(modules: readonly string[]): string[] {
    return this.#missing(modules).map((file) =>
      isStyle(file)
        ? `<link rel="preload" as="style" crossorigin href="/${escapeMarkup(file)}">`
        : `<link rel="modulepreload" crossorigin href="/${escapeMarkup(file)}">`,
    )
  }

  /** For a page that shows something before any script: its styles now, and all its scripts once it is painted. */
  linksOfDrawn(modules: readonly string[]): string[] {
    const files = this.#missing(modules)
    const scripts = this.#filesOf([...modules, this.#start]).filter((file) => !isStyle(file))
    return [
      ...files
        .filter(isStyle)
        .map((file) => `<link rel="stylesheet" crossorigin href="/${escapeMarkup(file)}">`),
      dataBlock(
        'application/json',
        scripts.map((file) => `/${file}`),
        'ketok-code',
      ),
      `<script type="module" crossorigin src="/${escapeMarkup(this.#modules[STARTER]?.file ?? '')}"></script>`,
    ]
  }

  get canStartDrawn(): boolean {
    return STARTER in this.#modules
  }

  #missing(modules: readonly string[]): string[] {
    return this.#filesOf(modules).filter((file) => !this.#atStart.has(file))
  }

  /** Each after those it needs. */
  #filesOf(names: readonly string[]): string[] {
    const files = new Set<string>()
    const seen = new Set<string>()
    const gather = (name: string) => {
      const module = this.#modules[name]
      if (module === undefined || seen.has(name)) return
      seen.add(name)
      for (const imported of module.imports ?? []) gather(imported)
      for (const file of [...(module.css ?? []), module.file]) files.add(file)
    }
    for (const name of names) gather(name)
    return [...files]
  }
}

const isStyle = (file: string) => file.endsWith('.css')
