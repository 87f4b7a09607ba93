import { inTransaction } from '../../../platform/database/database.ts'
import { forgetPicture, storePicture } from '../../../platform/pictures/picture-files.ts'
import { randomToken } from '../../../platform/secrets/secrets.ts'
import type { Caller } from '../../../platform/web/session.ts'
import type { Services } from '../../../services.ts'
import { lockCustomer, updateCustomer } from '../account/account.ts'
import type { ProfileReply } from './profile.views.ts'
import { showProfile } from './show-profile.ts'
import { encodeUpload } from './uploaded-image.ts'

/** Shown round and small; the largest screen asks for 320 px. */
const SIDE = 640
const BLUR_SIDE = 8

export async function saveProfileImage(
  services: Services,
  { customerId }: Caller,
  bytes: Buffer,
): Promise<ProfileReply> {
  const { db, files } = services
  const square = (side: number, quality: number) =>
    ({ width: side, height: side, fit: 'cover', format: 'webp', quality }) as const
  const outputs = [square(SIDE, 82), square(BLUR_SIDE, 30)]
  const [photo, blur] = await encodeUpload(services.pictures, customerId, bytes, outputs)
  if (photo === undefined || blur === undefined) throw new Error('Failed to encode a profile picture')

  // A fresh random name each time: pictures are cached for ever, and nobody guesses one.
  const file = `${randomToken()}.webp`
  await storePicture(files, file, photo.data)

  const { reply, replaced } = await inTransaction(db, async (tx) => {
    const before = await lockCustomer(tx, customerId)
    const customer = await updateCustomer(tx, customerId, {
      profile_image: JSON.stringify({
        file,
        caption: 'Foto profil',
        width: SIDE,
        height: SIDE,
        blur: `data:image/webp;base64,${blur.data.toString('base64')}`,
      }),
    })
    return {
      reply: await showProfile(services, tx, customer),
      replaced: before.profile_image?.file,
    }
  })
  if (replaced !== undefined) await forgetPicture(files, replaced)
  return reply
}
