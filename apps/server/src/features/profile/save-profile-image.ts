import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../../platform/database.ts'
import { forgetPicture, uploadFolder } from '../../platform/picture-files.ts'
import { randomToken } from '../../platform/secrets.ts'
import type { Caller } from '../../platform/session.ts'
import type { Services } from '../../services.ts'
import { lockCustomer, updateCustomer } from '../identity/customers.ts'
import type { ProfileReply } from './profile.views.ts'
import { showProfile } from './show-profile.ts'
import { readImage, unreadable } from './uploaded-image.ts'

/** Shown round and small; the largest screen asks for 320 px. */
const SIDE = 640
const BLUR_SIDE = 8

export async function saveProfileImage(
  services: Services,
  { customerId }: Caller,
  bytes: Buffer,
): Promise<ProfileReply> {
  const { config, db } = services
  const image = await readImage(bytes)
  const square = image.resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
  const photo = await square.webp({ quality: 82 }).toBuffer().catch(unreadable)
  const blur = await square.clone().resize(BLUR_SIDE).webp({ quality: 30 }).toBuffer().catch(unreadable)

  const folder = uploadFolder(config.dataFolder)
  // A fresh random name each time: pictures are cached for ever, and nobody guesses one.
  const file = `${randomToken()}.webp`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), photo, { flag: 'wx' })

  const { reply, replaced } = await inTransaction(db, async (tx) => {
    const before = await lockCustomer(tx, customerId)
    const customer = await updateCustomer(tx, customerId, {
      profile_image: JSON.stringify({
        file,
        caption: 'Foto profil',
        width: SIDE,
        height: SIDE,
        blur: `data:image/webp;base64,${blur.toString('base64')}`,
      }),
    })
    return {
      reply: await showProfile(services, tx, customer),
      replaced: before.profile_image?.file,
    }
  })
  if (replaced !== undefined) await forgetPicture(config.dataFolder, replaced)
  return reply
}
