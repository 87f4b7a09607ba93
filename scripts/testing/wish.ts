import { parseArgs } from 'node:util'
import { UserError } from '../launch/log.ts'

/** What somebody wants of `npm test`. */
export interface Wish {
  /** Only what has these words in its file's path, its title or its sentence; empty for everything. */
  readonly words: string
  /** Vitest stays and runs again what a change touches. */
  readonly watches: boolean
  /** Of Vitest's tests, only those whose full title has this. */
  readonly title: string | null
  /** Files, tests and journeys run in the order of this seed, and storms are dealt by it; null for their own order. */
  readonly seed: number | null
  /** The moment at which every program's clock begins, ISO 8601; null for the real one. */
  readonly at: string | null
  /** Every time-out of the tests is multiplied by this. */
  readonly timeouts: number
}

const USAGE = `npm test                                     everything
npm test -- WORDS                            what has these words in its path, title or sentence
npm test -- WORDS -t TITLE                   of that, Vitest's tests with this title
npm test -- --watch [WORDS]                  again after each change
npm test -- --seed 7                         in the order of this seed
npm test -- --at 2028-02-29T16:59:00+07:00   as if it were then
npm test -- --timeouts 0.5                   with every time-out halved`

/** Reads the arguments of `npm test`, or throws how they are written. */
export function readWish(args: readonly string[]): Wish {
  const { values, positionals } = parsed(args)
  const { watch = false, title = null, seed = null, at = null, timeouts = '1' } = values
  if (seed !== null && !/^\d{1,9}$/.test(seed)) refuse(`--seed takes a whole number, not ${seed}`)
  if (at !== null && Number.isNaN(Date.parse(at))) refuse(`--at takes a moment, not ${at}`)
  if (!(Number(timeouts) > 0)) refuse(`--timeouts takes a number above 0, not ${timeouts}`)
  return {
    words: positionals.join(' '),
    watches: watch,
    title,
    seed: seed === null ? null : Number(seed),
    at,
    timeouts: Number(timeouts),
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        watch: { type: 'boolean' },
        title: { type: 'string', short: 't' },
        seed: { type: 'string' },
        at: { type: 'string' },
        timeouts: { type: 'string' },
      },
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function refuse(why: string): never {
  throw new UserError(`${why}\n\n${USAGE}`)
}
