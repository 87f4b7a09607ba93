import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './errors.ts'
import { dataBlock, type PageHead, writeHead } from './page-head.ts'
import { SiteCode } from './site-code.ts'

export interface SiteOptions {
  /** Where the built site lies. */
  readonly folder?: string
  /** Stands in previews beside the page's own title. */
  readonly name: string
  /** Written into the page for its scripts: brand and public settings. */
  readonly config: unknown
  /** First segments that belong to the server; an unknown path under them is an error, not a page. */
  readonly own: readonly string[]
  /** What this address shows; null when nothing is known of it. */
  readonly describe?: (address: PageAddress) => Promise<PageDescription | null>
}

export interface PageAddress {
  readonly path: string
  readonly query: URLSearchParams
}

export interface PageDescription {
  readonly head: PageHead
  /** The modules that draw this page, by their paths in the source of the site: fetched beside the start, not after it. */
  readonly code?: readonly string[]
  /** Answers the page's scripts would ask for first, so that they need not. */
  readonly answers: readonly unknown[]
}

/** Where the built customer site lies. */
export const SITE_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** Where the built back office lies. */
export const OFFICE_FOLDER = fileURLToPath(new URL('../../../backoffice/dist', import.meta.url))
const YEAR = 'public, max-age=31536000, immutable'
/** A page is never kept waiting for what it can also fetch by itself. */
const DESCRIBE_MS = 1_500

/** The customer's site: built files, and the one page for every route, so that deep links work. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { folder = SITE_FOLDER, config, own } = options
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.info(`no built site in ${folder}: only the API is served`)
    app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, { code: 'not_found' }))
    return
  }
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const code = await SiteCode.of(folder)
  const page = new Page(built, dataBlock('application/json', config, 'ketok-config'), code, options)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    // The build's own notes, such as the list of its sources.
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      // Names under assets/ hold a hash of the content; all others may change with the next build.
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  app.get('/', (request, reply) => page.send(request, reply))
  // The page of no route in particular, for workers that keep it: nobody's data, nothing to list.
  app.get('/index.html', (request, reply) => {
    reply.header('x-robots-tag', 'noindex')
    return page.sendPlain(request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    isPage(request, own) ? page.send(request, reply) : sendRefusal(reply, request, { code: 'not_found' }),
  )
}

/** The built page, ready to be told what it shows. */
class Page {
  readonly #before: string
  readonly #between: string
  readonly #after: string
  readonly #code: SiteCode
  readonly #plain: string
  readonly #options: SiteOptions

  constructor(built: string, config: string, code: SiteCode, options: SiteOptions) {
    const [head = '', body = ''] = built.split(/<\/head>/, 2)
    this.#plain = [TITLE, DESCRIPTION].map((part) => part.exec(head)?.[0] ?? '').join('')
    const bare = head.replace(TITLE, '').replace(DESCRIPTION, '')
    // Before scripts and styles: what the first screen shows is asked for first.
    const [start = '', rest = ''] = cutAt(bare, bare.search(/<script|<link rel="(stylesheet|modulepreload)"/))
    this.#before = start
    this.#between = `${rest}${config}`
    this.#after = `</head>${body}`
    this.#code = code
    this.#options = options
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const description = await this.#describe(request)
    return description === null
      ? this.sendPlain(request, reply)
      : this.#write(request, reply, writeHead(description.head, this.#options.name), [
          ...(description.code === undefined ? [] : this.#code.links(description.code)),
          ...(description.answers.length === 0
            ? []
            : [dataBlock('application/json', description.answers, 'ketok-answers')]),
        ])
  }

  /** As it was built. */
  sendPlain(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return this.#write(request, reply, this.#plain, [])
  }

  #write(request: FastifyRequest, reply: FastifyReply, head: string, more: readonly string[]): FastifyReply {
    const html = `${this.#before}${head}\n${this.#between}${more.join('')}${this.#after}`
    const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.code(200).type('text/html; charset=utf-8').send(html)
  }

  /** A page that cannot be described is served all the same: its scripts say what is wrong, with a way to try again. */
  async #describe(request: FastifyRequest): Promise<PageDescription | null> {
    const { describe } = this.#options
    if (describe === undefined) return null
    const done = new AbortController()
    const late = sleep(DESCRIBE_MS, null, { signal: done.signal }).catch(() => null)
    try {
      const url = new URL(request.url, 'http://site')
      return await Promise.race([describe({ path: url.pathname, query: url.searchParams }), late])
    } catch (error) {
      request.log.warn({ err: error }, 'site: a page could not be described')
      return null
    } finally {
      done.abort()
    }
  }
}

const TITLE = /\s*<title>.*?<\/title>/s
const DESCRIPTION = /\s*<meta name="description"[^>]*>/

function cutAt(text: string, index: number): [string, string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index)]
}

/** Whether somebody looks with a browser, and no program asks. */
export function asksForPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html')
}

function isPage(request: FastifyRequest, own: readonly string[]): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  if (own.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false
  // A file that is not there must not be answered with a page: a browser would run HTML as a script.
  return !/\.[a-z0-9]{1,5}$/i.test(path) || path.startsWith('/verification/')
}
