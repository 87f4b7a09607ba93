import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { sendPage } from '../page.ts'
import { authenticatorCode, STEP_SECONDS } from './authenticator-code.ts'

export interface AuthenticatorAccount {
  readonly email: string
  /** Base32, as a QR code hands it to a phone. */
  readonly secret: string
}

/** The phones of the house's staff: codes that change twice a minute, to look at and to ask for. */
export function registerAuthenticator(app: FastifyInstance, accounts: readonly AuthenticatorAccount[]): void {
  app.get('/authenticator/codes', (_, reply) => {
    const seconds = Date.now() / 1000
    const codes = accounts.map(({ email, secret }) => ({ email, code: authenticatorCode(secret, seconds) }))
    return reply.header('cache-control', 'no-store').send({ codes, seconds_left: secondsLeft(seconds) })
  })
  app.get('/authenticator', (_, reply) => {
    const seconds = Date.now() / 1000
    const left = secondsLeft(seconds)
    return sendPage(reply, {
      title: 'Autentikator',
      body: html`<h1>Autentikator</h1>
<p>Ponsel para petugas. Kode ini diminta setelah password di kantor balai lelang, dan berlaku sekali.</p>
<p class="muted" role="timer">Kode berganti dalam <span id="left">${left}</span> detik</p>
<ul class="list">${accounts.map(
        ({ email, secret }) => html`<li style="display:flex;gap:16px;align-items:center;padding:12px 20px">
<span style="flex:1;overflow-wrap:anywhere">${email}</span>
<output style="font:700 24px/1.2 ui-monospace,monospace;letter-spacing:.08em">${spaced(authenticatorCode(secret, seconds))}</output></li>`,
      )}</ul>`,
      script: `const until = Date.now() + ${left} * 1000
setInterval(() => {
  const left = Math.ceil((until - Date.now()) / 1000)
  if (left <= 0) location.reload()
  else document.getElementById('left').textContent = left
}, 250)`,
    })
  })
}

/** `email=SECRET,…`, as the launcher hands it over. */
export function readAccounts(list: string): AuthenticatorAccount[] {
  return list
    .split(',')
    .map((entry) => entry.split('='))
    .flatMap(([email, secret]) => (email && secret ? [{ email, secret }] : []))
}

function secondsLeft(seconds: number): number {
  return Math.max(1, Math.ceil(STEP_SECONDS - (seconds % STEP_SECONDS)))
}

function spaced(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
