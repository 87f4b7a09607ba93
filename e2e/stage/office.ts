import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Product } from '../product/open-product.ts'
import { DEMO_PASSWORD, type Person } from './person.ts'

interface Phones {
  codes: { email: string; code: string }[]
  seconds_left: number
}

/** The back office as staff come in, with their phones at hand. */
export class Office {
  readonly url: string
  readonly #product: Product

  constructor(product: Product) {
    this.url = product.office
    this.#product = product
  }

  async givesPassword({ page }: Person, email: string, password = DEMO_PASSWORD): Promise<void> {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
  }

  /** Each code opens once: who was here a moment ago waits for the next, as everybody does. */
  async enters(person: Person, email: string): Promise<void> {
    const { page } = person
    await person.visits(`${this.url}/masuk`)
    await this.givesPassword(person, email)
    for (;;) {
      const phones = await this.phones()
      await page.getByLabel('Kode 6 angka').fill(this.#codeFor(phones, email))
      const inside = page.waitForURL((url) => url.pathname !== '/masuk').then(() => true)
      const refused = page.getByText('Kode salah atau sudah terpakai').waitFor()
      const isIn = await Promise.race([inside, refused.then(() => false)])
      inside.catch(() => {})
      refused.catch(() => {})
      if (isIn) return
      await sleep(phones.seconds_left * 1_000)
    }
  }

  async phones(): Promise<Phones> {
    const answer = await fetch(`${this.#product.simulator}/authenticator/codes`)
    return (await answer.json()) as Phones
  }

  /** What no screen can do: let time pass, or hire somebody. */
  async asks<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.#product.env.DATABASE_URL)
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  #codeFor({ codes }: Phones, email: string): string {
    const found = codes.find((phone) => phone.email === email)
    if (found === undefined) throw new Error(`Failed to find a phone of ${email}`)
    return found.code
  }
}
