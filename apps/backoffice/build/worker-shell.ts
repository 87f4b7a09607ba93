import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const WORKER = 'service-worker'
const MARK = '__SHELL__'
/** The pages that open without a line. */
const PAGES = ['day-page.tsx', 'inspection-page.tsx'].map((page) => `/src/features/goods/inspection/${page}`)

/**
 * Builds `src/offline/service-worker.ts` beside the office, under the fixed name a browser asks for again and again, and writes
 * into it which files those pages need.
 */
export function workerShell(): Plugin {
  return {
    name: 'worker-shell',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', [WORKER]: `src/offline/${WORKER}.ts` },
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
        const pages = PAGES.flatMap(
          (page) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page))) ?? [],
        )
        if (!worker?.code.includes(MARK) || !start || pages.length < PAGES.length)
          this.error('the worker, the start of the office or a page that works without a line is missing')
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
        for (const { fileName } of [start, ...pages]) gather(fileName)
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
