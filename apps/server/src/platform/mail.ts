import type { Kysely } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { type Jobs, jobKind } from './jobs.ts'
import { seal, unseal } from './secrets.ts'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Beside the usual ones, e.g. `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface MailOptions {
  /** `smtp://host:port` or `smtps://user:password@host` */
  readonly smtpUrl: string
  readonly from: string
  readonly sealingKey: Uint8Array
  readonly jobs: Jobs
}

const TIMEOUT_MS = 10_000
const sendMail = jobKind<{ sealed: string }>('send-mail', { retries: 12 })
const ABOUT = 'mail'

/** Leaves by the queue, so that a hanging mail server delays no request and a mail is not lost with the process. */
export class Mail {
  readonly #jobs: Jobs
  readonly #key: Uint8Array
  readonly #transport: Transporter

  constructor({ smtpUrl, from, sealingKey, jobs }: MailOptions) {
    this.#jobs = jobs
    this.#key = sealingKey
    this.#transport = createTransport(
      {
        url: smtpUrl,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        dnsTimeout: TIMEOUT_MS,
        // Templates are ours; text of users in them must never make the server read a file or fetch an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
    jobs.handle(sendMail, async ({ sealed }) => this.#deliver(sealed))
  }

  /** Sent once `tx` is committed. Sealed meanwhile, for mails carry links whose tokens the database must not show. */
  async send<Tables>(tx: Kysely<Tables>, message: Message): Promise<void> {
    const sealed = seal(Buffer.from(JSON.stringify(message)), this.#key, ABOUT).toString('base64')
    await this.#jobs.enqueue(tx, sendMail, { sealed })
  }

  close(): void {
    this.#transport.close()
  }

  async #deliver(sealed: string): Promise<void> {
    const message: Message = JSON.parse(unseal(Buffer.from(sealed, 'base64'), this.#key, ABOUT).toString())
    await this.#transport.sendMail(message)
  }
}
