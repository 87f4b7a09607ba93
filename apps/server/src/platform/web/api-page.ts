import { escapeMarkup } from '@ketok/domain'
import Fastify, { type FastifyInstance } from 'fastify'
import { API_PREFIX } from './routes.ts'

const PAGE = `${API_PREFIX}/docs`
/** Of one build: the page names it by its version. */
const CODE_MAX_AGE = 'public, max-age=86400'

/** It styles itself as it runs; it fetches from this door alone, and nothing else may be loaded. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** No fonts, no telemetry and no helpers of elsewhere. */
const START = `Scalar.createApiReference('#page', ${JSON.stringify({
  url: `${API_PREFIX}/openapi.json`,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
})})`

/** `GET /api/docs`: this door's calls as people read them, and may try them, by Scalar (decision 0457). */
export function serveApiPage(door: FastifyInstance, title: string): void {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
</head>
<body>
<div id="page"></div>
<noscript>This page needs scripts. Programs read <a href="${API_PREFIX}/openapi.json">openapi.json</a>.</noscript>
<script src="${PAGE}/scalar.js"></script>
<script src="${PAGE}/start.js"></script>
</body>
</html>
`
  door.get(PAGE, async (_, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  )
  door.get(`${PAGE}/start.js`, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(START),
  )
  door.get(`${PAGE}/scalar.js`, async (_, reply) =>
    reply
      .header('cache-control', CODE_MAX_AGE)
      .type('text/javascript; charset=utf-8')
      .send(await scalar()),
  )
}

let code: Promise<Buffer> | undefined

/** Five megabytes that nobody needs before somebody reads the page. Its package gives them only to a server of its own. */
function scalar(): Promise<Buffer> {
  code ??= (async () => {
    const { default: reference } = await import('@scalar/fastify-api-reference')
    const inner = Fastify()
    await inner.register(reference, { routePrefix: '/', configuration: { content: {} } })
    const { rawPayload } = await inner.inject({ url: '/js/scalar.js' })
    await inner.close()
    return rawPayload
  })()
  return code
}
