import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from '../scripts/docs/sources.ts'

/*
 * One word per idea: docs/glossary.md says which, docs/glossary.json lists the words that are not used for it, with what is
 * said instead. When this fails, a name or a comment says one of them. What customers read is guarded by words.test.ts.
 */

interface Banned {
  readonly word: string
  readonly instead: string
  /** Words in which it may stand all the same. */
  readonly allowed?: readonly string[]
}

const glossary = JSON.parse(textOf('docs/glossary.json')) as {
  banned: readonly Banned[]
  bannedFileNames: readonly Banned[]
}

/** Built things, and words of others. */
const LEFT_OUT = /^test\/vocabulary\.test\.ts$|^apps\/web\/public\/|\/demo\/units\//
const files = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'test']
  .flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|sql|css)$/))
  .filter((file) => !LEFT_OUT.test(file))

/** 'apps/web/src' of 'apps/web/src/main.tsx', 'e2e' of 'e2e/journeys.ts'. */
const roomOf = (file: string): string => /^(?:apps|packages)\/[^/]+\/[^/]+|^[^/]+/.exec(file)?.[0] ?? ''

/** Names and comments: what stands between quotes is wording, and other tests look at it. */
function namesAndComments(text: string): string {
  return text.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")
}

/** `reservePrice` reads as `reserve_price` too. */
const parted = (text: string) => text.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()

/** Compiled once, and not for every file. */
const compiled = new Map<string, RegExp>()
function patternOf(word: string): RegExp {
  const pattern = compiled.get(word) ?? new RegExp(word)
  compiled.set(word, pattern)
  return pattern
}

function bannedIn(text: string, banned: readonly Banned[]): string[] {
  const inParts = parted(text)
  return banned.flatMap(({ word, instead, allowed = [] }) => {
    const sought = patternOf(word)
    const left = allowed.reduce((shorter, words) => shorter.replaceAll(words, ''), text)
    const found = sought.exec(left) ?? sought.exec(left === text ? inParts : parted(left))
    return found === null ? [] : [`${found[0]} (say ${instead})`]
  })
}

describe('the vocabulary', () => {
  // Room by room, for all of them together take a busy machine longer than one test may.
  it.each([...Map.groupBy(files, roomOf)])(
    'leaves banned words out of names and comments of %s',
    (_, ofRoom) => {
      const found = ofRoom.flatMap((file) =>
        bannedIn(namesAndComments(textOf(file)), glossary.banned).map((word) => `${file}: ${word}`),
      )
      expect(found).toEqual([])
    },
  )

  it('leaves them out of the names of files', () => {
    const found = files.flatMap((file) =>
      bannedIn(basename(file), [...glossary.banned, ...glossary.bannedFileNames]).map(
        (word) => `${file}: ${word}`,
      ),
    )
    expect(found).toEqual([])
  })

  it('bans no word that its own glossary uses for something', () => {
    // The last table lists the words that are said no longer.
    const [today = ''] = textOf('docs/glossary.md').split('## Standard words')
    const used = [...today.matchAll(/^\| ([^|]+) \|/gm)].map(([, words = '']) => words)
    expect(used.flatMap((words) => bannedIn(words, glossary.banned))).toEqual([])
  })
})

const WHAT_IT_IS = 'what it is: request, command, body, query, message, response'

describe('the check itself', () => {
  it.each([
    ['const reservePrice = 1', 'reservePrice (say reserve)'],
    ['// A participant may bid.', 'participant (say bidder)'],
    ['type Asked = { amount: number }', 'type Asked (say what it is: command, query, body, answer)'],
    ['/** Looks at the whitelist. */', 'whitelist (say allowed, refused)'],
    ['await plant(sql)', 'plant (say mutate, mutation; put in)'],
    ['const { patience } = wish', 'patience (say time-out, time-out factor; wait options)'],
    ['const asked = await ask()', `const asked (say ${WHAT_IT_IS})`],
    ['const [asked, setAnswer] = useState(null)', `[asked, (say ${WHAT_IT_IS})`],
    ['.hears((said) => said.seq > 1)', `(said) (say ${WHAT_IT_IS})`],
    ['notify.error(fault.said)', `.said (say ${WHAT_IT_IS})`],
    [
      'const [isAsked, setOpen] = useState(false)',
      'isAsked (say confirming, open, searching, sent; request, query)',
    ],
    ['const anId = () => prefix + ++marks', '++marks (say idempotency key)'],
  ])('sees %s', (text, found) => {
    expect(bannedIn(namesAndComments(text), glossary.banned)).toEqual([found])
  })

  it('sees the name of a file that says nothing', () => {
    expect(bannedIn('bid-utils.ts', glossary.bannedFileNames)).toHaveLength(1)
    expect(bannedIn('library.ts', glossary.bannedFileNames)).toEqual([])
  })

  it('passes by a field of the wire that is called so, and by what is asked in a sentence', () => {
    const code = 'return { asked: lots, askedAt, askedBy } // Whoever is asked was said to know.'
    expect(bannedIn(namesAndComments(code), glossary.banned)).toEqual([])
  })

  it('passes by what is between quotes, and by allowed words', () => {
    expect(bannedIn(namesAndComments("log('participant') // magic bytes"), glossary.banned)).toEqual([])
  })
})
