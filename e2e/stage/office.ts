import { setTimeout as sleep } from 'node:timers/promises'
import { createStaffSession } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import type { StaffRole } from '@ketok/domain'
import pg from 'pg'
import { authenticatorCode } from '../../apps/simulator/src/authenticator/authenticator-code.ts'
import { HouseLine } from '../chaos/storm/house-line.ts'
import type { Product } from '../product/open-product.ts'
import { DEMO_PASSWORD, type Person } from './person.ts'

interface Phones {
  codes: { email: string; code: string }[]
  seconds_left: number
}

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

  /** Somebody new is at work with a browser, which has no page open yet; answers their name. */
  async seats(person: Person, role: StaffRole): Promise<string> {
    const { name, signedIn } = await this.#hires(role)
    await person.keeps(this.url, (storage) => createStaffSession(storage).signedIn(signedIn, signedIn.staff))
    return name
  }

  /** Somebody new at work without a browser. */
  async lineOf(role: StaffRole): Promise<HouseLine> {
    const { signedIn } = await this.#hires(role)
    return new HouseLine(this.url, signedIn.access_token)
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

  /** Their authenticator is new, so that nobody waits for its next code. */
  async #hires(role: StaffRole) {
    const email = `${role}-${++hired}-${process.pid}@ketok.test`
    const name = `Petugas ${hired}`
    await this.asks(
      `insert into staff (email, password_hash, full_name, roles, created_at)
       select $1, password_hash, $2, array[$3], now() from staff where email = 'juru@ketok.test'`,
      [email, name, role],
    )
    const door = new HouseLine(this.url, null)
    const { challenge, enrolment } = await door.get<{ challenge: string; enrolment: { secret: string } }>(
      'POST',
      '/office/auth/in',
      { email, password: DEMO_PASSWORD },
    )
    const proof = { challenge, code: codeNow(enrolment.secret) }
    const signedIn = await door.get<Reply<'POST /office/auth/totp'>>('POST', '/office/auth/totp', proof)
    return { name, signedIn }
  }

  #codeFor({ codes }: Phones, email: string): string {
    const found = codes.find((phone) => phone.email === email)
    if (found === undefined) throw new Error(`Failed to find a phone of ${email}`)
    return found.code
  }
}
