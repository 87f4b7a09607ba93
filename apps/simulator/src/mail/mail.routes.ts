import { instant, wibDate, wibIso, wibTime } from '@ketok/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '../html.ts'
import { sendPage } from '../page.ts'
import type { Mail, Mailbox } from './mailbox.ts'

/** New letters show by themselves, but never under the hands of someone who is typing an address. */
const REFRESH = `setInterval(() => document.activeElement?.tagName === 'INPUT' || location.reload(), 5000)`

export function registerMail(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: unknown } }>('/mail/messages', (request, reply) => {
    const { to } = request.query
    if (to !== undefined && typeof to !== 'string') {
      return reply.code(400).send({ errors: [{ code: 'malformed', message: 'Beri satu alamat di `to`' }] })
    }
    return reply.header('cache-control', 'no-store').send({ messages: mailbox.to(to).map(messageView) })
  })

  app.get<{ Querystring: { to?: unknown } }>('/mail', (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to : ''
    return sendPage(reply, {
      title: 'Kotak surat',
      body: inbox(mailbox, to),
      script: REFRESH,
    })
  })
  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const mail = mailbox.find(Number(request.params.id))
    return mail === undefined
      ? sendMissing(reply)
      : sendPage(reply, { title: mail.subject, body: letter(mail) })
  })
}

function messageView(mail: Mail) {
  return {
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    created_at: wibIso(instant(mail.createdAt.getTime())),
  }
}

function inbox(mailbox: Mailbox, to: string): Html {
  const mails = mailbox.to(to)
  return html`<h1>Kotak surat</h1>
<form method="get" action="/mail">
<label>Alamat email<input name="to" type="search" value="${to}" placeholder="semua alamat" autocomplete="off"></label>
<button>Tampilkan</button>
</form>
${
  mails.length === 0
    ? html`<p class="card">Belum ada surat${to === '' ? '' : ` untuk ${to}`}. Halaman ini memuat ulang sendiri.</p>`
    : html`<ul class="list">${mails.map(
        (mail) => html`<li><a href="/mail/${mail.id}"><strong>${mail.subject || '(tanpa judul)'}</strong>
<span class="muted">untuk ${mail.to} · ${when(mail)}</span></a></li>`,
      )}</ul>`
}`
}

function letter(mail: Mail): Html {
  // A page within the page that may run nothing and send nothing; its links open in a tab of their own.
  const content = `<base target="_blank">${mail.html || `<pre style="white-space:pre-wrap">${html`${mail.text}`.text}</pre>`}`
  return html`<p><a href="/mail?to=${encodeURIComponent(mail.to)}">Semua surat untuk ${mail.to}</a></p>
<h1>${mail.subject || '(tanpa judul)'}</h1>
<dl><dt>Dari</dt><dd>${mail.from}</dd><dt>Untuk</dt><dd>${mail.to}</dd><dt>Tiba</dt><dd>${when(mail)}</dd></dl>
<iframe title="Isi surat" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${content}"></iframe>
${links(mail)}`
}

/** For those who cannot click inside the letter: readers of plain text, and machines. */
function links(mail: Mail): Html | null {
  const found = [...new Set(mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? [])]
  if (found.length === 0) return null
  return html`<h2>Tautan di surat ini</h2>
<ul>${found.map((link) => html`<li><a href="${link}" style="overflow-wrap:anywhere">${link}</a></li>`)}</ul>`
}

function when(mail: Mail): string {
  const at = instant(mail.createdAt.getTime())
  return `${wibDate(at)}, ${wibTime(at)}`
}

function sendMissing(reply: FastifyReply): FastifyReply {
  const body = html`<h1>Surat tidak ditemukan</h1>
<p>Kotak surat ini lupa semuanya setiap kali dijalankan ulang.</p><p><a href="/mail">Ke kotak surat</a></p>`
  return sendPage(reply, { title: 'Surat tidak ditemukan', body }, 404)
}
