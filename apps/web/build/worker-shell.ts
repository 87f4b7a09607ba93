import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const WORKER = 'service-worker'
const MARK = '__SHELL__'
/** Stands around what is said without a line. */
const LAYOUT = '/src/shell/site-layout.tsx'

/**
 * Builds `src/offline/service-worker.ts` beside the site, under the fixed name a browser asks for again and again, and writes
 * into it which files the first screen needs.
 */
export function workerShell(): Plugin {
  return {
    name: 'worker-shell',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: 'index.html',
            'hydrate-start': 'src/first-paint/starter/hydrate-start.ts',
            [WORKER]: `src/offline/${WORKER}.ts`,
          },
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
        const layout = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(LAYOUT)))
        if (!worker?.code.includes(MARK) || !start || !layout)
          this.error('the worker, the start of the site or its layout is missing')
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
        gather(start.fileName)
        gather(layout.fileName)
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
