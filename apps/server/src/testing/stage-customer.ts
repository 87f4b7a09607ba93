import { readConfig } from '../config.ts'
import { insertCustomer } from '../features/identity/customer.store.ts'
import { hashPassword } from '../features/identity/password-hash.ts'
import { sealNumber } from '../features/profile/private-number.ts'
import { DatabaseClock, databaseTimeSource } from '../platform/clock.ts'
import { inTransaction } from '../platform/database.ts'
import { closeServices, openServices } from '../services.ts'

/**
 * Adds a customer to the running demo house whom a journey has for itself, so that no other story feels what becomes
 * of him: `node src/testing/stage-customer.ts '{"email":"…","name":"…","password":"…"}'`. Approved, with an account for
 * what goes back to him.
 */
interface Wanted {
  readonly email: string
  readonly name: string
  readonly password: string
}

const ACCOUNT = '7001567890'

const { email, name, password }: Wanted = JSON.parse(process.argv[2] ?? '')
const services = await openServices(readConfig(process.env), {
  works: false,
  clock: (pool) => DatabaseClock.over(databaseTimeSource(pool)),
})
try {
  const { config, db, now } = services
  const at = new Date(now())
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const made = await insertCustomer(tx, {
      email,
      password_hash,
      full_name: name,
      seller_type: 'person',
      phone: `+62812${String(at.getTime()).slice(-8)}`,
      email_verified_at: at,
      approved_at: at,
      created_at: at,
    })
    if (made === null) throw new Error(`Failed to stage ${email}: somebody has this address`)
    const bank = tx.selectFrom('bank').select('id').orderBy('id').limit(1)
    const { id: bank_id } = await bank.executeTakeFirstOrThrow()
    await tx
      .insertInto('customer_profile')
      .values({
        customer_id: made.id,
        bank_id,
        rekening_owner: name,
        updated_at: at,
        rekening_number_sealed: sealNumber(config.keys.identity, made.id, 'rekening_number', ACCOUNT),
      })
      .execute()
  })
} finally {
  await closeServices(services)
}
