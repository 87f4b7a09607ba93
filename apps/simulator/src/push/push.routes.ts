import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { sendPage } from '../page.ts'
import { PushDesk, type SubscriptionJson } from './push-desk.ts'

const HOUSES_KEY = /^[\w-]{87}$/
const BODY_MAX = 8 * 1024

/**
 * A push service as browsers have one: `POST /push/subscribe {application_server_key}` stands in for a browser that
 * subscribes, `GET /push/messages?endpoint=` is what it was shown, `POST /push/gone {endpoint}` takes the permission
 * back. The house sends to the endpoints as to any other push service.
 */
export function registerPush(app: FastifyInstance, origin: () => string): PushDesk {
  const desk = new PushDesk(origin)

  app.post<{ Body: { application_server_key?: unknown } | null }>(
    '/push/subscribe',
    async (request, reply) => {
      const key = request.body?.application_server_key
      if (typeof key !== 'string' || !HOUSES_KEY.test(key)) return reply.code(422).send({ error: 'no key' })
      return desk.subscribe(key) satisfies SubscriptionJson
    },
  )
  app.get<{ Querystring: { endpoint?: string } }>('/push/messages', async ({ query }) => ({
    messages: desk.shown(query.endpoint ?? ''),
  }))
  app.post<{ Body: { endpoint?: unknown } | null }>('/push/gone', async (request) => {
    desk.unsubscribe(
      String(request.body?.endpoint ?? '')
        .split('/')
        .at(-1) ?? '',
    )
    return { gone: true }
  })
  app.get('/push', async (_, reply) =>
    sendPage(reply, {
      title: 'Pemberitahuan di peramban',
      body: html`<h1>Pemberitahuan di peramban</h1>
<p class="muted">Yang ditampilkan peramban dari layanan push tiruan ini, terbaru di atas.</p>
${
  desk.everything().length === 0
    ? html`<p>Belum ada.</p>`
    : html`<ul class="list">${desk
        .everything()
        .map(
          ({ title, body, created_at }) =>
            html`<li><a><strong>${title}</strong>${body}<br><span class="muted">${created_at}</span></a></li>`,
        )}</ul>`
}`,
    }),
  )

  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_MAX },
      async (_: unknown, bytes: Buffer) => bytes,
    )
    raw.post<{ Params: { id: string }; Body: Buffer | undefined }>(
      '/push/send/:id',
      async (request, reply) => {
        const body = request.body ?? Buffer.alloc(0)
        return reply.code(await desk.receive(request.params.id, request.headers, body)).send()
      },
    )
  })
  return desk
}
