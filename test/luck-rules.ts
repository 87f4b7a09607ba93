/** What makes a test pass or fail by luck, and what does not although it looks alike: `no-luck.test.ts` tries each rule on both. */
export interface LuckRule {
  readonly says: string
  readonly finds: (code: string) => boolean
  /** Where it counts, if not everywhere. */
  readonly in?: RegExp
  readonly caught: readonly string[]
  readonly left: readonly string[]
}

/** Journeys and storms live by the real clock, in processes of their own. */
const UNDER_VITEST = /^(?!e2e\/)/
/** Vitest runs these files one after the other in the same process. */
const IN_ONE_PROCESS = /^(packages\/(domain|contract|client)|apps\/(server|simulator)|test|scripts)\//

export const luckRules: readonly LuckRule[] = [
  {
    says: 'waits for a fixed time',
    finds: (code) =>
      callsOf(code, 'new Promise').some((made) => /\bset(Timeout|Interval)\(/.test(made)) ||
      anyOf(
        /\bimport\b[^'"]*\bsetTimeout\b[^'"]*['"](node:)?timers\/promises['"]/,
        /\bwaitForTimeout\(/,
        /\bpg_sleep\b/,
        /\bAtomics\.wait\(/,
      )(code),
    caught: [
      `import { setTimeout as sleep } from 'node:timers/promises'`,
      'await new Promise((passed) => setTimeout(passed, 300))',
      'await new Promise<void>((passed) => {\n  setTimeout(passed, 300)\n})',
      'await page.waitForTimeout(600)',
      'sql`SELECT pg_sleep(0.05)`',
    ],
    left: [
      `import { setImmediate as nextTurn } from 'node:timers/promises'`,
      `await new Promise((ready) => server.once('listening', ready))\nsetTimeout(giveUp, 9)`,
      'await expect.poll(() => heard).toEqual([1])',
    ],
  },
  {
    says: 'sets a timer of its own',
    finds: anyOf(/(?<![\w.'])set(Timeout|Interval)\(/),
    in: UNDER_VITEST,
    caught: ['setTimeout(() => setThere(false), 60)', 'setInterval(look, 5)'],
    left: [`vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })`, 'page.setDefaultTimeout(5_000)'],
  },
  {
    says: 'lets a fake clock run with the real one',
    finds: anyOf(/\bshouldAdvanceTime\b/),
    caught: ['vi.useFakeTimers({ shouldAdvanceTime: true })'],
    left: ['vi.useFakeTimers({ now: NOW })'],
  },
  {
    says: 'names a time-out of its own',
    finds: anyOf(
      /\btimeout: [\d_]+/,
      // The last argument of a test, of a hook, of a wait.
      /^[\t ]*\}, [1-9]\d+_\d{3}\)$/m,
      /\b(before|after)(All|Each)\(\w+, \d/,
      /\bvi\.waitFor\(.*, [\d_]+\)$/m,
    ),
    in: UNDER_VITEST,
    caught: [
      `await vi.waitFor(async () => expect((await lots.snapshot(lot.id))?.state).toBe('passed'), 3_000)`,
      'await waitFor(() => expect(fee()).toBe(1), { timeout: 5_000 })',
      `await expect.poll(house.output, { timeout: 60_000 }).toContain('open')`,
      `describe('npm run serve', { timeout: 120_000 }, () => {`,
      'beforeAll(furnish, 120_000)',
      'afterAll(async () => {\n  await house.close()\n}, 60_000)',
    ],
    left: [
      'await vi.waitFor(() => expect(heard()).toContain(1))',
      'await vi.waitFor(() => expect(heard()).toContain(1), { interval: 5 })',
      'const server = { headersTimeout: 10_000 }',
      'forAnySale((played) => {\n  holds(played)\n}, 500)',
    ],
  },
  {
    says: 'is tried again until it passes',
    finds: anyOf(/\{[^{}]*\b(retry|repeats): [1-9][^{}]*\}, (async )?\(/),
    caught: [`it('bids', { retry: 2 }, async () => {`, `it('bids', { concurrent: true, retry: 2 }, () => {`],
    left: [`it('says when', { concurrent: true }, async () => {`, '{ queries: { retry: 3, retryDelay } }'],
  },
  {
    says: 'draws without a seed',
    finds: anyOf(
      /\bMath\.random\b/,
      /\brandom(Int|Bytes|UUID)\(/,
      /\bgetRandomValues\(/,
      /seed\w* = .*\bDate\b/i,
    ),
    caught: [
      "const email = 'siapa' + Math.random()",
      'const key = randomBytes(32)',
      'openCrowd({ api, random: Math.random })',
      'const firstSeed = Number(process.argv[2] ?? Date.now() % 1_000)',
    ],
    left: [`const chance = chanceOf('bids')`, 'random: () => 0.5', `Buffer.alloc(32, 'kunci')`],
  },
  {
    says: 'wants a port by its number',
    finds: anyOf(
      /\blisten\(\s*(\{[^}]*\bport: )?[1-9]/,
      /\bfreePort\(/,
      /\bnew \w*Server\(\{[^}]*\bport: [1-9]/,
    ),
    caught: [
      `server.listen(3999, '127.0.0.1')`,
      `await app.listen({ port: 8080, host: '127.0.0.1' })`,
      `await app.listen({ host: '127.0.0.1', port: 8080 })`,
      'const port = await freePort()',
      'new WebSocketServer({ port: 8081 })',
    ],
    left: [
      `server.listen(0, '127.0.0.1')`,
      `await app.listen({ port: 0, host: '127.0.0.1' })`,
      'house.services.live.listen((topic) => topics.push(topic))',
    ],
  },
  {
    says: 'reads the real date, or how long the machine took',
    finds: anyOf(/\bnew Date\(\)/, /\bDate\.now\b/, /\bperformance\.(now|timeOrigin)\b/, /\bhrtime\b/),
    in: UNDER_VITEST,
    caught: [
      '{ barred_at: new Date() }',
      'closesAt: Date.now() + 60_000',
      'now: Date.now,',
      'expect(performance.now() - before).toBeLessThan(5_000)',
    ],
    left: [
      '{ barred_at: new Date(house.clock.now()) }',
      `Date.parse('2026-11-20T10:00:00+07:00')`,
      'process.cpuUsage(before).user',
      `vi.spyOn(performance, 'now').mockImplementation(() => now)`,
    ],
  },
  {
    says: 'counts on the order in which a folder names its files',
    finds: anyOf(/\b(const|let) \[[^\]]*\] = (await )?readdir/, /\breaddir(Sync)?\([^)]*\)\)?(\[|\.at\()/),
    caught: [
      `const [file = ''] = await readdir(folder)`,
      'const first = readdirSync(folder)[0]',
      'const first = (await readdir(folder)).at(0)',
    ],
    left: ['expect(await readdir(folder)).toHaveLength(2)', 'readdirSync(folder).toSorted()[0]'],
  },
  {
    says: 'has to run in the order it is written in',
    finds: anyOf(/\bshuffle: false\b/, /\b(describe|it|test)\.sequential\b/, /\bsequential: true\b/),
    caught: [`describe('a story', { shuffle: false }, () => {`, `describe.sequential('a story', () => {`],
    left: [`describe('a story', () => {`],
  },
  {
    says: 'leaves something behind for the next file',
    finds: anyOf(
      /\bprocess\.env(\.\w+|\[[^\]]+\]) = /,
      /\bdelete process\.env\b/,
      /\bglobalThis\.\w+ = /,
      /\bprocess\.chdir\(/,
      /\bvi\.(stubGlobal|stubEnv|mock)\(/,
    ),
    in: IN_ONE_PROCESS,
    caught: [
      `process.env.TZ = 'UTC'`,
      'globalThis.fetch = async () => reply',
      `vi.stubGlobal('WebSocket', Line)`,
      `vi.mock('./clock.ts')`,
    ],
    left: [
      'const { LOG_LEVEL } = process.env',
      `openHouse({ settings: { METRICS_TOKEN: 'a' } })`,
      `if (process.env.LOG_LEVEL === 'debug')`,
    ],
  },
  {
    says: 'fakes time and gives the real one back in no hook',
    finds: (code) =>
      /\bvi\.useFakeTimers\(/.test(code) &&
      ![...callsOf(code, 'afterEach'), ...callsOf(code, 'afterAll')].some((hook) =>
        hook.includes('vi.useRealTimers()'),
      ),
    in: IN_ONE_PROCESS,
    caught: [
      `it('waits', () => {\n  vi.useFakeTimers()\n  expect(1).toBe(1)\n  vi.useRealTimers()\n})`,
      'beforeEach(() => vi.useFakeTimers())',
    ],
    left: [
      'beforeEach(() => vi.useFakeTimers())\nafterEach(() => vi.useRealTimers())',
      'afterEach(() => {\n  live.close()\n  vi.useRealTimers()\n})\nvi.useFakeTimers()',
    ],
  },
]

function anyOf(...signs: readonly RegExp[]): (code: string) => boolean {
  return (code) => signs.some((sign) => sign.test(code))
}

/** What stands between the parentheses of each call. */
function callsOf(code: string, callee: string): string[] {
  return code
    .split(callee)
    .slice(1)
    .map((rest) => {
      const from = rest.indexOf('(') + 1
      let depth = 1
      let to = from
      while (to < rest.length && depth > 0) {
        if (rest[to] === '(') depth++
        if (rest[to] === ')') depth--
        to++
      }
      return rest.slice(from, to - 1)
    })
}
