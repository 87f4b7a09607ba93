import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { sendHeaders } from './headers.ts'
import { serveSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-drawn-'))
for (const inside of ['assets', '.vite', '.first-screen']) mkdirSync(join(folder, inside))
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><title>Ketok</title><script type="module" crossorigin src="/assets/main-1.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/assets/shared-1.js"><link rel="stylesheet" href="/assets/main-1.css">' +
    '</head><body><div id="root"></div></body></html>',
)
writeFileSync(
  join(folder, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': {
      file: 'assets/main-1.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/main-1.css'],
    },
    '_shared.js': { file: 'assets/shared-1.js' },
    'src/first-paint/starter/hydrate-start.ts': { file: 'assets/hydrate-start-1.js', isEntry: true },
    'src/page.tsx': { file: 'assets/page-1.js', imports: ['_shared.js'], css: ['assets/page-1.css'] },
  }),
)
// Built sites draw with the site's own parts; this one says what it was given.
writeFileSync(
  join(folder, '.first-screen', 'open.js'),
  `export const openFirstScreens = async (config) => async ({ address, answers, isPhone, drawnAt }) => {
     if (address === '/faulty') throw new Error('cannot be drawn')
     if (address === '/elsewhere') return null
     if (address === '/hangs') await new Promise(() => {})
     return JSON.stringify([config.brand, address, JSON.parse(answers), isPhone, typeof drawnAt])
   }`,
)

async function openSite(drawMs: number) {
  const site = Fastify()
  sendHeaders(site, { production: true, google: '' })
  await serveSite(site, {
    folder,
    name: 'Ketok',
    config: { brand: 'Ketok' },
    own: [],
    drawMs,
    describe: async ({ path }) => ({
      head: { title: 'A', description: 'B', canonical: 'http://x/', listed: path !== '/masuk' },
      code: ['src/page.tsx'],
      answers: path === '/masuk' ? [] : [{ address: '/api/unit', data: '</script>' }],
    }),
  })
  afterAll(() => site.close())
  return (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers })
}
/** Waits for a drawing however busy the machine is. */
const site = await openSite(60_000)
const hastySite = await openSite(1)
afterEach(() => {
  vi.useRealTimers()
})

const drawnIn = (body: string) =>
  /<div id="root" data-drawn-at="\d{13}" data-drawn-for="(?:phone|desktop)">(.*)<\/div><\/body>/.exec(
    body,
  )?.[1]

describe('a page that the server draws', () => {
  it('shows what the site makes of its settings, address and answers', async () => {
    const drawn = drawnIn((await site('/katalog?sort=price')).body)
    expect(JSON.parse(drawn ?? '')).toEqual([
      'Ketok',
      '/katalog?sort=price',
      [{ address: '/api/unit', data: '</script>' }],
      false,
      'number',
    ])
  })

  it.each([
    ['a phone by its name', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile Safari' }, true],
    ['a computer by its name', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' }, false],
    ['a phone by its word', { 'user-agent': 'Mozilla/5.0 (X11)', 'sec-ch-ua-mobile': '?1' }, true],
    ['a computer by its word', { 'user-agent': 'Android', 'sec-ch-ua-mobile': '?0' }, false],
  ])('knows %s', async (_, headers, isPhone) => {
    const { body } = await site('/', headers)
    expect(JSON.parse(drawnIn(body) ?? '')[3]).toBe(isPhone)
    // Told to who takes it over, whose window may be of another width.
    expect(/data-drawn-for="(\w+)"/.exec(body)?.[1]).toBe(isPhone ? 'phone' : 'desktop')
  })

  it('has its styles at once, and starts its scripts only when it is painted', async () => {
    const { body } = await site('/')
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/page-1.css">')
    expect(body).toContain('<link rel="stylesheet" href="/assets/main-1.css">')
    expect(body).not.toContain('modulepreload')
    expect([...body.matchAll(/<script type="module"[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      '/assets/hydrate-start-1.js',
    ])
    const code = /id="ketok-code">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(code)).toEqual(['/assets/shared-1.js', '/assets/page-1.js', '/assets/main-1.js'])
  })

  // spec: 4.10
  it('marks whoever is signed in before anything is painted, by a script that the content policy knows', async () => {
    const answer = await site('/')
    const [script = '', code = ''] = /<script>(.*?)<\/script>/.exec(answer.body) ?? []
    expect(answer.body.indexOf(script)).toBeLessThan(answer.body.indexOf('<link rel="stylesheet"'))
    const hash = createHash('sha256').update(code).digest('base64')
    expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    const marked = (kept: Record<string, string>) => {
      const documentElement = { dataset: {} as Record<string, string> }
      runInNewContext(code, {
        localStorage: { getItem: (key: string) => kept[key] ?? null },
        document: { documentElement },
        JSON,
      })
      return 'signedIn' in documentElement.dataset
    }
    const session = { token: 'a', user: '{}' }
    expect(marked({ ...session, 'persist:root': '{"logged":"true"}' })).toBe(true)
    // Their flag was lost or spoilt; they are signed in all the same.
    for (const flag of ['{"logged":"false"}', 'rusak', 'null', '[]', ''])
      expect(marked({ ...session, 'persist:root': flag })).toBe(true)
    expect(marked(session)).toBe(true)
    for (const half of [{ token: 'a' }, { user: '{}' }, { token: '', user: '{}' }, {}])
      expect(marked({ ...half, 'persist:root': '{"logged":"true"}' })).toBe(false)
    expect(marked({})).toBe(false)
  })

  it('is drawn for some at once; who comes behind too many is not kept waiting', async () => {
    const pages = await Promise.all(Array.from({ length: 40 }, () => site('/')))
    const drawn = pages.filter(({ body }) => drawnIn(body) !== undefined).length
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThan(40)
    expect(pages.every(({ body }) => body.includes('id="root"'))).toBe(true)
  })

  it('need not be sent again while it looks the same, whenever it was drawn', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = await site('/kabar')
    const etag = String(first.headers.etag)
    vi.advanceTimersByTime(5)
    const again = await site('/kabar', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile Safari' }
    const other = await site('/kabar', { ...phone, 'if-none-match': etag })
    expect(other.statusCode).toBe(200)
    expect(other.headers.etag).not.toBe(etag)
  })

  it.each([
    ['/faulty', site],
    ['/elsewhere', site],
    ['/masuk', site],
    ['/hangs', hastySite],
  ])('draws itself in the browser at %s', async (url, ask) => {
    const { body } = await ask(url)
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('src="/assets/main-1.js"')
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/page-1.js">')
    expect(body).not.toContain('ketok-code')
  })
})
