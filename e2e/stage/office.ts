import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { authenticatorCode } from '../../apps/simulator/src/authenticator/authenticator-code.ts'
import { HouseLine } from '../chaos/storm/house-line.ts'
import type { Product } from '../product/open-product.ts'
import { DEMO_PASSWORD, type Person } from './person.ts'

interface Phones {
  codes: { email: string; code: string }[]
  seconds_left: number
}

type Role = 'auctioneer' | 'clerk' | 'finance' | 'content' | 'admin' | 'supervisor'

let hired = 0
const codeNow = (secret: string) => authenticatorCode(secret.replaceAll(' ', ''), Date.now() / 1_000)

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

  /** Somebody new comes in and sets the authenticator up, so that nobody waits for the next code. */
  async enrols(person: Person, role: Role): Promise<void> {
    const { page } = person
    await person.visits(`${this.url}/masuk`)
    await this.givesPassword(person, await this.#hires(role))
    await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor()
    const secret = await page.locator('code').innerText()
    await person.field('Kode 6 angka').fill(codeNow(secret))
    await person.button('Pasang dan lanjutkan').click()
    await page.getByLabel('Kode sudah saya simpan di tempat aman').check()
    await person.button('Masuk ke kantor').click()
    await page.waitForURL((url) => url.pathname !== '/masuk')
  }

  /** Somebody new at work without a browser. */
  async lineOf(role: Role): Promise<HouseLine> {
    const door = new HouseLine(this.url, null)
    const body = { email: await this.#hires(role), password: DEMO_PASSWORD }
    const { challenge, enrolment } = await door.get<{ challenge: string; enrolment: { secret: string } }>(
      'POST',
      '/office/auth/in',
      body,
    )
    const { access_token } = await door.get<{ access_token: string }>('POST', '/office/auth/totp', {
      challenge,
      code: codeNow(enrolment.secret),
    })
    return new HouseLine(this.url, access_token)
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

  async #hires(role: Role): Promise<string> {
    const email = `${role}-${++hired}-${process.pid}@ketok.test`
    await this.asks(
      `insert into staff (email, password_hash, full_name, roles, created_at)
       select $1, password_hash, $2, array[$3], now() from staff where email = 'juru@ketok.test'`,
      [email, `Petugas ${hired}`, role],
    )
    return email
  }

  #codeFor({ codes }: Phones, email: string): string {
    const found = codes.find((phone) => phone.email === email)
    if (found === undefined) throw new Error(`Failed to find a phone of ${email}`)
    return found.code
  }
}
