import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const WORKER = 'service-worker'
const MARK = '__SHELL__'

interface WorkerShellOptions {
  /** Starts of the site beside `index.html`, by name. */
  readonly starts?: Readonly<Record<string, string>>
  /** How the files end that the worker keeps beside the start, with all they need. */
  readonly keeps: readonly string[]
}

/**
 * Builds `src/offline/service-worker.ts` beside a site, under the fixed name a browser asks for again and again, and writes
 * into it which files the site needs to open without a line.
 */
export function workerShell({ starts = {}, keeps }: WorkerShellOptions): Plugin {
  return {
    name: 'worker-shell',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', ...starts, [WORKER]: `src/offline/${WORKER}.ts` },
          output: {
            entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const worker = chunks.find(({ fileName }) => fileName === `${WORKER}.js`)
        const start = chunks.find(({ name, isEntry }) => isEntry && name === 'index')
        const kept = keeps.flatMap(
          (end) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end))) ?? [],
        )
        if (!worker?.code.includes(MARK) || !start || kept.length < keeps.length)
          this.error('the worker, the start of the site or something that it keeps is missing')
        if (worker.imports.length > 0)
          this.error('the worker must stand in one file: browsers run it as a script')
        const files = new Set<string>()
        const gather = (fileName: string) => {
          if (files.has(fileName)) return
          files.add(fileName)
          const chunk = chunks.find((known) => known.fileName === fileName)
          for (const needed of chunk?.imports ?? []) gather(needed)
          for (const style of chunk?.viteMetadata?.importedCss ?? []) files.add(style)
        }
        for (const { fileName } of [start, ...kept]) gather(fileName)
        for (const { fileName } of Object.values(bundle))
          if (/latin.*\.woff2$/.test(fileName)) files.add(fileName)
        const list = [...files].sort().map((file) => `/${file}`)
        const version = createHash('sha256')
          .update(list.join('\n'))
          .update(worker.code)
          .digest('hex')
          .slice(0, 12)
        worker.code = worker.code.replaceAll(MARK, JSON.stringify({ version, files: list }))
      },
    },
  }
}
