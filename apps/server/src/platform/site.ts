import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './errors.ts'

export interface SiteOptions {
  /** Whose built files: the customer's site or the back office. */
  readonly app: 'web' | 'backoffice'
  /** Where they lie, if not where the build puts them. */
  readonly folder?: string
  /** Written into the page for its scripts: brand and public settings. */
  readonly config: unknown
  /** First segments that belong to the server; an unknown path under them is an error, not a page. */
  readonly own: readonly string[]
}

const YEAR = 'public, max-age=31536000, immutable'

/** A site: built files, and the one page for every route, so that deep links work. */
export async function serveSite(
  app: FastifyInstance,
  { app: name, folder = distOf(name), config, own }: SiteOptions,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.info(`no built site in ${folder}: only the API is served`)
    app.setNotFoundHandler((request, reply) => sendRefusal(reply, request, { code: 'not_found' }))
    return
  }
  const page = withConfig(await readFile(join(folder, 'index.html'), 'utf8'), config)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ hold a hash of the content; all others may change with the next build.
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  app.get('/', (_, reply) => sendPage(reply, page))
  app.get('/index.html', (_, reply) => sendPage(reply, page))
  app.setNotFoundHandler((request, reply) =>
    isPage(request, own) ? sendPage(reply, page) : sendRefusal(reply, request, { code: 'not_found' }),
  )
}

function distOf(name: SiteOptions['app']): string {
  return fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url))
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}

function isPage(request: FastifyRequest, own: readonly string[]): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  if (own.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false
  // A file that is not there must not be answered with a page: a browser would run HTML as a script.
  return !/\.[a-z0-9]{1,5}$/i.test(path) || path.startsWith('/verification/')
}

/** A data block, which browsers never run: `</script>` inside a value must not end it. */
function withConfig(page: string, config: unknown): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return page.replace(
    '</head>',
    () => `<script type="application/json" id="ketok-config">${json}</script></head>`,
  )
}
