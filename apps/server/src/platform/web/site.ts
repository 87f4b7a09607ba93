import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendError, sendRefusal } from './errors.ts'
import { FirstScreens } from './first-screens.ts'
import { MARK_SIGNED_IN } from './page-flag.ts'
import { blockText, dataBlock, type PageHead, writeHead } from './page-head.ts'
import { SiteCode } from './site-code.ts'

export interface SiteOptions {
  /** Where the site lies: its page and files. */
  readonly folder: string
  /** Stands in previews beside the page's own title. */
  readonly name: string
  /** Written into the page for its scripts: brand and public settings. */
  readonly config: unknown
  /** First segments that belong to the server; an unknown path under them is an error, not a page. */
  readonly own: readonly string[]
  /** What this address shows; null when nothing is known of it. */
  readonly describe?: (address: PageAddress) => Promise<PageDescription | null>
  /** How long a page waits for what is known of its address. */
  readonly describeMs?: number
  /** How long a page waits for its first look. */
  readonly drawMs?: number
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
  /** The address is that of a thing which is not there, as far as anyone may know: its scripts say so, and the status too. */
  readonly isMissing?: boolean
}

const YEAR = 'public, max-age=31536000, immutable'
/** A page is never kept waiting for what it can also fetch by itself. */
const DESCRIBE_MS = 1_500

/** The customer's site: built files, and the one page for every route, so that deep links work. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { folder, config, own, drawMs } = options
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.info(`no built site in ${folder}: only the API is served`)
    app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, { code: 'not_found' }))
    return
  }
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const code = await SiteCode.of(folder)
  const screens = code.canStartDrawn ? FirstScreens.of(folder, config, drawMs) : null
  if (screens !== null) app.addHook('onClose', () => screens.close())
  const page = new Page(built, { code, screens }, options)
  await app.register(async (files) => {
    files.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const isAddress = error.statusCode !== undefined && error.statusCode < 500
      return (isAddress ? leadHome(request, reply) : null) ?? sendError(error, request, reply)
    })
    await files.register(fastifyStatic, {
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
  readonly #betweenDrawn: string
  readonly #toScreen: string
  readonly #root: string
  readonly #after: string
  readonly #code: SiteCode
  readonly #screens: FirstScreens | null
  readonly #plain: string
  readonly #options: SiteOptions

  constructor(
    built: string,
    { code, screens }: { code: SiteCode; screens: FirstScreens | null },
    options: SiteOptions,
  ) {
    const [head = '', body = ''] = built.split(/<\/head>/, 2)
    const config = dataBlock('application/json', options.config, 'ketok-config')
    const [toScreen = '', afterScreen] = body.split(ROOT, 2)
    this.#plain = [TITLE, DESCRIPTION].map((part) => part.exec(head)?.[0] ?? '').join('')
    const bare = head.replace(TITLE, '').replace(DESCRIPTION, '')
    // Before scripts and styles: what the first screen shows is asked for first.
    const [start = '', rest = ''] = cutAt(bare, bare.search(/<script|<link rel="(stylesheet|modulepreload)"/))
    this.#before = start
    this.#between = `${rest}${config}`
    this.#betweenDrawn = `<script>${MARK_SIGNED_IN}</script>${rest.replaceAll(SCRIPTS, '')}${config}`
    this.#toScreen = `</head>${toScreen}`
    this.#root = afterScreen === undefined ? '' : ROOT
    this.#after = afterScreen ?? ''
    this.#code = code
    this.#screens = screens
    this.#options = options
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const description = await this.#describe(request)
    if (description === null) return this.sendPlain(request, reply)
    const { head, code = [] } = description
    const hasAnswers = description.answers.length > 0
    const answers = blockText(description.answers)
    // Forms are left to the browser, which knows who looks, and keeps what was typed.
    const isDrawn = code.length > 0 && hasAnswers
    const drawn = isDrawn ? await this.#draw(request, answers) : null
    return this.#write(request, reply, {
      head: writeHead(head, this.#options.name),
      more: [
        ...(drawn === null ? this.#code.links(code) : this.#code.linksOfDrawn(code)),
        ...(hasAnswers ? [`<script type="application/json" id="ketok-answers">${answers}</script>`] : []),
      ],
      drawn,
      status: description.isMissing ? 404 : 200,
    })
  }

  /** As it was built. */
  sendPlain(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return this.#write(request, reply, { head: this.#plain, more: [], drawn: null, status: 200 })
  }

  #write(request: FastifyRequest, reply: FastifyReply, written: Written): FastifyReply {
    const { head, more, drawn, status } = written
    const between = drawn === null ? this.#between : this.#betweenDrawn
    const root =
      drawn === null
        ? this.#root
        : `<div id="root" data-drawn-at="${drawn.at}" data-drawn-for="${drawn.isPhone ? 'phone' : 'desktop'}">`
    const start = `${this.#before}${head}\n${between}${more.join('')}${this.#toScreen}`
    const end = `${drawn?.screen ?? ''}${this.#after}`
    // Not the moment: a page that was drawn earlier and looks the same is taken over as of its own.
    const tag = `W/"${createHash('sha256').update(start).update(end).digest('base64url').slice(0, 27)}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    reply.header('vary', 'sec-ch-ua-mobile, user-agent')
    if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.code(status).type('text/html; charset=utf-8').send(`${start}${root}${end}`)
  }

  /** What the page shows before its scripts have come; a fault of it costs the page nothing else. */
  async #draw(request: FastifyRequest, answers: string): Promise<Drawn | null> {
    try {
      const isPhone = looksWithPhone(request)
      const at = Date.now()
      const screen = await this.#screens?.draw({ address: request.url, answers, isPhone, drawnAt: at })
      return screen ? { screen, at, isPhone } : null
    } catch (error) {
      request.log.warn({ err: error }, 'site: a first screen could not be drawn')
      return null
    }
  }

  /** A page that cannot be described is served all the same: its scripts say what is wrong, with a way to try again. */
  async #describe(request: FastifyRequest): Promise<PageDescription | null> {
    const { describe, describeMs = DESCRIBE_MS } = this.#options
    if (describe === undefined) return null
    const done = new AbortController()
    const late = sleep(describeMs, null, { signal: done.signal }).catch(() => null)
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

interface Written {
  readonly head: string
  readonly more: readonly string[]
  readonly drawn: Drawn | null
  readonly status: 200 | 404
}

/** What stands in the page's root before any script has come. */
interface Drawn {
  readonly screen: string
  /** Epoch milliseconds. */
  readonly at: number
  /** What it was drawn for; the page takes it over as it is, and only then looks at its own width. */
  readonly isPhone: boolean
}

const ROOT = '<div id="root">'
/** What the build begins with when nothing is drawn. */
const SCRIPTS = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/** As the browser says itself, or as its name has it. */
function looksWithPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /Mobi|Android/.test(headers['user-agent'] ?? '') : hint === '?1'
}

const TITLE = /\s*<title>.*?<\/title>/s
const DESCRIPTION = /\s*<meta name="description"[^>]*>/

function cutAt(text: string, index: number): [string, string] {
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index)]
}

/** An address that nobody can read leads a browser home, as every unknown one does (spec 2.1.7); programs are refused. */
export function leadHome({ method, headers }: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const asksForPage = method === 'GET' && (headers.accept ?? '').includes('text/html')
  return asksForPage ? reply.redirect('/', 302) : null
}

function isPage(request: FastifyRequest, own: readonly string[]): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  if (own.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false
  // A file that is not there must not be answered with a page: a browser would run HTML as a script.
  return !/\.[a-z0-9]{1,5}$/i.test(path) || path.startsWith('/verification/')
}
