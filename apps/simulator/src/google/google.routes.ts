import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '../html.ts'
import { sendPage } from '../page.ts'
import { gsiClient } from './gsi-client.ts'
import { type Person, people } from './people.ts'
import type { TokenMint } from './token-mint.ts'

const KEYS_MAX_AGE_SECONDS = 300

interface Asking {
  readonly clientId: string
  readonly nonce: string
  /** The page that waits for the credential. */
  readonly origin: string
}

/** Google as sites see it: published keys, the button's script, and the window where one chooses an account. */
export function registerGoogle(app: FastifyInstance, mint: TokenMint): void {
  app.get('/google/certs', (_, reply) =>
    reply.header('cache-control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`).send({ keys: mint.keys }),
  )
  app.get('/google/gsi/client', (_, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(gsiClient),
  )

  app.get('/google', (_, reply) => sendPage(reply, { title: 'Google', body: about() }))
  app.get<{ Querystring: Record<string, unknown> }>('/google/gsi/choose', (request, reply) => {
    const asking = readAsking(request.query)
    if (asking === null) return sendUnasked(reply)
    return sendPage(reply, { title: 'Pilih akun', body: chooser(asking) })
  })
  app.get<{ Params: { sub: string }; Querystring: Record<string, unknown> }>(
    '/google/gsi/choose/:sub',
    async (request, reply) => {
      const asking = readAsking(request.query)
      const person = people.find(({ sub }) => sub === request.params.sub)
      if (asking === null || person === undefined) return sendUnasked(reply)
      const credential = await mint.idToken(person, asking)
      return sendPage(reply, {
        title: 'Masuk',
        body: html`<h1>Masuk sebagai ${person.name}</h1><p>Jendela ini menutup sendiri.</p>`,
        script: `opener?.postMessage(${asScript({ credential })}, ${asScript(asking.origin)}); close()`,
      })
    },
  )
}

function readAsking({ client_id, nonce, origin }: Record<string, unknown>): Asking | null {
  if (typeof client_id !== 'string' || typeof nonce !== 'string' || typeof origin !== 'string') return null
  // An origin and nothing more: the credential goes there.
  if (client_id === '' || URL.parse(origin)?.origin !== origin) return null
  return { clientId: client_id, nonce, origin }
}

function chooser({ clientId, nonce, origin }: Asking): Html {
  const query = new URLSearchParams({ client_id: clientId, nonce, origin })
  return html`<h1>Pilih akun</h1>
<p class="muted">untuk melanjutkan ke ${origin}</p>
<ul class="list">${people.map((person) => html`<li><a href="/google/gsi/choose/${person.sub}?${query.toString()}">${facts(person)}</a></li>`)}</ul>`
}

function about(): Html {
  return html`<h1>Google</h1>
<p>Tombol “Lanjutkan dengan Google” di situs lelang membuka jendela untuk memilih satu dari tiga orang ini.</p>
<ul class="list">${people.map((person) => html`<li style="padding:14px 20px">${facts(person)}</li>`)}</ul>`
}

function facts({ name, email, about }: Person): Html {
  return html`<strong>${name}</strong><span class="muted">${email} · ${about}</span>`
}

function sendUnasked(reply: FastifyReply): FastifyReply {
  const body = html`<h1>Permintaan tidak lengkap</h1><p>Buka jendela ini lewat tombol di situs lelang.</p>`
  return sendPage(reply, { title: 'Permintaan tidak lengkap', body }, 400)
}

/** As a literal inside a script: `</script>` in a value must not end it. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
