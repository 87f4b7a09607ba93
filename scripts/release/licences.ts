import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/root.ts'
import { type Lock, reachedIn } from './production-lock.ts'

const NAMES = /^(licen[cs]e|copying|notice)([.-].*)?$/i
const RULE = '\n'.padStart(80, '-')

/** The rooms whose packages come with a house: those that it runs on, and those that are built into its sites. */
const ROOMS = ['', 'apps/server', 'apps/web', 'apps/backoffice']

/** One text with every package of others that a release has in it or installs: name, version, licence and its words. */
export function thirdPartyLicences(lock: Lock): string {
  const paths = [...reachedIn(lock, ROOMS)].filter((path) => path.includes('node_modules/')).sort()
  const texts = paths
    .filter((path) => lock.packages[path]?.link !== true && !isOurs(path))
    .map((path) => {
      const { version, license } = lock.packages[path] ?? {}
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `${name} ${version}\nLicence: ${license ?? declaredIn(path) ?? 'see its words'}\n\n${wordsOf(path)}`
    })
  return `Packages of others in this release.\n\n${texts.join(`\n${RULE}\n`)}`
}

const isOurs = (path: string) => path.startsWith('node_modules/@ketok/')

/** An older package names its licence in a way that npm leaves out of the lock file. */
function declaredIn(path: string): string | undefined {
  const manifest = join(root, path, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    license?: string | { type: string }
    licenses?: readonly { type: string }[]
  }
  return (
    (typeof license === 'string' ? license : license?.type) ?? licenses?.map(({ type }) => type).join(', ')
  )
}

/** Builds for other machines are not installed here; they have the licence of the package that chooses among them. */
function wordsOf(path: string): string {
  const folder = join(root, path)
  if (!existsSync(folder)) return 'A build of a package above for another kind of machine.\n'
  const files = readdirSync(folder)
    .filter((name) => NAMES.test(name))
    .sort()
  const words = files.map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return words.length === 0 ? 'The package brings no text of its licence.\n' : `${words.join('\n\n')}\n`
}
