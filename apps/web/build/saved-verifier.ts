import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const NAME = 'virtual:saved-verifier'
const folder = fileURLToPath(new URL('../src/features/bidding/proof/saved-file/', import.meta.url))

/**
 * The script and the style of a file that somebody saves, as texts: `import { verifier, style } from
 * 'virtual:saved-verifier'`. A build of its own, because the file is opened from a disk where no other file of the site is.
 */
export function savedVerifier(): Plugin {
  return {
    name: 'saved-verifier',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      const style = await readFile(`${folder}saved-file.css`, 'utf8')
      const verifier = await builtScript()
      return [
        `export const verifier = ${JSON.stringify(verifier)}`,
        `export const style = ${JSON.stringify(style.replaceAll(/\s+/g, ' '))}`,
      ].join('\n')
    },
  }
}

/** For every browser that the site is for: whoever keeps the file opens it elsewhere. */
async function builtScript(): Promise<string> {
  const outputs = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      lib: { entry: `${folder}verifier.ts`, formats: ['iife'], name: 'verifier' },
    },
  })
  const [first] = Array.isArray(outputs) ? outputs : [outputs]
  const chunks = first !== undefined && 'output' in first ? first.output : []
  const [script, ...more] = chunks
  if (script?.type !== 'chunk' || more.length > 0)
    throw new Error('Failed to build the verifier of saved files: it must be one script')
  return script.code
}
