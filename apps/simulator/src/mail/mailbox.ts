export interface Mail {
  readonly id: number
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}

/** Enough for a day of showing the product; a demo left running must not fill the memory. */
const KEPT = 1_000

/** Everybody's inbox. Forgotten with the process: mails of a demo are worth nothing the day after. */
export class Mailbox {
  readonly #mails: Mail[] = []
  #lastId = 0

  receive(mail: Omit<Mail, 'id'>): void {
    this.#lastId++
    this.#mails.unshift({ ...mail, id: this.#lastId, to: mail.to.toLowerCase() })
    this.#mails.length = Math.min(this.#mails.length, KEPT)
  }

  /** Newest first; everyone's, where no address is given. */
  to(email?: string): readonly Mail[] {
    const wanted = email?.trim().toLowerCase()
    return wanted ? this.#mails.filter((mail) => mail.to === wanted) : this.#mails
  }

  find(id: number): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }
}
