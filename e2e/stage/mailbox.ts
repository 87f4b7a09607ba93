import { until } from './until.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The simulated post office, as a person's inbox. */
export class PostOffice {
  readonly #simulator: string

  constructor(simulator: string) {
    this.#simulator = simulator
  }

  /** The link in the newest mail to that address whose subject has these words. */
  async linkTo(email: string, subject: RegExp): Promise<string> {
    const mail = await until(`a mail to ${email} about ${subject}`, async () =>
      (await this.mailsTo(email)).find((found) => subject.test(found.subject)),
    )
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
    if (link === undefined) throw new Error(`Failed to find a link in the mail to ${email}:\n${mail.text}`)
    return link
  }

  /** Newest first. */
  async mailsTo(email: string): Promise<Mail[]> {
    const answer = await fetch(`${this.#simulator}/mail/messages?to=${encodeURIComponent(email)}`)
    return ((await answer.json()) as { messages: Mail[] }).messages
  }
}
