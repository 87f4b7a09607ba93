import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAIL_MAX_BYTES = 2 * 1024 * 1024

export interface MailServer {
  readonly port: number
  close(): Promise<void>
}

/** SMTP as the post office of any house speaks it; whatever arrives is put into the mailbox. */
export async function openMailServer(mailbox: Mailbox, port: number): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAIL_MAX_BYTES,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('Message too large'), { responseCode: 552 }))
          return
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        deliver(mailbox, Buffer.concat(chunks), recipients).then(() => done(), done)
      })
    },
  })
  // A client that hangs up in the middle is its own affair.
  server.on('error', () => {})
  await new Promise<void>((ready, fail) => {
    server.server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.server.off('error', fail)
      ready()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

async function deliver(mailbox: Mailbox, raw: Buffer, recipients: readonly string[]): Promise<void> {
  const mail = await PostalMime.parse(raw)
  const createdAt = new Date()
  for (const to of recipients) {
    mailbox.receive({
      to,
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      createdAt,
    })
  }
}
