import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerAuthenticator } from './authenticator/authenticator.routes.ts'
import { registerBank } from './bank/bank.routes.ts'
import { demoCrowd } from './crowd/demo-crowd.ts'
import { registerFilm } from './film/film.routes.ts'
import { type Desk, registerFrontPage } from './front-page.ts'
import { registerGoogle } from './google/google.routes.ts'
import { openTokenMint } from './google/token-mint.ts'
import { registerMail } from './mail/mail.routes.ts'
import { type MailServer, openMailServer } from './mail/mail-server.ts'
import { Mailbox } from './mail/mailbox.ts'
import { registerPush } from './push/push.routes.ts'
import type { Settings } from './settings.ts'

export interface Simulator {
  readonly app: FastifyInstance
  readonly url: string
  readonly smtpPort: number
  close(): Promise<void>
}

const DESKS: readonly Desk[] = [
  {
    path: '/mail',
    name: 'Kotak surat',
    about: 'Semua email yang dikirim balai lelang, untuk alamat mana pun',
  },
  {
    path: '/bank',
    name: 'Teller bank',
    about: 'Bayar virtual account, lihat buku bank, pasang gangguan',
  },
  { path: '/google', name: 'Google', about: 'Tiga orang yang bisa masuk ke situs dengan akun Google' },
  {
    path: '/authenticator',
    name: 'Autentikator',
    about: 'Kode masuk para petugas, seperti di ponsel mereka',
  },
  { path: '/push', name: 'Peramban', about: 'Pemberitahuan yang dikirim ke peramban lewat layanan push' },
  {
    path: '/film',
    name: 'Studio',
    about: 'Kamera di ruang lelang: siaran yang dilihat peserta lelang langsung',
  },
]

/** The outside world over real protocols: what the house talks to, and pages for a person to stand in for it. */
export async function openSimulator(settings: Settings): Promise<Simulator> {
  const app = Fastify({ forceCloseConnections: true })
  const mailbox = new Mailbox()
  registerFrontPage(app, DESKS, settings.site)
  registerMail(app, mailbox)
  if (settings.bank) registerBank(app, settings.bank)
  registerGoogle(app, await openTokenMint(settings.googleIssuer))

  const url = () => `http://localhost:${(app.server.address() as AddressInfo).port}`
  registerPush(app, url)
  registerAuthenticator(app, settings.authenticators ?? [])
  registerFilm(app)

  const mailServer: MailServer = await openMailServer(mailbox, settings.smtpPort)
  await app.listen({ port: settings.port, host: '0.0.0.0' })
  const crowd = settings.crowd ? demoCrowd(settings.site) : null
  return {
    app,
    url: url(),
    smtpPort: mailServer.port,
    async close() {
      await crowd?.stop()
      await app.close()
      await mailServer.close()
    },
  }
}
