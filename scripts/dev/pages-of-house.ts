import type { ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'

export interface HouseBehind {
  /** Where the server listens. */
  readonly url: string
  /** Waits while it starts anew. */
  untilStarted(): Promise<void>
}

/** Rules for pages that are built: Vite's own scripts and styles stand in the page itself. */
const NOT_PASSED_ON = new Set([
  'content-security-policy',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'etag',
])
const ASKED_WITH = ['accept', 'accept-language', 'cookie', 'user-agent', 'sec-ch-ua-mobile'] as const

/**
 * Pages come from the server, as in production: with title, settings and first answers. Vite adds what it needs to them
 * and serves the code.
 */
export function pagesOfHouse(house: HouseBehind): Plugin {
  return {
    name: 'pages-of-house',
    apply: 'serve',
    // After Vite's own answers: what is neither code nor file is a page.
    configureServer: (vite) => () => {
      vite.middlewares.use(async (request, response, next) => {
        if (!asksForPage(request)) return next()
        try {
          await house.untilStarted()
          const page = await askHouse(house.url, request)
          const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
          const text = await page.text()
          passOn(page, response)
          response.end(isPage ? await vite.transformIndexHtml('/index.html', text, addressOf(request)) : text)
        } catch (error) {
          vite.config.logger.error(`no page for ${addressOf(request)}: ${error}`)
          sendWaiting(response)
        }
      })
    },
  }
}

/** As it was asked for: Vite writes over `url` on the way. */
const addressOf = ({ originalUrl, url }: Connect.IncomingMessage) => originalUrl ?? url ?? '/'

function asksForPage({ method, headers }: Connect.IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

function askHouse(url: string, request: Connect.IncomingMessage): Promise<Response> {
  const headers = ASKED_WITH.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, String(value)] as [string, string]]
  })
  return fetch(new URL(addressOf(request), url), { headers, redirect: 'manual' })
}

function passOn(page: Response, response: ServerResponse): void {
  response.statusCode = page.status
  for (const [name, value] of page.headers) {
    if (!NOT_PASSED_ON.has(name)) response.appendHeader(name, value)
  }
}

const WAITING = `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>Waiting for the server</title>
<p>The server is not running; the terminal of <code>npm run dev</code> says why. This page loads again by itself.</p>
`

function sendWaiting(response: ServerResponse): void {
  if (response.headersSent) {
    response.end()
    return
  }
  response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' }).end(WAITING)
}
