import { CallError, type Client } from '@ketok/client'
import type { Reply } from '@ketok/contract'
import type { KeptPhoto } from '../phone/phone-box.ts'
import { isRefusal, type Sent } from '../phone/sent.ts'
import type { WaitingIntake } from './intake-box.ts'

const UPLOAD_TIMEOUT_MS = 90_000

export interface SendingIntake {
  readonly client: Pick<Client, 'call' | 'upload'>
  readonly readPhoto: (id: string) => Promise<KeptPhoto | null | undefined>
  readonly keepPhoto: (id: string, photo: KeptPhoto) => Promise<unknown>
  /** Kept as it goes, so that no photo is sent twice for nothing. */
  readonly keep: (waiting: WaitingIntake) => Promise<unknown>
  /** Told after each photo. */
  readonly onStep: () => void
  /** How it came in, before it waits no more. */
  readonly onTaken: (taken: Reply<'POST /office/titipan/{id}/masuk'>) => Promise<unknown>
}

/**
 * The photos, then the record that both have signed, because its paper says what photos it has. Each has an id of the phone, so
 * that a lost answer makes nothing twice. A broken line is thrown: everything is as it was, to be sent later.
 */
export async function sendIntake(from: WaitingIntake, sending: SendingIntake): Promise<Sent<WaitingIntake>> {
  let waiting = from
  try {
    waiting = await sendPhotos(waiting, sending)
    const taken = await takeIn(waiting, sending.client).catch(async (fault: unknown) => {
      if (!isSwept(fault)) throw fault
      // Those that stand on no record are kept for two days; a line may be away for longer.
      const again = { ...waiting, photos: waiting.photos.map(({ id }) => ({ id, photo_id: null })) }
      waiting = await sendPhotos(again, sending)
      return takeIn(waiting, sending.client)
    })
    await sending.onTaken(taken)
    return { outcome: 'whole' }
  } catch (fault) {
    if (!isRefusal(fault)) throw fault
    waiting = { ...waiting, refused: fault.toastMessage ?? fault.message, faults: faultsOf(fault) }
    await sending.keep(waiting)
    sending.onStep()
    return { outcome: 'refused', waiting }
  }
}

const isSwept = (fault: unknown) => fault instanceof CallError && fault.code === 'consignment_photo_missing'

const faultsOf = ({ errors }: CallError) =>
  Object.fromEntries(errors.flatMap(({ field, message }) => (field == null ? [] : [[field, message]])))

const takeIn = ({ key, body, photos }: WaitingIntake, client: SendingIntake['client']) =>
  client.call('POST /office/titipan/{id}/masuk', {
    params: { id: Number(key) },
    body: { ...body, photo_ids: photos.flatMap(({ photo_id }) => photo_id ?? []) },
  })

async function sendPhotos(from: WaitingIntake, sending: SendingIntake): Promise<WaitingIntake> {
  const { client, readPhoto, keepPhoto, keep, onStep } = sending
  let waiting = from
  for (const { id, photo_id } of from.photos) {
    if (photo_id !== null) continue
    const kept = await readPhoto(id)
    // The browser threw it away, which it may when its disk is full.
    if (kept === null || kept === undefined) continue
    const form = new FormData()
    form.set('client_photo_id', id)
    form.set('photo', kept.blob, 'foto.jpg')
    const sent = await client.upload('POST /office/titipan/{id}/masuk/foto', form, {
      params: { id: Number(waiting.key) },
      timeoutMs: UPLOAD_TIMEOUT_MS,
    })
    const photos = waiting.photos.map((photo) => (photo.id === id ? { id, photo_id: sent.photo_id } : photo))
    waiting = { ...waiting, photos }
    await keep(waiting)
    await keepPhoto(id, { ...kept, arrived: true })
    onStep()
  }
  return waiting
}
