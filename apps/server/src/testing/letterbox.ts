import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** The world outside for mails: a real SMTP server that keeps what it is sent. */
export class Letterbox {
  readonly #server: SMTPServer
  readonly #received: ReceivedMail[] = []

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks))
          for (const { address } of session.envelope.rcptTo) {
            this.#received.unshift({
              to: address.toLowerCase(),
              subject: mail.subject ?? '',
              text: mail.text ?? '',
              html: mail.html ?? '',
              headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
            })
          }
          done()
        })
      },
    })
  }

  static async open(): Promise<Letterbox> {
    const box = new Letterbox()
    await new Promise<void>((ready, fail) => {
      box.#server.once('error', fail)
      box.#server.listen(0, '127.0.0.1', () => ready())
    })
    return box
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  /** Newest first. Mails leave by the queue: run the jobs before looking. */
  to(email: string): ReceivedMail[] {
    return this.#received.filter((mail) => mail.to === email.toLowerCase())
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(() => closed()))
  }
}
