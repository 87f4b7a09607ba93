import type { FastifyInstance } from 'fastify'
import { html } from './html.ts'
import { sendPage } from './page.ts'

/** A part of the outside world that a person can walk up to. */
export interface Desk {
  readonly path: string
  readonly name: string
  readonly about: string
}

export function registerFrontPage(app: FastifyInstance, desks: readonly Desk[], site: string): void {
  app.get('/', (_, reply) =>
    sendPage(reply, {
      title: 'Mulai',
      body: html`<h1>Dunia luar, ditiru</h1>
<p>Balai lelang berbicara dengan surel, bank, dan penyedia akun lewat protokol aslinya. Di sini lawan bicaranya.</p>
<ul class="list">${desks.map(
        ({ path, name, about }) =>
          html`<li><a href="${path}"><strong>${name}</strong><span class="muted">${about}</span></a></li>`,
      )}</ul>
<p style="margin-top:20px"><a href="${site}">Kembali ke situs lelang</a></p>`,
    }),
  )
}
