import { hasMailbox, type Instant } from '@ketok/domain'
import type { Kysely } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { type Jobs, jobKind } from './jobs.ts'
import type { Log } from './observe/log.ts'
import { decrypt, encrypt, type KeyRing } from './secrets/secrets.ts'
import type { Clock } from './time/clock.ts'

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
  readonly sealingKeys: KeyRing
  readonly jobs: Jobs
  readonly clock: Clock
  readonly log: Log
}

const TIMEOUT_MS = 10_000
/** Tries grow apart to ten minutes: a mail server may be away for a day. */
const sendMail = jobKind<{ sealed: string; until: number | null }>('send-mail', { retries: 150 })
const ABOUT = 'mail'

/** Leaves by the queue, so that a hanging mail server delays no request and a mail is not lost with the process. */
export class Mail {
  readonly #jobs: Jobs
  readonly #keys: KeyRing
  readonly #transport: Transporter
  readonly #clock: Clock
  readonly #log: Log

  constructor({ smtpUrl, from, sealingKeys, jobs, clock, log }: MailOptions) {
    this.#jobs = jobs
    this.#clock = clock
    this.#log = log
    this.#keys = sealingKeys
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
    jobs.handle(sendMail, async ({ sealed, until }) => this.#deliver(sealed, until))
  }

  /**
   * Sends the mail once `tx` is committed, and not after `until`, when it would be no news any more. It is encrypted
   * while it waits, because mails carry links whose tokens the database must not show.
   */
  async send<Tables>(tx: Kysely<Tables>, message: Message, until: Instant | null = null): Promise<void> {
    if (!hasMailbox(message.to)) return
    const sealed = encrypt(Buffer.from(JSON.stringify(message)), this.#keys, ABOUT).toString('base64')
    await this.#jobs.enqueue(tx, sendMail, { sealed, until })
  }

  /** For health: mails that the mail server has not taken for minutes are tried again, and somebody should look. */
  async state(): Promise<'ok' | 'waiting'> {
    return (await this.#jobs.isStuck(sendMail)) ? 'waiting' : 'ok'
  }

  close(): void {
    this.#transport.close()
  }

  async #deliver(sealed: string, until: number | null): Promise<void> {
    if (until !== null && this.#clock.now() >= until) return
    const message: Message = JSON.parse(decrypt(Buffer.from(sealed, 'base64'), this.#keys, ABOUT).toString())
    try {
      await this.#transport.sendMail(message)
    } catch (error) {
      if (!isNobody(error)) throw error
      // The server's words name the address, which belongs in no log.
      this.#log.warn('mail: nobody lives at the address of a mail')
    }
  }
}

/** There is no such address (RFC 3463, 5.1), today or tomorrow. Whatever else is refused can be put right. */
function isNobody(error: unknown): boolean {
  return error instanceof Error && 'response' in error && /^5\d\d[ -]5\.1\.\d/.test(String(error.response))
}
