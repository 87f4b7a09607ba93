import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { answerErrors } from './errors.ts'
import { sendHeaders } from './headers.ts'
import { serveSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'ketok-site-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<html><head><title>Ketok</title></head><body></body></html>')
writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'console.log(1)')
writeFileSync(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync('console.log(1)'))
mkdirSync(join(folder, '.vite'))
writeFileSync(
  join(folder, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/main-abc123.js', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-1.js' },
    'src/page.tsx': {
      file: 'assets/page-1.js',
      imports: ['_shared.js', '_part.js'],
      css: ['assets/page-1.css'],
    },
    'src/layout.tsx': { file: 'assets/layout-1.js', imports: ['_shared.js', '_part.js'] },
    '_part.js': { file: 'assets/part-1.js', imports: ['_shared.js'] },
  }),
)
writeFileSync(join(folder, 'mark.svg'), '<svg/>')

const app = Fastify()
sendHeaders(app, { production: true, google: '', codePolicies: ['ketok'] })
answerErrors(app)
await serveSite(app, {
  name: 'Ketok',
  folder,
  config: { brand: '</script><script>alert(1)</script>' },
  own: ['/api'],
})
afterAll(() => app.close())

describe('the site', () => {
  it.each([
    '/',
    '/index.html',
    '/schedule-catalogue?page=2',
    '/profile/transaction/abc',
    '/verification/a.b@c.id',
  ])('answers %s with its page, never kept', async (url) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Ketok</title>')
  })

  it('shows nobody the notes that the build left for the house', async () => {
    expect((await app.inject({ url: '/.vite/manifest.json' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/%2evite/manifest.json' })).statusCode).toBe(404)
  })

  // spec: 9.30
  it('writes its settings into the page as data that cannot become a script', async () => {
    const { body } = await app.inject({ url: '/' })
    const data = /<script type="application\/json" id="ketok-config">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ brand: '</script><script>alert(1)</script>' })
    expect(body.match(/<script/g)).toHaveLength(1)
  })

  it('asks for the code of a page that the start does not bring', async () => {
    const described = Fastify()
    await serveSite(described, {
      folder,
      name: 'Ketok',
      config: {},
      own: [],
      describe: async ({ path }) => {
        if (path === '/faulty') throw new Error('the database is away')
        const head = { title: 'A', description: 'B', canonical: 'http://x/', listed: true }
        return path === '/plain' ? null : { head, code: ['src/layout.tsx', 'src/page.tsx'], answers: [] }
      },
    })
    const { body } = await described.inject({ url: '/page' })
    const preloaded = [...body.matchAll(/<link rel="(?:modulepreload|preload)"[^>]*href="([^"]*)"/g)]
    expect(preloaded.map(([, href]) => href)).toEqual([
      '/assets/part-1.js',
      '/assets/layout-1.js',
      '/assets/page-1.css',
      '/assets/page-1.js',
    ])
    // What cannot be described is served as it was built, listed or not.
    const plain = await described.inject({ url: '/plain' })
    const faulty = await described.inject({ url: '/faulty' })
    expect([plain.statusCode, faulty.statusCode]).toEqual([200, 200])
    expect(faulty.body).toBe(plain.body)
    expect(plain.body).toContain('<title>Ketok</title>')
    expect(plain.body).not.toContain('noindex')
    await described.close()
  })

  it('lets hashed files be kept for a year, and others not', async () => {
    const hashed = await app.inject({ url: '/assets/main-abc123.js' })
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const other = await app.inject({ url: '/mark.svg' })
    expect(other.headers['cache-control']).toBe('no-cache')
  })

  it('sends what was compressed beforehand to those who read it', async () => {
    const answer = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  it.each(['/api/tidak-ada', '/assets/gone.js', '/gone.png', '/%2e%2e/%2e%2e/etc/passwd.txt'])(
    'does not answer %s with a page',
    async (url) => {
      const answer = await app.inject({ url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.headers['content-type']).toContain('application/json')
    },
  )

  it('answers only looking with a page', async () => {
    const answer = await app.inject({ method: 'POST', url: '/schedule-catalogue' })
    expect(answer.statusCode).toBe(404)
  })

  it('sends the security headers with every answer', async () => {
    const ofPages = [
      /script-src 'self' 'sha256-[\w+/]{43}=';/,
      "require-trusted-types-for 'script'; trusted-types ketok",
    ]
    for (const [url, rules] of [
      ['/', ofPages],
      ['/assets/main-abc123.js', ofPages],
      ['/api/tidak-ada', ["default-src 'none';"]],
    ] as const) {
      const { headers } = await app.inject({ url })
      for (const rule of [...rules, "frame-ancestors 'none'"])
        expect(headers['content-security-policy']).toEqual(
          typeof rule === 'string' ? expect.stringContaining(rule) : expect.stringMatching(rule),
        )
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    }
  })
})
