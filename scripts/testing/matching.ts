import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/root.ts'

export interface Matching {
  /** Test files of Vitest that have the words in their path. */
  readonly byPath: readonly string[]
  /** Those that have them only in their text: in the title of a test, most likely. */
  readonly byText: readonly string[]
  /** The words as Vitest finds them in titles. */
  readonly title: string
  /** Whether a journey has them in its file's name or its sentence. */
  readonly journeys: boolean
}

const TEST_FILES = '{apps,packages,e2e,scripts,test}/**/*.test.{ts,tsx}'
const JOURNEYS = 'e2e/list-journeys.ts'

/** What of the repository's tests has these words, in whichever case. */
export function matching(words: string): Matching {
  const wanted = words.toLowerCase()
  files ??= globSync(TEST_FILES, { cwd: root, exclude: (path) => path.includes('node_modules') })
  const has = (text: string) => text.toLowerCase().includes(wanted)
  const hasInText = (file: string) => textOf(file).includes(wanted)
  const byPath = files.filter(has)
  return {
    byPath,
    byText: files.filter((file) => !byPath.includes(file) && hasInText(file)),
    title: `(?i:${RegExp.escape(words)})`,
    journeys: journeys().some(has),
  }
}

let files: readonly string[] | undefined
/** In small letters. Whoever asks for several words reads each file once. */
const texts = new Map<string, string>()

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8').toLowerCase()
  texts.set(file, text)
  return text
}

let told: readonly string[] | undefined
/** As `e2e/journeys.ts` looks for them: the journeys themselves know, for some make their sentences up of parts. */
function journeys(): readonly string[] {
  told ??= execFileSync(process.execPath, [join(root, JOURNEYS)], { encoding: 'utf8' }).split('\n')
  return told
}
