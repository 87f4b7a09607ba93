import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { luckRules } from './luck-rules.ts'

/*
 * A test that rests on luck fails on another day, on another machine or in another order. When this fails:
 *
 *  - something has to happen first      → wait for it: an event, `expect.poll`, a promise that the test resolves
 *  - nothing may come                   → let something come that must come later, and look at what came before it
 *  - time has to pass                   → move it: `house.clock`, or Vitest's fake timers
 *  - a value may be any                 → write one down, or draw it by a seed (`chanceOf`, fast-check)
 *  - a program needs a port             → it listens on 0 and tells which it got
 *  - a test needs what another made     → it makes its own
 */

/** File → rule → why it may. */
const excused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/server/src/testing/house.ts': {
    'draws without a seed': 'A name for a database that no other process has.',
  },
  'apps/server/src/testing/blank-database.ts': {
    'draws without a seed': 'A name for a database that no other process has.',
  },
  'apps/server/src/testing/delayed-bus.ts': {
    'waits for a fixed time':
      'Ways of different lengths, drawn by a seed: what is asserted counts on none of them.',
    'sets a timer of its own': 'The same: one timer for each letter that is under way.',
  },
  'apps/server/src/testing/simulated-nodes.ts': {
    'waits for a fixed time':
      'Between two looks, for benches too: it ends with the fact, or after as long as it is told.',
    'reads the real date, or how long the machine took': 'Figures for the bench; tests assert none of them.',
  },
  'apps/server/src/features/bidding/realtime/realtime.test.ts': {
    'reads the real date, or how long the machine took':
      'At most so many frames in the time it took: a slower machine may have more of them.',
  },
  'apps/server/src/features/bidding/realtime/sale-frames.test.ts': {
    'reads the real date, or how long the machine took':
      'At most so many messages in the time it took: a slower machine may have more of them.',
  },
  'apps/server/src/platform/bus/shared-publisher.test.ts': {
    'reads the real date, or how long the machine took':
      'The clock is a faked one, moved on as for a process that stood still.',
  },
  'e2e/product/pause.ts': {
    'waits for a fixed time': 'The one place where a storm pauses, and it says for what.',
  },
  'e2e/chaos/hardship/full-disk.ts': {
    'wants a port by its number':
      'The launcher is told its ports before it opens them, as a person tells it.',
  },
  'e2e/product/open-product.ts': {
    'wants a port by its number':
      'The pages and mails of the product name its ports before it listens on them.',
  },
  'e2e/browsers/webkit.ts': {
    'wants a port by its number': 'WebKitWebDriver is told its port and tells none.',
  },
  'e2e/product/nodes.ts': {
    'wants a port by its number': 'The balancer is told the ports of its servers before they listen on them.',
  },
  'e2e/journeys/telemetry.ts': {
    'wants a port by its number':
      'The pages and mails of the product name its ports before it listens on them.',
  },
  'scripts/dev.test.ts': {
    'wants a port by its number': 'Who starts the loop names its ports before it listens on them.',
    'reads the real date, or how long the machine took': 'A file that is touched now is newer than before.',
  },
  'scripts/serve.test.ts': {
    'wants a port by its number': 'A host names the ports of a house before it listens on them.',
  },
  'scripts/dev/dev-process.test.ts': {
    'wants a port by its number': 'A server that starts anew is looked for where it was before.',
  },
  'apps/server/src/testing/stage-money.ts': {
    'reads the real date, or how long the machine took':
      'The slower the machine, the longer its sales last: so that nothing races them.',
  },
  'e2e/journeys.ts': {
    'waits for a fixed time': 'The time-out of a journey, not a wait.',
  },
  'e2e/journeys/bad-line.ts': {
    'waits for a fixed time': 'The line is to be slow: nothing is waited for.',
  },
  'e2e/journeys/live-line.ts': {
    'waits for a fixed time': 'One bid a second is what is measured.',
  },
  'e2e/product/mortal-process.ts': {
    'waits for a fixed time': 'The time-out of a program that does not stop, not a wait.',
  },
  'e2e/stage/until.ts': {
    'waits for a fixed time': 'Between two looks.',
  },
  'e2e/stage/office.ts': {
    'waits for a fixed time': 'An authenticator shows its next code by the real clock.',
  },
  'e2e/stage/person.ts': {
    'waits for a fixed time': 'The pace of a person, which the screen asks for.',
  },
  'e2e/stage/rostrum.ts': {
    'draws without a seed': 'A name for a command that no other has.',
  },
}

const root = fileURLToPath(new URL('..', import.meta.url))
const rulesOfTheirOwn = /^test\/(luck-rules|no-luck\.test)\.ts$/

describe('a test', () => {
  const files = ['apps', 'packages', 'test', 'scripts', 'e2e'].flatMap(testFilesOf)

  it.each(luckRules)('never $says', ({ says, finds, in: counts = /./ }) => {
    expect(files.length).toBeGreaterThan(400)
    const found = files.filter((file) => counts.test(file) && finds(codeOf(file)))
    expect(found.filter((file) => excused[file]?.[says] === undefined)).toEqual([])
  })

  it('is excused only for what it does', () => {
    const idle = Object.entries(excused).flatMap(([file, reasons]) =>
      Object.keys(reasons).filter((says) => {
        const rule = luckRules.find((known) => known.says === says)
        return rule === undefined || !files.includes(file) || !rule.finds(codeOf(file))
      }),
    )
    expect(idle).toEqual([])
  })
})

describe('the check itself', () => {
  const table = luckRules.flatMap(({ says, finds, caught, left }) => [
    ...caught.map((code) => ({ says, finds, code, isLuck: true })),
    ...left.map((code) => ({ says, finds, code, isLuck: false })),
  ])

  it.each(table)('tells whether $code $says', ({ finds, code, isLuck }) => {
    expect(finds(withoutComments(code))).toBe(isLuck)
  })

  it('reads no comments, and reads on behind what looks like one in a text', () => {
    expect(withoutComments('a() // Math.random\n/* new Date() */ b()')).toBe('a() \n b()')
    expect(withoutComments(`get('http://x/y')`)).toBe(`get('http://x/y')`)
  })
})

/** Tests, and what only tests use. */
function testFilesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .filter((path) => /\.test\.tsx?$|\/testing\/|^(test|e2e|packages\/\w+\/test)\//.test(path))
    .filter((path) => !rulesOfTheirOwn.test(path))
}

function codeOf(file: string): string {
  return withoutComments(readFileSync(join(root, file), 'utf8'))
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`\w])\/\/.*$/gm, '')
}
