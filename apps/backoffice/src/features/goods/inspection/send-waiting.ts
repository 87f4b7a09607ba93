import type { Client } from '@ketok/client'
import type { KeptPhoto } from '../../../components/phone/phone-box.ts'
import { isRefusal, type Sent } from '../../../components/phone/sent.ts'
import type { WaitingReport } from './inspection-box.ts'

/** Small enough to arrive over a bad line before it breaks, large enough not to ask for each sentence. */
export const PIECE_BYTES = 256 * 1024

export interface Sending {
  readonly client: Pick<Client, 'call' | 'upload'>
  readonly readPhoto: (id: string) => Promise<KeptPhoto | null | undefined>
  readonly keepPhoto: (id: string, photo: KeptPhoto) => Promise<unknown>
  /** Kept as it goes, so that nothing is sent from the beginning again. */
  readonly keep: (waiting: WaitingReport) => Promise<unknown>
  /** Told after each step. */
  readonly onStep: () => void
}

/**
 * The report, then its pictures piece by piece. It goes on where an earlier try broke off; whatever is sent twice does no
 * harm, because report and pictures carry ids of the phone. A broken line is thrown: everything is as it was, to be sent later.
 */
export async function sendWaiting(given: WaitingReport, sending: Sending): Promise<Sent<WaitingReport>> {
  const { client, keep, onStep } = sending
  let waiting = given
  const params = { consignment_or_unit_id: waiting.key }
  try {
    if (waiting.version === null) {
      const { version } = await client.call('PUT /office/inspeksi/{consignment_or_unit_id}', {
        params,
        body: waiting.body,
      })
      waiting = { ...waiting, version }
      await keep(waiting)
      onStep()
    }
    for (const photo of waiting.photos) await sendPhoto(waiting, photo, sending)
    return { outcome: 'whole' }
  } catch (fault) {
    if (!isRefusal(fault)) throw fault
    waiting = { ...waiting, refused: fault.toastMessage ?? fault.message }
    await keep(waiting)
    onStep()
    return { outcome: 'refused', waiting }
  }
}

async function sendPhoto(
  { key }: WaitingReport,
  { id, shot }: WaitingReport['photos'][number],
  { client, readPhoto, keepPhoto, onStep }: Sending,
): Promise<void> {
  const kept = await readPhoto(id)
  // The browser threw it away, which it may when its disk is full: the report stands without it.
  if (kept === null || kept === undefined || kept.arrived) return
  let { sent } = kept
  const { blob } = kept
  for (;;) {
    const form = new FormData()
    form.set('client_photo_id', id)
    form.set('shot', shot)
    form.set('from', String(sent))
    form.set('size', String(blob.size))
    form.set('photo', blob.slice(sent, sent + PIECE_BYTES), 'foto.jpg')
    const { photo_id, received } = await client.upload(
      'POST /office/inspeksi/{consignment_or_unit_id}/foto',
      form,
      { params: { consignment_or_unit_id: key } },
    )
    const arrived = photo_id !== null
    // Less than it had, where the house lost a beginning: the phone goes on from what is there.
    sent = received
    await keepPhoto(id, { blob, sent, arrived })
    onStep()
    if (arrived) return
  }
}
