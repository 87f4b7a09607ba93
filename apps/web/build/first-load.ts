import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What starts a page that the server has drawn, and the layouts around it. */
const STARTER = 'first-paint/starter/hydrate-start.ts'
const LAYOUT = 'shell/site-layout.tsx'
const ROOM_LAYOUT = 'shell/room-layout.tsx'

/** Pages that somebody comes to first, with what the server names beside the start of the site. */
const PAGES = {
  'features/site/home/home-page.tsx': [STARTER, LAYOUT],
  'features/goods/catalogue/catalogue-page.tsx': [STARTER, LAYOUT],
  'features/goods/unit/unit-page.tsx': [STARTER, LAYOUT],
  'features/bidding/lot/time-room-page.tsx': [STARTER, ROOM_LAYOUT],
}

/**
 * Writes down how many bytes of script each of them comes with, as the server's best compression sends them
 * (`dist/.vite/first-load.json`). A journey holds them to their limit (`e2e/journeys/first-load.ts`): a house must start
 * all the same.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map<string, Chunk>()
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') chunks.set(output.fileName, output)
        const all = [...chunks.values()]
        const start = all.find(({ name, isEntry }) => isEntry && name === 'index')
        if (start === undefined) return this.error('the start of the site is missing')
        const chunkOf = (path: string) =>
          all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${path}`)) ??
          this.error(`${path} is missing in the site`)
        const weights: Record<string, number> = {}
        for (const [page, beside] of Object.entries(PAGES)) {
          const named = [page, ...beside].map((path) => chunkOf(path).fileName)
          weights[page] = bytesOf(namedBy([start.fileName, ...named], chunks))
        }
        this.emitFile({ type: 'asset', fileName: '.vite/first-load.json', source: JSON.stringify(weights) })
      },
    },
  }
}

export interface Chunk {
  readonly fileName: string
  readonly name: string
  readonly code: string
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
}

/** The files themselves and all that these import, each once; what is imported later is not among them. */
export function namedBy<File extends Pick<Chunk, 'imports'>>(
  fileNames: readonly string[],
  chunks: ReadonlyMap<string, File>,
): File[] {
  const found = new Set<File>()
  const gather = (fileName: string) => {
    const chunk = chunks.get(fileName)
    if (chunk === undefined || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(gather)
  }
  fileNames.forEach(gather)
  return [...found]
}

const sizes = new WeakMap<object, number>()

function bytesOf(files: readonly Pick<Chunk, 'code'>[]): number {
  const sizeOf = (file: Pick<Chunk, 'code'>) => {
    const size = sizes.get(file) ?? gzipSync(file.code, { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  return files.reduce((sum, file) => sum + sizeOf(file), 0)
}
