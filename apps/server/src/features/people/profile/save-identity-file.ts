import { randomBytes } from 'node:crypto'
import type { CustomerId } from '@ketok/domain'
import { inTransaction } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { decrypt, encrypt, randomToken } from '../../../platform/secrets/secrets.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { lockCustomer } from '../account/account.ts'
import { approveAfterSave } from './approve-profile.ts'
import { identityFileOf, saveIdentityFile } from './profile.store.ts'
import type { ProfileReply } from './profile.views.ts'
import { showProfile } from './show-profile.ts'
import { encodeOne } from './uploaded-image.ts'

/** A card must stay readable to who checks it. */
const LONGEST_SIDE = 2400
const MEDIA_TYPE = 'image/webp'

/** Apart from all other uploads: nothing serves this folder. */
const fileOf = (storedName: string) => `uploads/identity/${storedName}`
const aboutFile = (customerId: CustomerId) => `customer ${customerId} identity file`
const aboutKey = (customerId: CustomerId) => `customer ${customerId} identity file key`

/** Each file under a key of its own, which only the house's key opens: deleting a row shreds its file. */
export async function saveIdentityPhoto(
  services: Services,
  { customerId }: Caller,
  bytes: Buffer,
): Promise<ProfileReply> {
  const { config, db, files } = services
  const scan = await encodeOne(services.pictures, customerId, bytes, {
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    format: 'webp',
    quality: 85,
  })
  const fileKey = randomBytes(32)
  const storedName = `${randomToken()}.sealed`
  // Before the row: a file without a row is unreadable rubbish, a row without its file would be a lie.
  await files.write(fileOf(storedName), encrypt(scan, fileKey, aboutFile(customerId)))

  const { reply, replaced } = await inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const replaced = await saveIdentityFile(tx, {
      customer_id: customerId,
      stored_name: storedName,
      wrapped_key: encrypt(fileKey, config.keys.identity, aboutKey(customerId)),
      media_type: MEDIA_TYPE,
      byte_size: scan.length,
      created_at: new Date(services.now()),
    })
    const reviewed = await approveAfterSave(services, tx, customer, true)
    return { reply: await showProfile(services, tx, reviewed), replaced }
  })
  if (replaced !== null) await files.remove(fileOf(replaced))
  return reply
}

/** For those who check identities. Null where there is none. */
export async function readIdentityPhoto(
  { config, db, files }: Services,
  customerId: CustomerId,
): Promise<Buffer | null> {
  const file = await identityFileOf(db, customerId)
  if (file === null) return null
  const encrypted = orNotFound(await files.read(fileOf(file.stored_name)))
  const fileKey = decrypt(file.wrapped_key, config.keys.identity, aboutKey(customerId))
  return decrypt(encrypted, fileKey, aboutFile(customerId))
}
